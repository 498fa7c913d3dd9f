import { oddsOfDeclared } from "#core/checks/judge.ts";
import { diceStats, type OwnDice } from "#core/dice-stats.ts";
import { diceIn } from "#core/evenness.ts";
import { midSentence } from "#core/names.ts";
import type { EventOf, GameEvent } from "#core/schema/events.ts";
import { sideName, type System } from "#core/system.ts";
import { trialsIn } from "#core/trials.ts";
import { percent } from "../check-words.ts";
import { average, luckText } from "../dice-stats-card.ts";
import { entryText } from "../log-card.ts";
import { listed } from "../words.ts";
import type { Deed, ReportFacts } from "./facts.ts";
import { list, part, table } from "./markdown.ts";
import type { Names } from "./names.ts";

/** How many rolls are told as notable, and how likely they are at most. */
const MOST_NOTABLE = 15;
const UNLIKELY = 0.1;

/** A roll that hardly anybody expected. */
interface Notable {
  deed: Deed;
  /** How likely just this result was. */
  chance: number;
}

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

/** How likely what a check came to was: the least likely of its results. */
function chanceOfResults(system: System, { declaration, outcomes }: EventOf<"checked">): number {
  if (declaration.need.kind === "settled") return 1;
  const { of, ways } = oddsOfDeclared(system, declaration);
  return Math.min(1, ...outcomes.map(({ result }) => (ways.get(result) ?? of) / of));
}

/** How likely it was that an event turned out as it did; 1 where the dice had no say or nobody knows. */
function chanceOf(
  system: System,
  { entry, after }: Deed,
  { event, rolled }: { event: GameEvent; rolled: EventOf<"rolled"> | undefined },
): number {
  if (event.type === "checked") return chanceOfResults(system, event);
  if (rolled === undefined) return 1;
  const trials = trialsIn({ system, game: after, by: entry.by, rolled }, event);
  return Math.min(1, ...trials.map(({ chance, success }) => (success ? chance : 1 - chance)));
}

function notableOf(system: System, deed: Deed): Notable[] {
  let rolled: EventOf<"rolled"> | undefined;
  let least = 1;
  for (const event of deed.entry.events) {
    if (event.type === "rolled") rolled = event;
    else least = Math.min(least, chanceOf(system, deed, { event, rolled }));
  }
  return least > UNLIKELY ? [] : [{ deed, chance: least }];
}

function notableText(system: System, names: Names, { deed, chance }: Notable): string {
  const { entry, before, after } = deed;
  const told = entry.events.filter(({ type }) => !["advanced", "done", "handedOver"].includes(type));
  const words = names.read(entryText(system, after, { ...entry, events: told }));
  const turn = (before ?? after).play.position.turn;
  return `${names.read(percent(chance))}: ${midSentence(system.turnName)} ${turn}, **${names.of(entry.by)}**, entry ${entry.n}: ${words}`;
}

/** The least likely results, the least likely first. */
function notableLines(system: System, names: Names, deeds: readonly Deed[]): string[] {
  const notable = deeds.flatMap((deed) => notableOf(system, deed));
  const shown = notable.toSorted((a, b) => a.chance - b.chance).slice(0, MOST_NOTABLE);
  if (shown.length === 0) return [];
  return ["### What was least likely", "", ...list(shown.map((roll) => notableText(system, names, roll)))];
}

/** What the dice came to: by player and by side, with the luck of rolls whose chances were known. */
export function dicePart({ system, entries }: ReportFacts, names: Names, deeds: readonly Deed[]): string[] {
  const { all, players, sides, entered } = diceStats(system, entries);
  const rows = [
    ...players.map((own) => [names.of(own.of), own]),
    ...sides.map((own) => [sideName(system, own.of), own]),
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
    ...notableLines(system, names, deeds),
  ]);
}
