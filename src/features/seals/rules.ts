import type { Rules } from "#core/rules.ts";
import { bindToText, unseal } from "./rules/decide.ts";
import { SEAL_EVOLUTIONS } from "./rules/evolve.ts";
import { sealCheck } from "./rules/verify.ts";

export {
  isComplete,
  isDue,
  LONGEST_LABEL,
  LONGEST_SET,
  LONGEST_TEXT,
  mayOpen,
  mayOpenSet,
  phaseOfSet,
  sealsOfSet,
  sealsOpened,
  setsOf,
  sidesWithout,
} from "./rules/seals.ts";

/** Texts sealed by their hash until they are opened. */
export const SEAL_RULES = {
  decisions: { seal: bindToText, unseal: (draft, { opens }) => unseal(draft, opens) },
  evolutions: SEAL_EVOLUTIONS,
  afterEnd: ["unseal"],
  verify: sealCheck,
} satisfies Rules;
