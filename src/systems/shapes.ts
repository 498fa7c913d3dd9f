import type { z } from "zod";
import { checksFile } from "#core/checks/shape.ts";
import { systemFile } from "#core/schema/system.ts";
import { sequenceFile } from "#core/sequence/shape.ts";
import { tableShape } from "#core/tables/shape.ts";
import { weaponsFile } from "#core/tables/weapon-shape.ts";

const shapes = {
  system: systemFile,
  sequence: sequenceFile,
  checks: checksFile,
  weapons: weaponsFile,
  table: tableShape,
};

export type FileKind = keyof typeof shapes;

export type ContentOf<Kind extends FileKind> = z.output<(typeof shapes)[Kind]>;

/** The shapes of data files, by their kinds: `<kind>.json`, and `tables/*.json`. */
export const SHAPES: { readonly [Kind in FileKind]: z.ZodType<ContentOf<Kind>> } = shapes;

/** The name of the JSON Schema of a kind, in `schemas/`. */
export function schemaName(kind: FileKind): string {
  return `${kind}.schema.json`;
}
