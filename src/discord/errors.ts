import { DiscordAPIError, HTTPError, RESTJSONErrorCodes as Code } from "discord.js";

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

const byCode = new Map<number | string, Trouble>([
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

const neverArrived = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const maybeArrived = new Set([
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "UND_ERR_SOCKET",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "UND_ERR_CLOSED",
  "UND_ERR_DESTROYED",
]);

/** Classifies an error of a request to Discord; undefined if Discord has nothing to do with it. */
export function classify(error: unknown): Trouble | undefined {
  if (error instanceof DiscordAPIError) return byCode.get(error.code) ?? byStatus(error.status);
  if (error instanceof HTTPError) return byStatus(error.status);
  return error instanceof Error ? byNetwork(error) : undefined;
}

/** What an error of a request to Discord means; throws it on if Discord has nothing to do with it. */
export function troubleOf(error: unknown): Trouble {
  const trouble = classify(error);
  if (trouble === undefined) throw error;
  return trouble;
}

/** Whether trying again later can help. */
export function canHeal(trouble: Trouble | undefined): boolean {
  return trouble === "limited" || trouble === "unclear" || trouble === "unreached";
}

function byStatus(status: number): Trouble {
  if (status >= 500) return "unclear";
  if (status === 429) return "limited";
  if (status === 401) return "unauthorized";
  return status === 403 ? "forbidden" : "refused";
}

function byNetwork(error: Error & { code?: unknown }): Trouble | undefined {
  const code = String(error.code);
  if (neverArrived.has(code)) return "unreached";
  if (maybeArrived.has(code) || /^(AbortError|TimeoutError|SyntaxError)$/.test(error.name)) return "unclear";
  return error.cause instanceof Error ? byNetwork(error.cause) : undefined;
}
