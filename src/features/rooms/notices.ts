import { RuleError } from "#core/errors.ts";
import type { Game, Pace } from "#core/schema/index.ts";
import type { Reply } from "#cards/reply.ts";
import { statusCard } from "#cards/status/card.ts";
import { actAlone } from "#games/act.ts";
import { newsOfMove } from "#games/lifecycle/places.ts";
import { languageOf } from "#games/people/languages.ts";
import type { Running } from "#games/running/running.ts";
import type { NoticeResult } from "#games/runtime/notifier.ts";
import type { NoticeKinds } from "#games/watch/feature-kinds.ts";
import { retireCard } from "#games/watch/status-cards.ts";
import type { WatchContext } from "#games/watch-context.ts";
import type { GameNotice } from "#store/store.ts";
import { failedCard, openedCard, type RoomProblem, starterCard } from "./cards/room.ts";
import { tagsOf } from "./cards/names.ts";
import { roomNoticeId } from "./opening.ts";

type RoomNotice = GameNotice<"room">;

/** True until the game has moved, so that a room is opened once. */
function isPending({ id }: RoomNotice, game: Game): boolean {
  return game.status !== "ended" && id === roomNoticeId(game);
}

/** The first message of a room. In a post, it is the game's status card. */
function firstMessage({ about: { as } }: RoomNotice, { book, game }: Running): Reply {
  if (as === "thread") return starterCard(book, game);
  const { archived: _, rooms: __, ...there } = game;
  return { ...statusCard(book, there, undefined, []), keeps: true };
}

/** Moves the game to its room. The first message of a post is its status card. */
async function moveIn(
  context: WatchContext,
  { about: { as, by }, game: id }: RoomNotice,
  { channel, message }: { channel: string; message: string },
): Promise<void> {
  const now = context.clock();
  let old: Pace["card"];
  const moving = async (running: Running) => {
    const { game, pace } = running;
    const card = { channel, message, at: now };
    if (as === "post") old = pace.card;
    const parked = pace.parked !== undefined;
    return {
      action: { do: "moveGame", guild: game.guild, channel, parked, room: as } as const,
      extras: {
        ...(as === "post" ? { pace: { ...pace, card } } : {}),
        notices: newsOfMove(running, { by, at: now, channel, parked }),
      },
    };
  };
  await actAlone(context, id, moving, { cause: `room:${id}:${channel}`, now, by });
  if (old !== undefined && old.message !== message) await retireCard(context, id, old);
}

/** Moves a game that waits for its room to the channel of the request, unless another game is played there. */
async function bringBack(
  context: WatchContext,
  { game: id, about: { by } }: RoomNotice,
  at: number,
): Promise<void> {
  const { game } = await context.games.byId(id);
  if (game.archived !== true || (await context.games.liveIn(game.channel)) !== undefined) return;
  const { guild, channel } = game;
  const action = { do: "moveGame", guild, channel, parked: false } as const;
  await actAlone(context, id, action, { cause: `room:${id}:back`, now: at, by });
}

type Failure = Extract<NoticeResult, { outcome: "lost" }>;

/** The failed request, for its card. */
function failureOf({ about: { as, by, from }, to }: RoomNotice, { fault: known, why }: Failure) {
  const place = "channel" in to ? to.channel : from;
  const fault: RoomProblem = known ?? (why === "gone" || why === "forbidden" ? why : "other");
  return { as, place, by, fault };
}

/** Tells the user who asked for a room why it was not opened. */
async function tellFailure(context: WatchContext, notice: RoomNotice, result: Failure): Promise<void> {
  const { about, game: id } = notice;
  const at = context.clock();
  await bringBack(context, notice, at);
  await context.games.inQueue(id, async ({ book, game }) => {
    const reply = failedCard(book, game, failureOf(notice, result));
    const said = { kind: "said", reply } as const;
    await context.games.note(game, {
      notices: [{ id: `${notice.id}:${at}`, at, game: id, to: { channel: about.from }, about: said }],
    });
  });
}

/** Replaces the answer to the request: where the game is now, or why no room was opened. */
async function completeAnswer(
  context: WatchContext,
  notice: RoomNotice,
  result: NoticeResult,
): Promise<void> {
  const { by, asked } = notice.about;
  if (asked === undefined) return;
  const [language, { game }] = await Promise.all([languageOf(context, by), context.games.byId(notice.game)]);
  const reply =
    result.outcome === "lost"
      ? { ...failedCard(language, game, failureOf(notice, result)), audience: "private" as const, ping: [] }
      : openedCard(language, game);
  await context.notifier.replaceAnswer(asked, reply);
}

async function settle(context: WatchContext, notice: RoomNotice, result: NoticeResult): Promise<void> {
  await carryOut(context, notice, result);
  await completeAnswer(context, notice, result);
}

async function carryOut(context: WatchContext, notice: RoomNotice, result: NoticeResult): Promise<void> {
  const { game } = await context.games.byId(notice.game);
  if (!isPending(notice, game)) return;
  try {
    if (result.outcome === "taken") await moveIn(context, notice, result);
    if (result.outcome === "lost") await tellFailure(context, notice, result);
  } catch (error) {
    // By now, the user may have lost the right to move the game.
    if (!(error instanceof RuleError)) throw error;
  }
}

export const ROOM_NOTICES = {
  room: {
    isLive: true,
    compose: async (_, notice, running) =>
      isPending(notice, running.game) ? firstMessage(notice, running) : undefined,
    async send({ games, notifier }, { id, to, about: { as, from }, game }, { reply, triedAt }) {
      const { book, game: now } = await games.byId(game);
      const room = { kind: as, name: now.title, tags: tagsOf(book, now) };
      const place = "channel" in to ? to.channel : from;
      return notifier.openRoom(place, room, { reply, seed: id, since: triedAt });
    },
    after: settle,
  },
} satisfies NoticeKinds;
