import { z } from "zod";
import { checksFile } from "#core/checks/shape.ts";
import { sequenceFile } from "#core/sequence/shape.ts";
import { systemFile } from "#core/schema/system.ts";
import { tableShape } from "#core/tables/shape.ts";
import { weaponsFile } from "#core/tables/weapon-shape.ts";

const SHAPES = {
  "system.schema.json": { title: "A published game", shape: systemFile },
  "sequence.schema.json": { title: "A sequence of play", shape: sequenceFile },
  "checks.schema.json": { title: "The die-roll procedures of a game", shape: checksFile },
  "weapons.schema.json": { title: "The weapons of a game", shape: weaponsFile },
  "table.schema.json": { title: "A printed table", shape: tableShape },
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
