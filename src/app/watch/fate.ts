import type { SendResult } from "./notifier.ts";

/** What became of a notice: `dropped` is one that was not true any more. `called`: whom it named in a channel. */
export type Fate = (SendResult | { outcome: "dropped" }) & { called?: readonly string[] };
