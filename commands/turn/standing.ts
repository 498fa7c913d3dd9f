import { showStanding } from "#features/passing/standing.ts";
import { placeChoices, untilChoices } from "#features/passing/suggest.ts";
import { z } from "zod";
import { command } from "../definitions/command.ts";
import { flag, listedInGame, side, text } from "../options/options.ts";

const places = (isPass: boolean) => text({ suggest: placeChoices(isPass) }).optional();

/** Shows or changes a side's standing orders. */
export const standing = command(
  "standing",
  {
    pass: places(true),
    stop: places(false),
    until: text({ suggest: listedInGame(untilChoices) }, z.coerce.string()).optional(),
    hold: flag.optional(),
    drop: flag.optional(),
    side: side.optional(),
  },
  showStanding,
);
