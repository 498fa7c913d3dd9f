import { GatewayCloseCodes as Code } from "discord.js";

const WHY = new Map<number, string>([
  [
    Code.AuthenticationFailed,
    "Discord does not accept DISCORD_TOKEN; copy it again from the Developer Portal, page Bot",
  ],
  [Code.InvalidShard, "Discord does not know the shard that the bot asked for; start it again"],
  [Code.ShardingRequired, "the bot is in more servers than one connection may serve; start it again"],
  [Code.InvalidAPIVersion, "Discord no longer speaks the version that this bot speaks; update the bot"],
  [Code.InvalidIntents, "Discord does not know the intents that this bot asks for; update the bot"],
  [
    Code.DisallowedIntents,
    "Discord does not allow the intents that this bot asks for; look at the Developer Portal, page Bot",
  ],
]);

const CURABLE = new Set<number>([Code.InvalidShard, Code.ShardingRequired]);

/** True if Discord never accepts another connection after this close code. */
export function isFatal(code: number): boolean {
  return WHY.has(code);
}

/** True if a restart would be refused again. A restarted bot asks Discord for the number of shards. */
export function isHopeless(code: number): boolean {
  return isFatal(code) && !CURABLE.has(code);
}

/** The reason for a fatal close code, and the remedy. */
export function whyClosed(code: number): string {
  return WHY.get(code) ?? "Discord closed the gateway; look at the Developer Portal, page Bot";
}
