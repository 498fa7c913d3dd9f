import { diceStats, type OwnDice } from "#core/dice/stats.ts";
import { sideName } from "#core/system.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { amountText, averageText, luckText } from "../dice/stats.ts";
import type { ReportedEntry, ReportFacts } from "./facts.ts";
import { list, part, markdownTable } from "./markdown.ts";
import type { Names } from "./names.ts";
import { notableLines, specialLines } from "./notable.ts";

function diceText({ language }: Rulebook, { dice }: Pick<OwnDice, "dice">): string {
  return dice.map((tally) => averageText(language, tally)).join("; ");
}

/** What the dice came to: by player and by side, with the luck of rolls whose chances were known. */
export function dicePart(
  { book, entries }: ReportFacts,
  names: Names,
  reported: readonly ReportedEntry[],
): string[] {
  const { language, say } = book;
  const { all, players, sides, entered } = diceStats(book, entries);
  const rows = [
    ...players.map((own) => [names.of(own.of), own]),
    ...sides.map((own) => [sideName(book, own.of), own]),
  ] as [string, OwnDice][];
  const lines = rows.map(([name, own]) => [
    name,
    diceText(book, own),
    own.luck === undefined ? "" : luckText(language, own.luck),
  ]);
  const byHand = entered.map(({ of, dice }) =>
    say("report-entered", {
      player: names.of(of),
      dice: dice.map((tally) => amountText(language, tally)),
    }),
  );
  const head = all.length === 0 ? [] : [say("report-dice-all", { dice: diceText(book, { dice: all }) }), ""];
  const columns = [say("report-column-whose"), say("report-column-dice"), say("report-column-luck")];
  return part(say("report-dice"), [
    ...head,
    ...markdownTable(columns, lines),
    ...list(byHand),
    ...notableLines(book, names, reported),
    ...specialLines(book, names, reported),
  ]);
}
