import { expect, test } from "vitest";
import { belonging } from "#cards/presses/codec.ts";
import { countLines } from "#cards/dice/verification.ts";
import type { GameEvent } from "#core/schema/index.ts";
import { readExport, type Verification, verifyFile } from "#rules/log/index.ts";
import { english } from "#words/languages.ts";
import { expectWell } from "../../support/games/typist.ts";
import { PEOPLE, worldOf } from "../../support/games/secret-world.ts";

function verified(file: string): Verification | false {
  const read = readExport(new TextEncoder().encode(file));
  return "file" in read && verifyFile(read.file);
}

/** Number of lines that verification shows. */
function linesOn(file: string): number {
  const found = verified(file);
  return found === false ? 0 : countLines(english, found, "nobody").length;
}

test("a user's own file has the secrets that the user may know, and can be verified", async () => {
  const world = await worldOf("mission-command");
  const { typist } = world;
  const fileOf = async (who: keyof typeof PEOPLE) => {
    typist.user = PEOPLE[who];
    const reply = await typist.pressOf({ kind: "ourFile" }, belonging(await typist.game()));
    const file = expectWell(reply, who).blocks.find(({ kind }) => kind === "file");
    return file?.kind === "file" ? file.content : "";
  };
  await world.must("ben", "unit", { sub: "add", name: "Tiger", kind: "group", hidden: true });
  await world.must("ben", "unit", { sub: "set", unit: "Tiger", state: "orders", value: "hold" });
  await world.must("ben", "roll", { dice: "4d20", secret: true });
  const files = [await fileOf("ben"), await fileOf("chris"), await fileOf("anna"), await fileOf("eve")];
  expect(files.map((file) => file.includes("Tiger"))).toEqual([true, true, false, false]);
  expect(files.map((file) => file.includes('"face"'))).toEqual([true, true, false, false]);
  for (const file of files) expect(verified(file)).toMatchObject({ faults: [], closed: [1] });
  const matched = files.map((file) => verified(file)).map((found) => found !== false && found.matched);
  expect(matched).toEqual([[1], [1], [], []]);
  expect(files.map(linesOn)).toEqual([2, 2, 1, 1]);
  const [own = ""] = files;
  const otherDie = own.replace(/"face": (\d+)/, (_, face) => `"face": ${(Number(face) % 20) + 1}`);
  expect(verified(otherDie)).toMatchObject({ faults: [{ key: "fault-file-secret" }], matched: [] });
  const hidden = JSON.parse(own).secrets.flatMap((secret: { events: GameEvent[] }) => secret.events);
  expect(hidden).toContainEqual({
    type: "unitAdded",
    side: world.sideOfBen,
    unit: expect.objectContaining({ name: "Tiger", states: { orders: "hold" } }),
  });
  await world.must("anna", "game", { sub: "end" });
  await world.presses("anna", { kind: "endSure" });
  const [asked] = (await world.game())?.proposals ?? [];
  if (asked !== undefined) await world.presses("ben", { kind: "consent", asked: asked.n, answer: "agree" });
  expect((await world.game())?.status).toBe("ended");
  const whole = await fileOf("anna");
  expect(whole).toContain("Tiger");
  expect(verified(whole)).toMatchObject({ faults: [] });
});
