import type { ContentOf } from "../shapes.ts";
import type { EffectOf, Effect } from "#core/schema/index.ts";
import type { DataPlace } from "../place.ts";
import type { GameData } from "./game-data.ts";
import type { DataRules } from "./rule.ts";

/** The phases that all segments with this phase have in common. Play can go to any of them from it. */
function phasesBeside({ segments }: ContentOf<"sequence">, phase: string): string[] {
  const [first, ...others] = segments.map(({ phases }) => phases).filter((phases) => phases.includes(phase));
  return first?.filter((candidate) => others.every((phases) => phases.includes(candidate))) ?? [];
}

/** The phase of the step whose end has an effect; undefined for an effect with another cause. */
function phaseEnding(place: DataPlace, { sequence }: GameData) {
  const [top, at, , , part] = place.path;
  return top === "phases" && part === "effects" ? sequence?.phases[at as number] : undefined;
}

/** True if an effect concerns a side. The end of a step concerns a side only in segments of a side. */
function hasSide(place: DataPlace, data: GameData): boolean {
  const { segments = [] } = data.sequence ?? {};
  const [top, at] = place.path;
  if (top === "segments") return segments[at as number]?.side !== undefined;
  const phase = phaseEnding(place, data);
  return segments.every(
    ({ side, phases }) => phase === undefined || side !== undefined || !phases.includes(phase.id),
  );
}

function sideKeyOfTrack(
  { track, of, ...more }: EffectOf<"adjust-track" | "set-track">,
  data: GameData,
): string | undefined {
  const sign = "sign" in more ? more.sign : undefined;
  if (data.track(track, "number")?.perSide === true || of !== undefined) return "track";
  return sign === undefined ? undefined : "sign";
}

/** The key for which an effect needs a side; undefined if it needs none. */
function sideKeyOf(each: Effect, data: GameData): string | undefined {
  switch (each.verb) {
    case "give-marker":
      return each.to === "other" ? undefined : "to";
    case "adjust-track":
    case "set-track":
      return sideKeyOfTrack(each, data);
    default:
      return "of" in each && each.of !== undefined && each.of !== "all" ? "of" : undefined;
  }
}

/** As `sideKeyOf`, but undefined for an effect that names its side. */
function sideNeeded(each: Effect, data: GameData): string | undefined {
  return "side" in each && each.side !== undefined ? undefined : sideKeyOf(each, data);
}

function checkByRow(place: DataPlace, data: GameData): void {
  const id = place.around("table");
  if (typeof id !== "string") return place.fault("no table is in use here");
  const rows = data.table(id)?.rows.filter(({ value }) => !Number.isInteger(value)) ?? [];
  if (rows.length > 0)
    place.fault(
      `rows of the table "${id}" without a whole number as value: ${rows.map((row) => row.id).join(", ")}`,
    );
}

function checkClear({ tracks, of }: EffectOf<"clear-markers">, place: DataPlace, data: GameData): void {
  tracks.forEach((id, at) => {
    const track = data.track(id, "list");
    if (of !== undefined && track !== undefined && track.perSide !== true)
      place.at("tracks", at).fault(`the track "${id}" must be kept for each side`);
  });
}

function checkEmpty({ items, of }: EffectOf<"empty-box">, place: DataPlace, data: GameData): void {
  const track = data.track(items, "boxes");
  if (of !== undefined && track !== undefined && track.perSide !== true)
    place.at("items").fault(`the track "${items}" must be kept for each side`);
}

function checkForfeit(
  { bothWithout: { goto } }: EffectOf<"forfeit-marker">,
  place: DataPlace,
  data: GameData,
): void {
  const phase = phaseEnding(place, data);
  if (phase === undefined) place.fault("only a step's own effects can move play to another phase");
  else if (
    data.sequence?.phases.some(({ id }) => id === goto) === true &&
    !phasesBeside(data.sequence, phase.id).includes(goto)
  )
    place.at("bothWithout", "goto").fault(`the phase "${goto}" is not in the same segment`);
}

/** The rules of effects, and of orders that have effects. */
export const EFFECT_RULES: DataRules = {
  effect(each, place, data) {
    const key = sideNeeded(each, data);
    if (key !== undefined && !hasSide(place, data))
      place.at(key).fault("no side is affected here, so it would have no effect");
    if (each.verb === "adjust-track" && each.by === "row") checkByRow(place.at("by"), data);
    if (each.verb === "clear-markers") checkClear(each, place, data);
    if (each.verb === "empty-box") checkEmpty(each, place, data);
    if (each.verb === "move-item" && place.around("items") === undefined)
      place.fault("no roll for items is made here");
    if (each.verb === "forfeit-marker") checkForfeit(each, place, data);
  },
  orderShape({ options }, place) {
    if (options.every(({ needs, without }) => (needs ?? without) !== undefined))
      place
        .at("options")
        .fault("at least one option must need nothing, so that the order can always be carried out");
  },
};
