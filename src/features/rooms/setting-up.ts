import { given } from "#core/left-out.ts";
import type { Game, RoomKind } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import type { Reply } from "#cards/reply.ts";
import { commit } from "#games/act.ts";
import { actorOf, type Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { type GameRequest, newGame, type Rooms } from "#games/lifecycle/new-game.ts";
import { gameIdFor } from "#games/runtime/secrets.ts";
import { askCard, openingCard, roomButtons } from "./cards/room.ts";
import { placeOfRoom, roomNotice, roomsFor } from "./opening.ts";

/** Length limit of the options in a button that sets up a game, because Discord limits custom ids. */
const LONGEST_OPTIONS = 60;

/** The id of a typed seat; `both` for both sides. */
function seatId(system: System, typed: string): string {
  const [side = "", other] = system.seatsMeant(typed);
  return other === undefined ? side : "both";
}

/** Offers to set a game up in a room, if its options fit into a button. */
async function offer(
  context: Context,
  call: Call,
  request: GameRequest,
  there: Game,
): Promise<Reply | undefined> {
  const { system, side, title, invites: [invited, ...others] = [], settings } = request;
  const [own, theirs] = [side, invited?.side].map((typed) => typed && seatId(system, typed));
  const wanted = { system: system.id, side: own, title, with: invited?.user, as: theirs };
  const options = new URLSearchParams(given(wanted)).toString();
  const rooms = await roomsFor(context, call);
  const buttons = roomButtons(call.language, rooms, { command: "game new", options });
  const isWhole = others.length === 0 && settings === undefined && options.length <= LONGEST_OPTIONS;
  return buttons.length > 0 && isWhole ? askCard(call.language, there, buttons) : undefined;
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
