import { timeNews, timeUntil } from "#features/deadline/rules.ts";
import { given } from "#core/left-out.ts";
import { warningCard } from "#views/reminders/card.ts";
import type { Reply } from "#views/reply.ts";
import { bookOf } from "#words/rulebook.ts";
import type { GameNotice, WakeUp } from "#store/store.ts";
import { actAlone, type ReadyAction } from "../act.ts";
import type { Running } from "../games/running.ts";
import { languageOf } from "../people/languages.ts";
import { hushed } from "../entries/reply.ts";
import { advertOf } from "../seats/substitutes.ts";
import { upToDate, wishesOf } from "../pace/waiting.ts";
import { isReminded } from "./reminders.ts";
import type { WatchContext } from "../watch-context.ts";

/** The action for a side whose time has run out; undefined if it has not. */
async function timeUpOf(
  context: WatchContext,
  { game }: Running,
  side: string,
): Promise<ReadyAction | undefined> {
  const now = context.clock();
  const { follows } = game.deadline ?? {};
  const pace = await upToDate(context.store, game, await context.games.paceOf(game), now);
  if (follows === undefined || !isReminded(game) || pace.parked !== undefined) return undefined;
  const wishes = await wishesOf(context.store, game);
  const wait = pace.waits.find(
    (open) => open.side === side && timeNews(game, open, { wishes, now }).isOver === true,
  );
  if (wait === undefined) return undefined;
  const ends = follows === "adjourned" || follows === "lost";
  const secret = ends ? await context.games.secretOf(game) : undefined;
  const action = { do: "timeUp", key: wait.key, ...given({ secret }) } as const;
  return follows === "substitute"
    ? { action, extras: { notices: [await advertOf(context, game, now)] } }
    : { action };
}

/** Applies the agreed consequence to sides whose time has run out. A side that has moved in between is in time. */
export async function endTime(context: WatchContext, { id, at }: WakeUp): Promise<void> {
  const { system } = await context.games.byId(id);
  for (const { id: side } of system.sides) {
    const cause = `deadline:${id}:${at}:${side}`;
    const now = context.clock();
    await actAlone(context, id, (running) => timeUpOf(context, running, side), { cause, now });
  }
}

/** The current warning; undefined if the side has moved, or its clock is stopped. */
export async function composeWarning(
  context: WatchContext,
  { to, about }: GameNotice<"warning">,
  { game, book, system }: Running,
): Promise<Reply | undefined> {
  const pace = await context.games.paceOf(game);
  const wait = pace.waits.find(({ key, time }) => key === about.key && time?.warned === about.count);
  if (wait === undefined || game.paused !== undefined || game.deadline === undefined) return undefined;
  const due = timeUntil(game, wait, await wishesOf(context.store, game));
  if (due === undefined) return undefined;
  const shown = "user" in to ? bookOf(system, await languageOf(context, to.user)) : book;
  const people = wait.people.map(({ user }) => user).filter((user) => about.users.includes(user));
  return hushed(
    context,
    warningCard(shown, game, wait, { due, people, isAlone: "user" in to }),
    context.clock(),
  );
}
