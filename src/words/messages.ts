// Written by `npm run words` from locales/en.
import type { Value } from "./text.ts";

/** Every text by its name, with the values that it takes. */
export interface Messages {
  "notation-like": null;
  "refuse-faces-owed": { dice: Value; entered: Value };
  "refuse-faces-twice": null;
  "refuse-notation-count": { count: Value; most: Value };
  "refuse-notation-counted": { face: Value; sides: Value };
  "refuse-notation-digits": null;
  "refuse-notation-divide": null;
  "refuse-notation-drop-all": null;
  "refuse-notation-empty": null;
  "refuse-notation-endless": { sides: Value };
  "refuse-notation-face": { face: Value; sides: Value };
  "refuse-notation-faces": null;
  "refuse-notation-failures": null;
  "refuse-notation-fudge": null;
  "refuse-notation-keep": { count: Value; number: Value };
  "refuse-notation-no-die": null;
  "refuse-notation-number": null;
  "refuse-notation-one-die": { text: Value };
  "refuse-notation-sides": { most: Value; sides: Value };
  "refuse-notation-total": null;
  "refuse-notation-twice": null;
  "refuse-notation-two-numbers": null;
  "refuse-notation-unfinished": { text: Value };
  "refuse-notation-unread": { part: Value };
  "refuse-roll-nothing": null;
  "roll-after-failures": { failures: number };
  "roll-rounded-down": null;
  "roll-stopped": { most: Value };
  "roll-successes": { count: number; shown: Value };
  "side-subject": { form: "plural" | "singular"; side: Value };
}
