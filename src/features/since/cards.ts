import type { FeatureCards } from "#views/feature-cards.ts";

/** What happened since the reader's last turn, a press away wherever a user asks about the game. */
export const SINCE_CARDS = {
  buttons: ({ say }) => [{ label: say("since-title"), style: "secondary", press: { kind: "since" } }],
} satisfies FeatureCards;
