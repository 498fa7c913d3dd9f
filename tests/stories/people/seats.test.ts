import { english } from "#words/languages.ts";
import type { APIMessage } from "discord.js";
import { proposalOf } from "#core/agreements/consent.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Card, type Story, tell, tellOfGame } from "../../support/discord/story.ts";

let story: Story;
afterEach(async () => {
  await story.end();
});

const id = (name: string) => story.people.get(name) ?? "";
const seats = async () =>
  (await story.game()).seats.map(({ user, side }) => {
    const name = [...story.people].find(([, person]) => person === user)?.[0];
    return `${name} ${side}`;
  });

/** All texts in the game's channel. */
const said = async () => (await story.cards()).map(({ text }) => text).join("\n");

/** The bot's direct messages to a person, oldest first. */
async function directMessages(to: string): Promise<Card[]> {
  const dms = await story.lobby.json<{ messages: APIMessage[] } | APIMessage[]>(
    "GET",
    `/people/${id(to)}/dms`,
  );
  return (Array.isArray(dms) ? dms : dms.messages).map((message) => new Card(message));
}

async function openRoom(name: string): Promise<string> {
  const [{ id: guildId } = { id: "" }] = (await story.lobby.state()).guilds;
  await story.lobby.json("POST", "/channels", { guildId, name });
  await story.meet();
  return story.channel(name);
}

describe("a lobby with an invitation", () => {
  beforeEach(async () => {
    story = await tell();
  });

  test("the card mentions the invited person, who accepts with a button", async () => {
    const card = await story.say("Anna", "/game new system:last-hundred-yards side:axis with:@Ben");
    expect(story.pinged).toEqual(["Ben"]);
    expect(card.text).toContain(`**Allies** invited: <@${id("Ben")}>`);
    expect(card.buttons).toEqual(expect.arrayContaining(["Join Allies", "Decline"]));
    expect(card.buttons).not.toContain("Accept");
    expect((await story.press("Chris", "Decline")).isPrivate).toBe(true);
    const accepted = await story.press("Ben", "Join Allies");
    expect(accepted.text).toContain(`**Allies** <@${id("Ben")}>`);
    expect(accepted.buttons).not.toContain("Decline");
    expect(await seats()).toEqual(["Anna axis", "Ben allies"]);
  });

  test("a player of both sides leaves one to a friend who joins it, with a button that is for nobody else", async () => {
    await story.say("Anna", "/game new system:last-hundred-yards side:both");
    await story.share("Ben", "Allies");
    const joined = await story.press("Anna", "Let in");
    expect(joined.text).toContain(`<@${id("Anna")}>, others play the **Allies** too.`);
    expect((await story.press("Ben", "Give up Allies")).text).toContain("That button is for");
    expect(await story.suggest("Anna", "/game leave side:")).toEqual([
      { name: "Axis", value: "axis" },
      { name: "Allies", value: "allies" },
    ]);
    const left = await story.press("Anna", "Give up Allies");
    expect(left.buttons).not.toContain("Give up Allies");
    expect(await seats()).toEqual(["Anna axis", "Ben allies"]);
  });

  test("a side is given up in its own game, never in the channel's next one", async () => {
    const shared = async () => {
      await story.say("Anna", "/game new system:last-hundred-yards side:both");
      await story.share("Ben", "Allies");
      return story.press("Anna", "Let in");
    };
    const earlier = await shared();
    await story.say("Anna", "/game end result:draw sure:yes");
    await shared();
    expect((await story.press("Anna", "Give up Allies", earlier)).text).toContain("This game is over.");
    expect(await seats()).toEqual(["Anna axis", "Anna allies", "Ben allies"]);
  });

  test("a side that is reserved or taken can only be requested; its player is mentioned and answers with a button", async () => {
    await story.say("Anna", "/game new system:last-hundred-yards side:axis with:@Ben");
    const asked = await story.press("Chris", "Join Allies");
    expect(asked.text).toContain(`<@${id("Chris")}> asks to play the **Allies**.`);
    expect(story.pinged.toSorted()).toEqual(["Anna", "Ben"]);
    expect((await story.press("Chris", "Let in", asked)).isPrivate).toBe(true);
    expect((await story.press("Dora", "Let in", asked)).isPrivate).toBe(true);
    expect(await seats()).toEqual(["Anna axis"]);
    await story.press("Ben", "Join Allies");
    const refused = await story.press("Ben", "Refuse");
    expect(story.pinged).toEqual(["Chris"]);
    expect(refused.buttons).not.toContain("Let in");
    expect((await story.say("Chris", "/game join side:allies")).text).toContain("without an invitation");
    await story.share("Dora", "Axis");
    await story.press("Anna", "Let in");
    expect(await seats()).toEqual(["Anna axis", "Ben allies", "Dora axis"]);
    const removed = await story.seat("Anna", "Remove");
    expect(removed.text).toContain(`removed <@${id("Dora")}>`);
    expect((await story.say("Ben", "/game seats")).buttons).not.toContain("Remove");
    expect(await seats()).toEqual(["Anna axis", "Ben allies"]);
  });

  test("the umpire's seat is given by the game's creator, and the players accept the umpire with a button", async () => {
    await story.say("Anna", "/game new system:mission-command side:axis");
    await story.press("Ben", "Join Allies");
    const asked = await story.press("Dora", "Be the umpire");
    expect(story.pinged).toEqual(["Anna"]);
    expect((await story.press("Ben", "Let in", asked)).isPrivate).toBe(true);
    const seated = await story.press("Anna", "Let in", asked);
    expect(seated.text).toContain(`**Umpire** <@${id("Dora")}> (not accepted by <@${id("Ben")}> yet)`);
    await story.press("Ben", "Begin");
    expect((await story.say("Dora", "/game end result:over sure:yes")).isPrivate).toBe(true);
    const status = await story.say("Dora", "/status");
    expect(status.buttons).toContain("Accept umpire");
    expect((await story.press("Chris", "Accept umpire", status)).isPrivate).toBe(true);
    await story.press("Ben", "Accept umpire", status);
    const accepted = await story.say("Dora", "/status");
    expect(accepted.buttons).not.toContain("Accept umpire");
    expect(accepted.text).not.toContain("No rulings for you");
  });

  test("declining ends the invitation, and the side stays open to all", async () => {
    await story.say("Anna", "/game new system:last-hundred-yards side:axis with:@Ben as:Allies");
    const declined = await story.press("Ben", "Decline");
    expect(declined.text).toContain(`<@${id("Ben")}> is no longer invited to play the **Allies**.`);
    expect(declined.buttons).not.toContain("Decline");
    await story.press("Chris", "Join Allies");
    expect(await seats()).toEqual(["Anna axis", "Chris allies"]);
  });

  test("a person who invites another must choose a side", async () => {
    const text = "/game new system:last-hundred-yards with:@Ben";
    const asked = await story.say("Anna", text);
    expect(asked.buttons).toEqual(expect.arrayContaining(["Axis", "Allies"]));
    expect((await story.press("Anna", "Allies", asked)).text).toContain("**Axis** invited: ");
    expect(await seats()).toEqual(["Anna allies"]);
  });
});

describe("in a running game", () => {
  beforeEach(async () => {
    story = await tellOfGame();
  });

  test("a stranger joins a played side only when invited, and is briefed", async () => {
    const refused = await story.press("Chris", "Join Allies", await story.cardWith("Join Allies"));
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toContain(`ask <@${id("Ben")}> for \`/game invite\``);
    const invited = await story.say("Ben", "/game invite user:@Chris");
    expect(story.pinged).toEqual(["Chris"]);
    expect(invited.buttons).toEqual(["Accept", "Decline"]);
    const briefing = await story.press("Chris", "Accept");
    expect(briefing.isPrivate).toBe(true);
    expect(briefing.title).toBe("Briefing · Hill 62");
    expect(briefing.text).toContain("Your seat: the **Allies**.");
    await story.wait("3s");
    expect(await said()).toContain(`<@${id("Chris")}> plays the **Allies**.`);
    expect(await story.told()).toEqual([1, 2, 3, 4, 5]);
    expect((await story.press("Dora", "Accept", invited)).text).toContain("The seat is taken:");
    expect(await seats()).toEqual(["Anna axis", "Ben allies", "Chris allies"]);
  });

  test("a seat that is offered stays with the giver until it is taken", async () => {
    const offer = await story.seat("Anna", "Give my seat…", { user: "Chris" });
    expect(story.pinged).toEqual(["Chris"]);
    expect(offer.text).toContain(`offers <@${id("Chris")}> the seat of **Axis**.`);
    expect((await story.press("Ben", "Take the seat")).isPrivate).toBe(true);
    expect((await story.say("Anna", "/initiative faces:4 6")).isPrivate).toBe(false);
    const briefing = await story.press("Chris", "Take the seat", offer);
    expect(briefing.title).toBe("Briefing · Hill 62");
    expect(await seats()).toEqual(["Chris axis", "Ben allies"]);
    expect((await story.say("Anna", "/done")).isPrivate).toBe(true);
    await story.wait("3s");
    const told = (await story.cards("Ben")).find(({ text }) => text.includes("takes over **Axis** from"));
    expect(told?.message.mentions.map((user) => user.id)).toEqual([id("Anna")]);
    const list = await story.say("Dora", "/game seats");
    expect([list.isPrivate, list.buttons]).toEqual([true, []]);
    expect(list.text).toMatch(
      new RegExp(`Axis\\*\\* <@${id("Chris")}> since <t:\\d+:d>, after <@${id("Anna")}>`),
    );
    expect(list.text).toMatch(new RegExp(`-# <@${id("Anna")}>, <t:\\d+:d> to <t:\\d+:d>`));
  });

  test("a player of both sides chooses in the form which seat goes to which person", async () => {
    await story.say("Ben", "/game leave side:allies");
    const invited = await story.seat("Anna", "Invite a player…", { user: "Dora" });
    expect(invited.text).toContain(id("Dora"));
    await story.press("Dora", "Decline");
    await story.say("Anna", "/game join side:allies");
    await story.seat("Anna", "Give my seat…", { user: "Chris", side: "allies" });
    await story.press("Chris", "Take the seat");
    expect(await seats()).toEqual(["Anna axis", "Chris allies"]);
  });

  test("a seat is offered to a person chosen in a form, even after a restart", async () => {
    const card = await story.say("Anna", "/game seats");
    await story.stop();
    await story.start();
    const offer = await story.fill("Anna", "Give my seat…", { user: "Chris" }, card);
    expect(offer.text).toContain(`offers <@${id("Chris")}> the seat of **Axis**.`);
    expect(story.pinged).toEqual(["Chris"]);
    await story.press("Chris", "Take the seat", offer);
    expect(await seats()).toEqual(["Chris axis", "Ben allies"]);
  });

  test("an offer can be declined or withdrawn", async () => {
    const offer = await story.seat("Anna", "Give my seat…", { user: "Chris" });
    await story.press("Chris", "Decline", offer);
    expect((await story.press("Chris", "Take the seat", offer)).text).toContain("The seat is taken:");
    const buttonsOf = async (as: string) => (await story.say(as, "/game seats")).buttons;
    expect(await buttonsOf("Anna")).toEqual(["Ask for a substitute", "Give my seat…"]);
    const second = await story.seat("Anna", "Give my seat…", { user: "Dora" });
    expect(await buttonsOf("Dora")).toEqual(["Take the seat", "Decline"]);
    expect(await buttonsOf("Ben")).not.toContain("Withdraw");
    await story.seat("Anna", "Withdraw");
    expect((await story.press("Dora", "Take the seat", second)).isPrivate).toBe(true);
    expect(await seats()).toEqual(["Anna axis", "Ben allies"]);
  });

  test("a substitute is sought in the server's channel for that, takes over there, and alone reads the briefing", async () => {
    await openRoom("substitutes");
    const set = await story.say("Anna", "/server defaults substitutes:#substitutes");
    expect(set.text).toContain(`**Players wanted**: shown in <#${story.channel("substitutes")}>`);
    await story.say("Anna", "/initiative faces:4 6");
    await story.seat("Ben", "Ask for a substitute");
    await story.wait("3s");
    const advert = await story.newest("Dora", "substitutes");
    expect(advert.title).toContain("The Allies need a player");
    expect(advert.text).toContain("**Hill 62**, The Last Hundred Yards: Turn 1, Activation");
    expect(advert.text).toContain(`You replace <@${id("Ben")}>`);
    expect(advert.text).toContain(`/channels/`);
    const refused = await story.press("Anna", "Take over", advert, "substitutes");
    expect(refused.text).toContain(english.say("refuse-plays-already", { held: "Axis" }));
    const before = (await story.cards("Anna", "substitutes")).length;
    const briefing = await story.press("Chris", "Take over", advert, "substitutes");
    expect(briefing.isPrivate).toBe(true);
    expect(briefing.text).toContain("Your seat: the **Allies**.");
    expect(briefing.text).toMatch(/to play · Turn 1/);
    expect(briefing.text).toContain("__What happened last__");
    expect(briefing.text).toContain(`It is played in <#${story.channel()}>`);
    expect((await story.cards("Anna", "substitutes")).length).toBe(before);
    await story.wait("3s");
    expect(await said()).toContain(`<@${id("Chris")}> takes over the **Allies** from <@${id("Ben")}>.`);
    expect(await seats()).toEqual(["Anna axis", "Chris allies"]);
    const late = await story.press("Dora", "Take over", advert, "substitutes");
    expect(late.message.id).toBe(advert.message.id);
    expect(late.buttons).toEqual([]);
    expect(late.text).toContain(`<@${id("Chris")}> for the Allies`);
  });

  test("without such a channel a substitute is sought in the game's channel", async () => {
    await story.seat("Ben", "Ask for a substitute");
    await story.wait("3s");
    const briefing = await story.press("Chris", "Take over");
    expect(briefing.isPrivate).toBe(true);
    expect(await seats()).toEqual(["Anna axis", "Chris allies"]);
  });

  test("of two people who press at once one takes the seat, and the other sees that it is taken", async () => {
    await story.seat("Ben", "Ask for a substitute");
    await story.wait("3s");
    const adverts = (await story.cards()).filter(({ buttons }) => buttons.includes("Take over"));
    expect(adverts).toHaveLength(1);
    const [advert] = adverts;
    const pressed = await Promise.all(["Chris", "Dora"].map((who) => story.press(who, "Take over", advert)));
    expect(pressed.filter(({ title }) => title === "Briefing · Hill 62")).toHaveLength(1);
    const late = pressed.find(({ title }) => title !== "Briefing · Hill 62");
    expect(late?.text).toMatch(/The seat is taken:|for the Allies/);
    expect((await seats()).length).toBe(2);
    // A press that was under way before the seat was taken is refused; the next one updates the card.
    const shown = late?.text.includes("for the Allies")
      ? late
      : await story.press("Dora", "Take over", advert);
    expect(shown.message.id).toBe(advert?.message.id);
    expect(shown.buttons).toEqual([]);
  });

  test("after twelve days without an answer, the opponent seeks a substitute or ends the game with a button", async () => {
    await story.say("Anna", "/game pace first:1 repeat:1 most:1");
    await story.press("Ben", "Agree");
    await story.say("Anna", "/initiative faces:6 4");
    for (let step = 0; step < 40; step += 1) await story.wait("9m");
    const stalled = await story.cardWith("Ask for a substitute");
    expect(stalled.text).toMatch(/end the game or replace them <t:\d+:R>/);
    const early = await story.press("Ben", "Ask for a substitute", stalled);
    expect(early.text).toContain("may still answer");
    for (let day = 0; day < 12; day += 1) await story.wait("24h");
    const sought = await story.press("Ben", "Ask for a substitute", stalled);
    expect(sought.text).toContain(`**Axis** needs a player to replace <@${id("Anna")}>.`);
    expect(sought.buttons).toContain("Take over");
    await story.wait("3s");
    expect((await story.cardWith("Take over")).message.id).toBe(sought.message.id);
    expect((await story.seat("Anna", "Withdraw")).text).toContain(
      "The search for a player of **Axis** is over",
    );
    const asked = await story.press("Ben", "Call the game", stalled);
    const ended = await story.press("Ben", "End the game", asked);
    expect(ended.title).toContain("ended");
  });

  test("a briefing is for players and followers", async () => {
    expect((await story.say("Chris", "/game briefing")).text).toContain("`/game follow how:nothing`");
    await story.say("Chris", "/game follow how:nothing");
    const briefing = await story.say("Chris", "/game briefing");
    expect(briefing.isPrivate).toBe(true);
    expect(briefing.text).not.toContain("You play");
    expect(briefing.buttons).toEqual(["Phase card", "Seats", "Log"]);
    const own = await story.say("Anna", "/game briefing");
    expect(own.text).toContain("Your seat: **Axis**.");
    expect((await story.press("Anna", "Nudge", own)).title).toBe("Reminder");
  });

  test("a follower gets a direct message for each change of phase, and the end", async () => {
    expect((await story.say("Anna", "/game follow how:phases")).text).toContain("You play in this game");
    await story.say("Chris", "/game follow how:phases");
    await story.say("Dora", "/game follow how:nothing");
    await story.say("Anna", "/initiative faces:4 6");
    await story.wait("3s");
    await story.say("Anna", "/roll dice:2d6");
    await story.wait("3s");
    const [letter, ...more] = await directMessages("Chris");
    expect(more).toEqual([]);
    expect(letter?.title).toBe("Hill 62");
    expect(letter?.text).toContain("Turn 1, Activation");
    expect(letter?.text).toMatch(/^\*\*🟦 Allies to play · Turn 1, Activation\*\*$/m);
    expect(letter?.text).toContain("open the channel");
    expect(await directMessages("Dora")).toEqual([]);
    await story.say("Chris", "/game unfollow");
    await story.say("Anna", "/phase to:clean-up");
    await story.wait("3s");
    expect(await directMessages("Chris")).toHaveLength(1);
    expect((await story.say("Chris", "/game unfollow")).text).toContain("You do not follow this game.");
  });

  test("followers with closed direct messages get nothing, and the channel does not mention it", async () => {
    await story.lobby.ask("PATCH", `/people/${id("Chris")}`, { dmsOpen: false });
    await story.say("Chris", "/game follow how:phases");
    await story.say("Anna", "/initiative faces:4 6");
    await story.wait("3s");
    expect(await story.told()).toEqual([1, 2, 3, 4]);
    expect((await story.context.store.tiesOf(id("Chris"))).map(({ follows }) => follows)).toEqual([false]);
  });
});

describe("ending", () => {
  beforeEach(async () => {
    story = await tellOfGame();
  });

  test("a player proposes the end; the other side agrees with a button, and the player is informed", async () => {
    const card = await story.say("Ben", "/game end result:Allies *hold* the hill");
    expect(card.title).toBe("End the game?");
    expect(story.pinged).toEqual(["Anna"]);
    expect((await story.game()).status).toBe("running");
    expect((await story.press("Ben", "Agree", card)).text).toContain("Axis must answer this.");
    expect((await story.press("Chris", "Agree", card)).isPrivate).toBe(true);
    const ended = await story.press("Anna", "Agree", card);
    expect(ended.title).toBe("Hill 62 ended in turn 1");
    expect(story.pinged).toEqual(["Ben"]);
    expect((await story.game()).result).toBe("Allies *hold* the hill");
  });

  test("a creator who plays a side proposes too", async () => {
    const asked = await story.say("Anna", "/game end");
    expect(asked.buttons).toEqual(["Propose the end"]);
    const card = await story.say("Anna", "/game end result:Axis victory");
    expect(card.title).toBe("End the game?");
    expect(story.pinged).toEqual(["Ben"]);
    expect((await story.game()).status).toBe("running");
    expect((await story.press("Anna", "Agree", card)).text).toContain("The Allies must answer this.");
  });

  test("a player who requests the end while one is proposed sees the proposal, and can agree there", async () => {
    await story.say("Ben", "/game end result:draw");
    const asked = await story.say("Anna", "/game end");
    expect(asked.isPrivate).toBe(true);
    expect(asked.text).toContain("asks to end the game: **draw**");
    expect(asked.buttons).toEqual(["Agree", "Refuse", "Withdraw", "Propose the end"]);
    await story.press("Anna", "Agree", asked);
    expect((await story.game()).result).toBe("draw");
  });

  test("a side that plays on refuses the proposal", async () => {
    const card = await story.say("Ben", "/game end result:draw");
    await story.say("Anna", "/initiative faces:4 6");
    await story.press("Anna", "Agree", card);
    const over = (await story.cards()).find(({ message }) => message.id === card.message.id);
    expect(over?.title).toBe("This request is over");
    expect(over?.text).toContain("asks to end the game: **draw**");
    expect(over?.buttons).toEqual([]);
    expect((await story.game()).status).toBe("running");
  });

  test("the other side refuses a proposal with a button: its author is informed, and the game continues", async () => {
    const card = await story.say("Ben", "/game end result:draw");
    expect(card.buttons).toEqual(["Agree", "Refuse", "Withdraw"]);
    expect((await story.press("Ben", "Refuse", card)).text).toContain("Press **Withdraw**");
    const refused = await story.press("Anna", "Refuse", card);
    expect(refused.title).toBe("The game goes on");
    expect(refused.text).toMatch(/refused\. The game goes on\..* · Turn 1, Initiative/s);
    expect(refused.buttons).toContain("Roll");
    expect(story.pinged).toEqual(["Ben"]);
    expect((await story.say("Anna", "/status")).text).not.toContain("asks to end the game");
    expect((await story.say("Anna", "/log kind:game")).text).toContain("refused. The game goes on");
  });

  test("the author of a proposed end withdraws it with the button on /status", async () => {
    await story.say("Ben", "/game end result:draw");
    const status = await story.say("Ben", "/status");
    expect((await story.press("Anna", "Withdraw", status)).text).toContain(
      "Only the player who asked can withdraw this.",
    );
    expect((await story.press("Ben", "Withdraw", status)).text).toContain("withdrew this. The game goes on.");
    expect(proposalOf(await story.game(), "end")).toBeUndefined();
    const cards = await story.cards();
    expect(cards.find(({ message }) => message.id === status.message.id)?.buttons).not.toContain("Agree");
    expect((await story.game()).status).toBe("running");
  });

  test("a long result is shown and recorded in full", async () => {
    const long = "Überlegener Sieg der Alliierten nach äußerst zähem Ringen um Höhe 62";
    const card = await story.say("Ben", `/game end result:${long}`);
    expect(card.text).toContain(`**${long}**`);
    expect((await story.say("Anna", "/log kind:game")).text).toContain(long);
    await story.press("Anna", "Agree", card);
    expect((await story.game()).result).toBe(long);
  });

  test("without a result it asks first, and then proposes", async () => {
    const asked = await story.say("Ben", "/game end");
    expect(asked.isPrivate).toBe(true);
    expect(asked.buttons).toEqual(["Propose the end"]);
    const card = await story.press("Ben", "Propose the end", asked);
    expect(card.text).toContain("asks to end the game without a result");
    const briefing = await story.say("Anna", "/game briefing");
    const status = await story.say("Anna", "/status");
    for (const { text } of [briefing, status, await story.say("Anna", "/phase")])
      expect(text).toContain("asks to end the game without a result");
    expect(status.buttons).toContain("Agree");
    expect((await story.press("Anna", "Agree", status)).title).toContain("ended");
  });
});
