import { z } from "zod";
import { checksFile } from "#core/schema/checks.ts";
import { sequenceFile } from "#core/schema/sequence.ts";
import { systemFile } from "#core/schema/system.ts";
import { table } from "#core/schema/tables.ts";
import { weaponsFile } from "#core/schema/weapons.ts";

const SHAPES = {
  "system.schema.json": { title: "A published game", shape: systemFile },
  "sequence.schema.json": { title: "A sequence of play", shape: sequenceFile },
  "checks.schema.json": { title: "The die-roll procedures of a game", shape: checksFile },
  "weapons.schema.json": { title: "The weapons of a game", shape: weaponsFile },
  "table.schema.json": { title: "A printed table", shape: table },
};

/** The JSON Schemas of the data files, by file name, for editors to complete and check what people write. */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SHAPES).map(([name, { title, shape }]) => {
      const { $schema, ...schema } = z.toJSONSchema(shape, { io: "input", reused: "ref" });
      return [name, `${JSON.stringify({ $schema, title, ...schema }, null, 2)}\n`];
    }),
  );
}
