import type { Verification } from "#core/verify.ts";
import type { Block, Reply } from "../reply.ts";
import { counted } from "../words.ts";

/**
 * How much was checked, and how much nobody can check: a line each, without zeros. `waiting` says what is known of
 * rolls whose secret is not published yet.
 */
export function countLines(found: Verification, waiting: string): string[] {
  const lines: [number, string, string][] = [
    [found.checked, "roll", "checked against a published secret"],
    [found.waiting, "roll", `${waiting}: \`/dice reveal\` or the end of the game publishes the secret`],
    [found.lost, "roll", "that nobody can check: the secret stayed where the game was brought from"],
    [found.entered, "throw", "entered by players: nobody can check those"],
    [found.unsealed, "opened seal", "held against the hash"],
  ];
  return lines.flatMap(([count, thing, words]) => (count === 0 ? [] : [`${counted(count, thing)} ${words}`]));
}

/** What a series of dice is bound to, and what is known of its secret. */
export function seriesLine({ number, hash, secret, isLost }: Verification["series"][number]): string {
  const open = isLost === true ? "secret never published here" : "secret not published yet";
  return `Series ${number}: SHA-256 \`${hash}\`, ${secret === null ? open : `secret \`${secret}\``}`;
}

/** What stands for the whole log. */
export function headLine({ entries, head }: Verification): string {
  return `Entry ${entries} has the hash \`${head}\``;
}

/** What holds where no fault was found. */
export function soundText({ entries, lost }: Verification): string {
  const dice = lost === 0 ? "every roll of the bot" : "every roll whose secret is known";
  return `The log holds together from entry 1 to ${entries}, and ${dice} shows what its secret gives.`;
}

/** Why the hashes of a log differ from those in older files. */
function forgottenNote({ n, head }: Verification["forgotten"][number]): Block {
  const text = `Entry ${n}: somebody asked to be forgotten. The log was chained again without their id; until then entry ${n - 1} had the hash \`${head}\`, as older files say.`;
  return { kind: "note", text };
}

/** What was found, without the counts. */
function headText(verification: Verification): string {
  const { faults } = verification;
  if (faults.length === 0) return `✅ ${soundText(verification)}`;
  return `❌ ${counted(faults.length, "fault")} found:\n${faults.slice(0, 10).join("\n")}`;
}

/** What `/dice verify` found, in words. */
export function verificationCard(verification: Verification): Reply {
  const { faults, series, forgotten, lost } = verification;
  const verified = lost === 0 ? "Dice and log verified" : "Log verified, and the dice as far as can be";
  const counts = countLines(verification, "checked by the bot alone");
  const commitments = series.map((one): Block => ({ kind: "note", text: seriesLine(one) }));
  return {
    title: faults.length === 0 ? verified : "Dice or log do not verify",
    audience: "public",
    colour: faults.length === 0 ? "#3ba55d" : "#d83c3e",
    blocks: [
      { kind: "text", text: [headText(verification), ...counts].join("\n") },
      ...commitments.slice(-8),
      ...forgotten.map(forgottenNote).slice(-8),
      {
        kind: "note",
        text: `${headLine(verification)}: note it, and you can tell this log from a rewritten one.`,
      },
      {
        kind: "note",
        text: "`/game export` gives the file with which anybody can check this without the bot: `npm run verify -- game.json`",
      },
    ],
  };
}
