import { z } from "zod";
import type { Command } from "#app/command.ts";
import { ownRollChoices, removeRoll, showRolls } from "#app/people/own-rolls.ts";
import { changeOwn, comeBack, goAway, showOwn, zoneChoices } from "#app/people/own-settings.ts";
import { askToForget, giveOwnData } from "#app/people/privacy.ts";
import { LONGEST_NOTE } from "#views/people/card.ts";
import { meDefinition } from "./definitions/me.ts";

const written = z.coerce.string().trim().max(60).optional();

const options = z.discriminatedUnion("sub", [
  z.object({ sub: z.literal("show") }),
  z.object({
    sub: z.literal("set"),
    zone: written,
    quiet: written,
    daysoff: written,
    every: written,
    by: z.enum(["channel", "dm"]).optional(),
    digest: written,
    learn: z.enum(["yes", "no"]).optional(),
  }),
  z.object({
    sub: z.literal("away"),
    until: z.string().max(60),
    from: written,
    note: z.string().trim().max(LONGEST_NOTE).optional(),
  }),
  z.object({ sub: z.literal("back") }),
  z.object({ sub: z.literal("rolls"), remove: z.string().optional() }),
  z.object({ sub: z.literal("data") }),
  z.object({ sub: z.literal("forget") }),
]);

/** What a person says of themselves, and what the bot keeps of them. */
export const me: Command<z.infer<typeof options>> = {
  definition: meDefinition,
  options,
  isHidden: true,
  suggest: (context, call, { option, text }) =>
    option === "remove" ? ownRollChoices(context, call, text) : zoneChoices(call, text),
  run(context, call, wanted) {
    switch (wanted.sub) {
      case "show":
        return showOwn(context, call);
      case "set": {
        const { sub: _, ...wish } = wanted;
        return changeOwn(context, call, wish);
      }
      case "away":
        return goAway(context, call, wanted);
      case "back":
        return comeBack(context, call);
      case "rolls":
        return wanted.remove === undefined
          ? showRolls(context, call)
          : removeRoll(context, call, wanted.remove);
      case "data":
        return giveOwnData(context, call);
      case "forget":
        return askToForget(context, call);
    }
  },
};
