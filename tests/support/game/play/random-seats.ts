import type { Action } from "#core/actions.ts";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { ANN, BOB, EVE } from "../given-when-then.ts";
import type { Chance } from "./random-play.ts";

/** Random actions about seats and places; many are refused. */
export function seatActions(system: System, game: Game, chance: Chance): Action[] {
  const side = chance.pick(["umpire", ...system.sides.map(({ id }) => id)]);
  const user = chance.pick([ANN, BOB, EVE]);
  const move = { do: "moveGame", guild: "1", channel: chance.pick(["2", "3"]), parked: false } as const;
  return [
    { do: "invite", user, side },
    { do: "offerSeat", to: user },
    { do: "takeSeat", side },
    { do: "join", side },
    { do: "removeSeat", user },
    { do: "acceptUmpire" },
    { do: "decline" },
    { do: "proposeEnd", result: "A draw" },
    { do: "withdraw" },
    { do: "seekSubstitute", side, stalled: chance.once(2) ? [side] : [] },
    { ...move, ...(chance.once(2) ? {} : { earlier: game.revision + 1 }) },
  ];
}
