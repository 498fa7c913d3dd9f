import type { Command } from "./command.ts";

type Definition = Command["definition"];

/** Definitions never change, so each is written out once. */
const WRITTEN = new WeakMap<Definition, object>();

/** A command's definition as Discord gets it. Not to be changed. */
export function writtenOut(definition: Definition): object {
  const written = WRITTEN.get(definition) ?? definition.toJSON();
  WRITTEN.set(definition, written);
  return written;
}
