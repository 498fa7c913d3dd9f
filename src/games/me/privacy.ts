import type { Context } from "../context.ts";
import { RuleError } from "#core/errors.ts";
import { askToForgetCard, forgottenCard, ownDataCard } from "#cards/people/card.ts";
import type { Reply } from "#cards/reply.ts";
import type { Call } from "../command.ts";
import { HalfForgotten } from "../people/forgetting.ts";
import { ownDataFile } from "./own-data.ts";
import { gamesOf } from "./own-games.ts";

/** All stored data on the user, as a file. */
export async function giveOwnData(context: Context, { user, now, language }: Call): Promise<Reply> {
  const person = await context.people.of(user.id);
  return ownDataCard(language, await ownDataFile(context, person, now, language));
}

/** Explains the effect of forgetting, and asks for confirmation. */
export async function askToForget(context: Context, { user, language }: Call): Promise<Reply> {
  const games = await gamesOf(context, user.id);
  const open = games.filter(({ game }) => game.status !== "ended");
  const seats = open.flatMap(({ game }) => game.seats.filter((seat) => seat.user === user.id));
  return askToForgetCard(language, { games: games.length, seats: seats.length });
}

/** Forgets the user. After a partial failure, reports what was done. */
export async function forgetMe(context: Context, { user, now, language }: Call): Promise<Reply> {
  context.forms.forget(user.id);
  context.recentLookUps.forget(user.id);
  try {
    return forgottenCard(language, await context.people.forget(user.id, now));
  } catch (error) {
    if (!(error instanceof HalfForgotten)) throw error;
    const { done, left } = error;
    throw new RuleError("refuse-half-forgotten", { done, left });
  }
}
