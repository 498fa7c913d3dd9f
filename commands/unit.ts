import { act } from "#games/act.ts";
import { gameFor } from "#games/suggest/suggest.ts";
import {
  ownerChoices,
  kindChoices,
  stateChoices,
  stateValueChoices,
  unitChoices,
} from "#games/suggest/suggest-units.ts";
import { given } from "#core/left-out.ts";
import { unitsCard } from "#cards/units/lines.ts";
import { commandOf, sub } from "./definitions/command.ts";
import { listedInGame, side, text } from "./definitions/options.ts";

const unitsHere = text({
  suggest: async (context, call, typing) =>
    unitChoices(await gameFor(context, call), call.user.id, typing.text),
});

const owner = text({ suggest: listedInGame((running, _, call) => ownerChoices(running, call.user.id)) });

/** Adds, changes, removes and lists units. */
export const unit = commandOf("unit", {
  add: sub(
    {
      name: text({ most: 1000 }),
      of: owner.optional(),
      kind: text({ suggest: listedInGame(({ book }) => kindChoices(book)) }).optional(),
      side: side.optional(),
    },
    (context, call, { name: names, ...more }) =>
      act(context, call, { do: "addUnits", names, ...given(more) }),
  ),
  set: sub(
    {
      unit: unitsHere,
      state: text({
        suggest: listedInGame((running, { options }) => stateChoices(running, options["unit"])),
      }),
      value: text({ suggest: listedInGame((running, { options }) => stateValueChoices(running, options)) }),
    },
    (context, call, { unit: units, ...change }) => act(context, call, { do: "setUnits", units, ...change }),
  ),
  remove: sub({ unit: unitsHere }, (context, call, { unit: units }) =>
    act(context, call, { do: "removeUnits", units }),
  ),
  list: sub({ side: side.optional() }, async (context, call, { side: only }) => {
    const { system, book, game } = await context.games.here(call);
    const sides = only === undefined ? system.sides.map(({ id }) => id) : [system.side(only)];
    return unitsCard(book, game, sides);
  }),
});
