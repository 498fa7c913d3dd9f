import { componentsOf, lengthOf, markdownOf, type Part, shortenPart } from "./parts.ts";

/** Space that a message offers. */
export interface Room {
  components: number;
  characters: number;
}

/**
 * Order in which kinds of parts are left out; within a kind, the last part goes first. Titles and files always stay.
 */
const LEAST_IMPORTANT_FIRST = ["divider", "note", "code", "text", "picture", "step", "menu", "row"] as const;

/**
 * Fits parts into a message: joins adjacent texts, leaves out the least important parts, then shortens the longest
 * texts.
 */
export function fit(parts: Part[], room: Room): Part[] {
  let fitted = withoutNeedlessDividers(parts);
  if (componentsIn(fitted) > room.components) fitted = joinTexts(fitted);
  fitted = dropUntil(fitted, LEAST_IMPORTANT_FIRST, (rest) => componentsIn(rest) <= room.components);
  fitted = dropUntil(fitted, ["note"], (rest) => charactersIn(rest) <= room.characters);
  return withoutNeedlessDividers(cutLongest(fitted, room.characters));
}

function componentsIn(parts: Part[]): number {
  return parts.reduce((sum, part) => sum + componentsOf(part), 0);
}

function charactersIn(parts: Part[]): number {
  return parts.reduce((sum, part) => sum + lengthOf(part), 0);
}

/** Removes dividers at the ends and beside other dividers. */
function withoutNeedlessDividers(parts: Part[]): Part[] {
  const kept = parts.filter((part, index) => part.kind !== "divider" || parts[index + 1]?.kind !== "divider");
  if (kept[0]?.kind === "divider") kept.shift();
  if (kept.at(-1)?.kind === "divider") kept.pop();
  return kept;
}

function joinTexts(parts: Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before?.kind === "text" && isPlainText(part)) {
      joined[joined.length - 1] = { kind: "text", text: `${before.text}\n${markdownOf(part)}`, joined: true };
    } else {
      joined.push(isPlainText(part) ? { kind: "text", text: markdownOf(part) ?? "" } : part);
    }
  }
  return joined;
}

function isPlainText(part: Part): boolean {
  return (
    part.kind === "text" ||
    part.kind === "code" ||
    part.kind === "note" ||
    (part.kind === "step" && !part.button)
  );
}

function dropUntil(
  parts: Part[],
  kinds: readonly Part["kind"][],
  isEnough: (rest: Part[]) => boolean,
): Part[] {
  const rest = [...parts];
  for (const kind of kinds) {
    for (let index = rest.length - 1; index >= 0; index -= 1) {
      if (isEnough(rest)) return rest;
      if (rest[index]?.kind === kind) rest.splice(index, 1);
    }
  }
  return rest;
}

/** Shortens the longest texts to a common length at which all fit. */
function cutLongest(parts: Part[], characters: number): Part[] {
  if (charactersIn(parts) <= characters) return parts;
  const most = commonLength(
    parts.map(lengthOf).filter((length) => length > 0),
    characters,
  );
  return parts.map((part) => shortenPart(part, most));
}

function commonLength(lengths: number[], sum: number): number {
  let left = sum;
  const ascending = lengths.toSorted((one, other) => one - other);
  for (const [index, length] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - index));
    if (length > share) return share;
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
}
