import { DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes as Code } from "discord.js";

/** Kind of a request's failure, which decides what to do next. */
export type Trouble =
  /** The channel, message or server is no longer there. */
  | "gone"
  /** The bot lacks the permission, or the user has closed direct messages. */
  | "forbidden"
  /** The thread is archived. */
  | "archived"
  /** The thread is locked. */
  | "locked"
  /** The interaction or its token has expired. */
  | "expired"
  /** The interaction has already been answered. */
  | "acknowledged"
  /** The bot's token is not valid. */
  | "unauthorized"
  /** Discord rejects the request as invalid: a bug. */
  | "refused"
  /** A rate limit. */
  | "limited"
  /** Unknown result: lost connection, timeout, 5xx. */
  | "unclear"
  /** Not sent: Discord could not be reached. */
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
  [Code.ThreadLocked, "locked"],
  [Code.InvalidActionOnArchivedThread, "archived"],
  [Code.OpeningDirectMessagesTooFast, "limited"],
  [Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached, "limited"],
  [Code.UnknownInteraction, "expired"],
  [Code.UnknownWebhook, "expired"],
  [Code.InvalidWebhookToken, "expired"],
  [Code.InteractionHasAlreadyBeenAcknowledged, "acknowledged"],
]);

const NEVER_ARRIVED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** A request ended without a response from Discord, for example because the connection was lost. See `cause`. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super("A request was not answered", { cause });
  }
}

/** Result of sending a message. */
export type MessageOutcome =
  /** Discord has accepted the message. */
  | "taken"
  /** It can no longer be delivered. */
  | "lost"
  /** Discord rejects the message as invalid: a bug. */
  | "refused"
  /** Discord is unavailable: retry later. */
  | "pending";

/** Classifies the error of a request; returns `undefined` for other errors. */
export function classify(error: unknown): Trouble | undefined {
  if (error instanceof DiscordAPIError) return BY_CODE.get(error.code) ?? byStatus(error.status);
  if (error instanceof HTTPError) return byStatus(error.status);
  if (error instanceof RateLimitError) return "limited";
  if (error instanceof NoAnswer) return hasNeverArrived(error.cause) ? "unreached" : "unclear";
  return undefined;
}

/** One line about why a request failed: Discord's message, or the underlying error. */
export function requestFailure(error: unknown): string {
  if (error instanceof DiscordAPIError || error instanceof HTTPError)
    return `${error.status} ${error.message}`.split("\n", 1).join("").slice(0, 200);
  if (error instanceof RateLimitError) return `rate limit for ${Math.ceil(error.retryAfter / 1000)} seconds`;
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return requestFailure(error.cause);
  const { code = error.name } = error as NodeJS.ErrnoException;
  return (error.message || code).split("\n", 1).join("").slice(0, 200);
}

/** Classifies the error of a request; rethrows other errors. */
export function troubleOf(error: unknown): Trouble {
  const trouble = classify(error);
  if (trouble === undefined) throw error;
  return trouble;
}

/** The result of a message whose request failed; rethrows other errors. */
export function outcomeOf(error: unknown): Exclude<MessageOutcome, "taken"> {
  const trouble = troubleOf(error);
  // A restart with a new token can still deliver it.
  if (isRetryable(trouble) || trouble === "unauthorized") return "pending";
  return trouble === "refused" ? "refused" : "lost";
}

/** True if a retry can help. */
export function isRetryable(trouble: Trouble | undefined): boolean {
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
