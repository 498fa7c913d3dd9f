import { join } from "node:path";
import { RuleError } from "#core/errors.ts";
import { DAY } from "#core/pace/index.ts";
import type { System } from "#core/system/index.ts";
import type { Reply } from "#cards/reply.ts";
import { SecretWalk } from "./secret-walk.ts";
import { SecretWorld, type Who } from "./secret-world.ts";

/** A walk at its end. */
interface Ending {
  system: System;
  folder: string;
  walk: SecretWalk;
  pair: readonly [SecretWorld, SecretWorld];
}

const PLAYERS: Who[] = ["anna", "ben", "eve", "dora", "zed", "una", "chris"];

/** Agrees to all proposals, for everyone. */
async function agree(walk: SecretWalk, world: SecretWorld): Promise<void> {
  for (const who of PLAYERS)
    for (const { n: asked } of (await world.game())?.proposals ?? [])
      await walk.both("consent", (each) => each.presses(who, { kind: "consent", asked, answer: "agree" }), {
        who,
      });
}

function fileIn(reply: Reply | RuleError): string {
  const file = reply instanceof RuleError ? undefined : reply.blocks.find(({ kind }) => kind === "file");
  return file?.kind === "file" ? file.content : "";
}

/** Ends of a game with secrets, with what users see then. */
export const ENDINGS: ((ending: Ending) => Promise<void>)[] = [
  /** A user with secrets is forgotten. */
  async ({ walk }) => {
    await walk.both("forget", (world) => world.presses("ben", { kind: "forget" }), { who: "ben" });
    await walk.both("time", (world) => world.passes(1000));
    await walk.lookAround();
  },
  /** The game is deleted. */
  async ({ walk, pair }) => {
    await walk.both("delete", (world) => world.says("anna", "game", { sub: "delete" }), { who: "anna" });
    await agree(walk, pair[0]);
    await walk.both("time", (world) => world.passes(8 * DAY));
    await walk.lookAround();
  },
  /** The game ends, which opens all closed rolls, and is set up again. */
  async ({ walk, pair }) => {
    await walk.both("end", (world) => world.says("anna", "game", { sub: "end" }), { who: "anna" });
    await walk.both("end", (world) => world.presses("anna", { kind: "endSure" }), { who: "anna" });
    await agree(walk, pair[0]);
    walk.isOpen = true;
    await walk.both("time", (world) => world.passes(1000));
    await walk.lookAround();
    await walk.openSides(true);
    await walk.both("rematch", (world) => world.presses("anna", { kind: "rematch" }), { who: "anna" });
    await walk.lookAround();
    walk.hasInsiders = false;
    await walk.openSides(false);
  },
  /** A public file and one with secrets are imported, and make the same game. */
  async ({ system, folder, walk, pair: [world] }) => {
    const files = [
      fileIn(await world.says("anna", "game", { sub: "export" })),
      fileIn(await world.presses([...world.party.insiders][0] ?? "anna", { kind: "ourFile" })),
    ] as const;
    const fresh = [
      await SecretWorld.open(system, join(folder, "c.sqlite"), 5000),
      await SecretWorld.open(system, join(folder, "d.sqlite"), 5000),
    ] as const;
    const visit = new SecretWalk(system, fresh, 1);
    visit.hasInsiders = false;
    await visit.both("import", async (each, at) => {
      const done = await each.says("anna", "game", { sub: "import", file: files[at] });
      // A busy machine can exceed the time limit of the check.
      const isLate = done instanceof RuleError && done.key === "refuse-import-too-long";
      return isLate ? each.says("anna", "game", { sub: "import", file: files[at] }) : done;
    });
    await visit.lookAround();
    walk.faults.push(...visit.faults);
    walk.views += visit.views;
    for (const each of fresh) await each.close();
  },
];
