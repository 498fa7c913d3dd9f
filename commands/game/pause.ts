import { pauseChoices, pauseGame } from "#features/pause/feature.ts";
import { sub } from "../definitions/command.ts";
import { flag, time } from "../options/options.ts";

/** Pauses the clocks, or proposes that. */
export const pause = sub({ until: time("until", pauseChoices), ill: flag.optional() }, pauseGame);
