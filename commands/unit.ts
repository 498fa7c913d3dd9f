import { gameHere } from "#games/command.ts";
import {
  ownerChoices,
  kindChoices,
  stateChoices,
  stateValueChoices,
  unitChoices,
} from "#games/suggest/suggest-units.ts";
import { given } from "#core/left-out.ts";
import { gameKnown } from "#games/suggest/game-known.ts";
import { act } from "#games/act.ts";
import { unitsCard } from "#cards/units/lines.ts";
import { bookOf } from "#words/rulebook.ts";
import { commandOf, sub } from "./definitions/command.ts";
import { listed, listedInGame, side, text } from "./options/options.ts";

const unitsHere = text({
  suggest: async (context, call, typing) =>
    unitChoices(await gameKnown(context, call), call.user.id, typing.text),
});

const owner = text({
  suggest: listed(async (context, call) => ownerChoices(await gameKnown(context, call), call.user.id)),
});

const state = text({
  suggest: listed(async (context, call, { options }) =>
    stateChoices(await gameKnown(context, call), options["unit"]),
  ),
});

const stateValue = text({
  suggest: listed(async (context, call, { options }) =>
    stateValueChoices(await gameKnown(context, call), options),
  ),
});

/** Adds, changes, removes and lists units. */
export const unit = commandOf("unit", {
  add: sub(
    {
      name: text({ most: 1000 }),
      of: owner.optional(),
      kind: text({ suggest: listedInGame(({ book }) => kindChoices(book)) }).optional(),
      side: side.optional(),
    },
    (context, call, { name: names, act: acting = act, ...more }) =>
      acting(context, call, { do: "addUnits", names, ...given(more) }),
  ),
  set: sub(
    {
      unit: unitsHere,
      state,
      value: stateValue,
    },
    (context, call, { unit: units, ...change }) => act(context, call, { do: "setUnits", units, ...change }),
  ),
  remove: sub({ unit: unitsHere }, (context, call, { unit: units }) =>
    act(context, call, { do: "removeUnits", units }),
  ),
  list: sub({ side: side.optional() }, (_, call, { side: only }) => {
    const { system, game } = gameHere(call);
    const book = bookOf(system, call.language);
    const sides = only === undefined ? system.sides.map(({ id }) => id) : [system.side(only)];
    return unitsCard(book, game, sides);
  }),
});
