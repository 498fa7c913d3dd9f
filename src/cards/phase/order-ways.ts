import type { Rulebook } from "#words/rulebook.ts";
import { effectKind, moveMeant, GivenOrder } from "#core/procedures/index.ts";
import type { Order, Game } from "#core/schema/index.ts";
import type { GameTrack } from "#core/system/index.ts";
import { text } from "#words/text.ts";
import { filledIn, sideIn } from "../words.ts";
import { given } from "#core/left-out.ts";

/** The half of a track on which a position is: "Defender"; empty on a track without names for its halves. */
function halfOf({ ends }: GameTrack<"number">, position: number): string {
  return (position < 0 ? ends?.negative : position > 0 ? ends?.positive : undefined) ?? "";
}

function boxText(track: GameTrack<"number">, position: number): string {
  const half = halfOf(track, position);
  return half === "" ? String(position) : `${half} ${Math.abs(position)}`;
}

/** A track's move: "Defender 7 → 8, the end of the track", "2 → 1", "not counted". */
function moveText(book: Rulebook, { track, from, to, by }: ReturnType<typeof moveMeant>): string {
  if (from === null || to === null) return book.say("phase-moves-not-counted");
  const isSameHalf = halfOf(track, from) === halfOf(track, to) && halfOf(track, to) !== "";
  const there = isSameHalf ? String(Math.abs(to)) : boxText(track, to);
  const move =
    to === from
      ? book.say("phase-moves-stays", { at: boxText(track, from) })
      : book.say("phase-moves-to", { from: boxText(track, from), to: there });
  return to === from + by ? move : book.say("phase-moves-end", { move });
}

/** A way to carry out an order, with its effect on tracks in their current state. */
export function wayText(
  book: Rulebook,
  game: Game,
  order: Order,
  option: GivenOrder["ways"][number],
): string {
  const row = new GivenOrder(book, order).row;
  const affected = { side: order.side, ...given({ row }) };
  const moves = (option.effects ?? []).flatMap((effect) => {
    const { move } = effectKind(effect).told;
    return move === undefined ? [] : [moveText(book, moveMeant(book, game, move, affected))];
  });
  const label = filledIn(book, option.label, order.side);
  return moves.length === 0 ? label : book.say("phase-way-moves", { label, moves: moves.join(", ") });
}

/** The open ways to carry out an order, with labels. */
export function waysOf(book: Rulebook, game: Game, order: Order): { way: string; label: string }[] {
  return new GivenOrder(book, order).waysOpen(game).map((option) => ({
    way: option.id,
    label: wayText(book, game, order, option),
  }));
}

/**
 * The reason why ways to carry out an order are closed: "Axis has 0 Platoon Leaders in play"; empty if all are open.
 */
export function closedText(book: Rulebook, game: Game, order: Order): string {
  const here = new GivenOrder(book, order);
  const tracks = new Set(here.ways.flatMap((way) => here.closing(game, way) ?? []));
  if (tracks.size === 0) return "";
  const names = [...tracks].map(({ name: track }) => text("phase-order-none-left", { track }));
  const commands = [...tracks].map(({ key }) => `\`/track track:${key}\``);
  return book.say("phase-order-closed", { ...sideIn(book, order.side), tracks: names, commands });
}
