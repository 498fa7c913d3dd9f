import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { Reply } from "#cards/reply.ts";
import { systems } from "../support/game/systems.ts";
import { expectSeen, faultsOfReply, Typist } from "../support/games/typist.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CHRIS = { id: "333333333333333333", name: "Chris" };

let folder: string;
let typist: Typist;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "notes-"));
  typist = await Typist.open(systems, { store: `sqlite://${join(folder, "games.sqlite")}` });
  await does(ANNA, "game", { sub: "new", system: "aslsk3", side: "axis" });
  await does(BEN, "game", { sub: "join", side: "allies" });
});
afterEach(async () => {
  await typist.close();
  rmSync(folder, { recursive: true, force: true });
});

async function does(user: typeof ANNA, name: string, options: Record<string, unknown> = {}): Promise<Reply> {
  typist.user = user;
  return expectSeen(typist, name, options);
}

/** Every document in the store. */
function rows(): string[] {
  const database = new DatabaseSync(join(folder, "games.sqlite"), { readOnly: true });
  const found = database.prepare("SELECT key, value FROM documents").all();
  database.close();
  return found.map(({ key, value }) => `${String(key)} ${String(value)}`);
}

function textOf({ blocks }: Reply): string {
  return blocks.map((block) => ("text" in block ? block.text : "")).join("\n");
}

const privateNotes = () => rows().filter((row) => row.startsWith("ledger:"));

test("the store contains no plain text of a private note, and nothing of it once its author is forgotten", async () => {
  await does(ANNA, "note", { at: "turn 3", text: "hold the mill", for: "me" });
  await does(ANNA, "note", { at: "turn 3", text: "mortar behind the wood", for: "side" });
  await does(BEN, "note", { at: "turn 4", text: "smoke first", for: "side" });
  await does(ANNA, "note", { at: "turn 2", text: "two tanks enter", for: "everybody" });
  await typist.store.acknowledge((await typist.store.deliveries()).map(({ id }) => id));
  expect(rows().join("\n")).not.toMatch(/hold the mill|mortar behind|smoke first/);
  expect(rows().join("\n")).toContain("two tanks enter");
  expect(privateNotes().join("\n")).toContain(ANNA.id);

  typist.user = ANNA;
  const told = await typist.pressOf({ kind: "forget" });
  expect(told).not.toBeInstanceOf(RuleError);
  expect(privateNotes()).toHaveLength(1);
  expect(privateNotes().join("\n")).not.toContain(ANNA.id);
  const left = textOf(await does(BEN, "note"));
  expect(left).toContain("smoke first");
  expect(left).toMatch(/a forgotten player: two tanks enter/);
});

test("a side's notes pass to its next player in play, a person's own notes do not", async () => {
  await does(ANNA, "game", { sub: "begin" });
  await does(ANNA, "note", { at: "turn 3", text: "hold the mill", for: "me" });
  await does(ANNA, "note", { at: "turn 3", text: "mortar behind the wood", for: "side" });
  await does(ANNA, "game", { sub: "leave", side: "axis" });
  await does(CHRIS, "game", { sub: "join", side: "axis" });
  expect(textOf(await does(CHRIS, "note"))).toMatch(/mortar behind the wood/);
  expect(textOf(await does(CHRIS, "note"))).not.toMatch(/hold the mill/);
  expect(textOf(await does(ANNA, "note"))).toMatch(/hold the mill/);
  expect(textOf(await does(ANNA, "note"))).not.toMatch(/mortar behind/);
});

test("a side's notes do not pass to a player who has held the other side", async () => {
  await does(ANNA, "note", { at: "turn 3", text: "mortar behind the wood", for: "side" });
  await does(ANNA, "game", { sub: "leave", side: "axis" });
  await does(BEN, "game", { sub: "leave", side: "allies" });
  await does(BEN, "game", { sub: "join", side: "axis" });
  expect(textOf(await does(BEN, "note"))).not.toMatch(/mortar behind/);
});

test("the largest number of notes of the largest size keeps to Discord's limits", async () => {
  const line = `turn 1, First Player Turn: Advance Phase: ${"_".repeat(300)}`;
  const lines = Array.from({ length: 10 }, () => line).join("\n");
  expect(lines.length).toBeLessThan(4000);
  for (let times = 0; times < 6; times += 1)
    for (const who of ["everybody", "me"]) {
      const card = await does(ANNA, "note");
      const done = await typist.press(card, "Paste a schedule", { text: lines, for: who });
      if (done instanceof RuleError) throw done;
      expect(faultsOfReply(done)).toEqual([]);
    }
  await does(ANNA, "note");
  const tooMany = await typist.run("note", { at: "turn 3", text: "one more", for: "me" });
  expect(tooMany).toMatchObject({ key: "refuse-too-many-notes" });
  await does(ANNA, "game", { sub: "begin" });
  const there = await does(ANNA, "phase", { to: "aph" });
  expect(textOf(there)).toMatch(/\d+ more notes/);
  const pending = (await typist.store.notices()).filter((notice) => notice.about.kind === "notes");
  expect(pending).toMatchObject([{ to: { user: ANNA.id } }]);
});
