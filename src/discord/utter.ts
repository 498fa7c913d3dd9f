import type { Reply } from "#views/reply.ts";
import type { Utterance } from "./answer.ts";
import type { Log } from "./log.ts";
import { markOf } from "./marks.ts";
import { render } from "./render.ts";

/** A reply drawn for sending; `seed` makes its nonce where it is posted in a channel. Bugs of the view go into the log. */
export function utter(reply: Reply, seed: string, log: Log): Utterance {
  const rendered = render(reply, reply.delivery === undefined ? undefined : markOf(reply.delivery));
  for (const fault of rendered.faults) log.error({ title: reply.title, fault }, "a reply has a fault");
  return {
    ...rendered,
    isPrivate: reply.audience === "private",
    redraws: reply.redraws ?? false,
    seed,
  };
}
