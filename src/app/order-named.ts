import { text } from "#words/text.ts";
import { RuleError } from "#core/errors.ts";
import { allMeant } from "#core/finder.ts";
import { orderName, waysOpen } from "#core/procedures/orders.ts";
import { sideName } from "#core/system.ts";
import { sidesHeldBy } from "#core/waits.ts";
import { choicesBetween } from "#core/which.ts";
import { wayText } from "#views/phase/order-ways.ts";
import { fill } from "#views/words.ts";
import type { Running } from "./running.ts";

/** The ways of carrying out the orders that wait, by all that cards call them. */
function waysCalled({ system, book, game }: Running) {
  return game.play.orders.flatMap((order) => {
    const name = orderName(system, order);
    const ways = waysOpen(system, game, order);
    return ways.map((way) => {
      const label = fill(book, way.label, order.side);
      const only = ways.length === 1 ? [name] : [];
      return {
        id: `${order.id}/${way.id}`,
        name: wayText(book, game, order, way),
        aliases: [label, `${name}: ${label}`, ...only],
        order,
      };
    });
  });
}

/**
 * The order and the way that somebody wrote: as autocomplete has them, or in a button's words. Of several that are meant
 * it is the person's own; what is called by nothing is left as it is.
 */
export function orderNamed(running: Running, user: string, written: string): string {
  const called = allMeant(waysCalled(running), written);
  const sides = sidesHeldBy(running.system, running.game, user);
  const own = called.filter(({ order }) => order.by.some((side) => sides.includes(side)));
  const meant = own.length > 0 ? own : called;
  const [found, other] = meant;
  if (other === undefined) return found?.id ?? written;
  const each = meant.map(({ id, order }) =>
    text("which-order-way", { id, side: sideName(running.system, order.side) }),
  );
  const choices = meant.map(({ id, name, order }) => ({
    id,
    name: `${sideName(running.system, order.side)}: ${name}`,
  }));
  throw new RuleError("refuse-several-orders", { each: { or: each } }).offering(
    choicesBetween(choices, { what: "order", asks: text("which-order"), written }),
  );
}
