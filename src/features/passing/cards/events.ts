import type { Reason } from "../rules/concerns.ts";
import type { EventOf, GameEvent, Game, Phase, Step } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";
import { shortPhase } from "#cards/phase/steps.ts";
import type { EventFrame } from "#cards/event-frame.ts";
import { markedSide, sideIn } from "#cards/words.ts";
import { phasesUntil } from "./span.ts";

/** "Close Combat", with the turn if it is a later one; "Turn 3" for the end of a turn. */
export function throughText(
  book: Rulebook,
  game: Game,
  { turn, segment, phase, step }: EventOf<"aheadSaid">["through"],
): string {
  if (book.positionAfter({ turn, segment, phase, step }).turn > turn) return `${book.turnName} ${turn}`;
  const { name, steps } = book.phaseAt({ phase });
  const later = steps.slice(steps.findIndex(({ id }) => id === step) + 1);
  const short = shortPhase(book, name);
  const isWhole = later.every(({ ends }) => ends !== "confirm");
  const what = isWhole ? short : `${short}: ${book.stepAt({ phase, step }).name}`;
  const part = book.sequence.segments.find(({ id }) => id === segment)?.name ?? "";
  if (turn !== game.play.position.turn)
    return book.say("passing-in-turn", { turn: `${book.turnName} ${turn}`, what });
  return segment === game.play.position.segment ? what : book.say("passing-in-turn", { turn: part, what });
}

/** "Axis passes through Close Combat.": the side is not asked until then. */
export function saidAheadText(book: Rulebook, game: Game, { side, through }: EventOf<"aheadSaid">): string {
  const said = book.say("passing-said", { ...sideIn(book, side), through: throughText(book, game, through) });
  const { asked } = phasesUntil(book, game, side, through);
  if (asked.length === 0) return said;
  return `${said} ${book.say("passing-said-but-asked", { ...sideIn(book, side), phase: asked })}`;
}

/** The reason why a side is asked again; empty if the side has reached the place up to which it passes. */
export function overText({ book }: EventFrame, { side, why, what }: EventOf<"aheadOver">): string {
  if (why === "reached") return "";
  const said = sideIn(book, side);
  if (why === "taken-back") return book.say("passing-taken-back", said);
  return book.say("passing-over", { ...said, why: whyText(book, why, what) });
}

/** "a Morale Check is due": the reason why a side is asked again. */
export function whyText(book: Rulebook, why: Reason["why"], what?: string): string {
  const check = book.checks.find(({ id }) => id === what)?.name ?? "";
  const kind = why === "taken-back" || why === "reached" ? "concerned" : why;
  return book.say("passing-why", { why: kind, check });
}

/** The lines of the checklist that a step closes, followed by the step. */
function stepsClosed({ steps }: Phase, id: string): Step[] {
  const at = steps.findIndex((step) => step.id === id);
  const first = steps.slice(0, at).findLastIndex(({ ends }) => ends !== "with-next") + 1;
  return steps.slice(first, at + 1);
}

/**
 * The text of a closed housekeeping step: its name, or that of the phase if it closes a checklist, and the markers to
 * move.
 */
export function tidiedText(book: Rulebook, { step: id }: EventOf<"tidied">): string {
  const phase = book.sequence.phases.find(({ steps }) => steps.some((step) => step.id === id));
  const steps = phase === undefined ? [] : stepsClosed(phase, id);
  const [only, other] = steps;
  if (only === undefined || phase === undefined) return "";
  const what = other === undefined ? only.name : shortPhase(book, phase.name);
  const tidying = steps.filter(({ checks }) => checks === undefined);
  const [off, on] = (["off", "on"] as const).map((key) =>
    tidying.flatMap(({ markers }) => markers?.[key] ?? []),
  );
  const moves = [
    ...(off?.length ? [text("passing-tidied-off", { off })] : []),
    ...(on?.length ? [text("passing-tidied-on", { on })] : []),
  ];
  return book.say("passing-tidied", { step: what, moves, count: moves.length });
}

/** "↩ 🟦 The Allies go back to Movement." */
export function reopenedText(book: Rulebook, { side, to }: EventOf<"reopened">): string {
  const phase = shortPhase(book, book.phaseAt(to).name);
  return book.say("passing-reopened", { ...sideIn(book, side), phase });
}

/** Maximum number of phases named in a line. If there are more, the first and the last are named. */
const MOST_NAMED = 4;

/**
 * "🟦 Allies pass Rally, Prep Fire.": the steps that each side passed in an entry without pressing Done. Excludes a
 * side that passes ahead in the entry, which has a separate line.
 */
export function passedLines(book: Rulebook, before: Game | null, events: readonly GameEvent[]): string[] {
  const passed = new Map<string, Set<string>>();
  const saying = new Set(events.flatMap((event) => (event.type === "aheadSaid" ? [event.side] : [])));
  let phase = before?.play.position.phase;
  for (const event of events) {
    if (event.type === "advanced") phase = event.to.phase;
    if (
      event.type !== "done" ||
      event.ahead === undefined ||
      event.ahead === "deadline" ||
      saying.has(event.side) ||
      phase === undefined
    )
      continue;
    const name = shortPhase(book, book.phaseAt({ phase }).name);
    passed.set(event.side, (passed.get(event.side) ?? new Set()).add(name));
  }
  return [...passed].map(([side, names]) => passedText(book, side, [...names]));
}

function passedText(book: Rulebook, side: string, phases: readonly string[]): string {
  const [first = "", ...rest] = phases;
  const last = rest.at(-1) ?? first;
  const said = { ...sideIn(book, side), who: markedSide(book, side) };
  return phases.length > MOST_NAMED
    ? book.say("passing-passed-many", { ...said, first, last, count: phases.length })
    : book.say("passing-passed", { ...said, phases });
}
