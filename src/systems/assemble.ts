import type { PartOf, ContentOf, WrittenTrack } from "./shapes.ts";
import type { Check, Modifier, Table } from "#core/schema/index.ts";
import {
  type GameLimit,
  type GameTrack,
  type System,
  type SystemFacts,
  systemWith,
} from "#core/system/index.ts";
import { given } from "#core/left-out.ts";
import { withPaths } from "#words/translation.ts";
import { openModifierOf, withOpenModifier } from "./open-modifier.ts";

type GameKey = Pick<GameTrack, "key" | "side">;

function perSide<Thing extends { id: string; name: string; perSide?: boolean | undefined }>(
  thing: Thing,
  sides: ContentOf<"system">["sides"],
): (Thing & GameKey)[] {
  if (!thing.perSide) return [{ ...thing, key: thing.id }];
  return sides.map((side) => ({
    ...thing,
    key: `${thing.id}.${side.id}`,
    side: side.id,
  }));
}

/** A limit, or one for each side if each has its own track. */
function limitsIn(limit: PartOf<"limit">, { tracks, sides }: ContentOf<"system">): GameLimit[] {
  const { of } = limit;
  const track = "track" in of ? tracks.find(({ id }) => id === of.track) : undefined;
  if (track === undefined || !("perSide" in track) || track.perSide !== true)
    return [{ ...limit, key: limit.id }];
  return perSide(track, sides).map(({ key, side }) => ({
    ...limit,
    key: `${limit.id}.${side}`,
    ...given({ side }),
    of: { track: key },
  }));
}

/** A list with its own things, and shared things in place of their ids. */
function writtenIn<Thing extends { id: string }>(entries: (Thing | string)[], shared: Thing[]): Thing[] {
  return entries.flatMap((entry) =>
    typeof entry === "string" ? shared.filter((thing) => thing.id === entry) : [entry],
  );
}

/** The checks with shared questions, modifiers and results in place of their ids. Omits unknown ids. */
export function writtenOut({
  checks,
  questions = [],
  modifiers = [],
  results = {},
}: PartOf<"checksFile">): Check[] {
  return checks.map((check) => ({
    ...check,
    optional: check.optional ?? [],
    questions: writtenIn(check.questions, questions),
    modifiers: writtenIn(check.modifiers, modifiers),
    results: typeof check.results === "string" ? (results[check.results] ?? []) : check.results,
  }));
}

/**
 * A check with the positive modifiers of the kind that it reverses negated. Modifiers of that kind without a fixed
 * number are marked as `turned`.
 */
function turned(check: Check): Check {
  const modifiers = check.modifiers.map((modifier): Modifier => {
    const { by, oneOf } = modifier;
    if (check.turns === undefined || oneOf !== check.turns) return modifier;
    return typeof by === "number" ? { ...modifier, by: by > 0 ? -by : by } : { ...modifier, turned: true };
  });
  return { ...check, modifiers };
}

/** The checks of a file as players take them. */
function playable(file: PartOf<"checksFile">): Check[] {
  const open = openModifierOf(file);
  return writtenOut(file).map((check) => withOpenModifier(turned(check), open));
}

/** The files of a folder of `data/`; checks and weapons are optional. `common`: settings of all games. */
export interface SystemFiles {
  common: readonly PartOf<"setting">[];
  system: ContentOf<"system">;
  sequence: ContentOf<"sequence">;
  tables: Table[];
  checks?: PartOf<"checksFile"> | undefined;
  weapons?: ContentOf<"weapons"> | undefined;
}

/** Assembles a system from the files of a folder. Settings and tracks that each side has get a key for each side. */
export function assembleSystem({
  common,
  system: file,
  sequence,
  tables,
  checks,
  weapons,
}: SystemFiles): System {
  const facts: SystemFacts = {
    ...file,
    settings: [...file.settings, ...common].flatMap((setting) => perSide(setting, file.sides)),
    tracks: file.tracks.flatMap((track) =>
      perSide<WrittenTrack & { perSide?: boolean | undefined }>(track, file.sides),
    ),
    limits: file.limits.flatMap((limit) => limitsIn(limit, file)),
    sequence,
    tables,
    corrections: {},
    checks: checks === undefined ? [] : playable(checks),
    ...(checks?.toHit === undefined ? {} : { toHit: checks.toHit }),
    weapons: weapons?.weapons ?? [],
    rangeUnit: weapons?.unit ?? "",
  };
  return systemWith(withPaths(facts));
}
