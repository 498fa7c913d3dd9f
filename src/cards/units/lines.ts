import { plain } from "#core/names/index.ts";
import type { Unit, Game, UnitState } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { defaultOf } from "#core/system/index.ts";
import { type SideUnit, unitsIn } from "#core/units/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { smallPrint } from "../blocks.ts";
import type { Reply } from "../reply.ts";
import { firstThatFit } from "../words.ts";

/** A state's value for display: the name of a choice, or a figure. */
export function stateText(state: UnitState | undefined, value: string | number): string {
  const choices = state !== undefined && "choices" in state ? state.choices : [];
  return choices.find((choice) => choice.id === value)?.name ?? String(value);
}

/** The choice of a state that requires or forbids something of a unit. */
function dutyOf(book: Rulebook, unit: Unit, state: UnitState) {
  const value = book.unitState(unit, state.id);
  return "choices" in state
    ? state.choices.find(({ id, must }) => id === value && must !== undefined)
    : undefined;
}

/** The states of a unit that have a separate line, because they are duties. */
export function statesWithDuty(book: Rulebook, unit: Unit): string[] {
  return book
    .kindOfUnit(unit)
    .states.flatMap((state) => (dutyOf(book, unit, state) === undefined ? [] : [state.id]));
}

/** A unit's duties and restrictions, from its own states and those of its parent unit, one per line. */
export function dutyLines(book: Rulebook, game: Game, { side, unit }: SideUnit): string[] {
  const owner = unit.of === undefined ? undefined : unitsIn(game).find(side, unit.of);
  return [unit, ...(owner === undefined ? [] : [owner])].flatMap((each) =>
    book.kindOfUnit(each).states.flatMap((state) => {
      const choice = dutyOf(book, each, state);
      return choice?.must === undefined ? [] : [`⚠️ **${plain(each.name)}** ${choice.name}: ${choice.must}`];
    }),
  );
}

/** States of a unit that are worth showing: "veteran", "suppression 2". */
export function stateWords(book: Rulebook, unit: Unit, without: readonly string[] = []): string[] {
  return book.kindOfUnit(unit).states.flatMap((state) => {
    const value = book.unitState(unit, state.id);
    if (without.includes(state.id) || (!state.always && value === defaultOf(state))) return [];
    const words = stateText(state, value);
    return ["choices" in state ? words : `${state.name.toLowerCase()} ${words}`];
  });
}

/** "A Company: veteran, in hand", with the name in bold. */
export function unitText(book: Rulebook, unit: Unit, without: readonly string[] = []): string {
  const words = stateWords(book, unit, without);
  return `**${plain(unit.name)}**${words.length === 0 ? "" : `: ${words.join(", ")}`}`;
}

/** The units that belong to a unit, in one small line: "1st Platoon (suppression 2), Mortar". */
export function elementsLine(book: Rulebook, game: Game, side: string, unit: Unit): string[] {
  const elements = unitsIn(game)
    .elementsOf(side, unit.name)
    .map((element) => {
      const words = stateWords(book, element);
      return `${plain(element.name)}${words.length === 0 ? "" : ` (${words.join(", ")})`}`;
    });
  return elements.length === 0 ? [] : [`-# ${elements.join(" · ")}`];
}

/**
 * A side's units, each with those that belong to it. A unit whose owner was removed has a line of its own. The units
 * that do not fit are counted.
 */
export function unitLines(book: Rulebook, game: Game, side: string, most: number): string[] {
  const units = unitsIn(game);
  const owners = units.of(side).filter(({ of }) => of === undefined || units.find(side, of) === undefined);
  const lines = owners.map((unit) =>
    [unitText(book, unit), ...elementsLine(book, game, side, unit)].join("\n"),
  );
  return firstThatFit(book, lines, most);
}

/** The units of both sides for an overview, each side's under its name; empty if no unit is tracked. */
export function unitOverview(book: Rulebook, game: Game, most: number): string {
  const sides = book.sides.filter((side) => unitsIn(game).of(side.id).length > 0);
  return sides
    .map(({ id }) =>
      [`__${sideName(book, id)}__`, ...unitLines(book, game, id, most / sides.length)].join("\n"),
    )
    .join("\n");
}

/** "Groups and Elements of the Allies: 3 and 12", for sides that have any; empty in games without units. */
export function unitCounts(book: Rulebook, game: Game): string {
  const counts = book.sides.map((side) => {
    const units = unitsIn(game).of(side.id);
    const each = book.unitKinds().map((kind) => {
      const count = units.filter((unit) => unit.kind === kind.id).length;
      return `${count} ${(count === 1 ? kind.name : kind.plural).toLowerCase()}`;
    });
    return `${side.name}: ${each.join(", ")}`;
  });
  return counts.join(" · ");
}

/** Maximum number of characters of the list in a message. */
const MAX_TEXT = 3000;

function howTo(book: Rulebook): string {
  const [first, second] = book.unitKinds().map(({ plural }) => plural.toLowerCase());
  if (first === undefined) return book.say("phase-units-none-kept");
  if (second === undefined) return book.say("phase-units-how", { kind: first });
  return book.say("phase-units-how-parts", { kind: first, parts: second });
}

/** The units of the sides, with their states. Private, because a feature may add units that only the reader knows. */
export function unitsCard(book: Rulebook, game: Game, sides: readonly string[]): Reply {
  const listed = book.unitKinds().length === 0 ? [] : sides;
  const blocks = listed.map((side) => {
    const lines = unitLines(book, game, side, MAX_TEXT / sides.length);
    const text = [`**${sideName(book, side)}** (${unitsIn(game).of(side).length})`, ...lines].join("\n");
    return { kind: "text", text } as const;
  });
  return {
    title: book.say("phase-units"),
    audience: "private",
    blocks: [...blocks, ...smallPrint(howTo(book))],
  };
}
