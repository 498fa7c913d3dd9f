import type { Command } from "#games/command.ts";
import { activate } from "./turn/activate.ts";
import { check } from "./rolls/check.ts";
import { dice } from "./dice.ts";
import { done } from "./turn/done.ts";
import { enterTheseDice } from "./menus/enter-these-dice.ts";
import { game } from "./game/index.ts";
import { gamesHere } from "./games.ts";
import { helpWith } from "./help.ts";
import { initiative } from "./rolls/initiative.ts";
import { log } from "./log.ts";
import { me } from "./me.ts";
import { note } from "./note.ts";
import { nudge } from "./nudge.ts";
import { ourGames } from "./menus/our-games.ts";
import { phase } from "./turn/phase.ts";
import { roll } from "./rolls/roll.ts";
import { seal } from "./seal.ts";
import { server } from "./server/index.ts";
import { standing } from "./turn/standing.ts";
import { status } from "./status.ts";
import { table } from "./table.ts";
import { theirHours } from "./menus/their-hours.ts";
import { tohit } from "./rolls/tohit.ts";
import { track } from "./track.ts";
import { turns } from "./turns.ts";
import { undo } from "./undo.ts";
import { unit } from "./unit.ts";

const others = [
  game,
  phase,
  done,
  standing,
  note,
  activate,
  initiative,
  roll,
  table,
  check,
  tohit,
  track,
  unit,
  seal,
  status,
  nudge,
  undo,
  log,
  dice,
  turns,
  gamesHere,
  me,
  server,
];

/** Commands in the menus of messages and people. */
const inMenus = [enterTheseDice, theirHours, ourGames];

/** All commands: slash commands in the order in which `/help` lists them, then those in menus. */
export const commands: readonly Command[] = [...others, helpWith(others), ...inMenus];
