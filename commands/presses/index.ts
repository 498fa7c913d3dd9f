import { FEATURES } from "#features/features.ts";
import type { Presses } from "#games/command.ts";
import { agreements } from "./agreements.ts";
import { checks } from "./checks.ts";
import { help } from "./help.ts";
import { people } from "./people.ts";
import { phase } from "./phase.ts";
import { reports } from "./reports.ts";
import { seats } from "./seats.ts";
import { setUp } from "./set-up.ts";

export const presses: Presses = {
  ...phase,
  ...checks,
  ...seats,
  ...setUp,
  ...agreements,
  ...reports,
  ...people,
  ...help,
  ...Object.assign({}, ...FEATURES.map((feature) => feature.presses)),
};
