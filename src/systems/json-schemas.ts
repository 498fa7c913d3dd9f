import { z } from "zod";
import { type FileKind, schemaName, SHAPES } from "./shapes.ts";

/** The JSON Schemas of data files, by file name, for editors. */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SHAPES).map(([kind, shape]) => {
      const schema = z.toJSONSchema(shape, { io: "input", reused: "ref" });
      return [schemaName(kind as FileKind), `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );
}
