import type { DATA_PARTS } from "#core/schema/index.ts";
import type { DataPlace } from "../place.ts";
import type { PartOf } from "../shapes.ts";
import type { GameData } from "./game-data.ts";

/** Rules for the values of data, by the shape of the value, in addition to their references. */
export type DataRules = {
  [Part in keyof typeof DATA_PARTS]?: (value: PartOf<Part>, place: DataPlace, data: GameData) => void;
};
