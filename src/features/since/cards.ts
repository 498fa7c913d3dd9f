import type { FeatureCards } from "#cards/feature-cards.ts";

/** The button that shows the entries since the reader's last turn. */
export const SINCE_CARDS = {
  buttons: ({ say }) => [{ label: say("since-title"), style: "secondary", press: { kind: "since" } }],
} satisfies FeatureCards;
