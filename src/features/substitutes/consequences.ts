import type { EntryConsequence } from "#games/entries/feature-consequences.ts";

/** The advert of a search, in the server's channel for substitutes. In the game's channel the entry's card is one. */
export const advert: EntryConsequence = async (
  { sheets },
  { after: { id, guild, channel }, entry: { n, at, events } },
) => {
  if (!events.some(({ type }) => type === "substituteSought")) return {};
  const { substitutes = channel } = await sheets.guildOf(guild);
  if (substitutes === channel) return {};
  const to = { channel: substitutes };
  return { notices: [{ id: `substitute:${id}:${n}`, at, game: id, to, about: { kind: "substitute", n } }] };
};
