import type { Draft } from "../draft.ts";
import type { PastState } from "../schema/index.ts";
import { watchLimits } from "../tracks/index.ts";

/** Restores the state after an earlier entry. `refused`: set if the user thereby refuses a move of another side. */
export function goBack(
  draft: Draft,
  { to, play, status, rolls }: PastState,
  refused: { refused?: true | "spoken for" } = {},
): void {
  watchLimits(draft, () => {
    draft.emit({ type: "undone", to, play, status, ...(rolls.length === 0 ? {} : { rolls }), ...refused });
  });
}
