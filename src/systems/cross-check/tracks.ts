import type { DataPlace } from "../place.ts";
import type { PartOf } from "../shapes.ts";
import type { GameData } from "./game-data.ts";
import type { DataRules } from "./rule.ts";

function checkPositions({ min, max }: PartOf<"numberTrack">, place: DataPlace): void {
  const figures = place.value as Record<string, number>;
  const positions = Array.from({ length: Math.max(0, max - min + 1) }, (_, at) => String(min + at));
  const missing = positions.filter((position) => !Object.hasOwn(figures, position));
  if (missing.length > 0) place.fault(`has no figure for ${missing.join(", ")}`);
  for (const key of Object.keys(figures))
    if (!positions.includes(key))
      place.at(key).fault(`is not a position of the track, which goes from ${min} to ${max}`);
}

function checkScores(track: PartOf<"numberTrack">, place: DataPlace, { system }: GameData): void {
  if (track.scores === undefined) return;
  const { setting, sets } = track.scores;
  const names = Object.keys(sets);
  for (const set of names) checkPositions(track, place.at("sets", set));
  if (setting === undefined && names.length !== 1)
    place.at("sets").fault("without `setting` there must be exactly one set");
  const { choices = [] } = system?.settings.find(({ id }) => id === setting) ?? {};
  for (const { value } of choices)
    if (!names.includes(value))
      place.at("sets").fault(`has no set for "${value}" of the setting "${setting}"`);
}

/** Checks that the number of a limit is on its track. */
function checkBound(
  { of, setting: id, number, down }: PartOf<"limit">,
  place: DataPlace,
  data: GameData,
): void {
  const track = "track" in of ? data.track(of.track, "number") : undefined;
  const setting = data.system?.settings.find((each) => each.id === id);
  const most = number ?? setting?.number?.max;
  if (track === undefined || most === undefined) return;
  const [end, words] = down ? [-track.min, `down to ${track.min}`] : [track.max, `up to ${track.max}`];
  if (most <= end) return;
  const [at, goes] = id === undefined ? ["number", `is ${most}`] : ["setting", `"${id}" goes to ${most}`];
  place.at(at).fault(`${goes}, but the track "${track.id}" only ${words}`);
}

/** The rules of tracks, and of their scores and limits. */
export const TRACK_RULES: DataRules = {
  numberTrack(track, place, data) {
    const { min, max, start, hiddenBy, perSide } = track;
    if (min > max) place.fault(`min ${min} is above max ${max}`);
    if (start !== null && (start < min || start > max))
      place.at("start").fault(`${start} is not on the track, which goes from ${min} to ${max}`);
    if (hiddenBy !== undefined && perSide !== true)
      place.at("hiddenBy").fault("belongs to no side, so nobody could see it; add `perSide`");
    if (hiddenBy !== undefined && start !== null)
      place.at("start").fault("everyone would see it, but the track can be hidden; write null");
    checkScores(track, place.at("scores"), data);
  },
  score({ add }, place, data) {
    add.forEach(({ track: id, as }, at) => {
      const track = data.track(id, "number");
      if (as === "score" && track !== undefined && track.scores === undefined)
        place.at("add", at, "as").fault(`the track "${id}" has no scores`);
    });
  },
  limit(each, place, data) {
    if ((each.setting === undefined) === (each.number === undefined))
      return place.fault("needs either `setting` or `number`");
    checkBound(each, place, data);
  },
};
