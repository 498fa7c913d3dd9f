import type { SendResult } from "./notifier.ts";

/** Result of a notice; `dropped` if it no longer applied. `called`: users mentioned in a channel. */
export type Fate = (SendResult | { outcome: "dropped" }) & { called?: readonly string[] };
