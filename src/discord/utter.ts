import type { Reply } from "#views/reply.ts";
import type { Utterance } from "./answer.ts";
import type { Log } from "./log.ts";
import { markOf } from "./marks.ts";
import { render, type Rendered } from "./render.ts";

/** Replies that nothing is owed for are drawn once, since views may give the same one again. */
const drawn = new WeakMap<Reply, Rendered>();

function draw(reply: Reply): Rendered {
  if (reply.delivery !== undefined) return render(reply, markOf(reply.delivery));
  const rendered = drawn.get(reply) ?? render(reply);
  drawn.set(reply, rendered);
  return rendered;
}

/** A reply drawn for sending; `seed` makes its nonce where it is posted in a channel. Bugs of the view go into the log. */
export function utter(reply: Reply, seed: string, log: Log): Utterance {
  const rendered = draw(reply);
  for (const fault of rendered.faults) log.error({ title: reply.title, fault }, "a reply has a fault");
  return {
    ...rendered,
    isPrivate: reply.audience === "private",
    redraws: reply.redraws ?? false,
    seed,
  };
}
