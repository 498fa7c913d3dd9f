import { DAY } from "#core/pace/index.ts";
import { DiscordUnavailable } from "#games/runtime/notifier.ts";
import type { Running } from "#games/running/running.ts";
import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { WakeUp } from "#store/store.ts";
import { lastWordCard } from "./cards/room.ts";
import { possibleTags, roomName, tagsOf } from "./cards/names.ts";

/** Interval at which rooms are kept open, because Discord archives them after a week. All games share the times. */
const KEEP_EVERY = 5 * DAY;

/** Time between the end of a game and the closing of its room. */
const CLOSES_AFTER = DAY;

/** Sets the name and tags of a room, and keeps it open until the game ends. */
async function update(context: WatchContext, { game, book }: Running): Promise<void> {
  const { names, notifier } = context;
  const players = await names.of(game.seats.map(({ user }) => user));
  const isKept = game.status !== "ended";
  const state = {
    tags: { wanted: tagsOf(book, game), own: possibleTags(book) },
    isKept,
    ...(game.status === "running" ? { name: { from: game.title, to: roomName(book, game, players) } } : {}),
  };
  if (!(await notifier.updateRoom(game.channel, state)))
    throw new DiscordUnavailable("Discord did not accept the update of a room.");
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

async function updateOrClose(context: WatchContext, { id, at }: WakeUp): Promise<void> {
  const { clock, games } = context;
  const running = await games.byId(id);
  const { game } = running;
  if (game.room === undefined || game.archived === true) return;
  const isOver = game.status === "ended";
  const closes = game.head.at + CLOSES_AFTER;
  if (isOver && at >= closes) return close(context, running, at);
  await update(context, running);
  const next = isOver ? closes : (Math.floor(clock() / KEEP_EVERY) + 1) * KEEP_EVERY;
  await games.queue(id, () => games.note(game, { wakeUps: [{ at: next, kind: "room", id }] }));
}

export const ROOM_WAKE_UPS = { room: updateOrClose } satisfies WakeUpHandlers;
