import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { english } from "#words/languages.ts";
import {
  type Card,
  commitsThrough,
  type Seen,
  type Story,
  tell,
  tellOfGame,
} from "../../support/discord/story.ts";

let story: Story;

/** A text that occurs nowhere else. */
function secret(before = "hold"): string {
  return `${before} ${randomBytes(8).toString("hex")}`;
}

function sha256(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("hex");
}

/** A person fills in the form of a card's button. */
async function fillIn(as: string, card: Card, label: string, fields: Record<string, string>): Promise<Seen> {
  const where = { messageId: card.message.id, customId: card.button(label) };
  const { modal } = await story.lobby.click(as, where, story.channel());
  expect(modal?.components).toHaveLength(Object.keys(fields).length);
  const { messages } = await story.lobby.click(as, { ...where, fields }, story.channel());
  const cards = (await story.cards(as)).filter(({ message }) => messages.some(({ id }) => id === message.id));
  return Object.assign(cards.at(-1) as Card, { answer: { messages } });
}

/** The ids of the fields in the form of a card's button, from top to bottom. */
async function boxesOf(as: string, card: Card, label: string): Promise<string[]> {
  const where = { messageId: card.message.id, customId: card.button(label) };
  const { modal } = await story.lobby.click(as, where, story.channel());
  const boxes = (modal?.components ?? []) as { component: { custom_id: string } }[];
  return boxes.map(({ component }) => component.custom_id);
}

/** A person seals a text in the form of the command, which has no option for it. */
async function write(as: string, wish: string, text: string): Promise<Seen> {
  return fillIn(as, await story.say(as, `/seal write ${wish}`), "Write it", { text });
}

/** The files of a message, by name. */
async function filesOf({ message }: Card): Promise<Record<string, Buffer>> {
  const files = message.attachments.map(async ({ filename, url }) => {
    const bytes = await (await fetch(url)).arrayBuffer();
    return [filename, Buffer.from(bytes)] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/** The proof on the card of one opened text. */
function proofOn({ text }: Card): { hash: string; salt: string } {
  const [, hash = "", salt = ""] = /SHA-256 `([0-9a-f]{64})` of the salt `([0-9a-f]{32})`/.exec(text) ?? [];
  return { hash, salt };
}

/** Number of bugs that the story has caused. */
let bugs = 0;
afterEach(async () => {
  await story.end({ bugs });
  bugs = 0;
});

describe("a sealed text", () => {
  beforeEach(async () => {
    story = await tellOfGame();
  });

  test("is written in a form, read by its author alone, and proved when it is opened", async () => {
    const text = `${secret()}\nand wait`;
    const form = await story.say("Anna", "/seal write label:Set-up");
    expect(form.isPrivate).toBe(true);
    const sealed = await fillIn("Anna", form, "Write it", { text });
    expect(sealed.isPrivate).toBe(false);
    expect(sealed.text).toContain("sealed **Set-up** for **Axis**");
    const [, hash] = /SHA-256 `([0-9a-f]{64})`/.exec(sealed.text) ?? [];

    const others = await story.say("Ben", "/seal list");
    expect(others.isPrivate).toBe(true);
    expect(others.text).toContain("**Set-up**");
    expect(others.buttons).toEqual(["Seal a text"]);
    expect((await story.say("Ben", "/seal read seal:Set-up")).text).toContain("Only its author");
    expect((await story.say("Ben", "/seal open seal:Set-up")).text).toContain("Only the player who sealed");

    const list = await story.say("Anna", "/seal list");
    expect(list.buttons).toEqual(["Read mine", "Open for everyone", "Seal a text"]);
    const own = await story.press("Anna", "Read mine", list);
    expect(own.isPrivate).toBe(true);
    expect(own.text).toContain("and wait");
    const open = await story.press("Anna", "Open for everyone", own);
    expect(open.isPrivate).toBe(false);
    expect(open.text).toContain(text.split("\n")[0]);
    expect(proofOn(open)).toMatchObject({ hash });
    expect(sha256(`${proofOn(open).salt}\n${text}`)).toBe(hash);
    expect((await story.say("Emil", "/dice verify")).text).toContain(
      english.say("dice-unsealed", { count: 1 }),
    );
    expect((await story.say("Emil", "/log")).text).toContain("sealed **Set-up**");
  });

  test("is the first field in its form, before the public one", async () => {
    const list = await story.say("Anna", "/seal list");
    expect(await boxesOf("Anna", list, "Seal a text")).toEqual(["text", "label"]);
    const form = await story.say("Anna", "/seal write set:Turn 3");
    expect((await boxesOf("Anna", form, "Write it"))[0]).toBe("text");
  });

  test("of a player of both sides is for the side that the form asks for", async () => {
    await story.say("Ben", "/game leave");
    await story.say("Anna", "/game join side:allies");
    const first = await story.say("Anna", "/seal write set:Turn 3");
    await fillIn("Anna", first, "Write it", { text: secret(), side: "allies" });
    expect((await story.game()).seals).toMatchObject([{ side: "allies", set: "Turn 3" }]);
    const last = await story.say("Anna", "/seal write set:Turn 3");
    expect(await boxesOf("Anna", last, "Write it")).toEqual(["text"]);
  });

  test("is not an option of the command, which others could see", async () => {
    const form = await story.say("Anna", "/seal write label:One text:the bridge");
    expect(form.isPrivate).toBe(true);
    expect((await story.game()).seals).toBeUndefined();
  });

  test("that cannot be displayed exactly is a file whose SHA-256 is the hash", async () => {
    const text = `  ${"An @order with  blanks. ".repeat(130)}${secret()}`.slice(0, 3400).trim();
    await write("Anna", "label:Orders", text);
    const open = await story.say("Anna", "/seal open seal:orders");
    const [file] = Object.values(await filesOf(open));
    const [, hash] = /SHA-256 of the file: `([0-9a-f]{64})`/.exec(open.text) ?? [];
    expect(file?.toString().split("\n").slice(1).join("\n")).toBe(text);
    expect(sha256(file ?? "")).toBe(hash);
  });

  test("is opened by its number or its label, as autocomplete offers", async () => {
    await write("Anna", "label:One", "1");
    await write("Anna", "label:Two", "2");
    const choices = await story.suggest("Anna", "/seal open seal:t");
    expect(choices).toMatchObject([{ name: expect.stringMatching(/^Two \(#\d+\)$/) }]);
    expect(await story.suggest("Ben", "/seal open seal:")).toEqual([]);
    const open = await story.say("Anna", `/seal open seal:${choices[0]?.value}`);
    expect(open.text).toContain("> 2");
    expect((await story.say("Anna", "/seal open seal:Three")).text).toContain(
      'There is no closed seal "Three"',
    );
  });

  test("survives a restart; with another key it stays closed and is not lost", async () => {
    await write("Anna", "label:One", "the bridge");
    const key = story.sealKey;
    await story.stop();
    story.sealKey = "ab".repeat(32);
    await story.start();
    const refused = await story.say("Anna", "/seal open seal:One");
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toContain("because the bot's SEAL_KEY has changed");
    await story.stop();
    story.sealKey = key;
    await story.start();
    expect((await story.say("Anna", "/seal open seal:One")).text).toContain("> the bridge");
  });

  test("is refused by a bot without a key, which says what to set and works otherwise", async () => {
    await story.stop();
    story.sealKey = undefined;
    await story.start();
    await story.stop();
    story.sealKey = "5ea1".repeat(16);
    await story.start();
    const open = await story.say("Anna", "/seal write label:One");
    await story.stop();
    story.sealKey = undefined;
    await story.start();
    const form = await story.say("Anna", "/seal write label:One");
    expect(form.isPrivate).toBe(true);
    expect(form.text).toContain("`SEAL_KEY`");
    const late = await fillIn("Anna", open, "Write it", { text: "the bridge" });
    expect(late.isPrivate).toBe(true);
    expect(late.text).toContain("> the bridge");
    expect((await story.say("Anna", "/roll dice:2d6")).isPrivate).toBe(false);
    expect((await story.say("Anna", "/seal list")).text).toContain("Nothing is sealed");
  });

  test("is refused to spectators before the form opens", async () => {
    const refused = await story.say("Emil", "/seal write label:Mine");
    expect(refused.buttons).toEqual(["/game follow"]);
    expect(refused.text).toContain("You have no side in this game");
  });

  test("may have a label too long for a button: the form asks for it", async () => {
    const label = "Aufstellung südlich der Straße, größere Hälfte, später mehr";
    const set = "Stellungen nördlich und südlich davon";
    const form = await story.say("Anna", `/seal write label:${label} set:${set}`);
    const sealed = await fillIn("Anna", form, "Write it", { label, text: "x" });
    expect(sealed.text).toContain(label);
  });

  test("survives an undo, opened or closed", async () => {
    await write("Anna", "label:Closed", "x");
    await write("Anna", "label:Opened", "y");
    await story.say("Anna", "/initiative faces:9 2");
    await story.say("Anna", "/seal open seal:Opened");
    await story.say("Anna", "/undo to:3");
    await story.press("Ben", "Agree");
    expect((await story.entries()).at(-1)?.events.map(({ type }) => type)).toContain("undone");
    expect((await story.game()).seals?.map(({ label }) => label)).toEqual(["Closed"]);
    expect((await story.say("Anna", "/seal open seal:Closed")).text).toContain("> x");
  });
});

describe("a set of seals", () => {
  beforeEach(async () => {
    story = await tellOfGame();
  });

  test("opens by itself with the last seal, in one entry, and mentions its authors", async () => {
    const [left, right] = [secret("left"), secret("right")];
    const first = await write("Anna", "set:Turn 3", left);
    expect(first.text).toContain("**Turn 3** opens when the **Allies**");
    expect(story.pinged).toEqual(["Ben"]);
    expect((await story.say("Ben", "/seal open set:Turn 3")).text).toContain("when you have sealed too");

    const { n } = (await story.game()).head;
    const open = await fillIn("Ben", first, "Seal yours", { text: right });
    expect(open.title).toBe("Opened");
    expect(open.text).toContain(left);
    expect(open.text).toContain(right);
    expect(story.pinged).toEqual(["Anna"]);
    expect((await story.game()).head.n).toBe(n + 1);
    expect((await story.say("Emil", "/dice verify")).title).not.toContain("❌");
    expect((await story.context.games.byId((await story.game()).id)).ledger.entries).toEqual([]);
  });

  test("that is too long for a message is sent as files, each with its own hash", async () => {
    const texts = ["left ".repeat(600), "right ".repeat(570)].map((text) => text + secret());
    await write("Anna", "set:Turn 3", texts[0] ?? "");
    const open = await write("Ben", "set:Turn 3", texts[1] ?? "");
    const files = Object.values(await filesOf(open));
    expect(files.map((file) => file.toString().slice(33))).toEqual(texts);
    const hashes = [...open.text.matchAll(/SHA-256 of the file: `([0-9a-f]{64})`/g)].map(([, hash]) => hash);
    expect(files.map(sha256)).toEqual(hashes);
  });

  test("accepts one seal of each side; a second author gets the text back", async () => {
    const second = await story.say("Anna", "/seal write set:turn 3");
    await write("Anna", "set:Turn 3", "first thoughts");
    const refused = await fillIn("Anna", second, "Write it", { text: "second thoughts" });
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toContain('Axis has already sealed in "Turn 3".');
    expect(refused.text).toContain("> second thoughts");
  });
});

test("a button opens the text of its own game, never one of the same number in the channel's next game", async () => {
  story = await tell();
  const sealed = async (words: string) => {
    await story.say("Anna", "/game new system:last-hundred-yards side:both");
    return write("Anna", "label:Orders", words);
  };
  await sealed("of yesterday");
  const own = await story.say("Anna", "/seal read seal:Orders");
  await story.say("Anna", "/game end result:draw");
  await sealed("of today");
  expect((await story.press("Anna", "Open for everyone", own)).text).toContain("> of yesterday");
  expect((await story.game()).seals).toHaveLength(1);
});

test("a text is sealed in its own game's set, never in one of the same name in the channel's next game", async () => {
  story = await tell();
  const sealed = async () => {
    await story.say("Anna", "/game new system:last-hundred-yards side:both");
    return write("Anna", "set:Turn 1 side:axis", "left");
  };
  const earlier = await sealed();
  await story.say("Anna", "/game end result:draw");
  await sealed();
  const refused = await fillIn("Anna", earlier, "Seal yours", { text: "right" });
  expect(refused.text).toContain("right");
  expect((await story.game()).seals).toHaveLength(1);
});

test("a set that the end of the game left incomplete is opened by its author, and accepts no more seals", async () => {
  story = await tell();
  await story.say("Anna", "/game new system:last-hundred-yards side:both");
  await write("Anna", "set:Turn 1 side:axis label:Orders", "left");
  await story.say("Anna", "/game end result:draw");
  const list = await story.say("Anna", "/seal list");
  expect(list.text).toContain("had not sealed when the game ended");
  expect(list.buttons).toEqual(["Read mine", "Open set Turn 1"]);
  const open = await story.press("Anna", "Open set Turn 1", list);
  expect(open.text).toMatch(/opened set \*\*Turn 1\*\* before the \*\*Allies\*\* had sealed[^]*> left/);
  expect((await story.say("Anna", "/seal list")).buttons).toEqual([]);
});

test("a stuck set can be opened by the umpire, and everybody sees who opened it and who was missing", async () => {
  story = await tell();
  await story.say("Dora", "/game new system:mission-command side:umpire title:The bridge");
  await story.press("Anna", "Join Allies");
  await story.press("Chris", "Join Axis");
  await write("Chris", "set:Turn 3", "first thoughts");
  expect((await story.say("Chris", "/seal open set:turn 3")).text).toContain(
    "The Allies have not sealed yet",
  );
  expect((await story.say("Anna", "/seal open set:Turn 3")).text).toContain("when you have sealed too");
  const open = await story.press("Dora", "Open set Turn 3 early", await story.say("Dora", "/seal list"));
  expect(open.isPrivate).toBe(false);
  const dora = `<@${story.people.get("Dora")}>`;
  expect(open.text).toContain(`${dora} opened set **Turn 3** before the **Allies** had sealed.`);
  expect(open.text).toContain("> first thoughts");
});

/** Everything that one person can see: each channel and the bot's messages to them. */
async function seenBy(as: string): Promise<string> {
  const rooms = [...story.channels.values()];
  const messages = await Promise.all(rooms.map((room) => story.lobby.messages(as, room)));
  const direct = await story.lobby.json("GET", `/people/${story.people.get(as)}/dms`);
  const attached = messages.flat().flatMap(({ attachments }) => attachments.map(({ url }) => url));
  const files = await Promise.all(attached.map(async (url) => (await fetch(url)).text()));
  return [JSON.stringify(messages), JSON.stringify(direct), ...files].join("\n");
}

/** Everything that the bot has on its disk. */
function stored(): string {
  const files = readdirSync(story.folder, { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name)));
  return Buffer.concat(bytes).toString("latin1");
}

/** Everything that the bot has logged, with all attached values. */
function logged(): string {
  return inspect(story.lines, { depth: null, maxArrayLength: null, maxStringLength: null });
}

const PEOPLE = ["Anna", "Ben", "Chris", "Dora", "Emil"];

/** The places that contain a text, each with its context. */
function findings(text: string, places: Record<string, string>): string[] {
  return Object.entries(places).flatMap(([place, whole]) => {
    const at = whole.indexOf(text);
    return at < 0 ? [] : [`${place}: ${whole.slice(Math.max(0, at - 200), at + 60)}`];
  });
}

/** Commands and presses in between that show, save or undo something. */
const MEANWHILE = [
  "/status",
  "/log",
  "/phase",
  "/help",
  "/help command:seal",
  "/game export",
  "/game set",
  "/dice verify",
  "/dice reveal",
  "/seal list",
  "/seal open",
  "/seal read",
  "/track",
  "/roll dice:2d6",
  "/table table:fate",
  "/initiative",
  "/undo",
  "/undo to:4",
];

test("no text of a closed seal, and no private answer, is ever shown to others, stored in clear or logged", async () => {
  let fails = false;
  story = await tellOfGame({
    store: commitsThrough((_, commit) => {
      if (fails) throw new Error("the disk is full");
      return commit();
    }),
  });
  const typed = secret("typed");
  const formed = secret("form");
  const inSet = secret("set");
  const refused = secret("refused");
  const lost = secret("lost");
  const authors: Record<string, string> = {
    [typed]: "Anna",
    [formed]: "Ben",
    [inSet]: "Anna",
    [refused]: "Anna",
    [lost]: "Ben",
  };

  await write("Anna", "label:Hidden", typed);
  const form = await story.say("Ben", "/seal write label:Reserve");
  await fillIn("Ben", form, "Write it", { text: formed });
  const second = await story.say("Anna", "/seal write label:Orders set:Turn 3");
  await write("Anna", "label:Orders set:Turn 3", inSet);
  expect((await fillIn("Anna", second, "Write it", { text: refused })).text).toContain(refused);
  const lostForm = await story.say("Ben", "/seal write label:Lost");
  fails = true;
  expect((await fillIn("Ben", lostForm, "Write it", { text: lost })).text).toContain("Something broke");
  fails = false;

  const read = await story.press("Anna", "Read mine", await story.say("Anna", "/seal list"));
  expect(read.text).toContain(typed);
  for (const text of MEANWHILE) {
    for (const as of PEOPLE) await story.lobby.say(as, text, story.channel());
  }
  for (const text of ["/seal open seal:Hidden", "/seal open set:Turn 3", "/seal read seal:Hidden"]) {
    for (const as of ["Ben", "Chris", "Emil"]) await story.lobby.say(as, text, story.channel());
  }
  await story.stop();
  await story.start();
  for (const as of PEOPLE) await story.lobby.say(as, "/seal list", story.channel());

  const disk = { "the disk": stored(), "the log": logged() };
  const views = Object.fromEntries(
    await Promise.all(PEOPLE.map(async (as) => [as, await seenBy(as)] as const)),
  );
  for (const [text, author] of Object.entries(authors)) {
    const { [author]: _, ...others } = views;
    expect(findings(text, { ...others, ...disk })).toEqual([]);
  }
  expect((await story.game()).seals).toHaveLength(3);

  await story.say("Anna", "/seal open seal:Hidden");
  await write("Ben", "set:Turn 3", "anything");
  for (const text of [typed, inSet]) {
    for (const as of PEOPLE) expect(findings(text, { [as]: await seenBy(as) })).toHaveLength(1);
    expect(findings(text, { disk: stored() })).toHaveLength(1);
  }
  expect(findings(formed, { Emil: await seenBy("Emil"), disk: stored(), log: logged() })).toEqual([]);
  bugs = 1;
});
