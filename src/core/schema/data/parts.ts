import { z } from "zod";
import {
  check,
  checkFileShape,
  checksFile,
  checksIndex,
  leaving,
  modifier,
  natural,
  result,
} from "./checks.ts";
import { circumstance, demand } from "./circumstances.ts";
import { effect } from "./effects.ts";
import { playerOrder } from "./orders.ts";
import { reveals } from "./primitives.ts";
import { question } from "./questions.ts";
import { offer, segment, sequenceFile, step } from "./sequence.ts";
import {
  formShape,
  limit,
  namedThrow,
  numberTrack,
  randomEvent,
  rolePair,
  score,
  setting,
  systemFile,
} from "./system.ts";
import { orderShape, tableShape } from "./tables.ts";
import { choiceState, numberState, unitKind, units } from "./units.ts";
import { bindings, weaponsFile } from "./weapons.ts";

/** Shapes of a system's files, by kind: `<kind>.json`, `tables/*.json` and `checks/*.json`. */
export const DATA_FILES = {
  system: systemFile,
  sequence: sequenceFile,
  checks: checksIndex,
  check: checkFileShape,
  weapons: weaponsFile,
  table: tableShape,
};

/** Shapes of values in these files to which rules apply that a shape cannot express. */
export const DATA_PARTS = {
  bindings,
  check,
  checksFile,
  choiceState,
  circumstance,
  demand,
  effect,
  formShape,
  leaving,
  limit,
  modifier,
  namedThrow,
  natural,
  numberState,
  numberTrack,
  offer,
  orderShape,
  playerOrder,
  question,
  randomEvent,
  result,
  reveals,
  rolePair,
  score,
  segment,
  sequenceFile,
  setting,
  step,
  systemFile,
  tableShape,
  unitKind,
  units,
};

/** A system as the loader assembles it; its settings, tracks and modifiers may have more keys. */
export const assembledSystem = systemFile.extend({
  sequence: sequenceFile,
  tables: z.array(tableShape),
  checks: z.array(check),
  weapons: weaponsFile.shape.weapons,
  rangeUnit: weaponsFile.shape.unit,
});
