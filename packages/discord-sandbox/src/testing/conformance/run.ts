import type { Bench, Capability } from "./bench.ts";

/** The result of a capability: it holds, or how Discord differs. */
export type Result = { holds: true } | { holds: false; difference: string };

/** Tries a capability. */
export async function examine(capability: Capability, bench: Bench): Promise<Result> {
  try {
    await capability.run(bench);
    return { holds: true };
  } catch (error) {
    const [difference = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    return { holds: false, difference };
  }
}
