import { z } from "zod";
import { askForText } from "#features/seals/asking.ts";
import { listSeals, openSeals, readSeal, sealChoices } from "#features/seals/sealing.ts";
import { LONGEST_LABEL, LONGEST_SET } from "#features/seals/rules.ts";
import { sealPlaceChoices } from "#games/suggest/suggest-places.ts";
import { commandOf, sub } from "./definitions/command.ts";
import { listed, text } from "./options/options.ts";

const name = (most: number) => z.string().trim().min(1).max(most);
const chosen = text({ suggest: listed(sealChoices) }).optional();

/** Seals, opens and lists texts. */
export const seal = commandOf("seal", {
  write: sub(
    {
      label: text({ most: LONGEST_LABEL }, name(LONGEST_LABEL)).optional(),
      set: text({ most: LONGEST_SET, suggest: listed(sealChoices) }, name(LONGEST_SET)).optional(),
      for: text({ suggest: sealPlaceChoices }).optional(),
      side: chosen,
    },
    askForText,
  ),
  open: sub({ seal: chosen, set: chosen }, openSeals),
  read: sub({ seal: chosen }, (context, call, wanted) => readSeal(context, call, wanted.seal)),
  list: sub({}, listSeals),
});
