import { readFileSync } from "node:fs";

/** The JSON of a file, and its faults as text. Without `json`, the file could not be read. */
export type ReadJson = { json: unknown; faults: string[] } | { faults: string[] };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads a JSON file that was written by hand. Each fault has its place and a hint. */
export function readJson(path: string): ReadJson {
  const bytes = attempt(() => readFileSync(path));
  if ("failure" in bytes) return { faults: [`cannot be read: ${bytes.failure}`] };
  const text = attempt(() => utf8.decode(bytes.value));
  if ("failure" in text) return { faults: ["cannot be read: save it as UTF-8 in your editor"] };
  const json = attempt<unknown>(() => JSON.parse(text.value));
  if ("value" in json) return { json: json.value, faults: keysGivenTwice(text.value) };
  const search =
    "look there and just before for a comma, bracket or straight quote that is missing or too many";
  return { faults: [`cannot be read: ${json.failure}; ${search}`] };
}

function attempt<Value>(read: () => Value): { value: Value } | { failure: string } {
  try {
    return { value: read() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { failure: reason.replaceAll(/\s+/g, " ") };
  }
}

/** Faults for duplicate keys, for which JSON silently keeps the last value. */
function keysGivenTwice(text: string): string[] {
  const open: Set<string>[] = [];
  const faults: string[] = [];
  for (const { 0: token, 1: key, index } of text.matchAll(
    /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g,
  )) {
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (key !== undefined) {
      const keys = open.at(-1);
      if (keys?.has(key))
        faults.push(`${key} is written twice in one { }, again in line ${lineAt(text, index)}`);
      keys?.add(key);
    }
  }
  return faults;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
