import type { z } from "zod";
import {
  checkFileShape,
  checksIndex,
  systemFile,
  sequenceFile,
  tableShape,
  weaponsFile,
} from "#core/schema.ts";

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
