import type { RawFile } from "discord.js";
import { type APIInteractionResponse, InteractionResponseType } from "discord.js";
import type { DiscordApi, InteractionKey } from "../api/discord-api.ts";
import { canHeal, outcomeOf, troubleOf } from "../api/errors.ts";
import { pause } from "../pause.ts";
import { withRetries } from "../api/retry.ts";

/** An interaction and the time of its arrival, in milliseconds since 1970. */
export interface ReceivedInteraction extends InteractionKey {
  receivedAt: number;
}

export type FirstOutcome =
  /** Discord has it. */
  | "taken"
  /** Discord has a first answer, perhaps a different one. */
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

/** Milliseconds after which no attempt starts; Discord accepts a first answer for 3 seconds. */
const LAST_CALL = 2700;
const SHORTEST_ATTEMPT = 300;
/** Milliseconds after which a first answer in transit arrives too late. */
const OVER_AFTER = 3300;

/**
 * Gives the first answer to an interaction. After an attempt without a clear result it asks Discord before the
 * next one. A card is redrawn by the first attempt only; later attempts just acknowledge the press, because a
 * later move may have redrawn the card.
 */
export async function answerFirst(
  api: DiscordApi,
  received: ReceivedInteraction,
  response: APIInteractionResponse,
  files: RawFile[] = [],
): Promise<FirstOutcome> {
  let isInDoubt = false;
  for (let attempt: Attempt = { response, files, ifTaken: "taken" }; ; attempt = repetitionOf(attempt)) {
    const left = Math.max(SHORTEST_ATTEMPT, received.receivedAt + LAST_CALL - Date.now());
    const failure = await api.respond(received, attempt.response, attempt.files, left).then(
      () => undefined,
      (error: unknown) => ({ error, trouble: troubleOf(error) }),
    );
    if (failure === undefined) return attempt.ifTaken;
    const { error, trouble } = failure;
    if (trouble === "taken") return "answered";
    if (!canHeal(trouble)) return isInDoubt ? whenOver(api, received, 0) : outcomeAfter(error);
    const isAnswered = trouble === "unclear" ? await hasAnswer(api, received) : false;
    if (isAnswered === true) return "answered";
    isInDoubt ||= isAnswered === undefined;
    const age = Date.now() - received.receivedAt;
    if (age > LAST_CALL) return whenOver(api, received, OVER_AFTER - age);
    await pause(100);
  }
}

/** The next attempt after a failed one. */
function repetitionOf(attempt: Attempt): Attempt {
  return attempt.response.type === InteractionResponseType.UpdateMessage ? acknowledgement : attempt;
}

/** The outcome after an error that no retry can heal. */
function outcomeAfter(error: unknown): FirstOutcome {
  const outcome = outcomeOf(error);
  if (outcome === "pending") return "unknown";
  return outcome === "refused" ? "refused" : "late";
}

async function whenOver(api: DiscordApi, received: ReceivedInteraction, wait: number): Promise<FirstOutcome> {
  await pause(Math.max(0, wait));
  const isAnswered = await hasAnswer(api, received);
  if (isAnswered === undefined) return "unknown";
  return isAnswered ? "answered" : "late";
}

/** Resolves to true if Discord has a first answer; to `undefined` if Discord cannot be reached. */
async function hasAnswer(api: DiscordApi, key: InteractionKey): Promise<boolean | undefined> {
  try {
    await withRetries(() => api.original(key), 2);
    return true;
  } catch (error) {
    return outcomeOf(error) === "pending" ? undefined : false;
  }
}
