import type { Setting, SystemFile } from "#core/schema/system.ts";
import { COMMON_SETTINGS } from "#core/settings/common.ts";
import type { DataPlace } from "../place.ts";
import { isValueOf, type References } from "./references.ts";

/** Words that unset a setting, so that they cannot be one of its values too. */
const UNSETTING = new Set(["none", "off"]);

function checkSetting(setting: Setting, place: DataPlace): void {
  const { choices, number } = setting;
  if ((choices === undefined) === (number === undefined)) {
    place.fault("needs either `choices` or `number`");
    return;
  }
  if (number !== undefined && number.min > number.max) {
    place.at("number").fault(`min ${number.min} is above max ${number.max}`);
  }
  if (setting.default !== null && !isValueOf(setting, setting.default)) {
    place.at("default").fault(`${JSON.stringify(setting.default)} is not one of its values`);
  }
  if (setting.default !== null) return;
  choices?.forEach(({ value }, at) => {
    if (UNSETTING.has(value.toLowerCase())) {
      place
        .at("choices", at, "value")
        .fault(`"${value}" unsets a setting without default; name it otherwise`);
    }
  });
}

/** Settings have values to choose from, and their defaults are among them. */
export function checkSettings(system: SystemFile, place: DataPlace): void {
  system.settings.forEach((setting, at) => {
    const here = place.at("settings", at);
    checkSetting(setting, here);
    if (COMMON_SETTINGS.some(({ id }) => id === setting.id)) {
      here.at("id").fault(`every game has a setting "${setting.id}"; pick another id`);
    }
  });
}

/** Roles come from a marker, from a setting that offers the sides, or from the part of the turn. */
export function checkRoles(system: SystemFile, place: DataPlace, references: References): void {
  system.roles.forEach(({ from }, at) => {
    const here = place.at("roles", at, "from");
    if ("marker" in from) references.track(from.marker, "marker", here.at("marker"));
    else if ("setting" in from) references.choiceSetting(from.setting, references.sides, here.at("setting"));
    else references.segmentSides(here);
  });
}
