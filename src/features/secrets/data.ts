import type { FeatureData } from "#games/people/feature-data.ts";
import { mayKnow, opened } from "./rules.ts";

/**
 * A user's secrets. A secret that the user may not read, such as a blind roll or one of a side that the user left, has
 * no events. Forgetting a user keeps the secrets of a side under the alias of their author, because the side needs them
 * to play.
 */
export const SECRET_DATA = {
  async own({ seals }, { kept, game, user }) {
    const own = (kept.secrets?.entries ?? []).filter(({ by }) => by === user);
    const secrets = own.map((entry) => ({
      id: entry.id,
      for: entry.for,
      at: entry.at,
      events: mayKnow({ game }, entry, user) ? opened(seals, game, entry)?.events : undefined,
    }));
    return { secrets };
  },
  async forget({ games }, game, user) {
    const all = await games.secretEntriesOf(game);
    const people = Object.entries(await games.peopleOf(game));
    const [alias] = people.find(([, id]) => id === user) ?? [];
    if (alias === undefined || !all.some(({ by }) => by === user)) return;
    const entries = all.map((entry) => (entry.by === user ? { ...entry, by: alias } : entry));
    await games.note(game, { secrets: { game: game.id, entries } });
  },
} satisfies FeatureData;
