import type { Button } from "#cards/reply.ts";
import type { SavedOf } from "#core/schema.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Addition } from "./definitions/command.ts";
import { through } from "./done/through.ts";
import { intoRoom, newInRoom } from "./game/rooms.ts";
import { remindersShown } from "./game/reminders.ts";
import { nicknames } from "./server/nicknames.ts";
import { tags } from "./server/tags.ts";
import { corrections } from "./table/corrections.ts";

export const IN_DONE: readonly Addition[] = [through];

export const IN_NEW: readonly Addition<{ where: "here" | SavedOf<"room"> }>[] = [newInRoom];

export const IN_MOVE: readonly Addition[] = [intoRoom];

export const IN_PACE: readonly Addition[] = [remindersShown];

export const IN_SERVER: readonly Addition<{ isChanged: true }>[] = [tags, nicknames];

export const IN_TABLE: readonly Addition<{
  /** Buttons of the list of tables. */
  buttons: (book: Rulebook) => Promise<Button[]>;
}>[] = [corrections];
