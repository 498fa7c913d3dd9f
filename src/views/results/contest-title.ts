import type { Rulebook } from "#words/rulebook.ts";
import { effectKind } from "#core/procedures/effects.ts";
import { orderShapeOf } from "#core/procedures/orders.ts";
import { tasksOf } from "#core/procedures/verbs.ts";
import type { GameEvent, Order } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import { stepNamed } from "#core/sequence/sequence.ts";
import { trackOf } from "#core/system.ts";
import { sideIn } from "../words.ts";

/** The tracks without which a side forfeits a marker. */
function forfeitedBy(book: Rulebook, marker: string): string[] {
  const effects = book.sequence.phases.flatMap(({ steps }) => steps.flatMap((step) => step.effects ?? []));
  return effects.flatMap((effect) => {
    const { stake } = effectKind(effect).told;
    return stake?.marker === marker ? stake.without : [];
  });
}

/** Whether carrying an order out can bring a marker to somebody else. */
function canMove(book: Rulebook, marker: string, order: Order): boolean {
  const tracks = new Set([marker, ...forfeitedBy(book, marker)]);
  const effects = orderShapeOf(book, order)?.options.flatMap((option) => option.effects ?? []) ?? [];
  return effects.some((effect) => effectKind(effect).moves.some((track) => tracks.has(track)));
}

/** Who holds the marker for which the entry rolled, and who won the last of its rolls. */
export function contestDecided(book: Rulebook, after: Game, events: readonly GameEvent[]) {
  const contested = events.findLast((event) => event.type === "contested");
  if (contested === undefined) return undefined;
  const { contest } = tasksOf(stepNamed(book, contested.step));
  if (contest === undefined) return undefined;
  const { marker } = contest;
  return { marker, winner: contested.winner, holder: after.play.markers[marker] ?? null };
}

/** "✅ 🟦 The Allies win the Initiative"; "for now", while an order can still move the marker. */
export function contestTitle(book: Rulebook, after: Game, events: readonly GameEvent[]): string | undefined {
  const decided = contestDecided(book, after, events);
  if (decided === undefined) return undefined;
  const { marker: id, holder, winner } = decided;
  const marker = trackOf(book, id).name;
  if (holder === null) return book.say("results-contest-nobody", { marker });
  const key = holder === winner ? "results-contest-won" : "results-contest-holds";
  const title = book.say(key, { ...sideIn(book, holder), marker });
  const isOpen = after.play.orders.some((order) => canMove(book, id, order));
  return isOpen ? book.say("results-contest-for-now", { title }) : title;
}
