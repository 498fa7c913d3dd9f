import type { Game } from "#core/schema/index.ts";
import { buttonFor, buttonRow, paragraph } from "#cards/blocks.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import { mention, shortened } from "#cards/words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { numbersText } from "./closed-rolls.ts";

/** Maximum number of buttons that open a roll. */
const MOST_OPENED = 5;
/** Maximum length of the rolls' numbers, in characters. */
const MAX_NUMBERS = 200;

/** A request to open the closed rolls, so that the dice secret can be published. `openers`: users who can open them. */
export function publishAskedCard(
  book: Rulebook,
  game: Game,
  by: string,
  openers: ReadonlySet<string>,
): Reply {
  const { closed = [] } = game;
  const rolls = shortened(closed.map((each) => numbersText(book, each)).join(", "), MAX_NUMBERS);
  const ping = [...openers].filter((user) => user !== by);
  return {
    title: book.say("secret-publish-asked"),
    audience: "public",
    of: belonging(game),
    ...(ping.length === 0 ? {} : { ping }),
    blocks: [
      ...paragraph(book.say("secret-publish-first", { who: mention(by), rolls })),
      ...buttonRow(
        ...closed
          .slice(0, MOST_OPENED)
          .map(({ id, from }) =>
            buttonFor({ kind: "openRoll", id }, book.say("secret-first-open", { roll: from })),
          ),
      ),
    ],
  };
}
