import type { Rulebook } from "#words/rulebook.ts";
import type { Unit, Game, Step, ProcedureOf } from "#core/schema/index.ts";
import { activationIn } from "#core/procedures/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { sideName } from "#words/own-words.ts";
import { plain } from "#core/names/index.ts";
import { menuBlock, paragraph } from "../blocks.ts";
import { MOST_CHOICES, type Block } from "../reply.ts";
import { sideIn } from "../words.ts";
import { dutyLines, elementsLine, stateText, statesWithDuty, stateWords, unitText } from "../units/lines.ts";

type Activate = ProcedureOf<"activate">;

interface ActivationFrame {
  book: Rulebook;
  game: Game;
  step: Step;
}

function names(book: Rulebook, units: readonly Unit[]): string {
  const shown = units.slice(0, MOST_CHOICES).map((unit) => plain(unit.name));
  const more = units.length - shown.length;
  const all = shown.join(", ");
  return more === 0 ? all : book.say("phase-names-more", { names: all, more: String(more) });
}

/** The active unit, and the way in which it was activated if the game asks for it: "In hand, hot: **A Company**". */
function inHandText(book: Rulebook, procedure: Activate, own: Unit): string {
  const unit = unitText(book, own, [procedure.state, procedure.asks ?? "", ...statesWithDuty(book, own)]);
  const asked = activationIn(book, procedure).asked;
  if (asked === undefined) return book.say("phase-in-hand", { unit });
  return book.say("phase-in-hand-as", { unit, as: stateText(asked, book.unitState(own, asked.id)) });
}

/** The actions that the way of activation allows, unless the unit has duties. */
function allowedLines(book: Rulebook, procedure: Activate, own: Unit): string[] {
  const asked = activationIn(book, procedure).asked;
  if (asked === undefined || statesWithDuty(book, own).length > 0) return [];
  const { allows = "" } = asked.choices.find(({ id }) => id === book.unitState(own, asked.id)) ?? {};
  return allows === "" ? [] : [`-# ${allows}`];
}

/** The units that a card only counts: those not activated yet, and those done. */
export function activationLists({ book, game, step }: ActivationFrame, procedure: Activate): string[] {
  return stepsIn(book, game)
    .sidesToMove(step)
    .flatMap((side) => {
      const { left, done } = activationIn(book, procedure).units(game, side);
      return [
        ...(left.length === 0 ? [] : [book.say("phase-names-left", { names: names(book, left) })]),
        ...(done.length === 0 ? [] : [book.say("phase-names-done", { names: names(book, done) })]),
      ];
    });
}

function sideLines(book: Rulebook, game: Game, procedure: Activate, side: string): string[] {
  const { left, inHand, done } = activationIn(book, procedure).units(game, side);
  const kind = activationIn(book, procedure).kind;
  const units = kind.plural.toLowerCase();
  if (left.length + inHand.length + done.length === 0) {
    return [book.say("phase-no-units", { ...sideIn(book, side), units })];
  }
  const now = inHand.flatMap((unit) => [
    inHandText(book, procedure, unit),
    ...dutyLines(book, game, { side, unit }),
    ...elementsLine(book, game, side, unit),
    ...allowedLines(book, procedure, unit),
  ]);
  const counts = { left: left.length, done: String(done.length), unit: kind.name.toLowerCase(), units };
  const open =
    left.length === 0
      ? book.say("phase-all-activated", { units })
      : book.say("phase-left-to-activate", counts);
  const rest = left.length > MOST_CHOICES ? [book.say("phase-names-rest")] : [];
  return [...now, open, ...rest];
}

function choicesOf(book: Rulebook, game: Game, procedure: Activate, sides: readonly string[]) {
  return sides.flatMap((side) =>
    activationIn(book, procedure)
      .units(game, side)
      .left.map((unit) => {
        const words = stateWords(book, unit, [procedure.state, procedure.asks ?? ""]).join(", ");
        const description = sides.length > 1 ? [sideName(book, side), words].join(" ") : words;
        return {
          label: unit.name,
          value: sides.length > 1 ? `${side}/${unit.name}` : unit.name,
          ...(description === "" ? {} : { description: description.slice(0, 100) }),
        };
      }),
  );
}

/** Menus of the units not activated yet, one for each way to activate. */
function activationMenus(book: Rulebook, game: Game, procedure: Activate, sides: readonly string[]): Block[] {
  const choices = choicesOf(book, game, procedure, sides);
  const asked = activationIn(book, procedure).asked;
  if (asked === undefined)
    return menuBlock({ placeholder: book.say("phase-activate"), press: { kind: "activate" }, choices });
  return asked.choices.flatMap(({ id, name }) => {
    const placeholder = book.say("phase-activate-as", { as: name });
    return menuBlock({ placeholder, press: { kind: "activate", as: id }, choices });
  });
}

/** The units not activated yet, active and done, with menus to activate more. */
export function activationBlocks({ book, game, step }: ActivationFrame, procedure: Activate): Block[] {
  const sides = stepsIn(book, game).sidesToMove(step);
  const lines = sides.flatMap((side) => sideLines(book, game, procedure, side));
  return [...paragraph(...lines), ...activationMenus(book, game, procedure, sides)];
}

/** "Not activated: B Company." */
export function notActivated({ book, game }: ActivationFrame, procedure: Activate, side: string): string {
  const { left } = activationIn(book, procedure).units(game, side);
  return left.length === 0 ? "" : book.say("phase-not-activated", { names: names(book, left) });
}
