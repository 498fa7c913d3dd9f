import type { FeatureShapes } from "#core/shapes/index.ts";
import { CORRECTIONS_SHAPES } from "./corrections/shapes.ts";
import { DEADLINE_SHAPES } from "./deadline/shapes.ts";
import { DELETION_SHAPES } from "./deletion/shapes.ts";
import { FOLLOW_SHAPES } from "./follow/shapes.ts";
import { FOUND_DICE_SHAPES } from "./found-dice/shapes.ts";
import { LOOK_UPS_SHAPES } from "./look-ups/shapes.ts";
import { LOOKING_SHAPES } from "./looking/shapes.ts";
import { NOTES_SHAPES } from "./notes/shapes.ts";
import { PAGES_SHAPES } from "./pages/shapes.ts";
import { PASSING_SHAPES } from "./passing/shapes.ts";
import { PAUSE_SHAPES } from "./pause/shapes.ts";
import { REMATCH_SHAPES } from "./rematch/shapes.ts";
import { REMINDERS_SHAPES } from "./reminders/shapes.ts";
import { ROOMS_SHAPES } from "./rooms/shapes.ts";
import { SEALS_SHAPES } from "./seals/shapes.ts";
import { SECRETS_SHAPES } from "./secrets/shapes.ts";
import { SERVER_GAMES_SHAPES } from "./server-games/shapes.ts";
import { SINCE_SHAPES } from "./since/shapes.ts";
import { STARRED_SHAPES } from "./starred/shapes.ts";
import { SUBSTITUTES_SHAPES } from "./substitutes/shapes.ts";
import { UNDO_SHAPES } from "./undo/shapes.ts";

// Shapes that core names, because a game contains them.
export * from "./deadline/shapes.ts";
export * from "./deletion/shapes.ts";
export * from "./notes/shapes.ts";
export * from "./pause/shapes.ts";
export * from "./seals/shapes.ts";
export * from "./secrets/shapes.ts";

/** The shapes of all features. The order does not matter. */
export const FEATURE_SHAPES = [
  PAUSE_SHAPES,
  DEADLINE_SHAPES,
  DELETION_SHAPES,
  UNDO_SHAPES,
  SEALS_SHAPES,
  REMATCH_SHAPES,
  SECRETS_SHAPES,
  NOTES_SHAPES,
  PASSING_SHAPES,
  SINCE_SHAPES,
  SUBSTITUTES_SHAPES,
  FOLLOW_SHAPES,
  LOOKING_SHAPES,
  ROOMS_SHAPES,
  CORRECTIONS_SHAPES,
  REMINDERS_SHAPES,
  LOOK_UPS_SHAPES,
  FOUND_DICE_SHAPES,
  STARRED_SHAPES,
  SERVER_GAMES_SHAPES,
  PAGES_SHAPES,
] as const;

type Shapes = (typeof FEATURE_SHAPES)[number];
type PartOf<Each, Part extends keyof FeatureShapes> = Each extends Record<Part, infer Found> ? Found : never;
type MemberOf<Part extends keyof FeatureShapes> =
  PartOf<Shapes, Part> extends readonly (infer Member)[] ? Member : never;
type Intersection<Table> = (Table extends object ? (table: Table) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The members of a list that features have. */
function listed<Part extends "events" | "subjects" | "notices">(part: Part): MemberOf<Part>[] {
  const all: readonly FeatureShapes[] = FEATURE_SHAPES;
  return all.flatMap((shapes): readonly object[] => shapes[part] ?? []) as MemberOf<Part>[];
}

/** The entries of a table that features have. No two features have the same entry. */
function joined<Part extends "kinds" | "presses">(part: Part): Intersection<PartOf<Shapes, Part>> {
  const all: readonly FeatureShapes[] = FEATURE_SHAPES;
  return Object.assign({}, ...all.map((shapes) => shapes[part])) as Intersection<PartOf<Shapes, Part>>;
}

export const FEATURE_EVENTS = listed("events");
export const FEATURE_EVENT_KINDS = joined("kinds");
export const FEATURE_SUBJECTS = listed("subjects");
export const FEATURE_PRESSES = joined("presses");
export const FEATURE_NOTICES = listed("notices");

export type FeatureEvent = (typeof FEATURE_EVENTS)[number]["shape"]["type"]["value"];
export type FeaturePress = keyof typeof FEATURE_PRESSES;
export type FeatureWakeUp = MemberOf<"wakeUps">;
export type FeatureNotice = (typeof FEATURE_NOTICES)[number]["shape"]["kind"]["value"];
