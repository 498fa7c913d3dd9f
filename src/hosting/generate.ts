import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { jsonSchemas } from "#systems/json-schemas.ts";

// Writes the generated files, which are not in git: the types of all texts for `tsc`, and the JSON Schemas of
// data/ for editors. The last step of `npm ci`.

const root = new URL("../../", import.meta.url);

async function writeMessages(): Promise<void> {
  // A development dependency, loaded only if installed.
  const { messagesSource } = await import("#words/messages-source.ts");
  const sources = readdirSync(new URL("locales/en", root))
    .filter((file) => file.endsWith(".ftl"))
    .map((file) => readFileSync(new URL(`locales/en/${file}`, root), "utf8"));
  writeFileSync(new URL("src/words/messages.ts", root), messagesSource(sources));
}

function writeSchemas(): void {
  mkdirSync(new URL("schemas", root), { recursive: true });
  for (const [name, text] of Object.entries(jsonSchemas()))
    writeFileSync(new URL(`schemas/${name}`, root), text);
}

/** False after `npm ci --omit=dev`. The bot does not need the generated files. */
function hasDevelopmentPackages(): boolean {
  try {
    import.meta.resolve("@fluent/syntax");
    return true;
  } catch {
    return false;
  }
}

if (hasDevelopmentPackages()) {
  await writeMessages();
  writeSchemas();
}
