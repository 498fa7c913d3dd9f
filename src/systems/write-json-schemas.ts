import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { jsonSchemas } from "./json-schemas.ts";

const folder = new URL("../../schemas/", import.meta.url);

mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(jsonSchemas())) {
  writeFileSync(fileURLToPath(new URL(name, folder)), text);
}
