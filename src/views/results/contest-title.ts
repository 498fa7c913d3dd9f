import type { Rulebook } from "#words/rulebook.ts";
import { orderShapeOf } from "#core/procedures/orders.ts";
import type { GameEvent, Order } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import { stepNamed } from "#core/sequence.ts";
import { sideName, trackOf } from "#core/system.ts";

/** The tracks without which a side forfeits a marker. */
function forfeitedBy(book: Rulebook, marker: string): string[] {
  const effects = book.sequence.phases.flatMap(({ steps }) => steps.flatMap((step) => step.effects ?? []));
  return effects.flatMap((effect) =>
    effect.verb === "forfeit-marker" && effect.marker === marker ? effect.without : [],
  );
}

/** Whether carrying an order out can bring a marker to somebody else. */
function canMove(book: Rulebook, marker: string, order: Order): boolean {
  const tracks = forfeitedBy(book, marker);
  const effects = orderShapeOf(book, order)?.options.flatMap((option) => option.effects ?? []) ?? [];
  return effects.some(
    (effect) =>
      (effect.verb === "give-marker" && effect.track === marker) ||
      (effect.verb === "adjust-track" && tracks.includes(effect.track)),
  );
}

/** "Initiative: Axis", where the entry decided who holds a marker; "for now", while an order can still move it. */
export function contestTitle(book: Rulebook, after: Game, events: readonly GameEvent[]): string | undefined {
  const contested = events.findLast((event) => event.type === "contested");
  const procedure = contested === undefined ? undefined : stepNamed(book, contested.step)?.does;
  if (procedure?.verb !== "opposed-roll") return undefined;
  const { marker } = procedure;
  const isOpen = after.play.orders.some((order) => canMove(book, marker, order));
  const holder = sideName(book, after.play.markers[marker] ?? "");
  return `${trackOf(book, marker).name}: ${holder}${isOpen ? ", for now" : ""}`;
}
