import { corrections } from "./additions/corrections.ts";
import { nicknames } from "./additions/nicknames.ts";
import { through } from "./additions/passing.ts";
import { remindersShown } from "./additions/reminders.ts";
import { intoRoom, newInRoom, tags } from "./additions/rooms.ts";
import { closedCheck, closedRoll, hiddenListed, hiddenUnit, openedRoll } from "./additions/secrets.ts";
import type { Addition } from "./definitions/addition.ts";

/** Additions of features to commands and subcommands, by path. */
export const ADDITIONS: Readonly<Record<string, readonly Addition[]>> = {
  check: [closedCheck],
  "dice reveal": [openedRoll],
  done: [through],
  "game move": [intoRoom],
  "game new": [newInRoom],
  "game pace": [remindersShown],
  roll: [closedRoll],
  server: [tags, nicknames],
  table: [corrections],
  tohit: [closedCheck],
  "unit add": [hiddenUnit],
  "unit list": [hiddenListed],
};
