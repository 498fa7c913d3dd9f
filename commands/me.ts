import { z } from "zod";
import { ownRollChoices, removeRoll, showRolls } from "#games/me/own-rolls.ts";
import { changeOwn, comeBack, goAway, showOwn, zoneChoices } from "#games/me/own-settings.ts";
import { askToForget, giveOwnData } from "#games/me/privacy.ts";
import { LONGEST_NOTE } from "#cards/people/card.ts";
import { commandOf, sub } from "./definitions/command.ts";
import { oneOf, text, time, wholeAs } from "./options/options.ts";

const written = text({ most: 60 }, z.string().trim().max(60)).optional();

const zone = text({ most: 100, suggest: (_, call, typing) => zoneChoices(call, typing.text) });

const spans = (...values: string[]) => values.map((value) => ({ name: value, value }));

const ownRoll = text({
  most: 100,
  suggest: (context, call, typing) => ownRollChoices(context, call, typing.text),
});

/** A user's own settings and data. */
export const me = commandOf(
  "me",
  {
    show: sub({}, showOwn),
    set: sub(
      {
        zone: zone.optional(),
        quiet: written,
        daysoff: written,
        every: wholeAs(z.coerce.string().trim().max(60), { min: 0, max: 720 }).optional(),
        by: oneOf(["channel", "dm"]).optional(),
        digest: written,
        learn: oneOf(["yes", "no"]).optional(),
        lookups: oneOf(["private", "public"]).optional(),
      },
      changeOwn,
    ),
    away: sub(
      {
        until: time("until", () => spans("tomorrow", "friday", "1w", "2w")),
        from: time("from", () => spans("now", "tomorrow")).optional(),
        note: text({ most: LONGEST_NOTE }, z.string().trim().max(LONGEST_NOTE)).optional(),
      },
      goAway,
    ),
    back: sub({}, comeBack),
    rolls: sub({ remove: ownRoll.optional() }, (context, call, { remove }) =>
      remove === undefined ? showRolls(context, call) : removeRoll(context, call, remove),
    ),
    data: sub({}, giveOwnData),
    forget: sub({}, askToForget),
  },
  { isAnywhere: true },
);
