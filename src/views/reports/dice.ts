import { diceStats, type OwnDice } from "#core/dice-stats.ts";
import { diceIn } from "#core/evenness.ts";
import { sideName } from "#core/system.ts";
import { average, luckText } from "../dice/stats.ts";
import { listed } from "../words.ts";
import type { Deed, ReportFacts } from "./facts.ts";
import { list, part, table } from "./markdown.ts";
import type { Names } from "./names.ts";
import { notableLines, specialLines } from "./notable.ts";

function diceText({ dice }: Pick<OwnDice, "dice">): string {
  return dice
    .map((tally) => {
      const [own, fair] = [average(tally), (tally.sides + 1) / 2].map((mean) => mean.toFixed(1));
      return `${diceIn(tally)} × d${tally.sides}, average ${own} (fair: ${fair})`;
    })
    .join("; ");
}

function sizes(dice: OwnDice["dice"]): string {
  return listed(dice.map((tally) => `${diceIn(tally)} × d${tally.sides}`));
}

/** What the dice came to: by player and by side, with the luck of rolls whose chances were known. */
export function dicePart({ book, entries }: ReportFacts, names: Names, deeds: readonly Deed[]): string[] {
  const { all, players, sides, entered } = diceStats(book, entries);
  const rows = [
    ...players.map((own) => [names.of(own.of), own]),
    ...sides.map((own) => [sideName(book, own.of), own]),
  ] as [string, OwnDice][];
  const lines = rows.map(([name, own]) => [
    name,
    diceText(own),
    own.luck === undefined ? "" : luckText(own.luck),
  ]);
  const byHand = entered.map(
    ({ of, dice }) => `${names.of(of)} entered dice rolled elsewhere: ${sizes(dice)}.`,
  );
  const head = all.length === 0 ? [] : [`All in all: ${diceText({ dice: all })}.`, ""];
  return part("Dice", [
    ...head,
    ...table(["whose", "dice", "rolls with a known chance"], lines),
    ...list(byHand),
    ...notableLines(book, names, deeds),
    ...specialLines(book, names, deeds),
  ]);
}
