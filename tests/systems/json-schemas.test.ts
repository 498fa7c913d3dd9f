import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { jsonSchemas } from "#systems/json-schemas.ts";
import { DATA } from "../support/game/systems.ts";

const FOLDER = fileURLToPath(new URL("../../schemas", import.meta.url));

/** Every data file, with its schema. */
const FILES = readdirSync(DATA, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .map((file) => {
    const [, name = ""] = /(tables\/|checks\/|system|sequence|checks|weapons)[^/]*$/.exec(file) ?? [];
    return { file, schema: `${name.replace("s/", "")}.schema.json` };
  });

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

describe("editors validate data files by their schema", () => {
  const checks = new Map(
    Object.entries(jsonSchemas()).map(([name, text]) => {
      return [name, new Ajv2020({ strict: false }).compile(JSON.parse(text) as object)];
    }),
  );

  test.each(FILES)("$file fits $schema and names it", ({ file, schema }) => {
    const content = read(join(DATA, file)) as { $schema: string };
    const check = checks.get(schema);
    expect([check?.(content), check?.errors]).toEqual([true, null]);
    expect(join(DATA, file, "..", content.$schema)).toBe(join(FOLDER, schema));
  });

  test("an unknown or missing property does not fit", () => {
    const content = read(join(DATA, "last-hundred-yards", "tables", "fate.json")) as Record<string, unknown>;
    const check = checks.get("table.schema.json");
    expect(check?.({ ...content, colour: "red" })).toBe(false);
    expect(check?.({ ...content, rows: undefined })).toBe(false);
    expect(check?.({ ...content, dice: "d10" })).toBe(false);
  });
});
