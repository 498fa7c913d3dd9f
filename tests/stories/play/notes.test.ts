import { afterEach, beforeEach, expect, test } from "vitest";
import { english } from "#words/languages.ts";
import { checkFilesHere } from "../../support/games/typist.ts";
import { toldPlainly } from "../../support/discord/pseudo-story.ts";
import { type Card, type Seen, type Story, tell, tellOfGame } from "../../support/discord/story.ts";

let story: Story;
beforeEach(async () => {
  story = await tellOfGame();
  await story.wait("1s");
});
afterEach(() => story.end());

/** A person fills in the form of a card's button. */
async function fillIn(as: string, label: string, card: Card, fields: Record<string, string>): Promise<Seen> {
  const where = { messageId: card.message.id, customId: card.button(label) };
  await story.lobby.click(as, where, story.channel());
  const { messages } = await story.lobby.click(as, { ...where, fields }, story.channel());
  const cards = await story.cards(as);
  const last = cards.findLast(({ message }) => messages?.some(({ id }) => id === message.id));
  return Object.assign(last as Card, { answer: { messages } });
}

/** The bot's direct messages to a person about due notes. */
async function dueNotes(as: string): Promise<string> {
  await story.wait("1s");
  const cards = await story.direct(as);
  return cards
    .filter(({ title }) => title.includes("📌"))
    .map(({ text }) => text)
    .join("\n");
}

test("notes reach their readers, across a restart, and again after an undo", async () => {
  const schedule = "turn 1, Fire Resolution: two T-34s enter\nturn 3: fog";
  const list = await story.say("Anna", "/note");
  expect(list.isPrivate).toBe(true);
  const laid = await fillIn("Anna", "Paste a schedule", list, { text: schedule, for: "everybody" });
  expect(laid.isPrivate).toBe(false);
  expect(laid.text).toContain("two T-34s enter");
  expect((await story.say("Anna", "/log")).text).toContain("left 2 notes for everybody");

  const at = "at:turn 1, Fire Resolution";
  const kept = await story.say("Anna", `/note ${at} text:guns left for:my side`);
  expect(kept.isPrivate).toBe(true);
  await story.say("Ben", `/note ${at} text:smoke right for:my side`);
  await story.say("Ben", `/note ${at} text:ask about rule 7 for:me`);
  expect((await story.say("Anna", "/note")).text).not.toMatch(/smoke right|rule 7/);
  expect((await story.say("Ben", "/note")).text).not.toContain("guns left");
  expect(JSON.stringify(await story.entries())).not.toMatch(/guns left|smoke right|rule 7/);
  expect(await dueNotes("Anna")).toBe("");

  await story.stop();
  await story.start();
  await story.wait("1s");
  const there = await story.say("Anna", "/phase to:fire-resolution");
  expect(there.text).toContain("📌 two T-34s enter");
  expect(there.text).not.toContain("fog");
  expect(await dueNotes("Anna")).toMatch(/guns left/);
  expect(await dueNotes("Anna")).not.toMatch(/smoke right|rule 7/);
  expect(await dueNotes("Ben")).toMatch(/smoke right[^]*ask about rule 7|ask about rule 7[^]*smoke right/);
  expect((await dueNotes("Ben")).split("smoke right")).toHaveLength(2);
  expect((await story.say("Anna", "/undo")).title).toBe("Undone");
  expect((await story.game()).play.position.phase).not.toBe("fire-resolution");
  expect((await dueNotes("Ben")).split("smoke right")).toHaveLength(2);
  expect((await story.say("Anna", "/phase to:fire-resolution")).text).toContain("📌 two T-34s enter");
  expect((await dueNotes("Ben")).split("smoke right")).toHaveLength(3);
  expect((await dueNotes("Anna")).split("guns left")).toHaveLength(3);
});

test("a note is changed and deleted on the list, and suggested places are accepted", async () => {
  const [place] = await story.suggest("Anna", "/note at:turn 4, fire");
  await story.say("Anna", `/note at:${place?.value} text:dig in`);
  const card = await story.choose("Anna", "Change or remove a note", await only("Anna"), await shown("Anna"));
  const changed = await fillIn("Anna", "Change", card, { at: "turn 5", text: "dig deeper" });
  expect(changed.text).toContain("dig deeper");
  const again = await shown("Anna");
  expect(again.text).toMatch(/Turn 5\*\* · you: dig deeper/);
  const one = await story.choose("Anna", "Change or remove a note", await only("Anna"), again);
  await story.press("Anna", "Remove", one);
  expect((await shown("Anna")).text).toContain("No notes yet");
});

test("an invalid note is refused with the next step", async () => {
  const refused = async (as: string, words: string) => (await story.say(as, words)).text;
  expect(await refused("Anna", "/note text:dig in")).toContain("at:turn 6, Rally");
  expect(await refused("Anna", "/note at:turn 1 text:dig in")).toContain("ahead");
  for (const at of ["8pm", "tomorrow 8pm", "a week"])
    expect(await refused("Anna", `/note at:${at} text:dig in`)).toContain("/nudge later");
  expect(await refused("Anna", "/note at:turn 3, initiatve text:dig in")).toContain(
    'No exact match for "initiatve". Which phase?',
  );
  expect(await refused("Emil", "/note at:turn 3 text:dig in for:everybody")).toContain("/game");
  await story.say("Anna", "/note at:turn 3 text:tanks for:everybody");
  const list = await shown("Ben");
  expect(list.text).toContain("tanks");
  expect(() => list.menu).toThrow("No menu");

  await story.stop();
  story.sealKey = undefined;
  await story.start();
  expect(await refused("Anna", "/note at:turn 3 text:dig in")).toContain("for:everybody");
});

const FIRE = "at:turn 1, Fire Resolution";

test("a private note for a person with closed direct messages is announced in the channel, and read in the list", async () => {
  await story.say("Ben", `/note ${FIRE} text:smoke right for:me`);
  await story.lobby.ask("PATCH", "/people/Ben", { dmsOpen: false });
  await story.say("Anna", "/phase to:fire-resolution");
  await story.wait("1s");
  await story.wait("1s");
  const cards = (await story.cards()).filter(({ text }) => text.includes(english.say("notes-come-closed")));
  expect(cards.map(({ message }) => message.mentions.map(({ id }) => id))).toEqual([
    [story.people.get("Ben")],
  ]);
  expect((await story.cards()).map(({ text }) => text).join()).not.toContain("smoke right");
  expect((await story.press("Ben", english.say("notes-open"), cards[0])).text).toContain("smoke right");
  expect((await story.press("Anna", english.say("notes-open"), cards[0])).text).not.toContain("smoke right");
});

test("a note under a lost key is shown without its text, and in full once the key is back", async () => {
  await story.say("Ben", `/note ${FIRE} text:smoke right for:me`);
  const key = story.sealKey;
  const startWith = async (other: string | undefined) => {
    await story.stop();
    story.sealKey = other;
    await story.start();
  };
  await startWith("ab".repeat(32));
  expect((await shown("Ben")).text).toContain(english.say("notes-unreadable"));
  await story.say("Anna", "/phase to:fire-resolution");
  expect(await dueNotes("Ben")).toContain(english.say("notes-unreadable"));
  await story.say("Ben", "/note at:turn 3 text:with the other key for:me");
  expect((await shown("Ben")).text).toContain("with the other key");
  await startWith(key);
  expect((await shown("Ben")).text).toContain("smoke right");
});

test("an exported game contains notes for everybody, and no private ones", async () => {
  await story.say("Anna", `/note ${FIRE} text:🚜 2 for:everybody`);
  await story.say("Anna", `/note ${FIRE} text:💥 4 for:me`);
  const [file] = (await story.say("Anna", "/game export")).message.attachments;
  const text = toldPlainly(await (await fetch(file!.url)).text());
  expect(text).not.toContain("💥 4");
  const other = await tell();
  checkFilesHere(other.context);
  try {
    await other.lobby.attach("Anna", "noted.json", text);
    await other.say("Anna", "/game import file:noted.json");
    const list = await other.say("Anna", "/note");
    expect(list.text).toContain("🚜 2");
    expect(list.text).not.toContain("💥 4");
    expect((await other.say("Anna", "/dice verify")).text).not.toMatch(/fault/i);
  } finally {
    await other.end();
  }
});

test("the next player of a side is briefed on its notes, but not on the last player's own", async () => {
  await story.say("Ben", `/note ${FIRE} text:smoke right for:my side`);
  await story.say("Ben", `/note ${FIRE} text:ask about rule 7 for:me`);
  await story.say("Ben", "/game leave");
  const briefed = await story.say("Chris", "/game join side:allies");
  expect(briefed.isPrivate).toBe(true);
  expect(briefed.text).toContain(english.say("briefing-notes", { count: 1 }));
  const list = await story.press("Chris", english.say("notes-open"), briefed);
  expect(list.text).toContain("smoke right");
  expect(list.text).not.toContain("rule 7");
  const other = await story.say("Anna", "/game briefing");
  expect(other.buttons).not.toContain(english.say("notes-open"));
});

test("a note that is moved after an undo is shown at its new place only", async () => {
  await story.say("Anna", "/initiative faces:7 3");
  await story.say("Ben", `/note ${FIRE} text:smoke right for:me`);
  await story.say("Anna", `/note ${FIRE} text:two tanks enter for:everybody`);
  await story.say("Anna", "/phase to:fire-resolution");
  expect((await dueNotes("Ben")).split("smoke right")).toHaveLength(2);
  await story.say("Anna", "/undo");
  for (const [as, text] of [
    ["Ben", "smoke right"],
    ["Anna", "two tanks enter"],
  ] as const) {
    const list = await shown(as);
    const card = await story.choose(as, "Change or remove a note", list.menu.choices[0] ?? "", list);
    await fillIn(as, "Change", card, { at: "turn 1, Assault Resolution", text });
  }
  expect((await story.say("Anna", "/phase to:fire-resolution")).text).not.toContain("two tanks enter");
  expect((await dueNotes("Ben")).split("smoke right")).toHaveLength(2);
  const there = await story.say("Anna", "/phase to:assault-resolution");
  expect(there.text).toContain("📌 two tanks enter");
  expect((await dueNotes("Ben")).split("smoke right")).toHaveLength(3);
});

const shown = (as: string): Promise<Seen> => story.say(as, "/note");

/** The only note that a person can change. */
async function only(as: string): Promise<string> {
  return (await shown(as)).menu.choices[0] ?? "";
}
