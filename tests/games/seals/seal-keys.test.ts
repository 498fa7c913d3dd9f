import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { Reply } from "#cards/reply.ts";
import { systems } from "../../support/game/systems.ts";
import { Typist } from "../../support/games/typist.ts";

const [FIRST, SECOND] = ["01d1".repeat(16), "2ec2".repeat(16)];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "seal-keys-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let starts = 0;

/** Starts a bot with these keys on the same store, runs a task, and stops the bot. */
async function withKeys(
  keys: { sealKey: string; oldSealKeys?: string[] },
  does: (typist: Typist) => Promise<void>,
): Promise<void> {
  starts += 1;
  const store = `sqlite://${join(folder, "games.sqlite")}`;
  const typist = await Typist.open(systems, { store, first: starts * 1000, ...keys });
  await does(typist);
  await typist.close();
}

function shown(reply: Reply | RuleError): Reply {
  if (reply instanceof RuleError) throw reply;
  return reply;
}

async function leave(typist: Typist, name: string): Promise<void> {
  const form = shown(await typist.run("seal", { sub: "write", label: name }));
  shown(await typist.press(form, "Write it", { text: `sealed as ${name}` }));
  shown(await typist.run("note", { at: "turn 3", text: `noted as ${name}`, for: "me" }));
}

async function opened(typist: Typist, name: string): Promise<string> {
  return JSON.stringify(shown(await typist.run("seal", { sub: "open", seal: name })));
}

async function notes(typist: Typist): Promise<string> {
  return JSON.stringify(shown(await typist.run("note")));
}

test("seals and notes under an old key still open, and new ones use the new key", async () => {
  await withKeys({ sealKey: FIRST }, async (typist) => {
    shown(await typist.run("game", { sub: "new", system: "aslsk3", side: "axis" }));
    await leave(typist, "One");
    await leave(typist, "Two");
  });
  await withKeys({ sealKey: SECOND, oldSealKeys: ["0ff0".repeat(16), FIRST] }, async (typist) => {
    await leave(typist, "Three");
    expect(await opened(typist, "One")).toContain("sealed as One");
    expect(await notes(typist)).toMatch(/noted as One.*noted as Two.*noted as Three/);
  });
  await withKeys({ sealKey: SECOND }, async (typist) => {
    expect(await opened(typist, "Three")).toContain("sealed as Three");
    const closed = await typist.run("seal", { sub: "open", seal: "Two" });
    expect(closed).toMatchObject({ key: "refuse-seal-key-changed" });
    const left = await notes(typist);
    expect(left).toContain("noted as Three");
    expect(left).not.toMatch(/noted as (One|Two)/);
  });
});
