import { z } from "zod";
import { RuleError } from "#core/errors.ts";
import { LARGEST_FILE } from "#views/reply.ts";

/** A file that a player attached. */
export interface AttachedFile {
  /** In bytes, as Discord says. */
  size: number;
  /** Refuses a large one, and one that cannot be had now. */
  fetch(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The refusal of a file that is larger than any of a game. */
export function tooLarge(): RuleError {
  const most = LARGEST_FILE / 1024 / 1024;
  return new RuleError("refuse-file-too-large", { most });
}

/** An option that takes a file. */
export const attachedFile = z.custom<AttachedFile>(
  (value) => typeof value === "object" && value !== null && "fetch" in value,
);
