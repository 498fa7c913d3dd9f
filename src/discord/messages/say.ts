import { given } from "#core/left-out.ts";
import { plain } from "#core/names/index.ts";
import type { Context } from "#games/context.ts";
import { type Platform, randomHex } from "#platform";
import type { Block, Reply } from "#cards/reply.ts";
import type { Language } from "#words/language.ts";
import type { MessageOutcome } from "../api/errors.ts";
import { clean, shortenMiddle } from "./text.ts";
import { type DrawingTools, drawMessage, type OutgoingMessage } from "./draw-message.ts";

interface ReplyToSend {
  reply: Reply;
  /** Seed of the nonce with which the reply is posted in a channel. */
  seed: string;
  tools: DrawingTools & { context: Pick<Context, "platform"> };
  /** Language of the fallback text. */
  language: Language;
}

/** Length of the fallback text for a rejected message, in characters. */
const MAX_FALLBACK = 1000;

/**
 * Sends a reply with `give`. If Discord rejects it as invalid, sends its text alone, so that the text arrives despite a
 * drawing bug.
 */
export async function say<Other = never>(
  { reply, seed, tools, language }: ReplyToSend,
  give: (outgoing: OutgoingMessage) => Promise<MessageOutcome | Other>,
): Promise<MessageOutcome | Other> {
  const outcome = await give(await drawMessage(reply, seed, tools));
  if (outcome !== "refused") return outcome;
  const id = shortId(tools.context.platform);
  tools.log.error({ id, seed, title: reply.title }, "Discord refused a message");
  return give(await drawMessage(inWords(language, reply, id), seed, tools));
}

/** A short random id that the player sees and the log contains. */
export function shortId(platform: Platform): string {
  return randomHex(platform, 3);
}

/** The reply as plain text that Discord cannot reject. */
function inWords({ say: put }: Language, reply: Reply, id: string): Reply {
  const { title, audience, redraws, delivery } = reply;
  const words = reply.blocks.map(wordsOf).filter((text) => text !== "");
  const text = shortenMiddle(clean(words.join("\n")), MAX_FALLBACK);
  return {
    title,
    audience,
    blocks: [
      { kind: "text", text },
      { kind: "note", text: put("trouble-card-refused", { id }) },
    ],
    ...given({ redraws, delivery }),
  };
}

function wordsOf(block: Block): string {
  switch (block.kind) {
    case "text":
    case "code":
    case "step":
    case "note":
      return block.text;
    case "picture":
      return plain(block.alt, 1024);
    default:
      return "";
  }
}
