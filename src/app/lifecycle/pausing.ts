import { readUntil } from "#core/pace/read-dates.ts";
import type { Game } from "#core/schema/game.ts";
import type { Reply } from "#views/reply.ts";
import { act } from "../act.ts";
import type { Call, Suggestion } from "../command.ts";
import type { Context } from "../context.ts";
import { closedRequestCard } from "../closed-request.ts";

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

/** What a button answers to the proposal of entry `asked`; `card`: it stands on a card of the game. */
export interface PauseAnswer {
  asked: number;
  answer: "agree" | "refuse" | "withdraw";
  card?: true | undefined;
}

/** Answers the proposal of a pause; where it is over, its message says so from now on. */
export function answerPause(
  context: Context,
  call: Call,
  { asked, answer, card }: PauseAnswer,
): Promise<Reply> {
  return act(context, call, async (running) =>
    running.game.pauseProposed?.n === asked
      ? { action: { do: "answerPause", asked, answer, at: call.now } }
      : {
          instead: await closedRequestCard(context, call, running, {
            asked,
            on: card === undefined ? undefined : "card",
          }),
        },
  );
}

/** Spans that are offered before anything is typed. */
const SPANS = ["3d", "1w", "2w", "4w"];

/** What autocomplete offers for the end of a pause. */
export function pauseChoices({ mine }: Call, { paused }: Game): Suggestion[] {
  const spans = SPANS.map((span) => ({ name: span, value: span }));
  return paused === undefined ? spans : [{ name: mine.say("pause-choice-now"), value: NOW }, ...spans];
}
