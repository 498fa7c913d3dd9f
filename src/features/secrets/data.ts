import type { FeatureData } from "#games/people/feature-data.ts";
import { mayKnow, opened, reattributedSheet } from "./rules.ts";

/**
 * A user's secrets. A secret that the user may not read, such as a blind roll or one of a side that the user left, has
 * no events. Forgetting a user keeps the secrets of a side under the alias of their author, because the side needs them
 * to play.
 */
export const SECRET_DATA = {
  async own({ seals }, { kept, game, user }) {
    const { entries = [], earlier = [] } = kept.secrets ?? {};
    const own = [...entries, ...earlier.map(({ entry }) => entry)].filter(({ by }) => by === user);
    const secrets = own.map((entry) => ({
      id: entry.id,
      for: entry.for,
      at: entry.at,
      events: mayKnow({ game }, entry, user) ? opened(seals, game, entry)?.events : undefined,
    }));
    return { secrets };
  },
  async forget({ games }, game, user) {
    const people = Object.entries(await games.peopleOf(game));
    const [alias] = people.find(([, id]) => id === user) ?? [];
    if (alias === undefined) return;
    const secrets = reattributedSheet(await games.secretsOf(game), user, alias);
    if (secrets !== undefined) await games.note(game, { secrets });
  },
} satisfies FeatureData;
