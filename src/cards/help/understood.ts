import { asPrinted } from "#core/tables/index.ts";
import { chancesOfTotals, sidesOf } from "#core/dice/index.ts";
import { COMMON_SETTINGS } from "#core/schema/index.ts";
import type { Phase, Segment, Step, Table } from "#core/schema/index.ts";
import type { GameSetting, GameTrack } from "#core/system/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { paragraph } from "../blocks.ts";
import type { Block, Reply } from "../reply.ts";
import { inWords, markedSide, percent, shortened } from "../words.ts";

/** Maximum length of a step's text, in characters. */
const MOST_OF_STEP = 100;

/** The names of the sides or roles that act in a step. */
function actors(book: Rulebook, { who: { sides } }: Step): string {
  const all = [...book.sides, ...book.roles.flatMap((pair) => [pair, pair.opposite])];
  if (sides === "nobody") return "";
  const acting = sides === "all" ? book.sides : sides.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return book.all(acting.map(({ name }) => name));
}

/** The buttons of a step, its roll, and the way in which it is passed. */
function offersOf(book: Rulebook, step: Step): string[] {
  const { say } = book;
  const { does, passes } = step;
  const buttons = [
    ...(step.checks ?? []).map((id) => book.check(id).name),
    ...(step.tables ?? []).map((id) => book.table(id).name),
    ...(step.offers ?? []).map(({ label }) => label),
  ];
  return [
    ...(passes === "always" ? [say("understood-may-pass")] : []),
    ...(passes === "never" ? [say("understood-never-passed")] : []),
    ...(step.housekeeping === true ? [say("understood-housekeeping")] : []),
    ...(does?.verb === "table-roll" ? [say("understood-rolls", { table: book.table(does.table).name })] : []),
    ...(does?.verb === "opposed-roll" ? [say("understood-rolls-for", { dice: does.dice })] : []),
    ...buttons.map((name) => say("understood-button", { name })),
  ];
}

function stepLine(book: Rulebook, step: Step): string {
  const offers = offersOf(book, step);
  const text = shortened(step.text, MOST_OF_STEP);
  const line =
    offers.length === 0 ? text : book.say("understood-offers", { step: text, offers: offers.join("; ") });
  const who = actors(book, step);
  return who === ""
    ? book.say("understood-step-of-nobody", { step: line })
    : book.say("understood-step", { who, step: line });
}

function phaseLines(book: Rulebook, { number, name, steps }: Phase): string[] {
  return [
    book.say("understood-phase", { number, phase: name }),
    ...steps.map((step) => stepLine(book, step)),
  ];
}

/** The parts of a turn with their phases and steps. The steps of a phase are listed once. */
function sequenceBlocks(book: Rulebook): Block[] {
  const { segments, phases } = book.sequence;
  const listed = new Set<string>();
  const linesOf = (segment: Segment) =>
    segment.phases.flatMap((id) => {
      const phase = phases.find((candidate) => candidate.id === id);
      if (phase === undefined) return [];
      if (listed.has(id)) return [book.say("understood-phase", { number: phase.number, phase: phase.name })];
      listed.add(id);
      return phaseLines(book, phase);
    });
  return segments.flatMap((segment) => {
    const heading = segments.length === 1 ? "" : book.say("understood-part", { part: segment.name });
    return paragraph(heading, ...linesOf(segment));
  });
}

/** The shares of the rows of a rolled table, a line for each column. */
function rollLines(book: Rulebook, table: Table, dice: string): string[] {
  const printed = asPrinted(table);
  const chances = [...chancesOfTotals(sidesOf(dice))];
  return table.columns.map(({ id }) => {
    const shares = new Map<string, number>();
    for (const [total, chance] of chances) {
      const name = printed.row(id, total)?.name ?? "–";
      shares.set(name, (shares.get(name) ?? 0) + chance);
    }
    const rows = [...shares].map(([name, share]) => `${name} ${percent(share)}`).join(", ");
    const column = inWords(book, printed.columnName(id));
    return table.columns.length === 1 ? rows : book.say("understood-column", { column, rows });
  });
}

function tableLines(book: Rulebook, table: Table): string[] {
  const { dice, name } = table;
  return dice === undefined
    ? [book.say("understood-table", { table: name })]
    : [book.say("understood-table-rolled", { table: name, dice }), ...rollLines(book, table, dice)];
}

function trackText(book: Rulebook, track: GameTrack): string {
  if (track.kind !== "number") return track.name;
  return book.say("understood-range", { name: track.name, from: String(track.min), to: String(track.max) });
}

function settingText(book: Rulebook, { name, number, choices }: GameSetting): string {
  if (number !== undefined)
    return book.say("understood-range", { name, from: String(number.min), to: String(number.max) });
  return choices === undefined
    ? name
    : book.say("understood-choices", { name, choices: book.any(choices.map((choice) => choice.name)) });
}

/** The things that each side may have of its own, once. */
function once<Thing extends { id: string }>(things: readonly Thing[]): Thing[] {
  return things.filter(({ id }, at) => things.findIndex((other) => other.id === id) === at);
}

/** The tracks and the settings, a line each. */
function countedLines(book: Rulebook): string[] {
  const { say } = book;
  const tracks = once(book.tracks).map((track) => trackText(book, track));
  const own = once(book.settings).filter(({ id }) => COMMON_SETTINGS.every((common) => common.id !== id));
  const settings = own.map((setting) => settingText(book, setting));
  return [
    ...(tracks.length === 0 ? [] : [say("understood-tracks", { tracks: tracks.join(", ") })]),
    ...(settings.length === 0 ? [] : [say("understood-settings", { settings: settings.join(", ") })]),
  ];
}

function checkLines({ say, checks }: Rulebook): string[] {
  if (checks.length === 0) return [];
  return [
    say("understood-checks"),
    ...checks.map(({ name, dice, results }) =>
      say("understood-check", {
        check: name,
        dice,
        results: results.map((result) => result.name).join(", "),
      }),
    ),
  ];
}

/** A game as the bot reads it, for the person who wrote it: sides, sequence, tables with odds, checks, tracks. */
export function understoodCard(book: Rulebook): Reply {
  const { say, title, sides, tables } = book;
  const tableList = tables.flatMap((table) => tableLines(book, table));
  return {
    title,
    audience: "private",
    blocks: [
      ...paragraph(
        say("understood-sides", { sides: sides.map(({ id }) => markedSide(book, id)).join(", ") }),
      ),
      ...sequenceBlocks(book),
      ...(tableList.length === 0 ? [] : paragraph(say("understood-tables"), ...tableList)),
      ...paragraph(...checkLines(book)),
      ...paragraph(...countedLines(book)),
    ],
  };
}
