import { drawPicture } from "#app/pictures.ts";
import type { Reply } from "#views/reply.ts";
import type { Utterance } from "./answer.ts";
import type { Log } from "./log.ts";
import { markOf } from "./marks.ts";
import { render, type Rendered } from "./render.ts";

/** Replies that nothing is owed for are drawn once, since views may give the same one again. */
const drawn = new WeakMap<Reply, Rendered>();

/** The pictures of a reply by their SVG; one that cannot be drawn costs the reply only itself. */
async function picturesOf({ title, blocks }: Reply, log: Log): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const block of blocks) {
    if (block.kind !== "picture") continue;
    try {
      pictures.set(block.svg, await drawPicture(block.svg));
    } catch (error) {
      log.error({ err: error, title, picture: block.name }, "a picture could not be drawn");
    }
  }
  return pictures;
}

async function draw(reply: Reply, log: Log): Promise<Rendered> {
  const before = reply.delivery === undefined ? drawn.get(reply) : undefined;
  if (before !== undefined) return before;
  const mark = reply.delivery === undefined ? undefined : markOf(reply.delivery);
  const rendered = render(reply, mark, await picturesOf(reply, log));
  if (reply.delivery === undefined) drawn.set(reply, rendered);
  return rendered;
}

/** A reply drawn for sending; `seed` makes its nonce where it is posted in a channel. Bugs of the view go into the log. */
export async function utter(reply: Reply, seed: string, log: Log): Promise<Utterance> {
  const rendered = await draw(reply, log);
  for (const fault of rendered.faults) log.error({ title: reply.title, fault }, "a reply has a fault");
  return {
    ...rendered,
    isPrivate: reply.audience === "private",
    redraws: reply.redraws ?? false,
    seed,
  };
}
