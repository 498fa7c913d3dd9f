import { english } from "#words/languages.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Game } from "#core/schema/game.ts";
import { type Card, type Story, tellOfGame } from "../../support/discord/story.ts";

/** The part of a game that a person without rights must not change. */
function protectedPart(game: Game): string {
  return JSON.stringify({ ...game, revision: 0, head: 0, dice: 0 });
}

let story: Story;
beforeAll(async () => {
  story = await tellOfGame();
  await story.say("Anna", "/initiative faces:7 3");
  await story.say("Anna", "/track track:activated value:1st Platoon");
  // From here on the entered dice count.
  await story.say("Ben", "/track track:minutes value:1");
});
afterAll(() => story.end());

const STRANGERS = [
  "/game begin",
  "/game join side:axis",
  "/game join side:allies",
  "/game join side:both",
  "/game join side:umpire",
  "/game leave",
  "/game end",
  "/game end result:mine",
  "/game move channel:#second-front",
  "/game archive",
  "/game invite user:@Dora side:axis",
  "/game invite user:@Chris side:allies",
  "/game set setting:enteredDice value:any",
  "/game set setting:consent.axis value:most",
  "/game set setting:nudgeMost value:0",
  "/game set setting:undoHours value:1",
  "/done",
  "/done side:axis",
  "/done side:allies",
  "/done over:true side:axis",
  "/phase to:initiative",
  "/phase roll:coordinate",
  "/initiative",
  "/initiative faces:1 10",
  "/phase roll:fate side:axis",
  "/phase roll:fate side:allies faces:1",
  "/track track:minutes value:90",
  "/track track:initiative value:allies",
  "/track track:activated value:clear",
  "/undo",
  "/undo to:1",
  "/seal open set:Turn 1",
  "/dice reveal",
  "/nudge now",
  "/game pace most:0",
  "/nudge later for:1h",
  "/game pause until:3d",
  "/game deadline each:1d then:lost",
  "/game delete",
  "/done through:turn side:axis",
  "/standing pass:all side:axis",
  "/note text:Retreat at:turn 2 for:everybody",
] as const;

describe("a stranger", () => {
  test.for(STRANGERS)("changes nothing with %s", async (command) => {
    const before = protectedPart(await story.game());
    await story.say("Chris", command);
    expect(protectedPart(await story.game())).toBe(before);
  });

  test("changes nothing with any button that was ever posted", async () => {
    const before = protectedPart(await story.game());
    const cards = await story.cards("Chris");
    const pressed: string[] = [];
    for (const card of cards)
      for (const label of new Set(card.buttons)) {
        pressed.push(label);
        await story.press("Chris", label, card).catch(() => undefined);
        expect([label, protectedPart(await story.game())]).toEqual([label, before]);
      }
    expect(pressed.length).toBeGreaterThan(10);
  });
});

const OPPONENTS = [
  "/game join side:axis",
  "/game join side:umpire",
  "/game join side:both",
  "/game invite user:@Dora side:axis",
  "/game invite user:@Dora side:umpire",
  "/game move channel:#second-front",
  "/game archive",
  "/game end result:I win",
  "/done side:axis",
  "/done over:true side:axis",
  "/done through:turn side:axis",
  "/phase to:initiative",
  "/phase to:time-lapse",
  "/game set setting:enteredDice value:never",
  "/game set setting:consent.axis value:most",
  "/undo to:1",
  "/undo to:3",
  "/nudge later for:30d",
] as const;

describe("an opponent", () => {
  test.for(OPPONENTS)("gets at most a question asked with %s", async (command) => {
    const picked = ({
      seats,
      status,
      play,
      channel,
      settings,
      archived,
      corrected,
    }: Game & { corrected?: unknown }) =>
      JSON.stringify({ seats, status, play, channel, settings, archived, corrected });
    const before = picked(await story.game());
    await story.say("Ben", command);
    expect(picked(await story.game())).toBe(before);
  });
});

const NASTY =
  "](https://evil.example) [win](https://evil.example) @everyone <@1> ||x|| \u202etxet `a` **b** # h";

/** Places where readers would see typed text as something else. */
function harm(card: Card): string[] {
  const text = card.text;
  return [
    ...(/(?<!\\)\]\(https?:\/\/evil/.test(text) ? ["a masked link"] : []),
    ...(/@everyone/.test(text) ? ["a call of everybody"] : []),
    ...(/<@1>/.test(text) ? ["a call"] : []),
    ...(text.includes("\u202e") ? ["turned writing"] : []),
    ...(/(?<!\\)\|\|x/.test(text) ? ["a spoiler"] : []),
  ];
}

/** One that fits places with little room. */
const SHORT = "[w](https://evil.example) <@1>\u202ex";

const TYPED = [
  `/roll dice:1d6 reason:${NASTY}`,
  `/track track:activated value:${NASTY.slice(0, 38)}`,
  `/track track:${NASTY} value:1`,
  `/game end result:${NASTY}`,
  `/game set setting:${NASTY} value:1`,
  `/game set setting:nudgeMost value:${NASTY}`,
  `/game join side:${NASTY}`,
  `/done side:${NASTY}`,
  `/done order:${NASTY}`,
  `/phase to:${NASTY}`,
  `/table table:${NASTY}`,
  `/table table:fate value:${SHORT}`,
  `/table table:fate row:${NASTY}`,
  `/table table:fate column:${NASTY}`,
  `/check check:${SHORT}`,
  `/roll dice:${NASTY}`,
  `/phase roll:${NASTY}`,
  `/undo to:${NASTY}`,
  `/seal open set:${NASTY}`,
  `/seal open seal:${NASTY}`,
  `/me set zone:${SHORT}`,
  `/me set quiet:${SHORT}`,
  `/me set daysoff:${SHORT}`,
  `/nudge later for:${NASTY}`,
  `/help command:${SHORT}`,
  `/game new system:${NASTY}`,
  `/unit add name:${NASTY}`,
  `/tohit weapon:${SHORT} range:12`,
  `/activate unit:${NASTY}`,
  `/initiative faces:${NASTY}`,
] as const;

describe("typed text", () => {
  test.for(TYPED)("has no effect on others: %s", async (command) => {
    expect(harm(await story.say("Ben", command))).toEqual([]);
    for (const look of ["/status", "/log", "/turns", "/phase"])
      expect(harm(await story.say("Anna", look))).toEqual([]);
    for (const card of await story.cards("Anna")) expect(harm(card)).toEqual([]);
  });
});

describe("the title of a game", () => {
  test("has no effect on readers", async () => {
    await story.say("Chris", `/game new system:mission-command title:${SHORT} side:axis`, "second-front");
    await story.say("Chris", "/game invite user:@Ben side:allies", "second-front");
    await story.say("Ben", "/game join side:allies", "second-front");
    await story.say("Dora", "/game follow how:phases", "second-front");
    for (const look of [
      "/status",
      "/turns",
      "/log",
      "/game seats",
      "/game briefing",
      "/game report",
      "/game export",
    ])
      expect(harm(await story.say("Ben", look, "second-front"))).toEqual([]);
    for (const name of ["Ben", "Dora"])
      for (const card of await story.direct(name)) expect(harm(card)).toEqual([]);
    for (const card of await story.cards("Ben", "second-front")) expect(harm(card)).toEqual([]);
  });
});

describe("a decision of a creator who plays for the other side", () => {
  test("is announced to it, with a button to undo it alone", async ({ onTestFinished }) => {
    const own = await tellOfGame();
    onTestFinished(() => own.end());
    await own.say("Ben", "/initiative faces:3 7");
    await own.say("Ben", "/track track:minutes value:1");
    const before = protectedPart(await own.game());
    const spoken = await own.say("Anna", "/done side:allies");
    expect(spoken.text).toMatch(/decided this for the \*\*Allies\*\*/);
    expect(own.pinged).toContain("Ben");
    await own.press("Anna", "Done");
    expect((await own.press("Anna", "Take this back", spoken)).isPrivate).toBe(true);
    expect((await own.press("Chris", "Take this back", spoken)).isPrivate).toBe(true);
    const back = await own.press("Ben", "Take this back", spoken);
    expect(back.text).toContain("undoes the move that another player made");
    expect(protectedPart(await own.game())).toBe(before);
    expect((await own.press("Ben", "Take this back", spoken)).text).toBe(
      english.say("refuse-undone-already"),
    );
  });
});
