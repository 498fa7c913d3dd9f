import { showStanding } from "#app/passing/standing.ts";
import { gameFor } from "#app/suggest/suggest.ts";
import { placeChoices } from "#app/suggest/suggest-places.ts";
import { z } from "zod";
import { command } from "./definitions/command.ts";
import { flag, side, text } from "./definitions/options.ts";

const places = (isPass: boolean) =>
  text({
    suggest: async (context, call, typing) =>
      placeChoices((await gameFor(context, call)).book, typing.text, isPass),
  }).optional();

/** Shows or changes a side's standing orders. */
export const standing = command(
  "standing",
  {
    pass: places(true),
    stop: places(false),
    until: text({}, z.coerce.string()).optional(),
    hold: flag.optional(),
    drop: flag.optional(),
    side: side.optional(),
  },
  showStanding,
);
