import type { Reply } from "#cards/reply.ts";
import { addition } from "#commands/options/addition.ts";
import { flag, oneOf } from "#commands/options/options.ts";
import type { Choices } from "#core/errors.ts";
import type { Feature } from "#core/feature.ts";
import { given } from "#core/left-out.ts";
import { plain } from "#core/names/index.ts";
import { DAY } from "#core/pace/index.ts";
import { playersOf } from "#core/people/index.ts";
import type { Game, RoomKind } from "#core/schema/index.ts";
import { commit } from "#games/act.ts";
import { type Call, actorOf, gamesOffered } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import { type GameRequest, type Rooms, newGame } from "#games/lifecycle/new-game.ts";
import { serverManagedBy } from "#games/lifecycle/servers.ts";
import type { Running } from "#games/running/running.ts";
import { DiscordUnavailable } from "#games/runtime/notifier.ts";
import { gameIdFor } from "#games/runtime/secrets.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import { hasLaterMove } from "#games/watch/shared-wake-ups.ts";
import type { WakeUp } from "#store/store.ts";
import { type Rulebook, bookOf } from "#words/rulebook.ts";
import { text } from "#words/text.ts";
import { ROOM_CARDS, lastWordCard, openingCard, tagsCard } from "./cards/room.ts";
import { possibleTags, roomName, tagsOf } from "./cards/names.ts";
import { ROOM_NOTICES } from "./notices.ts";
import { moveToRoom, placeOfRoom, roomNotice, roomsFor } from "./opening.ts";

/** Lists the names of tags that a manager can add to the forum of games, in the server's language. */
function listTags(context: Context, call: Call): Reply {
  serverManagedBy(call, "refuse-server-not-manager");
  const names = gamesOffered(context, call).flatMap((system) =>
    possibleTags(bookOf(system, call.channelLanguage)),
  );
  return tagsCard(call.language, [...new Set(names)]);
}

/** Sets a game up in a room. */
const newInRoom = addition(
  { where: oneOf(["here", "thread", "post"]).optional() },
  (_context, _call, { where }, next) => next({ where }),
);

/** Moves the game into a room. */
const intoRoom = addition({ where: oneOf(["thread", "post"]).optional() }, (context, call, { where }, next) =>
  where === undefined ? next() : moveToRoom(context, call, where),
);

/** Lists the tags for the forum of games. */
const tagsListed = addition({ tags: flag.optional() }, (context, call, { tags: isAsked }, next) =>
  isAsked === true ? listTags(context, call) : next(),
);

/** Rooms are updated at multiples of this time, in milliseconds, because moves often follow each other closely. */
const UPDATE_INTERVAL = 2000;

/** The players of each side. */
function playersIn(book: Rulebook, game: Game): string {
  return book.sides.map(({ id }) => playersOf(game, id).join(" ")).join("\n");
}

/** Updates a game's room when the game moves in, begins or ends, and when its tags or players change. */
const roomChanges: EntryConsequence = (_, { before, after, book, entry }) => {
  if (after.room === undefined) return {};
  const isSame =
    before !== null &&
    before.room === after.room &&
    before.channel === after.channel &&
    before.status === after.status &&
    playersIn(book, before) === playersIn(book, after) &&
    tagsOf(book, before).join("\n") === tagsOf(book, after).join("\n");
  if (isSame) return {};
  return {
    wakeUps: [
      { at: Math.ceil((entry.at + 1) / UPDATE_INTERVAL) * UPDATE_INTERVAL, kind: "room", id: after.id },
    ],
  };
};

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

const SET_UP_IN_ROOMS: Rooms = { open: roomsFor, setUp, offer };

/** Interval at which rooms are kept open, because Discord archives them after a week. All games share the times. */
const KEEP_EVERY = 5 * DAY;

/** Time between the end of a game and the closing of its room. */
const CLOSES_AFTER = DAY;

/** The room's name with its players, in place of its title or of earlier players' names; undefined if a seat is free. */
function renaming({ book, game, pace: { named = game.title } }: Running, names: ReadonlyMap<string, string>) {
  const isFull = book.sides.every(({ id }) => playersOf(game, id).length > 0);
  if (game.status !== "running" || !isFull) return undefined;
  return { from: [game.title, named], to: roomName(book, game, names) };
}

/** Sets the name and tags of a room, and keeps it open until the game ends. Returns the room's new name, if any. */
async function update(context: WatchContext, running: Running): Promise<string | undefined> {
  const { game, book } = running;
  const { names, notifier } = context;
  const players = await names.of(game.seats.map(({ user }) => user));
  const name = renaming(running, players);
  const tags = { wanted: tagsOf(book, game), own: possibleTags(book) };
  const state = { tags, isKept: game.status !== "ended", ...given({ name }) };
  if (!(await notifier.updateRoom(game.channel, state)))
    throw new DiscordUnavailable("Discord did not accept the update of a room.");
  return name?.to;
}

/** Posts the last message in a room, then archives the room. */
async function close({ notifier }: WatchContext, { game, book }: Running, since: number): Promise<void> {
  const { channel, id, head } = game;
  const seed = `closing:${id}:${head.n}`;
  const said = await notifier.say({ channel }, lastWordCard(book, game), seed, since);
  const isDone =
    said.outcome !== "pending" && (said.outcome === "lost" || (await notifier.closeRoom(channel)));
  if (!isDone) throw new DiscordUnavailable("Discord did not close a room.");
}

async function updateOrClose(context: WatchContext, wakeUp: WakeUp): Promise<void> {
  const { id, at } = wakeUp;
  const { clock, games } = context;
  const running = await games.byId(id);
  const { game } = running;
  if (game.room === undefined || game.archived === true) return;
  const isOver = game.status === "ended";
  const closes = game.head.at + CLOSES_AFTER;
  if (isOver && at >= closes) return close(context, running, at);
  const named = await update(context, running);
  const next = isOver ? closes : (Math.floor(clock() / KEEP_EVERY) + 1) * KEEP_EVERY;
  await games.inQueue(id, async ({ game: now, pace: before }) => {
    const pace = { ...before, ...given({ named }) };
    const due = hasLaterMove(wakeUp, game, now) ? Math.max(clock(), at + 1) : next;
    await games.note(now, { pace, wakeUps: [{ at: due, kind: "room", id }] });
  });
}

const wakeUps = { room: updateOrClose } satisfies WakeUpHandlers;

export const ROOMS: Feature = {
  name: "rooms",
  cards: ROOM_CARDS,
  additions: { "game move": [intoRoom], "game new": [newInRoom], "server defaults": [tagsListed] },
  consequences: [roomChanges],
  rooms: SET_UP_IN_ROOMS,
  wakeUps,
  notices: ROOM_NOTICES,
};
