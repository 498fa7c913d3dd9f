import { roleOf } from "../people/index.ts";
import type { Draft } from "../draft.ts";
import { given } from "../left-out.ts";
import type { Subject } from "../schema/index.ts";

/** Proposes a subject to the sides for which the user does not speak. `expires`: milliseconds since 1970. */
export function propose(draft: Draft, about: Subject, expires?: number): void {
  const { system, game, by } = draft;
  draft.emit({
    type: "proposed",
    by,
    about,
    sides: roleOf(game, by).sidesToAsk(system),
    ...given({ expires }),
  });
}
