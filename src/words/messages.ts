// Written by `npm run words` from locales/en.
import type { Value } from "./text.ts";

/** Every text by its name, with the values that it takes. */
export interface Messages {
  "side-subject": { form: "plural" | "singular"; side: Value };
}
