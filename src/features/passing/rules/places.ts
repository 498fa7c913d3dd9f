import { text, type Text } from "#words/text.ts";
import { RuleError } from "#core/errors.ts";
import { type NamedThing, quoted, among } from "#core/names/index.ts";
import type { Position, Game, Phase, Step, StandingOrders } from "#core/schema/index.ts";
import { namedPhase, type System } from "#core/system/index.ts";
import { spanMeant } from "./spans.ts";

/** A phase, or one of its steps, in which players are asked whether they are done. */
export interface PassingPlace extends NamedThing {
  phase: Phase;
  step?: Step;
}

/** The steps of a phase in which players are asked whether they are done. */
function asking({ steps }: Phase): Step[] {
  return steps.filter(({ ends }) => ends === "confirm");
}

/** The ways in which sides may let a step pass, of all sides or of each role. */
function passingIn({ passes = "never" }: Step) {
  return typeof passes === "string" ? [passes] : Object.values(passes);
}

/** True if some side may ever let a step pass. */
function mayPass(step: Step): boolean {
  return passingIn(step).some((each) => each !== "never");
}

/** True if a step always asks some side: the step needs a roll, or the side may never let it pass. */
export function asksAlways(step: Step): boolean {
  if (step.when !== undefined) return false;
  return step.ends === "roll" || (step.ends === "confirm" && passingIn(step).includes("never"));
}

function placesOf(phase: Phase): PassingPlace[] {
  const whole = { ...namedPhase(phase), phase };
  const steps = asking(phase);
  // A phase that asks once also answers to its step's name.
  if (steps.length < 2)
    return [{ ...whole, aliases: [...whole.aliases, ...steps.flatMap((step) => [step.id, step.name])] }];
  const single = steps.map((step) => ({
    id: `${phase.id}/${step.id}`,
    name: `${whole.name}: ${step.name}`,
    words: text("step-of-phase", { phase: whole.words, step }),
    aliases: [step.name, step.id],
    phase,
    step,
  }));
  return [whole, ...single];
}

/** The places where players are asked whether they are done; `passable`: only those that a side may let pass. */
export function passingPlaces({ sequence }: Pick<System, "sequence">, passable = false): PassingPlace[] {
  return sequence.phases
    .filter((phase) => asking(phase).some((step) => !passable || mayPass(step)))
    .flatMap(placesOf)
    .filter(({ step }) => step === undefined || !passable || mayPass(step));
}

/** True if the step or its phase is among the places. */
export function isAmong(
  places: readonly string[],
  { phase, step }: Pick<Position, "phase" | "step">,
): boolean {
  return places.includes(phase) || places.includes(`${phase}/${step}`);
}

/** True if a side only reacts now: in its opponent's segment, or after the side that leads. */
function reacts(system: System, game: Game, side: string): boolean {
  const { position } = game.play;
  const owner = system.sideOfSegment(game, position);
  if (owner !== null) return owner !== side;
  const { who } = system.stepAt(position);
  return Array.isArray(who.sides) && system.sidesCalled(game, who)[0] !== side;
}

/** True if a side's standing orders let it pass now: at this place, until that turn, and not at a stop. */
export function isCovered(
  system: System,
  game: Game,
  { side, orders }: { side: string; orders: StandingOrders },
): boolean {
  const { position } = game.play;
  const { pass, stop, until } = orders;
  if (isAmong(stop, position) || (until !== undefined && position.turn > until)) return false;
  if (pass === "all" || (pass.includes("reactions") && reacts(system, game, side))) return true;
  return pass !== "reactions" && isAmong(pass, position);
}

/**
 * Use of a typed place: to pass up to it, to pass it each turn, or to be asked there each turn. `besides`: other
 * things that the option takes; with `isSpan` only these are offered.
 */
interface Purpose {
  for: "through" | "pass" | "stop";
  besides?: readonly NamedThing[];
  isSpan?: boolean;
}

const OPTIONS = { through: "/done through:", pass: "/standing pass:", stop: "/standing stop:" } as const;

/**
 * A place by its number, its name or the name of its step; refuses an unknown one, with the nearest, and one that no
 * side may let pass.
 */
export function placeMeant(system: System, written: string, purpose: Purpose): PassingPlace {
  const { for: what, besides = [], isSpan = false } = purpose;
  const places = passingPlaces(system, what === "pass");
  const never = what === "pass" ? among(passingPlaces(system)).only(written) : undefined;
  if (never !== undefined && !places.some(({ id }) => id === never.id))
    throw new RuleError("refuse-never-passed", { place: never.step ?? never.phase });
  const asks = text("which-place", { purpose: what });
  const unknown = (near: Text) => new RuleError("refuse-unknown-place", { written: quoted(written), near });
  const list = text("near-option", { option: OPTIONS[what] });
  const search = among(places);
  if (isSpan && search.only(written) === undefined)
    throw unknown(list).offering(among(besides).choices({ what, asks, written }));
  return search.one({ what, asks, written, unknown, list, besides });
}

/** The last position that a side passes, up to the typed place, the end of the segment, or the end of the turn. */
export function throughMeant(system: System, game: Game, written: string): Position {
  const from = game.play.position;
  const isThere = placeIn(system, game, written);
  const first = firstFrom(system, from, isThere);
  return lastFrom(system, first, (at) => at.turn === first.turn && isThere(at));
}

/** The first position, from now on, of the typed place. */
export function firstMeant(system: System, game: Game, written: string): Position {
  return firstFrom(system, game.play.position, placeIn(system, game, written));
}

/** A test of positions for the typed place. */
function placeIn(system: System, game: Game, written: string): (at: Position) => boolean {
  const span = spanMeant(system, game, written);
  if (span === undefined) {
    const { phase, step } = placeMeant(system, written, { for: "through" });
    return (at) => at.phase === phase.id && (step === undefined || at.step === step.id);
  }
  if ("segment" in span) return ({ segment }) => segment === span.segment.id;
  return ({ turn }) => turn === span.turn;
}

/** The first position, starting with `from`, for which `isSo` is true. Searches two turns. */
function firstFrom(system: System, from: Position, isSo: (at: Position) => boolean): Position {
  let at = from;
  while (!isSo(at) && at.turn <= from.turn + 1) at = system.positionAfter(at);
  return at;
}

/** The last of consecutive positions, starting with `from`, for which `isSo` is true. */
function lastFrom(system: System, from: Position, isSo: (at: Position) => boolean): Position {
  let last = from;
  for (let at = from; isSo(at); at = system.positionAfter(at)) last = at;
  return last;
}

/** True if a position is not after another. */
export function isUpTo(system: System, at: Position, last: Position): boolean {
  return !system.isBefore(last, at);
}
