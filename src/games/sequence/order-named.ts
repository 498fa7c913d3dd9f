import { text } from "#words/text.ts";
import { RuleError } from "#core/errors.ts";
import { quoted, among } from "#core/names/index.ts";
import { openText, GivenOrder } from "#core/procedures/index.ts";
import { sideName } from "#words/own-words.ts";
import { roleOf } from "#core/people/index.ts";
import { wayText } from "#cards/phase/order-ways.ts";
import { filledIn, inWords } from "#cards/words.ts";
import type { Language } from "#words/language.ts";
import { bookOf, type Rulebook } from "#words/rulebook.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import type { Running } from "../running/running.ts";

/** The ways to carry out pending orders, with their names in all languages. `own`: in the user's language. */
function waysCalled({ system, game }: Running, own: Rulebook, languages: readonly Language[]) {
  const books = [own, ...languages.map((language) => bookOf(system, language))];
  return game.play.orders.flatMap((order) => {
    const ways = new GivenOrder(own, order).waysOpen(game);
    return ways.map((way) => {
      const called = books.flatMap((each) => {
        const name = inWords(each, new GivenOrder(each, order).name);
        const inBook = new GivenOrder(each, order).waysOpen(game).find(({ id }) => id === way.id) ?? way;
        const label = filledIn(each, inBook.label, order.side);
        const only = ways.length === 1 ? [name] : [];
        return [wayText(each, game, order, inBook), label, `${name}: ${label}`, ...only];
      });
      const name = wayText(own, game, order, way);
      return { id: `${order.id}/${way.id}`, name, aliases: [...new Set(called)], order };
    });
  });
}

/**
 * The order and way that a text names, in the form that autocomplete or a button writes. Among equal names, prefers
 * the user's own. Refuses other texts with choices.
 */
export function orderNamed(
  { speech }: Context,
  running: Running,
  { user, language }: Pick<Call, "user" | "language">,
  written: string,
): string {
  const { system, game } = running;
  const book = bookOf(system, language);
  const ways = waysCalled(running, book, speech.languages.all);
  const called = among(ways).called(written);
  const sides = roleOf(game, user.id).sidesIn(system);
  const own = called.filter(({ order }) => order.by.some((side) => sides.includes(side)));
  const meant = own.length > 0 ? own : called;
  const [found, other] = meant;
  const asking = { what: "order", asks: text("which-order"), written };
  if (found === undefined)
    throw new RuleError("refuse-no-such-order", {
      id: quoted(written),
      open: openText(running),
    }).offering(among(ways).choicesNear(asking));
  if (other === undefined) return found.id;
  const each = meant.map(({ id, order }) => text("which-order-way", { id, side: book.seatName(order.side) }));
  const choices = meant.map(({ id, name, order }) => ({
    id,
    name: `${sideName(book, order.side)}: ${name}`,
  }));
  throw new RuleError("refuse-several-orders", { each: { or: each } }).offering(
    among(choices).choices(asking),
  );
}
