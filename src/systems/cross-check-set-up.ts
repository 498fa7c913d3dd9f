import type { SystemFile } from "#core/schema/system.ts";
import type { Place } from "./place.ts";

/** As many fields as Discord lets a form have. */
const MOST_FIELDS = 5;

function checkMenus({ settings, setUp }: SystemFile, place: Place): void {
  setUp?.menus?.forEach((id, at) => {
    const setting = settings.find((candidate) => candidate.id === id);
    const here = place.at("menus", at);
    if (setting === undefined) here.fault(`there is no setting "${id}"`);
    else if (setting.choices === undefined)
      here.fault(`the setting "${id}" has no choices; ask for it in a form`);
  });
}

/** How many fields something asked for takes; 0, and a fault, where it is nothing that can be entered. */
function fieldsFor({ sides, settings, tracks }: SystemFile, id: string, place: Place): number {
  const setting = settings.find((candidate) => candidate.id === id);
  const track = tracks.find((candidate) => candidate.id === id);
  const found = setting ?? track;
  if (setting !== undefined && track !== undefined)
    place.fault(`"${id}" is a setting and a track; rename one`);
  else if (setting !== undefined && setting.number === undefined)
    place.fault(`the setting "${id}" is no number`);
  else if (track?.kind === "marker" || track?.kind === "list")
    place.fault(`the track "${id}" is a ${track.kind}; a form takes numbers and boxes`);
  if (found === undefined) place.fault(`there is no setting and no track "${id}"`);
  if (found === undefined) return 0;
  return "perSide" in found && found.perSide === true ? sides.length : 1;
}

/** Menus have choices, and forms ask for what can be written into at most five fields. */
export function checkSetUp(system: SystemFile, place: Place): void {
  checkMenus(system, place);
  system.setUp?.forms?.forEach(({ ask }, at) => {
    const here = place.at("forms", at, "ask");
    const fields = ask.reduce((sum, id, number) => sum + fieldsFor(system, id, here.at(number)), 0);
    if (fields > MOST_FIELDS) here.fault(`takes ${fields} fields, and a form has ${MOST_FIELDS} at most`);
  });
}
