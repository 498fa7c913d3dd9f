import { ComponentType } from "discord.js";
import type { Log } from "#games/runtime/log.ts";
import type { PictureRenderer } from "#games/workers/picture-renderer.ts";
import { hasSymbols } from "#cards/dice/faces.ts";
import type { Block, Reply } from "#cards/reply.ts";
import { areOwn, deliveryMark, type Marks } from "./marks.ts";
import { render, type RenderedMessage, type SymbolOf } from "./render.ts";
import { given } from "#core/left-out.ts";

/** A message that is ready to be sent. */
export interface OutgoingMessage extends RenderedMessage {
  isPrivate: boolean;
  /** True if the message replaces the pressed card. */
  redraws: boolean;
  /** Id of the delivery, or seed of the notice or status card, that marks the message. */
  delivery?: string;
  /** Seed of the nonce with which the message is posted in a channel. */
  seed: string;
}

/** A reply's pictures as PNG, by their SVG. A picture that cannot be drawn is left out. */
async function picturesOf(
  { title, blocks }: Reply,
  { log, pictureRenderer }: DrawingTools,
): Promise<Map<string, Uint8Array>> {
  const pictures = blocks.filter((block) => block.kind === "picture");
  const drawings = pictures.map(async (block): Promise<[string, Uint8Array][]> => {
    try {
      return [[block.svg, await pictureRenderer.draw(block.svg)]];
    } catch (error) {
      log.error({ err: error, title, picture: block.name }, "a picture could not be drawn");
      return [];
    }
  });
  return new Map((await Promise.all(drawings)).flat());
}

export interface DrawingTools {
  log: Log;
  symbolOf: SymbolOf;
  pictureRenderer: PictureRenderer;
  /** Cache of replies without pictures, symbols or a delivery: a command may return one again. */
  drawn: WeakMap<Reply, RenderedMessage>;
}

async function draw(reply: Reply, tools: DrawingTools): Promise<RenderedMessage> {
  const { symbolOf, drawn } = tools;
  const before = drawn.get(reply);
  if (before !== undefined) return before;
  const mark = reply.delivery === undefined ? undefined : deliveryMark(reply.delivery);
  const rendered = render(reply, mark, await picturesOf(reply, tools), symbolOf);
  const isText = reply.blocks.every((block) => block.kind !== "picture" && !showsSymbols(block));
  if (isText && reply.delivery === undefined) drawn.set(reply, rendered);
  return rendered;
}

/** True if a block contains symbols, whose mentions may become available later. */
function showsSymbols(block: Block): boolean {
  return "text" in block && hasSymbols(block.text);
}

/** Draws a reply for sending, and logs the faults of the card. The nonce is derived from `seed`. */
export async function drawMessage(reply: Reply, seed: string, tools: DrawingTools): Promise<OutgoingMessage> {
  const rendered = await draw(reply, tools);
  for (const fault of rendered.faults) tools.log.error({ title: reply.title, fault }, "a reply has a fault");
  return {
    ...rendered,
    isPrivate: reply.audience === "private",
    redraws: reply.redraws ?? false,
    ...given({ delivery: reply.delivery }),
    seed,
  };
}

/** The message with the marks of an earlier delivery. */
export function withMarks(message: OutgoingMessage, marks: Marks): OutgoingMessage {
  if (!areOwn(marks)) return message;
  const { id, entry } = marks;
  const components = message.body.components.map((part) => {
    if (part.type !== ComponentType.Container) return part;
    const inner = part.components.map((each, at) => (at === 0 ? { ...each, ...given({ id: entry }) } : each));
    return { ...part, ...given({ id }), components: inner };
  });
  return { ...message, body: { ...message.body, components } };
}
