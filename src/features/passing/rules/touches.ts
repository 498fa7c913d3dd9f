import { DeclaredCheck, takerOf } from "#core/checks/index.ts";
import type { Draft } from "#core/draft.ts";
import type { Concern, EventOf, Game } from "#core/schema/index.ts";
import { type System } from "#core/system/index.ts";

type ChecksMade = Extract<Concern, { checks: unknown }>;
type Touch = Omit<EventOf<"concerned">, "type">;

/** True if a check's result counts for a concern, regardless of its time. */
function counts({ checks, own, except = [], naturals }: ChecksMade, touch: Touch): boolean {
  if (!checks.includes(touch.check) || own !== touch.own) return false;
  return naturals?.includes(touch.outcome) ?? !except.includes(touch.outcome);
}

/** True if a check that counts for a concern touched a side. */
export function isTouched({ play }: Pick<Game, "play">, concern: ChecksMade, side: string): boolean {
  const { turn, segment } = play.position;
  const isInTime = (at: { turn: number; segment: string }) =>
    concern.within === "segment" ? at.turn === turn && at.segment === segment : at.turn >= turn - 1;
  return (
    play.touched?.some((touch) => touch.side === side && isInTime(touch) && counts(concern, touch)) === true
  );
}

/** The sides that a check touches: its target, and the side that took it against the other. */
function touchesOf(system: System, { declaration, outcomes }: EventOf<"checked">) {
  const touched = DeclaredCheck.of(system, declaration).touched;
  if (touched === undefined) return [];
  const taker = takerOf(declaration);
  const { check } = declaration;
  const sides = [
    { side: touched },
    ...(taker === undefined || taker === touched ? [] : [{ side: taker, own: true as const }]),
  ];
  return outcomes.flatMap(({ result, naturals = [] }) =>
    sides.flatMap((of) => [
      { touch: { check, outcome: result, ...of }, isNatural: false },
      ...naturals.map((id) => ({ touch: { check, outcome: id, ...of }, isNatural: true })),
    ]),
  );
}

/** Records which sides an entry's checks touch, if a step of the game depends on it. */
export function noteTouched(draft: Draft): void {
  const { system } = draft;
  const steps = system.sequence.phases.flatMap(({ steps: all }) => all);
  const concerns = steps.flatMap(({ concerns: all = [] }) => all.filter((each) => "checks" in each));
  const touches = draft.events
    .filter((event) => event.type === "checked")
    .flatMap((event) => touchesOf(system, event))
    .filter(({ touch, isNatural }) =>
      concerns.some((each) => (each.naturals !== undefined) === isNatural && counts(each, touch)),
    );
  const different = new Map(touches.map(({ touch }) => [JSON.stringify(touch), touch]));
  for (const touch of different.values()) draft.emit({ type: "concerned", ...touch });
}
