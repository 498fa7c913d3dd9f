import type { FeatureSide } from "#games/seats/feature-side.ts";
import { secretBlocks, secretButtons } from "./cards/our-side.ts";
import { knownTo } from "./known.ts";

/** The hidden units, hidden tracks and closed rolls that a user may know. */
export const secretsOfSide: FeatureSide = async (context, running, call) => {
  const { book, game } = running;
  const known = await knownTo(context, running, call);
  return { lists: secretBlocks(book, game, known), buttons: secretButtons(book, game, known) };
};
