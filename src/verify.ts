import { readFileSync } from "node:fs";
import { z } from "zod";
import { logEntry } from "#core/schema/game.ts";
import { verifyLog } from "#core/verify.ts";
import { EXPORT_FORMAT } from "#views/export-card.ts";

const exported = z.object({ format: z.literal(EXPORT_FORMAT), game: z.string(), entries: z.array(logEntry) });

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Checks an exported game without the bot: `npm run verify -- game.json`. Ends with 1 on a fault, 2 on a bad file. */
function verifyFile(path: string): number {
  const read = exported.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!read.success) {
    say(`${path} is no exported game: ${z.prettifyError(read.error)}`);
    return 2;
  }
  const found = verifyLog(read.data.entries);
  say(`Game ${read.data.game}: ${found.entries} log entries.`);
  say(
    `${found.checked} rolls checked against a published secret; ${found.waiting} wait for theirs; ${found.entered} entered by players.`,
  );
  for (const { number, hash, secret } of found.series) {
    say(
      `Series ${number}: SHA-256 ${hash}, ${secret === null ? "secret not published yet" : `secret ${secret}`}`,
    );
  }
  for (const fault of found.faults) say(`FAULT ${fault}`);
  say(found.faults.length === 0 ? "Verified: no faults." : `${found.faults.length} faults.`);
  return found.faults.length === 0 ? 0 : 1;
}

const path = process.argv[2];
if (path === undefined) {
  say("Usage: npm run verify -- game.json");
  process.exitCode = 2;
} else {
  process.exitCode = verifyFile(path);
}
