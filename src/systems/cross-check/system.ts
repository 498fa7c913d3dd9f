import type { PartOf, ContentOf } from "../shapes.ts";
import { momentsOf } from "#core/checks/index.ts";
import { sidesOf } from "#core/dice/index.ts";
import { COMMON_SETTINGS } from "#core/schema/index.ts";
import type { DataPlace } from "../place.ts";
import type { GameData } from "./game-data.ts";
import { isKnown, valuesOf } from "./known.ts";
import type { DataRules } from "./rule.ts";

/** Discord's limit for the fields of a form. */
const MAX_FIELDS = 5;

/** Words that unset a setting, which therefore cannot be values. */
const UNSETTING = new Set(["none", "off"]);

/** Words with a meaning in commands, which therefore cannot name a side or role. */
export const TAKEN: ReadonlySet<string> = new Set(["all", "any", "both", "each", "nobody", "none", "umpire"]);

function checkSetting(each: PartOf<"setting">, place: DataPlace): void {
  const { id, choices, number, default: usual } = each;
  if (COMMON_SETTINGS.some((common) => common.id === id))
    place.at("id").fault(`every game has a setting "${id}"; choose another id`);
  if ((choices === undefined) === (number === undefined))
    return place.fault("needs either `choices` or `number`");
  if (number !== undefined && number.min > number.max)
    place.at("number").fault(`min ${number.min} is above max ${number.max}`);
  if (usual !== null) {
    if (!valuesOf(each).some((known) => isKnown(usual, known)))
      place.at("default").fault(`${JSON.stringify(usual)} is not one of its values`);
    return;
  }
  choices?.forEach(({ value }, at) => {
    if (UNSETTING.has(value.toLowerCase()))
      place.at("choices", at, "value").fault(`"${value}" unsets a setting without default; use another word`);
  });
}

/**
 * Checks that a segment has a side if its steps call on a role that depends on the segment, and that this side is not
 * such a role itself.
 */
function checkSegments(place: DataPlace, { system, sequence }: GameData): void {
  const turning = new Set(
    system?.roles.flatMap(({ id, opposite, from }) => ("segment" in from ? [id, opposite.id] : [])),
  );
  for (const { id, side, phases } of sequence?.segments ?? []) {
    const called = sequence?.phases
      .flatMap((phase) => (phases.includes(phase.id) ? phase.steps : []))
      .flatMap(({ who }) => (Array.isArray(who.sides) ? who.sides : []));
    if (side === undefined && called?.some((role) => turning.has(role)) === true)
      place.fault(`the segment "${id}" has no side`);
    if (side !== undefined && turning.has(side))
      place.fault(`the side of the segment "${id}" is the role itself`);
  }
}

/** Checks that ids of sides and roles are distinct and have no other meaning in commands. */
function checkActors({ sides, roles }: ContentOf<"system">, place: DataPlace): void {
  const actors = [
    ...sides.map((_, at) => place.at("sides", at, "id")),
    ...roles.flatMap((_, at) => [place.at("roles", at, "id"), place.at("roles", at, "opposite", "id")]),
  ];
  actors.forEach((actor, at) => {
    const id = String(actor.value);
    if (actors.slice(0, at).some(({ value }) => value === id)) actor.fault(`"${id}" is used twice`);
    if (TAKEN.has(id)) actor.fault(`"${id}" has another meaning in commands; choose another id`);
  });
}

/** The rules of system.json, except for tracks and units. */
export const SYSTEM_RULES: DataRules = {
  setting: checkSetting,
  systemFile: checkActors,
  rolePair({ from }, place, data) {
    if ("segment" in from) checkSegments(place.at("from"), data);
  },
  randomEvent({ table, order }, place) {
    if (table !== undefined && order !== undefined)
      place.at("order").fault("the rows of the event's table give the orders; remove one of the two");
    if (table === undefined && order === undefined)
      place.fault("needs a `table` or an `order`; an announcement is an order with one option");
  },
  playerOrder({ phases, when }, place, { sequence, checks }) {
    if (phases === undefined && when === undefined) place.fault("needs `phases` or `when`");
    if (when === undefined || when.moment === "phase" || sequence === undefined || checks === undefined)
      return;
    const moments: string[] = momentsOf({ sequence, checks });
    if (!moments.includes(when.moment))
      place.at("when", "moment").fault(`"${when.moment}" never comes in this game`);
  },
  formShape({ ask }, place, { system }) {
    const things = [...(system?.settings ?? []), ...(system?.tracks ?? [])];
    const asked = ask.flatMap((id) => things.filter((thing) => thing.id === id));
    const fields = asked.reduce(
      (sum, thing) => sum + ("perSide" in thing && thing.perSide === true ? 2 : 1),
      0,
    );
    if (asked.some((thing) => "hiddenBy" in thing && thing.hiddenBy !== undefined))
      place.at("ask").fault("asks for a track that can be hidden, and a form shows its values to everyone");
    if (fields > MAX_FIELDS)
      place.at("ask").fault(`takes ${fields} fields, and a form has ${MAX_FIELDS} at most`);
  },
  namedThrow({ dice, faces, colours = [] }, place, { system }) {
    const number = sidesOf(dice).length;
    const names = faces ?? [];
    if (faces !== undefined && names.length !== number)
      place.at("faces").fault(`names ${names.length} dice, and ${dice} is ${number}`);
    if (colours.length > 0 && colours.length !== names.length)
      place.at("colours").fault(`colours ${colours.length} dice, and ${names.length} are named`);
    if (new Set(colours).size < colours.length) place.at("colours").fault("gives two dice the same colour");
    const first = system?.throws?.findIndex((other) => other.dice === dice);
    if (first !== place.path.at(-1)) place.at("dice").fault(`${dice} has a name already`);
  },
};
