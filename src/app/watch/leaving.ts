import { DAY } from "#core/pace/wall-clock.ts";
import { serverTie } from "#store/store.ts";
import { turnOfOthers } from "#store/in-slices.ts";
import type { Game } from "#core/schema/game.ts";
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

/** Puts a game away that is still played in the server. Nothing of it is lost, and its creator is told. */
function putAway(
  context: WatchContext,
  id: string,
  { guild, left }: { guild: string; left: number },
): Promise<void> {
  const now = context.clock();
  const archiving = async ({ game }: Running) => {
    if (!isLive(game) || game.guild !== guild) return undefined;
    const notices = [await noticeOf(context, game, now, Math.round((now - left) / DAY))];
    return { action: { do: "archive" } as const, extras: { notices } };
  };
  return actAlone(context, id, archiving, { cause: `left:${id}:${left}`, now });
}

async function noticeOf(context: WatchContext, game: Game, now: number, days: number): Promise<GameNotice> {
  const { id, creator } = game;
  const reply = putAwayCard(await languageOf(context, creator), game, days);
  return {
    id: `left:${id}:${now}`,
    at: now,
    game: id,
    to: { user: creator },
    about: { kind: "said", reply },
  };
}
