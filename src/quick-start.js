import { readFileSync } from "node:fs";
import { enableCompileCache, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

// Loaded before everything else, for a faster start. From the second start on, compiled code is cached. Written in
// JavaScript, because a module that is loaded before the cache would need the type stripper at each start.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compile", import.meta.url)));

/** Targets of `#core/` and similar imports, from package.json. */
const { imports } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const rooms = new Map(
  Object.entries(imports).map(([name, folder]) => [
    name.replace("*", ""),
    new URL(`../${folder.replace("*", "")}`, import.meta.url).href,
  ]),
);

/** The URL of one of our modules, which imports name in full; undefined for other modules. */
function ownFile(specifier, parent) {
  if (!specifier.endsWith(".ts")) return undefined;
  if (specifier.startsWith(".")) return new URL(specifier, parent).href;
  const inside = specifier.indexOf("/") + 1;
  const room = rooms.get(specifier.slice(0, inside));
  return room && room + specifier.slice(inside);
}

// Without this hook Node probes several folders for each of thousands of imports.
registerHooks({
  resolve(specifier, context, next) {
    const url = ownFile(specifier, context.parentURL);
    return url ? { url, format: "module-typescript", shortCircuit: true } : next(specifier, context);
  },
});
