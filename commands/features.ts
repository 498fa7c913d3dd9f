import type { SavedOf } from "#core/schema.ts";
import type { Button } from "#cards/reply.ts";
import type { act } from "#games/act.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { corrections } from "./additions/corrections.ts";
import { nicknames } from "./additions/nicknames.ts";
import { through } from "./additions/passing.ts";
import { remindersShown } from "./additions/reminders.ts";
import { intoRoom, newInRoom, tags } from "./additions/rooms.ts";
import {
  closedCheck,
  closedRoll,
  hiddenTrack,
  hiddenUnit,
  openedRoll,
  unitsKnown,
} from "./additions/secrets.ts";
import type { Addition } from "./definitions/command.ts";

export const IN_DONE: readonly Addition[] = [through];

export const IN_NEW: readonly Addition<{ where: "here" | SavedOf<"room"> }>[] = [newInRoom];

export const IN_MOVE: readonly Addition[] = [intoRoom];

export const IN_PACE: readonly Addition[] = [remindersShown];

export const IN_REVEAL: readonly Addition[] = [openedRoll];

export const IN_SERVER: readonly Addition<{ isChanged: true }>[] = [tags, nicknames];

export const IN_TABLE: readonly Addition<{
  /** Buttons of the list of tables. */
  buttons: (book: Rulebook) => Promise<Button[]>;
}>[] = [corrections];

/** Acts in place of `act`, so that not everyone learns of it. */
interface Acting {
  act: typeof act;
}

export const IN_ROLLS: readonly Addition<Acting>[] = [closedRoll];

export const IN_CHECKS: readonly Addition<Acting>[] = [closedCheck];

export const IN_UNIT_ADD: readonly Addition<Acting>[] = [hiddenUnit];

export const IN_UNIT_CHANGE: readonly Addition<Acting>[] = [unitsKnown];

export const IN_TRACK: readonly Addition<Acting>[] = [hiddenTrack];
