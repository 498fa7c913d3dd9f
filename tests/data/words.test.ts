import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { among } from "#core/names/among.ts";
import type { NamedThing } from "#core/names/names.ts";
import { DATA, systems } from "../support/game/systems.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The keys of lists of words that players type, or that rules ask for. */
const WORDS = new Set(["aliases", "knownAs", "tags"]);

/** Every list of words and every flag in a part of a file, a line each: its place by ids, and its value. */
function linesOf(part: Json, place: string): string[] {
  if (typeof part === "boolean") return [`${place}: ${part}`];
  if (part === null || typeof part !== "object") return [];
  if (Array.isArray(part))
    return part.flatMap((each, at) => {
      const { id = at } = (typeof each === "object" && each !== null ? each : {}) as { id?: string | number };
      return linesOf(each, `${place}.${id}`);
    });
  return Object.entries(part).flatMap(([key, value]) =>
    WORDS.has(key)
      ? [`${place}.${key}: ${(value as string[]).join("; ")}`]
      : linesOf(value, `${place}.${key}`),
  );
}

/** The lists in a part of a file whose entries have aliases. */
function listsOf(part: Json): NamedThing[][] {
  if (part === null || typeof part !== "object") return [];
  const own = Array.isArray(part) ? part.filter((each) => typeof each === "object" && each !== null) : [];
  const isNamed = own.some((each) => "aliases" in (each as object));
  return [
    ...(isNamed ? [own as unknown as NamedThing[]] : []),
    ...Object.values(part).flatMap((each) => listsOf(each)),
  ];
}

describe.each(systems.map(({ id }) => id))("%s", (id) => {
  const files = globSync("**/*.json", { cwd: join(DATA, id) }).toSorted();
  const contents = files.map((file) => JSON.parse(readFileSync(join(DATA, id, file), "utf8")) as Json);

  test("has exactly the aliases, tags and flags of its list", async () => {
    const lines = files.flatMap((file, at) => linesOf(contents[at]!, file.replace(".json", "")));
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`words/${id}.txt`);
  });

  test("each alias leads to its own item, and is in a list once", () => {
    for (const list of contents.flatMap((content) => listsOf(content)))
      for (const { id: own, aliases = [] } of list) {
        const distinct = new Set(aliases.map((alias) => alias.toLowerCase()));
        expect([own, distinct.size]).toEqual([own, aliases.length]);
        const lost = aliases.filter(
          (alias) =>
            !among(list)
              .called(alias)
              .some(({ id: each }) => each === own),
        );
        expect([own, lost]).toEqual([own, []]);
      }
  });
});
