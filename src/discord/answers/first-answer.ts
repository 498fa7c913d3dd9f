import { type RawFile, type APIInteractionResponse, InteractionResponseType } from "discord.js";
import type { DiscordApi, InteractionKey } from "../api/discord-api.ts";
import { isRetryable, outcomeOf, troubleOf } from "../api/errors.ts";

/** An interaction and the time of its arrival, by `elapsed()` of the platform: a clock that is set must not end it. */
export interface ReceivedInteraction extends InteractionKey {
  receivedAt: number;
}

export type FirstOutcome =
  /** Discord has accepted the answer. */
  | "taken"
  /** Discord has a first answer, possibly a different one. */
  | "answered"
  /** Discord has no answer and accepts none. */
  | "late"
  /** Discord rejects the answer as invalid: a bug. */
  | "refused"
  /** The bot cannot find out what Discord has. */
  | "unknown";

interface Attempt {
  response: APIInteractionResponse;
  files: RawFile[];
  ifTaken: FirstOutcome;
}

const acknowledgement: Attempt = {
  response: { type: InteractionResponseType.DeferredMessageUpdate },
  files: [],
  ifTaken: "answered",
};

/**
 * Age of an interaction, in milliseconds, from which nothing is retried; Discord takes a first answer for 3 seconds.
 */
const NO_ATTEMPT_AFTER = 2700;
/** Shortest time limit of an attempt, in milliseconds. */
const SHORTEST_ATTEMPT = 300;
/** Age of an interaction, in milliseconds, from which an answer in transit arrives too late. */
const CLOSED_AFTER = 3300;

/**
 * Gives the first answer to an interaction. After an attempt with an unclear result, asks Discord for the answer before
 * the next attempt. Only the first attempt redraws a card. Its retries acknowledge the press, because a later move may
 * have redrawn the card since.
 */
export async function answerFirst(
  api: DiscordApi,
  received: ReceivedInteraction,
  response: APIInteractionResponse,
  files: RawFile[] = [],
): Promise<FirstOutcome> {
  const { platform } = api;
  let isInDoubt = false;
  for (let attempt: Attempt = { response, files, ifTaken: "taken" }; ; attempt = retryOf(attempt)) {
    const left = Math.max(SHORTEST_ATTEMPT, received.receivedAt + NO_ATTEMPT_AFTER - platform.elapsed());
    const failure = await api.respond(received, attempt.response, attempt.files, left).then(
      () => undefined,
      (error: unknown) => ({ error, trouble: troubleOf(error) }),
    );
    if (failure === undefined) return attempt.ifTaken;
    const { error, trouble } = failure;
    if (trouble === "acknowledged") return "answered";
    if (!isRetryable(trouble)) return isInDoubt ? onceClosed(api, received, 0) : outcomeAfter(error);
    const isAnswered = trouble === "unclear" ? await hasAnswer(api, received) : false;
    if (isAnswered === true) return "answered";
    isInDoubt ||= isAnswered === undefined;
    const age = platform.elapsed() - received.receivedAt;
    if (age > NO_ATTEMPT_AFTER) return onceClosed(api, received, CLOSED_AFTER - age);
    await platform.sleep(100);
  }
}

/** The next attempt after a failed one. */
function retryOf(attempt: Attempt): Attempt {
  return attempt.response.type === InteractionResponseType.UpdateMessage ? acknowledgement : attempt;
}

/** The outcome after an error that no retry can heal. */
function outcomeAfter(error: unknown): FirstOutcome {
  const outcome = outcomeOf(error);
  if (outcome === "pending") return "unknown";
  return outcome === "refused" ? "refused" : "late";
}

/** Waits until Discord no longer accepts a first answer, then checks if it has one. */
async function onceClosed(
  api: DiscordApi,
  received: ReceivedInteraction,
  wait: number,
): Promise<FirstOutcome> {
  await api.platform.sleep(Math.max(0, wait));
  const isAnswered = await hasAnswer(api, received);
  if (isAnswered === undefined) return "unknown";
  return isAnswered ? "answered" : "late";
}

/** Resolves to true if Discord has a first answer; to `undefined` if Discord cannot be reached. */
async function hasAnswer(api: DiscordApi, key: InteractionKey): Promise<boolean | undefined> {
  try {
    await api.retrying(() => api.original(key), 2);
    return true;
  } catch (error) {
    return outcomeOf(error) === "pending" ? undefined : false;
  }
}
