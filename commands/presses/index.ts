import type { Presses } from "#games/command.ts";
import { agreements } from "./agreements.ts";
import { checks } from "./checks.ts";
import { help } from "./help.ts";
import { lookUpHandlers } from "#features/look-ups/presses.ts";
import { looking } from "#features/looking/presses.ts";
import { noteHandlers } from "#features/notes/presses.ts";
import { passingHandlers } from "#features/passing/presses.ts";
import { people } from "./people.ts";
import { phase } from "./phase.ts";
import { reminderHandlers } from "#features/reminders/presses.ts";
import { rematchHandlers } from "#features/rematch/presses.ts";
import { reports } from "./reports.ts";
import { correctionHandlers } from "#features/corrections/presses.ts";
import { foundDiceHandlers } from "#features/found-dice/presses.ts";
import { deadline } from "#features/deadline/presses.ts";
import { seals } from "#features/seals/presses.ts";
import { secretHandlers } from "#features/secrets/presses.ts";
import { seats } from "./seats.ts";
import { serverGames } from "#features/server-games/presses.ts";
import { setUp } from "./set-up.ts";
import { since } from "#features/since/presses.ts";
import { starredHandlers } from "#features/starred/presses.ts";
import { substituteHandlers } from "#features/substitutes/presses.ts";
import { undoHandlers } from "#features/undo/presses.ts";

export const presses: Presses = {
  ...phase,
  ...passingHandlers,
  ...noteHandlers,
  ...checks,
  ...foundDiceHandlers,
  ...starredHandlers,
  ...lookUpHandlers,
  ...seats,
  ...setUp,
  ...since,
  ...agreements,
  ...deadline,
  ...undoHandlers,
  ...seals,
  ...secretHandlers,
  ...correctionHandlers,
  ...serverGames,
  ...substituteHandlers,
  ...looking,
  ...reminderHandlers,
  ...rematchHandlers,
  ...reports,
  ...people,
  ...help,
};
