import type { SystemFile, Track, TrackOf } from "#core/schema/system.ts";
import type { DataPlace } from "../place.ts";
import type { References } from "./references.ts";

function checkPositions(track: TrackOf<"number">, set: Record<string, number>, place: DataPlace): void {
  const missing = [];
  for (let position = track.min; position <= track.max; position += 1) {
    if (!Object.hasOwn(set, String(position))) missing.push(position);
  }
  if (missing.length > 0) place.fault(`has no figure for ${missing.join(", ")}`);
  for (const key of Object.keys(set)) {
    const position = Number(key);
    const isThere = String(position) === key && position >= track.min && position <= track.max;
    if (!isThere)
      place.at(key).fault(`is no position of the track, which goes from ${track.min} to ${track.max}`);
  }
}

function checkScores(track: TrackOf<"number">, place: DataPlace, references: References): void {
  if (track.scores === undefined) return;
  const { setting, sets } = track.scores;
  const names = Object.keys(sets);
  for (const [name, set] of Object.entries(sets)) checkPositions(track, set, place.at("sets", name));
  if (setting === undefined) {
    if (names.length !== 1) place.at("sets").fault("without `setting` there must be exactly one set");
    return;
  }
  const found = references.choiceSetting(setting, names, place.at("setting"));
  for (const { value } of found?.choices ?? []) {
    if (!names.includes(value))
      place.at("sets").fault(`has no set for "${value}" of the setting "${setting}"`);
  }
}

function checkNumber(track: TrackOf<"number">, place: DataPlace, references: References): void {
  if (track.min > track.max) place.fault(`min ${track.min} is above max ${track.max}`);
  if (track.start !== null && (track.start < track.min || track.start > track.max)) {
    place.at("start").fault(`${track.start} is off the track, which goes from ${track.min} to ${track.max}`);
  }
  if (track.hours !== undefined) {
    references.choiceSetting(track.hours.setting, [track.hours.is], place.at("hours", "setting"));
  }
  const { roles } = track.ends ?? {};
  for (const [half, role] of Object.entries(roles ?? {}))
    references.sideOrRole(role, place.at("ends", "roles", half));
  const by = track.moves?.by;
  if (typeof by === "object") references.numberSetting(by.setting, place.at("moves", "by", "setting"));
  checkScores(track, place.at("scores"), references);
}

function checkTrack(track: Track, place: DataPlace, references: References): void {
  switch (track.kind) {
    case "number":
      return checkNumber(track, place, references);
    case "marker":
      if (track.start === undefined) return;
      references.choiceSetting(track.start.setting, references.sides, place.at("start", "setting"));
      return;
    case "list":
    case "boxes":
      if (track.kind === "boxes") checkCosts(track, place, references);
      if (track.max < 1) place.at("max").fault("must be at least 1");
  }
}

/** What an item costs is taken off a number. */
function checkCosts({ kinds }: TrackOf<"boxes">, place: DataPlace, references: References): void {
  kinds.forEach(({ costs }, at) => {
    if (costs !== undefined) references.track(costs.track, "number", place.at("kinds", at, "costs", "track"));
  });
}

/** A number track that is kept once for the whole game. */
function commonTrack(id: string, place: DataPlace, references: References): TrackOf<"number"> | undefined {
  const track = references.track(id, "number", place);
  if (!track?.perSide) return track;
  place.fault(`the track "${id}" is kept for each side; one for the whole game is needed here`);
  return undefined;
}

function checkSums(system: SystemFile, place: DataPlace, references: References): void {
  system.scores.forEach((score, at) => {
    score.add.forEach((part, number) => {
      const here = place.at("scores", at, "add", number);
      const track = commonTrack(part.track, here.at("track"), references);
      if (part.as === "score" && track !== undefined && track.scores === undefined) {
        here.at("as").fault(`the track "${track.id}" has no scores`);
      }
    });
  });
}

function checkLimit(limit: SystemFile["limits"][number], place: DataPlace, references: References): void {
  const setting = references.numberSetting(limit.setting, place.at("setting"));
  if (limit.exceedIf !== undefined) {
    const { setting: rule, is } = limit.exceedIf;
    references.choiceSetting(rule, [is], place.at("exceedIf", "setting"));
  }
  if ("score" in limit.of) {
    const { score } = limit.of;
    if (!references.system.scores.some((candidate) => candidate.id === score)) {
      place.at("of", "score").fault(`there is no score "${score}"`);
    }
    return;
  }
  if ("turn" in limit.of) return;
  const track = commonTrack(limit.of.track, place.at("of", "track"), references);
  if (track === undefined || setting?.number === undefined) return;
  const reach = limit.down ? -track.min : track.max;
  if (setting.number.max > reach) {
    const end = limit.down ? `down to ${track.min}` : `up to ${track.max}`;
    place
      .at("setting")
      .fault(`"${setting.id}" goes to ${setting.number.max}, but the track "${track.id}" only ${end}`);
  }
}

/** Tracks, the scores added up from them and the limits set for them fit together. */
export function checkTracks(system: SystemFile, place: DataPlace, references: References): void {
  system.tracks.forEach((track, at) => checkTrack(track, place.at("tracks", at), references));
  checkSums(system, place, references);
  system.limits.forEach((limit, at) => checkLimit(limit, place.at("limits", at), references));
}
