import type { z } from "zod";
import { checkFileShape, checksIndex } from "#core/schema/checks.ts";
import { systemFile } from "#core/schema/system.ts";
import { sequenceFile } from "#core/schema/sequence.ts";
import { tableShape } from "#core/schema/tables.ts";
import { weaponsFile } from "#core/schema/weapons.ts";

const shapes = {
  system: systemFile,
  sequence: sequenceFile,
  checks: checksIndex,
  check: checkFileShape,
  weapons: weaponsFile,
  table: tableShape,
};

export type FileKind = keyof typeof shapes;

export type ContentOf<Kind extends FileKind> = z.output<(typeof shapes)[Kind]>;

/** The schemas of data files, by kind: `<kind>.json`, `tables/*.json` and `checks/*.json`. */
export const SHAPES: { readonly [Kind in FileKind]: z.ZodType<ContentOf<Kind>> } = shapes;

/** The name of a kind's JSON Schema in `schemas/`. */
export function schemaName(kind: FileKind): string {
  return `${kind}.schema.json`;
}
