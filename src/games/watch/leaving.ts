import { DAY } from "#core/pace/index.ts";
import { serverTie, type GameNotice, type WakeUp } from "#store/store.ts";
import { yieldToEventLoop } from "#store/in-slices.ts";
import type { Game } from "#core/schema/index.ts";
import { usersIn } from "#core/people/index.ts";
import { putAwayCard } from "#cards/reminders/parked.ts";
import { actAlone } from "../act.ts";
import type { Running } from "../running/running.ts";
import { bookOf } from "#words/rulebook.ts";
import { timeMade } from "../me/distinct.ts";
import { languageOf } from "../people/languages.ts";
import { DiscordUnavailable } from "../runtime/notifier.ts";
import { keepingTime, type WatchContext } from "../watch-context.ts";

/**
 * Called when a server removes the bot. Each of its games is parked at its next message, and put away after the
 * retention time.
 */
export async function noteLeft(context: WatchContext, guild: string): Promise<void> {
  const { clock, sheets, store } = context;
  const left = clock();
  await store.note({ wakeUps: [{ at: left + keepingTime(context), kind: "left", id: guild }] });
  await sheets.changeGuild(guild, (own) => ({ ...own, left }));
}

/**
 * Puts away a server's games at the end of the retention time and deletes its pages, unless the bot was added again, or removed again later.
 */
export async function putAwayWhereLeft(context: WatchContext, { id: guild }: WakeUp): Promise<void> {
  const { clock, pages, sheets, store } = context;
  const { left } = await sheets.guildOf(guild);
  if (left === undefined || (await isThere(context, guild))) return;
  if (left + keepingTime(context) > clock()) {
    await store.note({ wakeUps: [{ at: left + keepingTime(context), kind: "left", id: guild }] });
    return;
  }
  for (const { game } of await store.tiesOf(serverTie(guild))) {
    await putAway(context, game, { guild, left });
    await yieldToEventLoop();
  }
  await pages.removeAll(guild);
}

/** Puts away a parked game whose server removed the bot while the bot was not running. */
export async function putAwayIfLeft(context: WatchContext, { id }: WakeUp): Promise<void> {
  const { clock, games, store } = context;
  const {
    game,
    pace: { parked },
  } = await games.byId(id);
  // If the game was moved, or parked again, there is another wake-up.
  if (
    parked === undefined ||
    parked.at + keepingTime(context) > clock() ||
    game.guild === null ||
    !isLive(game)
  )
    return;
  if (await isThere(context, game.guild))
    await store.note({ wakeUps: [{ at: clock() + keepingTime(context), kind: "parked", id }] });
  else await putAway(context, id, { guild: game.guild, left: parked.at });
}

async function isThere({ notifier }: WatchContext, guild: string): Promise<boolean> {
  const isIn = await notifier.isIn(guild);
  if (isIn === undefined)
    throw new DiscordUnavailable("Discord does not say whether the bot is in a server.");
  return isIn;
}

function isLive({ status, archived }: Game): boolean {
  return status !== "ended" && archived !== true;
}

/** Time between putting a game away and deleting it. Until then the game can be moved to another server. */
const GRACE = 30 * DAY;

/** Puts away a server's game, schedules its deletion, and notifies its creator and players. */
function putAway(
  context: WatchContext,
  id: string,
  { guild, left }: { guild: string; left: number },
): Promise<void> {
  const now = context.clock();
  const archiving = async (running: Running) => {
    const { game } = running;
    if (game.archived === true || game.guild !== guild) return undefined;
    const deleted = now + GRACE;
    const notices = await noticesOf(context, running, { now, days: Math.round((now - left) / DAY), deleted });
    return { action: { do: "archive", deleted } as const, extras: { notices } };
  };
  return actAlone(context, id, archiving, { cause: `left:${id}:${left}`, now });
}

async function noticesOf(
  context: WatchContext,
  { game, system }: Running,
  { now, ...times }: { now: number; days: number; deleted: number },
): Promise<GameNotice[]> {
  const made = await timeMade(context, game);
  return Promise.all(
    usersIn(game).map(async (user): Promise<GameNotice> => {
      const book = bookOf(system, await languageOf(context, user));
      const reply = putAwayCard(book, game, { ...times, made });
      const about = { kind: "said", reply } as const;
      return { id: `left:${game.id}:${now}:${user}`, at: now, game: game.id, to: { user }, about };
    }),
  );
}
