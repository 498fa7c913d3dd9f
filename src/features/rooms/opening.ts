import { decide } from "#rules/decide.ts";
import { enteredDice } from "#core/dice/index.ts";
import { RuleError } from "#core/errors.ts";
import type { Game, RoomKind, RoomsOffered } from "#core/schema/index.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import type { GameNotice } from "#store/store.ts";
import { given } from "#core/left-out.ts";
import { openingCard } from "./cards/room.ts";

/** The rooms that can be opened for a game of this channel. */
export async function roomsFor({ sheets }: Context, { guild, inThread }: Call): Promise<RoomsOffered> {
  if (guild === null) return {};
  const { forum } = await sheets.guildOf(guild);
  return { ...(inThread === true ? {} : { thread: true as const }), ...given({ forum }) };
}

/** The channel or forum in which to open a room. Throws a RuleError if it cannot be opened there. */
export async function placeOfRoom(context: Context, call: Call, as: RoomKind): Promise<string> {
  if (call.guild === null) throw new RuleError("refuse-room-in-direct-messages");
  const { thread, forum } = await roomsFor(context, call);
  if (as === "post") {
    if (forum === undefined) throw new RuleError("refuse-no-forum");
    return forum;
  }
  if (thread !== true) throw new RuleError("refuse-room-in-thread");
  return call.channel;
}

/** A request for a room. A game has one at a time: a repeated request replaces it. */
export function roomNotice(
  game: Pick<Game, "id" | "channel">,
  { as, place, by, at }: { as: RoomKind; place: string; by: string; at: number },
): GameNotice<"room"> {
  const about = { kind: "room", as, by, from: game.channel } as const;
  return { id: roomNoticeId(game), at, game: game.id, to: { channel: place }, about };
}

/** Id of a game's request for a room. It changes when the game moves. */
export function roomNoticeId({ id, channel }: Pick<Game, "id" | "channel">): string {
  return `room:${id}:${channel}`;
}

/** Throws a RuleError if the user may not move the game. */
function needRightToMove({ system, game }: Running, call: Call, room: RoomKind): void {
  const action = { do: "moveGame", guild: call.guild, channel: "room", parked: false, room } as const;
  decide(game, action, { system, by: call.user.id, dice: enteredDice([], call.user.id) });
}

/** Opens a room for the channel's game; the game moves there once Discord has it. */
export async function moveToRoom(context: Context, call: Call, as: RoomKind): Promise<Reply> {
  const place = await placeOfRoom(context, call, as);
  return context.games.inQueueHere(call, async (running) => {
    const { game } = running;
    needRightToMove(running, call, as);
    await context.games.note(game, {
      notices: [roomNotice(game, { as, place, by: call.user.id, at: call.now })],
    });
    return openingCard(call.language, as);
  });
}
