import type { Check, Game, GameEvent, OrderMoment, Position } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { DeclaredCheck, takerOf } from "./results/declared-check.ts";

/** True if events begin a phase that play was not in. */
function begins(
  before: Game,
  events: readonly GameEvent[],
  at: Extract<OrderMoment, { moment: "phase" }>,
): boolean {
  const isIn = ({ phase, segment }: Position) =>
    phase === at.phase && (at.segment === undefined || segment === at.segment);
  let from = before.status === "running" ? before.play.position : undefined;
  return events.some((event) => {
    if (event.type !== "advanced") return false;
    const isSame = from?.turn === event.to.turn && from.segment === event.to.segment && isIn(from);
    from = event.to;
    return isIn(event.to) && !isSame;
  });
}

/** True if the events of an entry bring the moment of a side's conditional order. */
export function bringsMoment(
  { system, before }: { system: System; before: Game },
  events: readonly GameEvent[],
  side: string,
  at: OrderMoment,
): boolean {
  if (at.moment === "phase") return begins(before, events, at);
  if (at.moment === "activation")
    return events.some((event) => event.type === "activated" && event.side !== side);
  return events.some(
    (event) =>
      (event.type === "declared" || event.type === "checked") &&
      takerOf(event.declaration) !== side &&
      new DeclaredCheck(system, event.declaration).touched === side,
  );
}

/** The moments of a system besides its phases. */
export function momentsOf({
  sequence,
  checks,
}: Pick<System, "sequence"> & { checks: readonly Pick<Check, "against">[] }): Exclude<
  OrderMoment["moment"],
  "phase"
>[] {
  const steps = sequence.phases.flatMap(({ steps: all }) => all);
  return [
    ...(steps.some(({ does }) => does?.verb === "activate") ? (["activation"] as const) : []),
    ...(checks.some(({ against }) => against === "other") ? (["check"] as const) : []),
  ];
}
