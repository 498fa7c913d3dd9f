import type { Phase, Segment, Step } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { paragraph } from "../blocks.ts";
import type { Block, Reply } from "../reply.ts";
import { markedSide } from "../words.ts";
import {
  actorName,
  checkLines,
  countedLines,
  effectsText,
  tableLines,
  trackCalled,
} from "./understood-parts.ts";

/** The names of the sides or roles that act in a step. */
function actors(book: Rulebook, { who: { sides } }: Step): string {
  if (sides === "nobody") return "";
  const acting = sides === "all" ? book.sides.map(({ id }) => id) : sides;
  return book.all(acting.map((id) => actorName(book, id)));
}

/** The effects of a step's end, its list and its rule. */
function endOf(book: Rulebook, { effects, list, rule }: Step): string[] {
  const { say } = book;
  const end = effects && { what: say("understood-at-end"), effects: effectsText(book, effects) };
  return [
    ...(end === undefined ? [] : [say("understood-effects", end)]),
    ...(list === undefined ? [] : [say("understood-list", { list: trackCalled(book, list) })]),
    ...(rule === undefined ? [] : [say("understood-rule", { rule })]),
  ];
}

/** The way in which a step is passed. */
function passingOf({ say }: Rulebook, { does, passes, housekeeping }: Step): string[] {
  return [
    ...(passes === "always" ? [say("understood-may-pass")] : []),
    ...(passes === "never" ? [say("understood-never-passed")] : []),
    ...(does?.verb === "confirm" && does.inTurn === true ? [say("understood-in-turn")] : []),
    ...(housekeeping === true ? [say("understood-housekeeping")] : []),
  ];
}

/** The roll that ends a step. */
function rollOf(book: Rulebook, { does }: Step): string[] {
  const { say } = book;
  if (does?.verb === "table-roll") return [say("understood-rolls", { table: book.table(does.table).name })];
  if (does?.verb !== "opposed-roll") return [];
  return [say("understood-rolls-for", { dice: does.dice, marker: book.track(does.marker).name })];
}

/** The buttons of a step, its roll, and the way in which it is passed. */
function offersOf(book: Rulebook, step: Step): string[] {
  const { say } = book;
  const buttons = [
    ...(step.checks ?? []).map((id) => book.check(id).name),
    ...(step.tables ?? []).map((id) => book.table(id).name),
    ...(step.offers ?? []).map(({ label, effects }) =>
      say("understood-effects", { what: label, effects: effectsText(book, effects) }),
    ),
  ];
  return [
    ...passingOf(book, step),
    ...rollOf(book, step),
    ...buttons.map((name) => say("understood-button", { name })),
    ...endOf(book, step),
  ];
}

function stepLine(book: Rulebook, step: Step): string {
  const offers = offersOf(book, step);
  const { text } = step;
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

/** The parts of a turn, those beside each other that have the same phases together. */
function alike(segments: readonly Segment[]): [Segment, ...Segment[]][] {
  const groups: [Segment, ...Segment[]][] = [];
  for (const segment of segments) {
    const group = groups.at(-1);
    if (group?.[0].phases.join("/") === segment.phases.join("/")) group.push(segment);
    else groups.push([segment]);
  }
  return groups;
}

/** The parts of a turn with their phases and steps. The steps of a phase are listed once. */
function sequenceBlocks(book: Rulebook): Block[] {
  const { segments, phases } = book.sequence;
  const listed = new Set<string>();
  const linesOf = (segment: Segment) =>
    segment.phases.flatMap((id) => {
      const phase = phases.find((candidate) => candidate.id === id);
      if (phase === undefined) return [];
      if (listed.has(id))
        return [book.say("understood-phase-again", { number: phase.number, phase: phase.name })];
      listed.add(id);
      return phaseLines(book, phase);
    });
  return alike(segments).flatMap(([segment, ...others]) => {
    const part = others.reduce(
      (before, { name }) => book.say("understood-then", { part: before, next: name }),
      segment.name,
    );
    const heading = segments.length === 1 ? "" : book.say("understood-part", { part });
    return paragraph(heading, ...linesOf(segment));
  });
}

/** A game as the bot reads it, for the person who wrote it: sides, sequence, tables with odds, checks, tracks. */
export function understoodCard(book: Rulebook): Reply {
  const { say, title, sides, tables, sources } = book;
  const tableList = tables.flatMap((table) => tableLines(book, table));
  return {
    title,
    audience: "private",
    blocks: [
      ...paragraph(
        say("understood-sides", { sides: sides.map(({ id }) => markedSide(book, id)).join(", ") }),
      ),
      ...sequenceBlocks(book),
      ...paragraph(...countedLines(book)),
      ...(tableList.length === 0 ? [] : paragraph(say("understood-tables"), ...tableList)),
      ...paragraph(...checkLines(book)),
      ...paragraph(...Object.entries(sources).map(([name, text]) => say("understood-text", { name, text }))),
    ],
  };
}
