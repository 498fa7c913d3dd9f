import type { Game } from "#core/schema/index.ts";
import { plain } from "#core/names/index.ts";
import { playersOf } from "#core/people/index.ts";
import { text as worded, type Text } from "#words/text.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { mention, seatNamed, sideIn } from "#cards/words.ts";
import { isComplete, phaseOfSet, sealsOfSet, setsOf, sidesWithout } from "../rules.ts";

/** A side that has not sealed: "the **Allies** (@Ben)". */
function missingText(book: Rulebook, game: Game, side: string): Text {
  const players = playersOf(game, side).map(mention);
  return players.length === 0
    ? seatNamed(book, side)
    : worded("seals-side", { ...sideIn(book, side), players });
}

/** The state of a set in words: complete, or the sides that it waits for. */
export function setText(book: Rulebook, game: Game, name: string): string {
  const set = plain(name);
  if (isComplete(book, game, name)) return book.say("seals-set-complete", { set });
  const missing = sidesWithout(book, game, sealsOfSet(game, name));
  const sides = missing.map((side) => missingText(book, game, side));
  const count = sides.length;
  if (game.status !== "ended" && phaseOfSet(game, name) !== undefined)
    return count === 0
      ? book.say("seals-orders-wait-other", { set })
      : book.say("seals-orders-wait", { set, sides });
  if (game.status === "ended")
    return count === 0
      ? book.say("seals-set-ended-other", { set })
      : book.say("seals-set-ended", { set, sides });
  return count === 0
    ? book.say("seals-set-waits-other", { set })
    : book.say("seals-set-waits", {
        set,
        sides,
        form: count > 1 ? "plural" : sideIn(book, missing[0] ?? "").form,
      });
}

/** The sides that the orders for a phase wait for, for the status card and the briefing. */
export function ordersLines(book: Rulebook, game: Game): string[] {
  if (game.status === "ended") return [];
  return setsOf(game).flatMap((set) => {
    const missing = sidesWithout(book, game, sealsOfSet(game, set));
    if (phaseOfSet(game, set) === undefined || missing.length === 0) return [];
    const sides = missing.map((side) => missingText(book, game, side));
    return [book.say("seals-orders-missing", { set: plain(set), sides })];
  });
}
