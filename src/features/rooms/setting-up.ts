import type { Choices } from "#core/errors.ts";
import { plain } from "#core/names/index.ts";
import type { Game, RoomKind } from "#core/schema/index.ts";
import type { Reply } from "#cards/reply.ts";
import { commit } from "#games/act.ts";
import { actorOf, type Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { type GameRequest, newGame, type Rooms } from "#games/lifecycle/new-game.ts";
import { gameIdFor } from "#games/runtime/secrets.ts";
import { text } from "#words/text.ts";
import { openingCard } from "./cards/room.ts";
import { placeOfRoom, roomNotice, roomsFor } from "./opening.ts";

/** The rooms that a new game can get if another one is played in the channel; undefined if there are none. */
async function offer(context: Context, call: Call, there: Game): Promise<Choices | undefined> {
  const { thread, forum } = await roomsFor(context, call);
  const asks = text("room-ask", { game: plain(there.title) });
  const of = [
    ...(thread === true ? [{ name: text("room-thread"), known: [], value: "thread" }] : []),
    ...(forum === undefined ? [] : [{ name: text("room-post"), known: [], value: "post" }]),
  ];
  return of.length === 0 ? undefined : { asks, what: "where", of };
}

/** Sets up a game that is archived until its room is open. */
async function setUp(context: Context, call: Call, request: GameRequest, as: RoomKind): Promise<Reply> {
  const place = request.place ?? (await placeOfRoom(context, call, as));
  const id = gameIdFor(call.interaction);
  if (!(await context.games.isHere(id))) {
    const made = await newGame(context, call, request, { id, isAway: true });
    const notices = [roomNotice({ id, channel: call.channel }, call, { as, place })];
    const { answer: _, ...silent } = actorOf(call);
    await commit(context, silent, { ...made, extras: { notices } });
  }
  return openingCard(call.language, as);
}

export const SET_UP_IN_ROOMS: Rooms = { open: roomsFor, setUp, offer };
