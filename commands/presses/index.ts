import type { Handlers } from "#app/press.ts";
import type { PressName } from "#views/presses/press.ts";
import { checks } from "./checks.ts";
import { help } from "./help.ts";
import { people } from "./people.ts";
import { phase } from "./phase.ts";
import { reminders } from "./reminders.ts";
import { reports } from "./reports.ts";
import { seals } from "./seals.ts";
import { seats } from "./seats.ts";
import { setUp } from "./set-up.ts";
import { tables } from "./tables.ts";
import { undo } from "./undo.ts";

/** What each kind of press does; those that are typed run their slash commands. */
export const presses: Handlers<Exclude<PressName, "typed" | "pickTyped">> = {
  ...phase,
  ...checks,
  ...tables,
  ...seats,
  ...setUp,
  ...undo,
  ...seals,
  ...reminders,
  ...reports,
  ...people,
  ...help,
};
