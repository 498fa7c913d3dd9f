import type { z } from "zod";
import { DATA_FILES } from "#core/schema.ts";

export type FileKind = keyof typeof DATA_FILES;

export type ContentOf<Kind extends FileKind> = z.output<(typeof DATA_FILES)[Kind]>;

/** The schemas of data files, by kind. */
export const SHAPES: { readonly [Kind in FileKind]: z.ZodType<ContentOf<Kind>> } = DATA_FILES;

/** The name of a kind's JSON Schema in `schemas/`. */
export function schemaName(kind: FileKind): string {
  return `${kind}.schema.json`;
}
