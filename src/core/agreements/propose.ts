import type { Draft } from "../draft.ts";
import { given } from "../left-out.ts";
import { sidesToAgree } from "./consent.ts";
import type { Subject } from "../schema.ts";

/** Proposes a subject to the sides for which the user does not speak. `expires`: milliseconds since 1970. */
export function propose(draft: Draft, about: Subject, expires?: number): void {
  const { system, game, by } = draft;
  draft.emit({
    type: "proposed",
    by,
    about,
    sides: sidesToAgree(system, game, by),
    ...given({ expires }),
  });
}
