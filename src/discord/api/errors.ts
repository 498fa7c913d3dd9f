import { DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes as Code } from "discord.js";

/** What a failed request to Discord means for what to do next. */
export type Trouble =
  /** The channel, message or server is no longer there. */
  | "gone"
  /** The bot may not, or the person has closed direct messages. */
  | "forbidden"
  /** The thread is archived. */
  | "archived"
  /** Too late for this interaction or its token. */
  | "expired"
  /** The interaction has been answered already. */
  | "taken"
  /** The bot's token is not valid. */
  | "unauthorized"
  /** Discord finds fault with the request itself: a bug. */
  | "refused"
  /** A rate limit. */
  | "limited"
  /** It may have happened or not: connection lost, timeout, 5xx. */
  | "unclear"
  /** It has certainly not happened: Discord could not be reached. */
  | "unreached";

const BY_CODE = new Map<number | string, Trouble>([
  [Code.UnknownChannel, "gone"],
  [Code.UnknownGuild, "gone"],
  [Code.UnknownMessage, "gone"],
  [Code.UnknownUser, "gone"],
  [Code.UnknownMember, "gone"],
  [Code.InvalidRecipients, "gone"],
  [Code.CannotExecuteActionOnThisChannelType, "gone"],
  [Code.MissingAccess, "forbidden"],
  [Code.MissingPermissions, "forbidden"],
  [Code.CannotSendMessagesToThisUser, "forbidden"],
  [Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds, "forbidden"],
  [Code.MessageWasBlockedByAutomaticModeration, "forbidden"],
  [Code.ThreadLocked, "forbidden"],
  [Code.InvalidActionOnArchivedThread, "archived"],
  [Code.OpeningDirectMessagesTooFast, "limited"],
  [Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached, "limited"],
  [Code.UnknownInteraction, "expired"],
  [Code.UnknownWebhook, "expired"],
  [Code.InvalidWebhookToken, "expired"],
  [Code.InteractionHasAlreadyBeenAcknowledged, "taken"],
]);

const NEVER_ARRIVED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** A request that ended without an answer of Discord's, such as by a lost connection; its cause says how. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super("A request was not answered", { cause });
  }
}

/** What became of something that was to be said. */
export type Reception =
  /** Discord has it. */
  | "taken"
  /** No way leads there any more. */
  | "lost"
  /** Discord finds fault with the message: a bug. */
  | "refused"
  /** Discord is out of order: to be tried again later. */
  | "pending";

/** Classifies an error of a request to Discord; undefined if Discord has nothing to do with it. */
export function classify(error: unknown): Trouble | undefined {
  if (error instanceof DiscordAPIError) return BY_CODE.get(error.code) ?? byStatus(error.status);
  if (error instanceof HTTPError) return byStatus(error.status);
  if (error instanceof RateLimitError) return "limited";
  if (error instanceof NoAnswer) return hasNeverArrived(error.cause) ? "unreached" : "unclear";
  return undefined;
}

/** Why a request failed, in a line: what Discord said, or what broke underneath. */
export function requestFailure(error: unknown): string {
  if (error instanceof DiscordAPIError || error instanceof HTTPError)
    return `${error.status} ${error.message}`.split("\n", 1).join("").slice(0, 200);
  if (error instanceof RateLimitError) return `rate limit for ${Math.ceil(error.retryAfter / 1000)} seconds`;
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return requestFailure(error.cause);
  const { code = error.name } = error as NodeJS.ErrnoException;
  return (error.message || code).split("\n", 1).join("").slice(0, 200);
}

/** What an error of a request to Discord means; throws it on if Discord has nothing to do with it. */
export function troubleOf(error: unknown): Trouble {
  const trouble = classify(error);
  if (trouble === undefined) throw error;
  return trouble;
}

/** What a request that failed means for what it was to say; throws the error on if Discord has nothing to do with it. */
export function outcomeOf(error: unknown): Exclude<Reception, "taken"> {
  const trouble = troubleOf(error);
  // A token that was taken away may be given back by a restart with a new one.
  if (canHeal(trouble) || trouble === "unauthorized") return "pending";
  return trouble === "refused" ? "refused" : "lost";
}

/** Whether trying again at once can help. */
export function canHeal(trouble: Trouble | undefined): boolean {
  return trouble === "limited" || trouble === "unclear" || trouble === "unreached";
}

function byStatus(status: number): Trouble {
  if (status >= 500) return "unclear";
  if (status === 429) return "limited";
  if (status === 401) return "unauthorized";
  return status === 403 ? "forbidden" : "refused";
}

function hasNeverArrived(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return ("code" in cause && NEVER_ARRIVED.has(String(cause.code))) || hasNeverArrived(cause.cause);
}
