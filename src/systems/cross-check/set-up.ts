import type { Setting, SystemFile, Track } from "#core/schema/system.ts";
import type { DataPlace } from "../place.ts";

/** As many fields as Discord lets a form have. */
const MOST_FIELDS = 5;

function checkMenus({ settings, setUp }: SystemFile, place: DataPlace): void {
  setUp?.menus?.forEach((id, at) => {
    const setting = settings.find((candidate) => candidate.id === id);
    const here = place.at("menus", at);
    if (setting === undefined) here.fault(`there is no setting "${id}"`);
    else if (setting.choices === undefined)
      here.fault(`the setting "${id}" has no choices; ask for it in a form`);
  });
}

/** Why something cannot be asked for in a form; undefined where it can. */
function whyNot(id: string, setting: Setting | undefined, track: Track | undefined): string | undefined {
  if (setting !== undefined && track !== undefined) return `"${id}" is a setting and a track; rename one`;
  if (setting !== undefined)
    return setting.number === undefined ? `the setting "${id}" is no number` : undefined;
  if (track === undefined) return `there is no setting and no track "${id}"`;
  const isFilled = track.kind === "number" || track.kind === "boxes";
  return isFilled ? undefined : `the track "${id}" is a ${track.kind}; a form takes numbers and boxes`;
}

/** How many fields something asked for takes; a fault where it is nothing that can be entered. */
function fieldsFor({ sides, settings, tracks }: SystemFile, id: string, place: DataPlace): number {
  const setting = settings.find((candidate) => candidate.id === id);
  const track = tracks.find((candidate) => candidate.id === id);
  const fault = whyNot(id, setting, track);
  if (fault !== undefined) place.fault(fault);
  const found = setting ?? track;
  return found !== undefined && "perSide" in found && found.perSide === true ? sides.length : 1;
}

/** Menus have choices, and forms ask for what can be written into at most five fields. */
export function checkSetUp(system: SystemFile, place: DataPlace): void {
  checkMenus(system, place);
  system.setUp?.forms?.forEach(({ ask }, at) => {
    const here = place.at("forms", at, "ask");
    const fields = ask.reduce((sum, id, number) => sum + fieldsFor(system, id, here.at(number)), 0);
    if (fields > MOST_FIELDS) here.fault(`takes ${fields} fields, and a form has ${MOST_FIELDS} at most`);
  });
}
