import { DAY } from "#core/pace/wall-clock.ts";
import { serverTie } from "#store/store.ts";
import { turnOfOthers } from "#store/in-slices.ts";
import type { Game } from "#core/schema/game.ts";
import { isAlias, othersIn } from "#core/seats/people.ts";
import type { GameNotice, WakeUp } from "#store/store.ts";
import { putAwayCard } from "#views/reminders/asked.ts";
import { actAlone } from "../act.ts";
import type { Running } from "../games/running.ts";
import { languageOf } from "../people/languages.ts";
import { OutOfOrder } from "./notifier.ts";
import { keepingTime, type WatchContext } from "./watch-context.ts";

/**
 * A server has removed the bot. Its games are parked one by one, as soon as something is to be said there; those that are
 * still there after the time for which they are kept are put away.
 */
export async function noteLeft(context: WatchContext, guild: string): Promise<void> {
  const { clock, sheets, store } = context;
  const left = clock();
  await store.note({ wakeUps: [{ at: left + keepingTime(context), kind: "left", id: guild }] });
  await sheets.changeGuild(guild, (own) => ({ ...own, left }));
}

/** The time is over for which games are kept: unless the bot came back, or was removed once more since. */
export async function putAwayWhereLeft(context: WatchContext, { id: guild }: WakeUp): Promise<void> {
  const { clock, sheets, store } = context;
  const { left } = await sheets.guildOf(guild);
  if (left === undefined || (await isThere(context, guild))) return;
  if (left + keepingTime(context) > clock()) {
    await store.note({ wakeUps: [{ at: left + keepingTime(context), kind: "left", id: guild }] });
    return;
  }
  for (const { game } of await store.tiesOf(serverTie(guild))) {
    await putAway(context, game, { guild, left });
    await turnOfOthers();
  }
}

/** The same of one game that was parked: its server may have removed the bot while that was not running. */
export async function putAwayIfLeft(context: WatchContext, { id }: WakeUp): Promise<void> {
  const { clock, games, store } = context;
  const { game } = await games.byId(id);
  const { parked } = await games.paceOf(game);
  // It was brought elsewhere, or was parked anew since: then it has another wake-up.
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
  if (isIn === undefined) throw new OutOfOrder("Discord does not say whether the bot is in a server.");
  return isIn;
}

function isLive({ status, archived }: Game): boolean {
  return status !== "ended" && archived !== true;
}

/** For how long a game that was put away can be brought to another server before it is deleted. */
const GRACE = 30 * DAY;

/** Puts a game of the server away, and sets when it is deleted. Its creator and players get a notice. */
function putAway(
  context: WatchContext,
  id: string,
  { guild, left }: { guild: string; left: number },
): Promise<void> {
  const now = context.clock();
  const archiving = async ({ game }: Running) => {
    if (game.archived === true || game.guild !== guild) return undefined;
    const deleted = now + GRACE;
    const notices = await noticesOf(context, game, { now, days: Math.round((now - left) / DAY), deleted });
    return { action: { do: "archive", deleted } as const, extras: { notices } };
  };
  return actAlone(context, id, archiving, { cause: `left:${id}:${left}`, now });
}

function noticesOf(
  context: WatchContext,
  game: Game,
  { now, ...times }: { now: number; days: number; deleted: number },
): Promise<GameNotice[]> {
  const users = [game.creator, ...othersIn(game, game.creator)].filter((user) => !isAlias(user));
  return Promise.all(
    users.map(async (user): Promise<GameNotice> => {
      const reply = putAwayCard(await languageOf(context, user), game, times);
      const about = { kind: "said", reply } as const;
      return { id: `left:${game.id}:${now}:${user}`, at: now, game: game.id, to: { user }, about };
    }),
  );
}
