import { afterEach, describe, expect, test } from "vitest";
import { proposalOf } from "#core/agreements/consent.ts";
import { english } from "#words/languages.ts";
import { checkFilesHere } from "../../support/games/typist.ts";
import { type Card, type Story, tell, tellOfGame } from "../../support/discord/story.ts";

const DAY = 24 * 3_600_000;

let story: Story;
let other: Story | undefined;
afterEach(async () => {
  await story.end();
  await other?.end();
  other = undefined;
});

/** A game that waits for Anna, paused by agreement for three days. */
async function pause(...before: string[]): Promise<void> {
  story = await tellOfGame();
  await story.say("Anna", "/initiative faces:7 3");
  for (const words of before) await story.say("Anna", words);
  await story.say("Ben", "/game pause until:3d");
  await story.press("Anna", "Agree");
  expect((await story.game()).paused).toBeDefined();
  await story.wait("1s");
}

async function saying(words: string, at = story): Promise<Card[]> {
  return (await at.cards("Dora")).filter(({ text }) => text.includes(words));
}

/** The names of the people that a message mentions. */
function called({ message }: Card): string[] {
  const names = new Map([...story.people].map(([name, id]) => [id, name]));
  return (message.mentions as unknown as { id: string }[]).map(({ id }) => names.get(id) ?? id).toSorted();
}

async function resumed(at = story): Promise<number> {
  const entries = await at.entries();
  return entries.filter(({ events }) => events.some(({ type }) => type === "resumed")).length;
}

async function agreeToUndo(): Promise<void> {
  const asked = (await story.cards()).find(
    ({ text, buttons }) => /undo/.test(text) && buttons.includes("Refuse"),
  );
  await story.press("Ben", "Agree", asked);
}

/** Lets time pass while the bot is down. */
async function passWhileDown(ahead: string): Promise<void> {
  await story.stop();
  await story.lobby.json("POST", "/clock", { ahead });
  await story.start();
  await story.wait("1s");
}

describe("a pause", () => {
  test("that ends while the bot is down is over at its start, and both are informed once", async () => {
    await pause();
    await passWhileDown("5d");
    expect((await story.game()).paused).toBeUndefined();
    await passWhileDown("1m");
    await story.wait("1m");
    const over = await saying(english.say("pause-over"));
    expect(over.map((card) => called(card))).toEqual([["Anna", "Ben"]]);
    expect(await resumed()).toBe(1);
    expect(await story.withoutNotices()).toEqual({});
  });

  test("of a game that is archived ends once the game is restored", async () => {
    await pause();
    const { id } = await story.game();
    await story.say("Anna", "/game archive");
    await story.wait("4d");
    expect(await saying(english.say("pause-over"))).toEqual([]);
    await story.say("Anna", `/game move game:${id}`);
    await story.wait("1m");
    expect((await story.game()).paused).toBeUndefined();
    expect(await saying(english.say("pause-over"))).toHaveLength(1);
    expect(await resumed()).toBe(1);
  });

  test("moves along with its game, and ends there in time", async () => {
    await pause();
    const { until } = (await story.game()).paused!;
    const exported = await story.say("Anna", "/game export");
    const [file] = exported.message.attachments;
    const text = await (await fetch(file!.url)).text();

    other = await tell();
    checkFilesHere(other.context);
    await other.lobby.attach("Anna", "paused.json", text);
    const brought = await other.say("Anna", "/game import file:paused.json");
    expect(brought.title).toBe("Game brought in");
    expect((await other.game()).paused?.until).toBe(until);
    await other.wait("1m");
    expect((await other.game()).paused).toBeDefined();
    await other.wait("4d");
    expect((await other.game()).paused).toBeUndefined();
    expect(await saying(english.say("pause-over"), other)).toHaveLength(1);
    expect(await resumed(other)).toBe(1);
  });

  test("extends a request to undo, which can still be answered", async () => {
    await pause("/undo");
    const { expires = 0 } = proposalOf(await story.game(), "undo")!;
    await story.wait("2d23h");
    expect(proposalOf(await story.game(), "undo")).toBeDefined();
    await story.wait("2h");
    const left = proposalOf(await story.game(), "undo")!;
    expect(left.expires! - expires).toBeGreaterThanOrEqual(3 * DAY - 60_000);
    await agreeToUndo();
    expect((await story.game()).play.position.phase).toBe("initiative");
    expect(await story.withoutNotices()).toEqual({});
  });

  test("stays if a move in it is undone", async () => {
    await pause("/undo");
    const { paused } = await story.game();
    await agreeToUndo();
    expect((await story.game()).play.position.phase).toBe("initiative");
    expect((await story.game()).paused).toEqual(paused);
    await story.wait("4d");
    expect((await story.game()).paused).toBeUndefined();
    expect(await saying(english.say("pause-over"))).toHaveLength(1);
  });
});
