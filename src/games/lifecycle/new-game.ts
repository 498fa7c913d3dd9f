import { createGame, type NewGame } from "#rules/create.ts";
import { commitmentTo } from "#core/dice/index.ts";
import { type Choices, RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { asTyped } from "#core/names/index.ts";
import { namesOfPeople } from "#core/people/index.ts";
import type { Game, RoomKind, RoomsOffered, SettingValues } from "#core/schema/index.ts";
import type { Reply } from "#cards/reply.ts";
import type { System } from "#core/system/index.ts";
import { text } from "#words/text.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import { drawSecret, newGameId } from "../runtime/secrets.ts";
import { needRoomForGame } from "../me/own-games.ts";
import { needLeaveToCreate, needLeaveToSit } from "../me/roles.ts";
import type { Decision } from "../running/transition.ts";

export interface GameRequest {
  system: System;
  title?: string;
  side?: string;
  invites?: readonly { user: string; side?: string }[];
  /** Settings that override the server's defaults. */
  settings?: SettingValues;
  /** In the channel by default. */
  where?: "here" | RoomKind;
  /** The channel or forum in which to open the room; by default this channel or the server's forum. */
  place?: string;
}

/** Sets up games in rooms that are opened for them. */
export interface Rooms {
  /** The rooms that can be opened for a game of this channel. */
  open(context: Context, call: Call): Promise<RoomsOffered>;
  setUp(context: Context, call: Call, request: GameRequest, as: RoomKind): Promise<Reply>;
  /** The rooms to offer if the channel has another game, `there`; undefined if there can be none. */
  offer(context: Context, call: Call, there: Game): Promise<Choices | undefined>;
}

declare module "#core/feature.ts" {
  interface Feature {
    /** Only those of the first feature that opens rooms are used. */
    rooms?: Rooms;
  }
}

/**
 * Refuses invitations to no clear side: asks for the creator's side if none is named, or else for that of the invited
 * user.
 */
function needInvitedSides({ system, side, invites = [] }: GameRequest): void {
  const ids = system.sides.map(({ id }) => id);
  const own = side === undefined ? [] : system.seatsMeant(side);
  const open = invites.find((invite) => invite.side === undefined);
  if (open === undefined || ids.filter((id) => !own.includes(id)).length === 1) return;
  const seats = [...ids, "umpire"];
  const typed = { ids: asTyped(seats) };
  if (side === undefined)
    throw new RuleError("refuse-own-which-side", typed).offering(
      system.seatChoices(seats, text("which-own-side")),
    );
  const asks = text("which-invited-side", { player: namesOfPeople([open.user]) });
  throw new RuleError("refuse-invited-as", typed).offering(system.seatChoices(seats, asks, { what: "as" }));
}

/** The decision that creates a game. */
export async function newGame(
  context: Context,
  call: Call,
  request: GameRequest,
  facts: Partial<NewGame>,
): Promise<Decision> {
  const { system, title, side, invites, settings: chosen } = request;
  needInvitedSides(request);
  const { games, platform, sheets } = context;
  await needLeaveToCreate(context, call);
  await needLeaveToSit(context, call, side);
  await needRoomForGame(context, call.user.id);
  const secret = drawSecret(platform);
  const [last, { settings, corrections }] = await Promise.all([
    games.lastIn(call.channel),
    sheets.guildOf(call.guild),
  ]);
  const events = createGame(system, {
    id: newGameId(platform),
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
