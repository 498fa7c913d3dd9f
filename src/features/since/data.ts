import type { FeatureData } from "#games/people/feature-data.ts";
import { given } from "#core/left-out.ts";

/** The entry up to which a user has read. It is deleted with the user's data in the game's reminders. */
export const SINCE_DATA = {
  async own(_, { kept: { pace }, user }) {
    return given({ readUpTo: pace?.read?.[user] });
  },
} satisfies FeatureData;
