import type { Rules } from "#core/rules.ts";
import { SECRET_DECISIONS } from "./rules/decide.ts";
import { closedRollCheck, faultsOfSecrets } from "./rules/verify.ts";
import { SECRET_EVOLUTIONS, withoutLost } from "./rules/evolve.ts";

export { closedEvents, closedHash } from "./rules/closed-hash.ts";
export { type FirstRoll, firstRoll, testOf } from "./rules/first-rolls.ts";
export { hasUmpire, isUmpire, mayClose, needCloser } from "./rules/readers.ts";
export { type Secrecy, secrecyOf } from "./rules/secrecy.ts";
export {
  type HiddenUnit,
  type KnownEntry,
  type KnownRoll,
  type Knowledge,
  hiddenTaker,
  opened,
  secretsIn,
} from "./rules/secrets.ts";

/** Secrets of a side or of the umpire. */
export const SECRET_RULES = {
  decisions: SECRET_DECISIONS,
  evolutions: SECRET_EVOLUTIONS,
  afterEnd: ["openRoll"],
  outdate: withoutLost,
  // The consent is in the log; `firstRoll` finds it there.
  settles: { result: () => {} },
  verify: closedRollCheck,
  verifySecrets: faultsOfSecrets,
} satisfies Rules;
