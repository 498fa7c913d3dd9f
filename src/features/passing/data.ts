import { BOT } from "#core/people/index.ts";
import type { FeatureData } from "#games/people/feature-data.ts";
import { standingAfter } from "./rules.ts";

/** Standing orders of the sides that the user plays. They belong to the side, so they stay when a user is forgotten. */
export const PASSING_DATA = {
  async own(_, { kept: { standing }, game: { seats }, user }) {
    const own = seats.filter((seat) => seat.user === user);
    const standingOrders = own.flatMap(({ side }) => {
      const orders = standing?.sides[side];
      return orders === undefined ? [] : [{ side, ...orders }];
    });
    return { standingOrders };
  },
  async left(games, { system, before, events }) {
    const orders = await games.standingOf(before);
    if (Object.keys(orders).length === 0) return {};
    const sides = standingAfter({ system, before, by: BOT }, orders, events);
    return { standing: { game: before.id, sides } };
  },
} satisfies FeatureData;
