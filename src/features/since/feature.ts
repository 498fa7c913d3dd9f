import type { FeatureCards } from "#cards/feature-cards.ts";
import type { SINCE_SHAPES } from "./shapes.ts";
import type { Feature } from "#core/feature.ts";
import { given } from "#core/left-out.ts";
import type { Handlers } from "#games/command.ts";
import type { FeatureData } from "#games/people/feature-data.ts";
import { markRead, showSince } from "./since.ts";

/** The button that shows the entries since the reader's last turn. */
const cards = {
  buttons: ({ say }) => [{ label: say("since-title"), style: "secondary", press: { kind: "since" } }],
} satisfies FeatureCards;

const presses: Handlers<keyof typeof SINCE_SHAPES.presses> = {
  since: showSince,
  readUpTo: (context, call, { entry }) => markRead(context, call, entry),
};

/** The entry up to which a user has read. It is deleted with the user's data in the game's reminders. */
const data = {
  own({ kept: { pace }, user }) {
    return given({ readUpTo: pace?.read?.[user] });
  },
} satisfies FeatureData;

export const SINCE: Feature = {
  name: "since",
  cards,
  presses,
  data,
};
