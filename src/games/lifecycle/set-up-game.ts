import { createGame, type NewGame } from "#rules/create.ts";
import { RuleError } from "#core/errors.ts";
import { commitmentTo } from "#core/dice.ts";
import { given } from "#core/left-out.ts";
import type { Game, SavedOf } from "#core/schema.ts";
import type { System } from "#core/system.ts";
import { plain } from "#core/names.ts";
import { sidesWanted } from "#core/seats.ts";
import type { Reply } from "#cards/reply.ts";
import { commit } from "../act.ts";
import { actorOf, type Call } from "../command.ts";
import type { Context } from "../context.ts";
import { drawSecret, gameIdFor, newGameId } from "../runtime/secrets.ts";
import { needRoomForGame } from "../me/own-games.ts";
import { needLeaveToCreate, needLeaveToSit } from "../me/roles.ts";
import type { Decision } from "../running/transition.ts";
import { answerAgain } from "../entries/reply.ts";
import { askCard, openingCard, roomButtons } from "#features/rooms/cards/room.ts";
import { placeOfRoom, roomNotice, roomsFor, type Where } from "#features/rooms/opening.ts";

export interface GameRequest {
  system: System;
  title?: string;
  side?: string;
  invites?: readonly { user: string; side?: string }[];
  /** Settings that override the server's defaults. */
  settings?: Game["settings"];
  /** In the channel by default. */
  where?: Where;
  /** The channel or forum in which to open the room; by default this channel or the server's forum. */
  place?: string;
}

/** Sets up a game in the channel, or in a room that is opened for it. Asks for a room if a game is in play here. */
export function setUpGame(context: Context, call: Call, request: GameRequest): Promise<Reply> {
  const { where = "here" } = request;
  return context.games.queue(`channel:${call.channel}`, () =>
    where === "here" ? setUpHere(context, call, request) : setUpInRoom(context, call, request, where),
  );
}

async function setUpHere(context: Context, call: Call, request: GameRequest): Promise<Reply> {
  const { games } = context;
  const readVersions = await games.versionsOfChannel(call.channel);
  const there = await games.liveIn(call.channel);
  if (there !== undefined) {
    const again = await answerAgain(context, call.interaction, there);
    return again ?? askForRoom(context, call, request, there.game);
  }
  const made = await newGame(context, call, request, { rooms: await roomsFor(context, call) });
  return commit(context, actorOf(call), { ...made, extras: { readVersions } });
}

/** Length limit of the options in a button that sets up a game, because Discord limits custom ids. */
const LONGEST_OPTIONS = 60;

/** The id of a typed seat; `both` for both sides. */
function seatId(system: System, typed: string): string {
  const [side = "", other] = sidesWanted(system, typed);
  return other === undefined ? side : "both";
}

/** Offers to set the game up in a room. */
async function askForRoom(context: Context, call: Call, request: GameRequest, there: Game): Promise<Reply> {
  const { system, side, title, invites: [invited, ...others] = [], settings } = request;
  const [own, theirs] = [side, invited?.side].map((typed) => typed && seatId(system, typed));
  const wanted = { system: system.id, side: own, title, with: invited?.user, as: theirs };
  const options = new URLSearchParams(given(wanted)).toString();
  const rooms = await roomsFor(context, call);
  const buttons = roomButtons(call.mine, rooms, { command: "game new", options });
  const isWhole = others.length === 0 && settings === undefined && options.length <= LONGEST_OPTIONS;
  if (buttons.length > 0 && isWhole) return askCard(call.mine, there, buttons);
  throw new RuleError("refuse-game-exists", { game: plain(there.title) });
}

/** Sets up a game that is archived until its room is open. */
async function setUpInRoom(
  context: Context,
  call: Call,
  request: GameRequest,
  as: SavedOf<"room">,
): Promise<Reply> {
  const place = request.place ?? (await placeOfRoom(context, call, as));
  const id = gameIdFor(call.interaction);
  if (!(await context.games.isHere(id))) {
    const made = await newGame(context, call, request, { id, isAway: true });
    const notices = [
      roomNotice({ id, channel: call.channel }, { as, place, by: call.user.id, at: call.now }),
    ];
    const { answer: _, ...silent } = actorOf(call);
    await commit(context, silent, { ...made, extras: { notices } });
  }
  return openingCard(call.mine, as);
}

/** The decision that creates a game. */
async function newGame(
  context: Context,
  call: Call,
  { system, title, side, invites, settings: chosen }: GameRequest,
  facts: Partial<NewGame>,
): Promise<Decision> {
  const { games, sheets } = context;
  await needLeaveToCreate(context, call);
  await needLeaveToSit(context, call, side);
  await needRoomForGame(context, call.user.id);
  const secret = drawSecret();
  const [last, { settings, corrections }] = await Promise.all([
    games.lastIn(call.channel),
    sheets.guildOf(call.guild),
  ]);
  const events = createGame(system, {
    id: newGameId(),
    guild: call.guild,
    channel: call.channel,
    title: title ?? system.title,
    creator: call.user.id,
    commitment: commitmentTo(secret),
    revision: (last?.game.revision ?? 0) + 1,
    sheet: corrections[system.id] ?? {},
    settings: { ...settings, ...chosen },
    ...given({ side, invites }),
    ...facts,
  });
  return { before: null, system, events, secret: { series: 1, secret } };
}
