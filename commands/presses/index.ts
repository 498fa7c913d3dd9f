import type { Presses } from "#app/command.ts";
import { agreements } from "./agreements.ts";
import { checks } from "./checks.ts";
import { help } from "./help.ts";
import { notes } from "./notes.ts";
import { passing } from "./passing.ts";
import { people } from "./people.ts";
import { phase } from "./phase.ts";
import { reminders } from "./reminders.ts";
import { reports } from "./reports.ts";
import { deadline } from "#features/deadline/presses.ts";
import { seals } from "#features/seals/presses.ts";
import { seats } from "./seats.ts";
import { setUp } from "./set-up.ts";
import { since } from "#features/since/presses.ts";
import { tables } from "./tables.ts";

export const presses: Presses = {
  ...phase,
  ...passing,
  ...notes,
  ...checks,
  ...tables,
  ...seats,
  ...setUp,
  ...since,
  ...agreements,
  ...deadline,
  ...seals,
  ...reminders,
  ...reports,
  ...people,
  ...help,
};
