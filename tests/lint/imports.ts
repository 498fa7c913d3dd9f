import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The file that an import leads to, as a path from the root, or the name of a package. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith("#commands/")) return specifier.slice(1);
  if (specifier.startsWith("#")) return `src/${specifier.slice(1).replace(/(?:\.ts)?$/, ".ts")}`;
  return specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : specifier;
}

/** The files and packages that a file imports, types included unless only `values` are asked for. */
export function targetsOf(file: string, what: "all" | "values" = "all"): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const found = (what === "all" ? text : text.replace(/^import type .*$/gm, "")).matchAll(
    /\b(?:from|import)\s*\(?\s*"([#.@\w][^"\s]*)"/g,
  );
  return [...found].map(([, specifier = ""]) => targetOf(file, specifier));
}

/** Imports of each file to others of these files, types included. */
export function importsOf(files: readonly string[]): Map<string, string[]> {
  const known = new Set(files);
  return new Map(files.map((file) => [file, targetsOf(file).filter((to) => known.has(to))]));
}
