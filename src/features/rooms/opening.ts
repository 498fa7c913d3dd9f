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
import { broughtUpToDate } from "#games/entries/refreshed.ts";
import { needInPlace } from "#games/entries/reply.ts";
import { roomsOn, openingCard } from "./cards/room.ts";

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
  { user, now: at, interaction: id, answer }: Call,
  { as, place }: { as: RoomKind; place: string },
): GameNotice<"room"> {
  const asked = { id, ...answer };
  const about = { kind: "room", as, by: user.id, from: game.channel, asked } as const;
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

/** True for a press on a set-up card that offers the room no longer. */
function isOutdated({ press }: Call, game: Game, as: RoomKind): boolean {
  const { thread, forum } = roomsOn(game);
  return press !== undefined && (as === "thread" ? thread : forum) === undefined;
}

/** Opens a room for the channel's game; the game moves there once Discord has it. */
export async function moveToRoom(context: Context, call: Call, as: RoomKind): Promise<Reply> {
  needInPlace(call);
  const place = await placeOfRoom(context, call, as);
  return context.games.inQueueHere(call, async (running) => {
    const { game } = running;
    if (isOutdated(call, game, as)) return broughtUpToDate(context, call, running);
    if (game.status === "ended") throw new RuleError("refuse-game-ended");
    needRightToMove(running, call, as);
    await context.games.note(game, { notices: [roomNotice(game, call, { as, place })] });
    return openingCard(call.language, as);
  });
}
