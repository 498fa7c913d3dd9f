import { readUntil } from "#games/pace/read-dates.ts";
import type { Game } from "#core/schema/index.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";

/** A player's request for a pause, as typed. `ill`: a pause without consent. */
export interface PauseWish {
  until: string;
  ill?: boolean | undefined;
}

/** Option value that ends a pause. */
const NOW = "now";

/** Pauses or resumes the game, or proposes that to the other side. */
export async function pauseGame(context: Context, call: Call, { until, ill }: PauseWish): Promise<Reply> {
  const { now, user } = call;
  const { zone = "UTC" } = (await context.people.of(user.id)).reminding;
  const end = until.trim().toLowerCase() === NOW ? now : readUntil(until, now, zone);
  return act(context, call, {
    do: "pause",
    until: end,
    at: now,
    ...(ill === true ? { ill } : {}),
  });
}

/** Suggestions before anything is typed. */
const SPANS = ["3d", "1w", "2w", "4w"];

/** Suggestions for the end of a pause. */
export function pauseChoices({ language }: Call, game: Game | undefined): Suggestion[] {
  const spans = SPANS.map((span) => ({ name: span, value: span }));
  return game?.paused === undefined
    ? spans
    : [{ name: language.say("pause-choice-now"), value: NOW }, ...spans];
}
