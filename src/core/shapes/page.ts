import { z } from "zod";

/** SHA-256 (hex) of a page, which identifies the game that is written on it. */
export const pageHash = z.string().regex(/^[0-9a-f]{64}$/);

/** A page as pasted, and its hash. */
export interface PageText {
  sha: string;
  text: string;
}
