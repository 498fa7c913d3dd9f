import { GatewayCloseCodes as Code } from "discord-api-types/v10";

/** With which code the bot itself closes a connection: Discord then ends the session, or keeps it to be resumed. */
export const CLOSE_CODES = { normal: 1000, resuming: 4200 } as const;

const WHY = new Map<number, string>([
  [
    Code.AuthenticationFailed,
    "Discord does not accept DISCORD_TOKEN; copy it again from the Developer Portal, page Bot",
  ],
  [Code.InvalidShard, "Discord does not know the part of the servers that the bot asked for; start it again"],
  [Code.ShardingRequired, "the bot is in more servers than one connection may serve; start it again"],
  [Code.InvalidAPIVersion, "Discord no longer speaks the version that this bot speaks; update the bot"],
  [Code.InvalidIntents, "Discord does not know the intents that this bot asks for; update the bot"],
  [
    Code.DisallowedIntents,
    "Discord does not allow the intents that this bot asks for; look at the Developer Portal, page Bot",
  ],
]);

/** A bot that is started anew asks how many connections it needs. */
const CURABLE = new Set<number>([Code.InvalidShard, Code.ShardingRequired]);

/** After these a bot has to log in anew. Of those of Discord that are not here it is worth a try to resume. */
const ENDING_SESSION = new Set<number>([
  CLOSE_CODES.normal,
  Code.NotAuthenticated,
  Code.AlreadyAuthenticated,
  Code.InvalidSeq,
  Code.RateLimited,
]);

/** Whether a session is over once its connection is closed with this code, by either side. */
export function endsSession(code: number): boolean {
  return ENDING_SESSION.has(code) || isForGood(code);
}

/** Whether Discord has ended the gateway for good by closing it with this code. */
export function isForGood(code: number): boolean {
  return WHY.has(code);
}

/** Whether a bot that is started anew would only be refused again. */
export function isHopeless(code: number): boolean {
  return isForGood(code) && !CURABLE.has(code);
}

/** Why Discord ended the gateway for good, by its close code, and what to do. */
export function whyClosed(code: number): string {
  return WHY.get(code) ?? "Discord closed the gateway for good; look at the Developer Portal, page Bot";
}
