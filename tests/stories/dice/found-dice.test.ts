import { english } from "#words/languages.ts";
import type { Answer } from "discord-sandbox/testing/lobby";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Card, type Story, tell } from "../../support/discord/story.ts";

const rally = "*** (Rally DR) 4,1 ***   <Alice>      [1 / 2   avg   5.00 (7.00)]    (01.46)";
const checksMenu = english.say("found-dice-checks");

let story: Story;
beforeAll(async () => {
  story = await tell();
  await story.say("Anna", "/game new system:aslsk3 side:both", "second-front");
  await story.say("Anna", "/game begin", "second-front");
  await story.say("Anna", "/game new system:last-hundred-yards side:axis", "look-ups");
  await story.say("Ben", "/game join side:allies", "look-ups");
  await story.say("Ben", "/game begin", "look-ups");
});
afterAll(() => story.end());

/** Ben says something, and Anna uses "Enter these dice" on it. */
async function entered(text: string, room = "game-room"): Promise<Card> {
  const channel = story.channels.get(room)!;
  const said = await story.lobby.say("Ben", text, channel);
  const use = { as: "Anna", command: "Enter these dice", target: said.messages[0]!.id };
  const answer = await story.lobby.json<Answer>("POST", `/channels/${channel}/use`, use);
  return new Card(answer.messages.at(-1)!);
}

async function picked(card: Card, placeholder: string, value: string, room: string): Promise<Card> {
  const where = { messageId: card.message.id, customId: card.menuCalled(placeholder).id, values: [value] };
  const answer = await story.lobby.click("Anna", where, story.channels.get(room));
  return new Card(answer.messages.at(-1)!);
}

/** Answers the open questions of a Leader rally's card. */
async function answered(card: Card, room: string): Promise<Card> {
  const channel = story.channels.get(room)!;
  const form = card.buttons.find((label) => label.endsWith("…"))!;
  const where = { messageId: card.message.id, customId: card.button(form) };
  const { modal } = await story.lobby.click("Anna", where, channel);
  const asks = modal!.components as { component: { custom_id: string } }[];
  const fields = asks.map(({ component: { custom_id: id } }) => [id, id === "leadership" ? "-1" : "7"]);
  const answer = await story.lobby.click("Anna", { ...where, fields: Object.fromEntries(fields) }, channel);
  return new Card(answer.messages.at(-1)!);
}

describe("Enter these dice", () => {
  test("asks for the check, its own first, then for what that needs, and enters the faces in the game", async () => {
    const asked = await entered(rally, "second-front");
    expect(asked.isPrivate).toBe(true);
    expect(asked.title).toBe("Dice: 4, 1 (Rally)");
    const { choices } = asked.menuCalled(checksMenu);
    expect(choices.slice(0, 2).toSorted()).toEqual(["self-rally", "unit-rally"]);
    expect(choices).not.toContain("smoke-grenade");
    const check = await picked(asked, checksMenu, "unit-rally", "second-front");
    expect(check.buttons).not.toContain("Enter 4, 1");
    const filled = await answered(check, "second-front");
    expect(filled).toMatchObject({ isPrivate: true, buttons: expect.arrayContaining(["Enter 4, 1"]) });
    const rolled = await story.press("Anna", "Enter 4, 1", filled, "second-front");
    expect(rolled.isPrivate).toBe(false);
    const event = (await story.entries("second-front")).at(-1)!.events.find(({ type }) => type === "rolled");
    expect(event).toMatchObject({
      enteredBy: story.people.get("Anna"),
      dice: [expect.objectContaining({ face: 4 }), expect.objectContaining({ face: 1 })],
    });
  });

  test("several throws are offered one by one, and one without a purpose is entered as such", async () => {
    const which = await entered(`${rally}\n*** (Other dr) 3 ***   <Bob>`, "second-front");
    const menu = which.menuCalled();
    expect(menu.choices).toHaveLength(2);
    const asked = await picked(which, english.say("found-dice-which"), menu.choices[1]!, "second-front");
    expect(asked.menuCalled(checksMenu).choices).toContain("smoke-grenade");
    const thrown = await story.press(
      "Anna",
      english.say("found-dice-free", { dice: "1d6" }),
      asked,
      "second-front",
    );
    expect(thrown.isPrivate).toBe(false);
    expect(thrown.text).toContain("3");
  });

  test("a pending roll of the game takes them", async () => {
    const asked = await entered("4,6", "look-ups");
    const rolled = await story.press("Anna", asked.buttons[0]!, asked, "look-ups");
    expect(rolled.isPrivate).toBe(false);
    expect((await story.entries("look-ups")).at(-1)!.events).toContainEqual(
      expect.objectContaining({ type: "rolled", enteredBy: story.people.get("Anna") }),
    );
  });

  test("without a game it asks which one, and the result is marked as entered", async () => {
    const games = await entered(rally);
    expect(games.buttons).toContain("ASL Starter Kit #3");
    const asked = await story.press("Anna", "ASL Starter Kit #3", games);
    expect(asked.menuCalled(checksMenu).choices).not.toContain("smoke-grenade");
    const shown = await answered(await picked(asked, checksMenu, "unit-rally", "game-room"), "game-room");
    const rolled = await story.press("Anna", "Enter 4, 1", shown);
    expect(rolled.isPrivate).toBe(false);
    expect(rolled.text).toContain(`Entered by <@${story.people.get("Anna")}>`);
  });

  test("dice that fit no roll of the game are refused", async () => {
    await story.say("Anna", "/game new system:mission-command side:both");
    expect((await entered("4,1")).text).toContain("Mission Command");
  });

  test("a message without dice is refused, and a game in which the bot rolls all dice", async () => {
    expect((await entered("see you at 8")).text).toBe(english.say("refuse-no-dice-found"));
    await story.say("Anna", "/game set setting:enteredDice value:never", "second-front");
    expect((await entered(rally, "second-front")).text).toBe(english.say("refuse-bot-rolls"));
  });
});
