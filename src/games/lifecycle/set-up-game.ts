import { given } from "#core/left-out.ts";
import { RuleError } from "#core/errors.ts";
import { plain } from "#core/names/index.ts";
import type { Reply } from "#cards/reply.ts";
import { commit } from "../act.ts";
import { actorOf, type Call } from "../command.ts";
import type { Context } from "../context.ts";
import { answerAgain } from "../entries/reply.ts";
import { type GameRequest, newGame, type Rooms } from "./new-game.ts";

/** The rooms of the first feature that opens some. */
function roomsIn({ features }: Context): Rooms | undefined {
  return features.find(({ rooms }) => rooms !== undefined)?.rooms;
}

/** Sets up a game in the channel, or in a new room. If the channel already has a game, offers a room or refuses. */
export function setUpGame(context: Context, call: Call, request: GameRequest): Promise<Reply> {
  const { where = "here" } = request;
  const rooms = roomsIn(context);
  return context.games.queue(`channel:${call.channel}`, () =>
    where === "here" || rooms === undefined
      ? setUpHere(context, call, request)
      : rooms.setUp(context, call, request, where),
  );
}

async function setUpHere(context: Context, call: Call, request: GameRequest): Promise<Reply> {
  const { games } = context;
  const rooms = roomsIn(context);
  const readVersions = await games.versionsOfChannel(call.channel);
  const there = await games.liveIn(call.channel);
  if (there !== undefined) {
    const again = await answerAgain(context, call.interaction, there);
    if (again !== undefined) return again;
    throw new RuleError("refuse-game-exists", { game: plain(there.game.title) }).offering(
      await rooms?.offer(context, call, there.game),
    );
  }
  const made = await newGame(context, call, request, given({ rooms: await rooms?.open(context, call) }));
  return commit(context, actorOf(call), { ...made, extras: { readVersions } });
}
