import { GatewayCloseCodes as Code } from "discord.js";

const WHY = new Map<number, string>([
  [
    Code.AuthenticationFailed,
    "Discord does not accept DISCORD_TOKEN; copy it again from the Bot page of the Developer Portal",
  ],
  [Code.InvalidShard, "Discord does not accept the bot's shard; restart the bot"],
  [Code.ShardingRequired, "the bot is in too many servers for its number of shards; restart the bot"],
  [Code.InvalidAPIVersion, "Discord no longer supports this bot's version of the API; update the bot"],
  [Code.InvalidIntents, "Discord does not know the intents that this bot requests; update the bot"],
  [
    Code.DisallowedIntents,
    "Discord does not allow the intents that this bot requests; see the Bot page of the Developer Portal",
  ],
]);

const CURABLE = new Set<number>([Code.InvalidShard, Code.ShardingRequired]);

/** True if Discord never accepts another connection after this close code. */
export function isFatal(code: number): boolean {
  return WHY.has(code);
}

/** True if Discord would refuse a restarted bot, too. A restart only helps if the number of shards is wrong. */
export function isHopeless(code: number): boolean {
  return isFatal(code) && !CURABLE.has(code);
}

/** The reason for a fatal close code, and the remedy. */
export function whyClosed(code: number): string {
  return WHY.get(code) ?? "Discord closed the gateway; see the Bot page of the Developer Portal";
}
