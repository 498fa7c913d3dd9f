import type { FeatureData } from "#games/people/feature-data.ts";

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
} satisfies FeatureData;
