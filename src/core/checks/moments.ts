import type { Check, Game, GameEvent, OrderMoment, Position } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { DeclaredCheck } from "./results/declared-check.ts";
import { takerOf } from "./results/declared-inputs.ts";

/** The game before an entry, and the entry's events. */
interface EntryEvents {
  system: System;
  before: Game;
  events: readonly GameEvent[];
}

/** The event that begins a phase that play was not in. */
function beginning(
  { before, events }: EntryEvents,
  at: Extract<OrderMoment, { moment: "phase" }>,
): GameEvent | undefined {
  const isIn = ({ phase, segment }: Position) =>
    phase === at.phase && (at.segment === undefined || segment === at.segment);
  let from = before.status === "running" ? before.play.position : undefined;
  return events.find((event) => {
    if (event.type !== "advanced") return false;
    const isSame = from?.turn === event.to.turn && from.segment === event.to.segment && isIn(from);
    from = event.to;
    return isIn(event.to) && !isSame;
  });
}

/** True if an event is a check of another side against this one. */
function isAgainst(system: System, event: GameEvent, side: string): boolean {
  if (event.type === "rollClosed") return event.closed.aim?.side === side;
  if (event.type !== "declared" && event.type !== "checked") return false;
  const { declaration } = event;
  return takerOf(declaration) !== side && DeclaredCheck.of(system, declaration).touched === side;
}

/** The event of a check against a side. A closed check comes when it is rolled, and not again when it is opened. */
function checkAgainst({ system, before, events }: EntryEvents, side: string): GameEvent | undefined {
  const opened = new Set(events.flatMap((event) => (event.type === "rollOpened" ? [event.id] : [])));
  const hasCome = before.closed?.some(({ id, aim }) => opened.has(id) && aim?.side === side) === true;
  return events.find((event) => !(hasCome && event.type === "checked") && isAgainst(system, event, side));
}

/** The event of an entry that brings the moment of a side's conditional order; undefined if there is none. */
export function eventBringing(entry: EntryEvents, side: string, at: OrderMoment): GameEvent | undefined {
  if (at.moment === "phase") return beginning(entry, at);
  if (at.moment === "check") return checkAgainst(entry, side);
  return entry.events.find((event) => event.type === "activated" && event.side !== side);
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
