import { DATA_PARTS, defOf, references, Walk } from "#core/schema/index.ts";
import type { z } from "zod";
import type { DataPlace } from "../place.ts";
import type { Folder } from "../read-folder.ts";
import { SHAPES } from "../shapes.ts";
import { CHECK_RULES } from "./checks/checks.ts";
import { PART_RULES } from "./checks/parts.ts";
import { EFFECT_RULES } from "./effects.ts";
import { GameData } from "./game-data.ts";
import { checkOwnName } from "../own-name.ts";
import { checkNames } from "./names.ts";
import { checkReference } from "./references.ts";
import type { DataRules } from "./rule.ts";
import { SEQUENCE_RULES } from "./sequence.ts";
import { SYSTEM_RULES } from "./system.ts";
import { TABLE_RULES } from "./tables.ts";
import { TRACK_RULES } from "./tracks.ts";
import { UNIT_RULES } from "./units.ts";

const RULES: DataRules = {
  ...SYSTEM_RULES,
  ...TRACK_RULES,
  ...UNIT_RULES,
  ...SEQUENCE_RULES,
  ...EFFECT_RULES,
  ...TABLE_RULES,
  ...CHECK_RULES,
  ...PART_RULES,
};

type Part = keyof typeof DATA_PARTS;

const RULE_OF = new Map<unknown, DataRules[Part]>(
  Object.entries(DATA_PARTS).map(([part, shape]) => [shape, RULES[part as Part]]),
);

/** True for a list of things with ids, and for the choices of a setting. */
function isListOfThings(shape: z.core.$ZodType): boolean {
  const list = defOf(shape);
  const element = list.type === "array" ? defOf(list.element) : undefined;
  const options = element?.type === "union" ? element.options.map(defOf) : [element];
  return options.some(
    (def) => def?.type === "object" && ("id" in def.shape || ("value" in def.shape && "name" in def.shape)),
  );
}

/** Adds a fault for each contradiction within a system's files. */
export function crossCheck(folder: Folder): void {
  const data = new GameData(folder);
  const walk = new Walk(
    (shape) => references.get(shape) !== undefined || RULE_OF.has(shape) || isListOfThings(shape),
  );
  const check = (shape: z.core.$ZodType, place: DataPlace) => {
    const reference = references.get(shape);
    if (reference !== undefined) checkReference(reference, place, data);
    RULE_OF.get(shape)?.(place.value as never, place, data);
    if (isListOfThings(shape)) checkNames(place.value as unknown[], place);
  };
  if (folder.system !== undefined) checkOwnName(folder.system.place, folder.name, "folder");
  for (const kind of ["system", "sequence", "weapons"] as const) {
    const file = folder[kind];
    if (file !== undefined) walk.through(SHAPES[kind], file.place, check);
  }
  if (folder.checks !== undefined) walk.through(DATA_PARTS.checksFile, folder.checks.place, check);
  for (const { place } of folder.tables) walk.through(SHAPES.table, place, check);
}

/** Adds a fault for each title or alias that two systems share, because players select systems by them. */
export function crossCheckNames(folders: readonly Folder[]): void {
  const owners = new Map<unknown, string>();
  for (const { name, system } of folders) {
    if (system === undefined) continue;
    const aliases = (system.content.aliases ?? []).map((_, at) => system.place.at("aliases", at));
    for (const place of [system.place.at("title"), ...aliases]) {
      const word = String(place.value).toLowerCase();
      const owner = owners.get(word) ?? name;
      if (owner !== name) place.fault(`"${String(place.value)}" already means ${owner}`);
      else owners.set(word, owner);
    }
  }
}
