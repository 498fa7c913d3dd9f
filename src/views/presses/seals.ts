import { z } from "zod";
import { button, form, word } from "./fields.ts";

/** What is pressed about sealed texts. */
export const sealPresses = {
  /** Seals a text, which its form asks; `asks`: what the form asks besides. */
  seal: form("game", {
    asks: z.enum(["label", "set", "both"]).optional(),
    side: word.optional(),
    set: word.optional(),
    label: word.optional(),
  }),
  unseal: button("game", { seal: word }),
  readSeal: button("game", { seal: word }),
};
