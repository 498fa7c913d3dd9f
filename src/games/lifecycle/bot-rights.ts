import { RuleError } from "#core/errors.ts";
import { type PlainKey, text } from "#words/text.ts";
import type { BotRight, BotUse, Call } from "../command.ts";

const NAMES: Readonly<Record<BotRight, PlainKey>> = {
  view: "right-view",
  send: "right-send",
  sendInThreads: "right-send-in-threads",
  posts: "right-posts",
  sendInPosts: "right-send-in-posts",
  attach: "right-attach",
};

function kindOf(lacking: readonly BotRight[]): "forum" | "files" | "other" {
  if (lacking.includes("posts") || lacking.includes("sendInPosts")) return "forum";
  return lacking.every((right) => right === "attach") ? "files" : "other";
}

/** Refuses a channel in which the bot lacks a right that the use needs. */
export async function needBotRights({ botLacks }: Call, channel: string, use: BotUse): Promise<void> {
  const lacking = (await botLacks?.(channel, use)) ?? [];
  if (lacking.length === 0) return;
  const rights = lacking.map((right) => text(NAMES[right]));
  throw new RuleError("refuse-bot-lacks-rights", { channel, kind: kindOf(lacking), rights });
}
