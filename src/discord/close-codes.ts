import { GatewayCloseCodes as Code } from "discord.js";

const REASONS = new Map<number, string>([
  [
    Code.AuthenticationFailed,
    "Discord does not accept DISCORD_TOKEN; copy it again from the Bot page of the Developer Portal",
  ],
  [Code.InvalidShard, "Discord does not accept the bot's shard; restart the bot"],
  [Code.ShardingRequired, "the bot needs another number of shards; restart the bot"],
  [Code.InvalidAPIVersion, "Discord no longer supports this bot's version of the API; update the bot"],
  [Code.InvalidIntents, "Discord does not know the intents that this bot requests; update the bot"],
  [
    Code.DisallowedIntents,
    "Discord does not allow the intents that this bot requests; see the Bot page of the Developer Portal",
  ],
]);

const CURED_BY_RESTART = new Set<number>([Code.InvalidShard, Code.ShardingRequired]);

/** True if Discord rejects every reconnection after this close code. */
export function isFatal(code: number): boolean {
  return REASONS.has(code);
}

/** True if a restart cannot help. A restart corrects only a wrong shard or a wrong number of shards. */
export function isPermanent(code: number): boolean {
  return isFatal(code) && !CURED_BY_RESTART.has(code);
}

/** The reason for a fatal close code, and the remedy. */
export function whyClosed(code: number): string {
  return REASONS.get(code) ?? "Discord closed the gateway; see the Bot page of the Developer Portal";
}
