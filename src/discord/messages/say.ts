import { given } from "#core/left-out.ts";
import { plain } from "#core/names/typed.ts";
import { randomBytes } from "node:crypto";
import type { Block, Reply } from "#views/reply.ts";
import type { Language } from "#words/language.ts";
import type { OutgoingMessage } from "../answers/answer.ts";
import type { Reception } from "../api/errors.ts";
import { clean, shortenMiddle } from "./text.ts";
import { type DrawingTools, drawMessage } from "./draw-message.ts";

/** What is to be said; `seed` makes its nonce where it is posted in a channel. */
interface Saying {
  reply: Reply;
  seed: string;
  tools: DrawingTools;
  /** Who hears it, should the card not be taken. */
  language: Language;
}

/** How much is said of a card that Discord finds fault with, in characters. */
const MOST_WORDS = 1000;

/**
 * Says a reply. Where Discord finds fault with it, its words are said alone, so that a bug in drawing a result costs its
 * looks only.
 */
export async function say<Other = never>(
  { reply, seed, tools, language }: Saying,
  give: (outgoing: OutgoingMessage) => Promise<Reception | Other>,
): Promise<Reception | Other> {
  const outcome = await give(await drawMessage(reply, seed, tools));
  if (outcome !== "refused") return outcome;
  const id = shortId();
  tools.log.error({ id, seed, title: reply.title }, "Discord refused a message");
  return give(await drawMessage(inWords(language, reply, id), seed, tools));
}

/** A few letters by which what a player sees is found in the log. */
export function shortId(): string {
  return randomBytes(3).toString("hex");
}

/** A reply without all that Discord could find fault with. */
function inWords({ say: put }: Language, reply: Reply, id: string): Reply {
  const { title, audience, redraws, delivery } = reply;
  const words = reply.blocks.map(wordsOf).filter((text) => text !== "");
  const text = shortenMiddle(clean(words.join("\n")), MOST_WORDS);
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
