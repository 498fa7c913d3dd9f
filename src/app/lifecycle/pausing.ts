import { readUntil } from "#core/pace/read-dates.ts";
import type { Game } from "#core/schema/game.ts";
import type { Reply } from "#views/reply.ts";
import { act } from "../act.ts";
import type { Call, Suggestion } from "../command.ts";
import type { Context } from "../context.ts";

/** How long a player wants a pause, as they write it; `ill`: alone. */
export interface PauseWish {
  until: string;
  ill?: boolean | undefined;
}

/** What ends a pause. */
const NOW = "now";

/** Pauses the game, or proposes it to the other side; or the same with the end of the pause. */
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

/** Spans that are offered before anything is typed. */
const SPANS = ["3d", "1w", "2w", "4w"];

/** What autocomplete offers for the end of a pause. */
export function pauseChoices({ mine }: Call, { paused }: Game): Suggestion[] {
  const spans = SPANS.map((span) => ({ name: span, value: span }));
  return paused === undefined ? spans : [{ name: mine.say("pause-choice-now"), value: NOW }, ...spans];
}
