import type { FeatureData } from "#games/people/feature-data.ts";

/** Sealed texts. Closed ones are deleted with their author's data; an opened one is in the entry that opened it. */
export const SEAL_DATA = {
  async own({ store, seals }, { game, entries, user }) {
    const sealed = entries.flatMap(({ events }) => events.filter((event) => event.type === "sealed"));
    const closed = new Set(game.seals?.map(({ id }) => id));
    const own = sealed.filter(({ seal }) => seal.by === user);
    const texts = own.map(async ({ seal: { id, label, set, hash } }) => {
      const kept = closed.has(id) ? await store.sealed(game.id, id) : undefined;
      return { seal: id, label, set, hash, isOpen: !closed.has(id), text: kept && seals.read(kept) };
    });
    return { seals: await Promise.all(texts) };
  },
  async forget({ store }, game, user) {
    const seals = (game.seals ?? []).filter(({ by }) => by === user);
    await store.remove({ sealed: seals.map(({ id }) => ({ game: game.id, seal: id })) });
  },
} satisfies FeatureData;
