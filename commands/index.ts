import type { Command } from "#app/command.ts";
import { dice } from "./dice.ts";
import { done } from "./done.ts";
import { event } from "./event.ts";
import { game } from "./game.ts";
import { help } from "./help.ts";
import { initiative } from "./initiative.ts";
import { log } from "./log.ts";
import { phase } from "./phase.ts";
import { roll } from "./roll.ts";
import { status } from "./status.ts";
import { table } from "./table.ts";
import { track } from "./track.ts";
import { undo } from "./undo.ts";

/** Every slash command, in the order of /help. */
export const commands = [
  game,
  phase,
  done,
  initiative,
  event,
  roll,
  table,
  track,
  status,
  undo,
  log,
  dice,
  help,
] as readonly Command[];
