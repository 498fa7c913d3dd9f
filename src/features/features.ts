import type { Feature } from "#core/feature.ts";
import { CORRECTIONS } from "./corrections/feature.ts";
import { DEADLINE } from "./deadline/feature.ts";
import { DELETION } from "./deletion/feature.ts";
import { FOLLOW } from "./follow/feature.ts";
import { FOUND_DICE } from "./found-dice/feature.ts";
import { LOOK_UPS } from "./look-ups/feature.ts";
import { LOOKING } from "./looking/feature.ts";
import { NICKNAMES } from "./nicknames/feature.ts";
import { NOTES } from "./notes/feature.ts";
import { PAGES } from "./pages/feature.ts";
import { PASSING } from "./passing/feature.ts";
import { PAUSE } from "./pause/feature.ts";
import { REMATCH } from "./rematch/feature.ts";
import { REMINDERS } from "./reminders/feature.ts";
import { ROOMS } from "./rooms/feature.ts";
import { SEALS } from "./seals/feature.ts";
import { SECRETS } from "./secrets/feature.ts";
import { SERVER_GAMES } from "./server-games/feature.ts";
import { SINCE } from "./since/feature.ts";
import { STARRED } from "./starred/feature.ts";
import { SUBSTITUTES } from "./substitutes/feature.ts";
import { UNDO } from "./undo/feature.ts";

/** All features, in the order of their hooks. */
export const FEATURES: readonly Feature[] = [
  PAUSE,
  DEADLINE,
  DELETION,
  UNDO,
  SEALS,
  REMATCH,
  SECRETS,
  NOTES,
  PASSING,
  SINCE,
  SUBSTITUTES,
  FOLLOW,
  LOOKING,
  ROOMS,
  CORRECTIONS,
  REMINDERS,
  LOOK_UPS,
  FOUND_DICE,
  STARRED,
  SERVER_GAMES,
  NICKNAMES,
  PAGES,
];
