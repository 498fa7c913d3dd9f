import { pauseChoices, pauseGame } from "#features/pause/pausing.ts";
import { sub } from "../definitions/command.ts";
import { flag, timeOf } from "../definitions/options.ts";

/** Pauses the clocks, or proposes that. */
export const pause = sub({ until: timeOf(pauseChoices), ill: flag.optional() }, pauseGame);
