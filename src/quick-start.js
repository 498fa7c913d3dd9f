import { readFileSync } from "node:fs";
import { enableCompileCache, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

// Loaded before everything else, so that the bot is ready sooner. In JavaScript, so that no start has to load what takes
// the types out of TypeScript.

// The second start and all later ones need not compile the program again.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compile", import.meta.url)));

/** Where `#core/` and its like lead, as package.json says. */
const { imports } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const rooms = new Map(
  Object.entries(imports).map(([name, folder]) => [
    name.replace("*", ""),
    new URL(`../${folder.replace("*", "")}`, import.meta.url).href,
  ]),
);

/** Where one of our own files is, which every import names in full; undefined for all else. */
function ownFile(specifier, parent) {
  if (!specifier.endsWith(".ts")) return undefined;
  if (specifier.startsWith(".")) return new URL(specifier, parent).href;
  const inside = specifier.indexOf("/") + 1;
  const room = rooms.get(specifier.slice(0, inside));
  return room && room + specifier.slice(inside);
}

// Node would look at several folders for each of thousands of imports.
registerHooks({
  resolve(specifier, context, next) {
    const url = ownFile(specifier, context.parentURL);
    return url ? { url, format: "module-typescript", shortCircuit: true } : next(specifier, context);
  },
});
