import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The file that an import leads to, as a path from the root; "" for a package. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith("#commands/")) return specifier.slice(1);
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  return specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : "";
}

/** The imports of each file among these files, types included. */
export function importsOf(files: readonly string[]): Map<string, string[]> {
  const known = new Set(files);
  const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
  return new Map(
    files.map((file) => {
      const found = [...read(file).matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)];
      return [file, found.map(([, to = ""]) => targetOf(file, to)).filter((to) => known.has(to))];
    }),
  );
}
