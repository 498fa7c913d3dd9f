import { text } from "#words/text.ts";
import { RuleError } from "#core/errors.ts";
import { type NamedThing, quoted, tidy, among } from "#core/names/index.ts";
import type { Position, Game, Phase, Step, StandingOrders } from "#core/schema/index.ts";
import { namedPhase, type System } from "#core/system/index.ts";

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
  if (pass === "reactions") return reacts(system, game, side);
  return pass === "all" || isAmong(pass, position);
}

/** A place by its number, its name or the name of its step; refuses an unknown one, with the nearest. */
export function placeMeant(system: System, written: string, passable: boolean): PassingPlace {
  return among(passingPlaces(system, passable)).one({
    what: "through",
    asks: text("which-place"),
    written,
    unknown: (near) => new RuleError("refuse-unknown-place", { written: quoted(written), near }),
    list: text("near-option", { option: passable ? "/standing pass:" : "/done through:" }),
  });
}

/** The turn number in a place such as `turn 5`; undefined for any other text. */
function turnNamed({ turnName }: System, written: string): number | undefined {
  const [, word = "", number] = /^(.+?)\s*(\d{1,3})$/.exec(written) ?? [];
  return ["turn", tidy(turnName)].includes(word) ? Number(number) : undefined;
}

/** The last position that a side passes, up to the typed place, the end of the segment, or the end of the turn. */
export function throughMeant(system: System, game: Game, written: string): Position {
  const from = game.play.position;
  const key = tidy(written);
  const turn = turnNamed(system, key);
  if (turn !== undefined && turn !== from.turn) throw new RuleError("refuse-through-turn", { turn });
  if (key === "turn" || turn !== undefined) return lastFrom(system, from, (at) => at.turn === from.turn);
  if (key === "segment")
    return lastFrom(system, from, (at) => at.turn === from.turn && at.segment === from.segment);
  const { phase, step } = placeMeant(system, written, false);
  const isThere = (at: Position) => at.phase === phase.id && (step === undefined || at.step === step.id);
  return lastFrom(system, firstFrom(system, from, isThere), isThere);
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
