import type { z } from "zod";
import { DATA_FILES, type DATA_PARTS } from "#core/schema/index.ts";

export type FileKind = keyof typeof DATA_FILES;

export type ContentOf<Kind extends FileKind> = z.output<(typeof DATA_FILES)[Kind]>;

/** A value within a data file, by the name of its shape. */
export type PartOf<Part extends keyof typeof DATA_PARTS> = z.output<(typeof DATA_PARTS)[Part]>;

export type WrittenTrack = ContentOf<"system">["tracks"][number];

/** The schemas of data files, by kind. */
export const SHAPES: { readonly [Kind in FileKind]: z.ZodType<ContentOf<Kind>> } = DATA_FILES;

/** The name of a kind's JSON Schema in `schemas/`. */
export function schemaName(kind: FileKind): string {
  return `${kind}.schema.json`;
}
