import { among } from "#core/names/index.ts";
import { tasksOf, activationIn } from "#core/procedures/index.ts";
import type { UnitState } from "#core/schema/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { sideName } from "#words/own-words.ts";
import type { System } from "#core/system/index.ts";
import { unitsIn, sameName, type SideUnit } from "#core/units/index.ts";
import { roleOf } from "#core/people/index.ts";
import { stateWords } from "#cards/units/lines.ts";
import type { Running } from "../running/running.ts";
import type { Suggestion } from "#cards/reply.ts";
import { choiceOf, matching } from "./suggest.ts";

/** The sides whose units a user may change. */
export function sidesOpenTo({ system, game }: Running, user: string): string[] {
  return system.sides.map(({ id }) => id).filter((side) => roleOf(game, user).mayActFor(side));
}

/** A unit as a choice, with its side if both sides have a unit of that name. */
export function unitChoice({ system, book, game }: Running, { side, unit }: SideUnit): Suggestion {
  const isShared =
    system.sides.filter(({ id }) => unitsIn(game).find(id, unit.name) !== undefined).length > 1;
  const called = isShared ? `${sideName(book, side)}/${unit.name}` : unit.name;
  const words = stateWords(book, unit).join(", ");
  return { name: words === "" ? called : `${called} (${words})`, value: called };
}

/** Suggestions of units that a user may change. Completes the last name of a list. */
export function unitChoices(running: Running, user: string, typed: string): Suggestion[] {
  // States in brackets after a name may contain commas.
  const [last = ""] = /(?:\([^()]*\)|[^,;])*$/.exec(typed) ?? [];
  const before = typed.slice(0, typed.length - last.length);
  const taken = before.split(/[,;]/).map((name) => name.trim());
  const sides = sidesOpenTo(running, user);
  const choices = unitsIn(running.game)
    .ofSides(running.system, sides)
    .map((found) => unitChoice(running, found));
  const open = choices.filter(({ value }) => !taken.some((name) => sameName(name, value)));
  const start = before === "" ? "" : `${before.trim()} `;
  return matching(open, last)
    .map(({ name, value }) => ({ name: `${start}${name}`, value: `${start}${value}` }))
    .filter(({ value }) => value.length <= 100);
}

/** Units that others can belong to. */
export function ownerChoices(running: Running, user: string): Suggestion[] {
  const owning = new Set(running.system.unitKinds().map((kind) => kind.of));
  return unitsIn(running.game)
    .ofSides(running.system, sidesOpenTo(running, user))
    .filter(({ unit }) => owning.has(unit.kind))
    .map((found) => unitChoice(running, found));
}

export function kindChoices(system: System): Suggestion[] {
  return system.unitKinds().map(choiceOf);
}

/** States of the typed unit; states of every kind while the unit is unknown. */
function statesOf({ book, game }: Running, typed: string | undefined): UnitState[] {
  const first = typed?.split(",")[0]?.trim() ?? "";
  const known = unitsIn(game)
    .ofSides(book)
    .find(({ side, unit }) =>
      [unit.name, `${sideName(book, side)}/${unit.name}`].some((name) => sameName(name, first)),
    );
  const kinds = known === undefined ? book.unitKinds() : [book.kindOfUnit(known.unit)];
  const states = kinds.flatMap((kind) => kind.states);
  return states.filter((state, at) => states.findIndex(({ id }) => id === state.id) === at);
}

export function stateChoices(running: Running, unit: string | undefined): Suggestion[] {
  return statesOf(running, unit).map((state) => ({
    ...choiceOf(state),
    name: running.book.say("suggest-state", { state: state.name, explain: state.explain }),
  }));
}

/** Suggestions for the value of the typed state, if its values can be listed. */
export function stateValueChoices(running: Running, typed: Record<string, string>): Suggestion[] {
  const state = among(statesOf(running, typed["unit"])).only(typed["state"] ?? "");
  if (state === undefined) return [];
  if ("choices" in state) return state.choices.map(choiceOf);
  const { min, max } = state.number;
  const figures = Array.from({ length: Math.min(max - min + 1, 20) }, (_, at) => String(min + at));
  return ["+1", "-1", ...figures].map((value) => ({ name: value, value }));
}

/** The units left to activate. */
export function activationChoices(running: Running): Suggestion[] {
  const { system, game } = running;
  const step = system.stepAt(game.play.position);
  const { activation } = tasksOf(step);
  if (activation === undefined) return [];
  return stepsIn(system, game)
    .sidesToMove(step)
    .flatMap((side) =>
      activationIn(system, activation)
        .units(game, side)
        .left.map((unit) => unitChoice(running, { side, unit })),
    );
}

/** The ways to activate a unit. */
export function optionChoices({ book, game }: Running): Suggestion[] {
  const { activation } = tasksOf(book.stepAt(game.play.position));
  if (activation === undefined) return [];
  return activationIn(book, activation).asked?.choices.map(choiceOf) ?? [];
}
