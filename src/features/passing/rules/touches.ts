import { countsAs, DeclaredCheck, takerOf } from "#core/checks/index.ts";
import type { Draft } from "#core/draft.ts";
import type { ChecksMade, Declaration, EventOf } from "#core/schema/index.ts";
import { type System } from "#core/system/index.ts";

type Touch = Omit<EventOf<"concerned">, "type">;

/** The sides that a check touches: its target, and the side that took it against the other; `{}` if they are open. */
function sidesTouched(system: System, declaration: Declaration): Pick<Touch, "side" | "own">[] {
  const touched = DeclaredCheck.of(system, declaration).touched;
  if (touched === undefined) return [{}];
  const taker = takerOf(declaration);
  return [
    { side: touched },
    ...(taker === undefined || taker === touched ? [] : [{ side: taker, own: true as const }]),
  ];
}

function touchesOf(system: System, { declaration, outcomes }: EventOf<"checked">) {
  const { check } = declaration;
  return outcomes.flatMap(({ result, naturals = [] }) =>
    sidesTouched(system, declaration).flatMap((of) => [
      { touch: { check, outcome: result, ...of }, isNatural: false },
      ...naturals.map((id) => ({ touch: { check, outcome: id, ...of }, isNatural: true })),
    ]),
  );
}

/** The checks on which steps of the game and expectations of its checks depend. */
function checksNoted({ sequence, checks }: System): ChecksMade[] {
  const concerns = sequence.phases.flatMap(({ steps }) => steps).flatMap(({ concerns: all = [] }) => all);
  const expectations = checks.flatMap(({ expects = [] }) => expects);
  const facts = expectations.flatMap(({ any = [], none = [] }) => [...any, ...none]);
  return [...concerns, ...facts].filter((each) => "checks" in each);
}

/** Records which sides an entry's checks touch, if something later depends on it. */
export function noteTouched(draft: Draft): void {
  const { system } = draft;
  const noted = checksNoted(system);
  const touches = draft.events
    .filter((event) => event.type === "checked")
    .flatMap((event) => touchesOf(system, event))
    .filter(({ touch, isNatural }) =>
      noted.some((each) => (each.naturals !== undefined) === isNatural && countsAs(each, touch)),
    );
  const different = new Map(touches.map(({ touch }) => [JSON.stringify(touch), touch]));
  for (const touch of different.values()) draft.emit({ type: "concerned", ...touch });
}
