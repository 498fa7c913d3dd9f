import { given } from "#core/left-out.ts";
import { DAY } from "#core/pace/index.ts";
import { playersOf } from "#core/people/index.ts";
import type { Pace } from "#core/schema/index.ts";
import { DiscordUnavailable } from "#games/runtime/notifier.ts";
import type { Running } from "#games/running/running.ts";
import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import { hasLaterMove } from "#games/watch/shared-wake-ups.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { WakeUp } from "#store/store.ts";
import { lastWordCard } from "./cards/room.ts";
import { possibleTags, roomName, tagsOf } from "./cards/names.ts";

/** Interval at which rooms are kept open, because Discord archives them after a week. All games share the times. */
const KEEP_EVERY = 5 * DAY;

/** Time between the end of a game and the closing of its room. */
const CLOSES_AFTER = DAY;

/** The room's name with its players, in place of its title or of earlier players' names; undefined if a seat is free. */
function renaming({ book, game }: Running, { named = game.title }: Pace, names: ReadonlyMap<string, string>) {
  const isFull = book.sides.every(({ id }) => playersOf(game, id).length > 0);
  if (game.status !== "running" || !isFull) return undefined;
  return { from: [game.title, named], to: roomName(book, game, names) };
}

/** Sets the name and tags of a room, and keeps it open until the game ends. Returns the room's new name, if any. */
async function update(context: WatchContext, running: Running): Promise<string | undefined> {
  const { game, book } = running;
  const { games, names, notifier } = context;
  const players = await names.of(game.seats.map(({ user }) => user));
  const name = renaming(running, await games.paceOf(game), players);
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
  await games.inQueue(id, async ({ game: now }) => {
    const pace = { ...(await games.paceOf(now)), ...given({ named }) };
    const due = hasLaterMove(wakeUp, game, now) ? Math.max(clock(), at + 1) : next;
    await games.note(now, { pace, wakeUps: [{ at: due, kind: "room", id }] });
  });
}

export const ROOM_WAKE_UPS = { room: updateOrClose } satisfies WakeUpHandlers;
