import { z } from "zod";
import { act } from "#games/act.ts";
import { type Call, gameHere, gamesOffered } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { systemNamed } from "#games/running/system-named.ts";
import { endOrPropose } from "#games/lifecycle/ending.ts";
import { moveGame, ownGameChoices } from "#games/lifecycle/places.ts";
import { setUpGame } from "#games/lifecycle/set-up-game.ts";
import { briefing, joinGame, showSeats } from "#games/seats/seats.ts";
import { settingChoices, settingValueChoices, systemChoices } from "#games/suggest/suggest.ts";
import { given } from "#core/left-out.ts";
import { roleOf } from "#core/people/index.ts";
import { settingsCard } from "#cards/settings/card.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { bookOf } from "#words/rulebook.ts";
import { commandOf, sub } from "../definitions/command.ts";
import { channel, listed, listedInGame, text, user } from "../options/options.ts";
import { deadline } from "./deadline.ts";
import { deletion } from "./deletion.ts";
import { following } from "./follow.ts";
import { pace } from "./pace.ts";
import { pause } from "./pause.ts";
import { records } from "./records.ts";
import { seat, seatChoices } from "./seat.ts";

/** The user's seats in a game. */
function ownSeatChoices(_: Context, call: Call): Suggestion[] {
  const { system, game } = gameHere(call);
  const own = game.seats.filter(({ user: holder }) => holder === call.user.id);
  const held = new Set(own.map(({ side }) => side));
  return seatChoices(call, system).filter(({ value }) => held.has(value));
}

const side = seat.optional();
const person = user.optional();

const values = listedInGame((running, { options }, call) =>
  settingValueChoices(running, options["setting"] ?? "", call.user.id),
);

async function changeSettings(
  context: Context,
  call: Call,
  { setting, value }: { setting?: string | undefined; value?: string | undefined },
): Promise<Reply> {
  if (setting !== undefined && value !== undefined)
    return act(context, call, { do: "set", changes: [{ setting, value }] });
  const { system, game } = gameHere(call);
  return settingsCard(
    bookOf(system, call.language),
    game,
    setting,
    roleOf(game, call.user.id).sidesIn(system),
  );
}

/** Subcommands that set up a game, and change it until it begins. */
const settingUp = {
  new: sub(
    {
      system: text({ suggest: listed(systemChoices) }),
      side,
      title: text({ most: 60 }, z.string().max(60)).optional(),
      with: person,
      as: side,
    },
    (context, call, { system, side: own, title, with: invited, as, where }) =>
      setUpGame(context, call, {
        system: systemNamed(gamesOffered(context, call), system),
        ...given({ side: own, title, where }),
        ...(invited === undefined ? {} : { invites: [{ user: invited, ...given({ side: as }) }] }),
      }),
  ),
  join: sub({ side: seat }, (context, call, wanted) => joinGame(context, call, wanted.side)),
  invite: sub({ user, side }, (context, call, { user: invited, ...as }) =>
    act(context, call, { do: "invite", user: invited, ...given(as) }),
  ),
  leave: sub({ side: text({ suggest: listed(ownSeatChoices) }).optional() }, (context, call, wanted) =>
    act(context, call, { do: "leave", ...given(wanted) }),
  ),
};

/** Subcommands that need consent: settings, pace, pauses and deadlines. */
const agreeing = {
  set: sub(
    {
      setting: text({ suggest: listedInGame(settingChoices) }).optional(),
      value: text({ suggest: values }).optional(),
    },
    changeSettings,
  ),
  pace,
  pause,
  deadline,
};

/** Sets up games, seats players, moves and ends games. */
export const game = commandOf("game", {
  ...settingUp,
  seats: sub({}, showSeats),
  ...agreeing,
  begin: sub({}, (context, call) => act(context, call, { do: "begin" })),
  briefing: sub({}, briefing),
  ...following,
  move: sub(
    {
      channel: channel.optional(),
      game: text({ suggest: listed(ownGameChoices) }).optional(),
    },
    moveGame,
  ),
  archive: sub({}, (context, call) => act(context, call, { do: "archive" })),
  ...deletion,
  ...records,
  end: sub({ result: text({ most: 200 }, z.string().max(200)).optional() }, endOrPropose),
});
