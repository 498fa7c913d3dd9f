import { playersOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { smallPrint } from "../blocks.ts";
import type { Block } from "../reply.ts";
import { personIn } from "../words.ts";

/** Says that a user who takes a seat of a side accepts the umpires. */
export function umpireNote(book: Rulebook, game: Game): Block[] {
  const umpires = playersOf(game, "umpire").map((user) => personIn(book, user));
  return umpires.length === 0 ? [] : smallPrint(book.say("seats-accepts-umpire", { umpires }));
}
