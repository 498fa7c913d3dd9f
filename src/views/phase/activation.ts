import type { Rulebook } from "#words/rulebook.ts";
import type { Unit } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { ProcedureOf } from "#core/schema/procedures.ts";
import { activatedKind, activations, askedState } from "#core/procedures/activate.ts";
import { sidesToMove, stepAt } from "#core/sequence.ts";
import { sideName } from "#core/system.ts";
import { stateOf } from "#core/units.ts";
import { plain } from "#core/typed.ts";
import { MOST_CHOICES, type Block, type Menu } from "../reply.ts";
import { dutyLines, elementsLine, stateText, stateWords, unitText } from "./unit-lines.ts";

type Activate = ProcedureOf<"activate">;

function names(units: readonly Unit[]): string {
  const shown = units.slice(0, MOST_CHOICES).map((unit) => plain(unit.name));
  const more = units.length > shown.length ? ` and ${units.length - shown.length} more` : "";
  return shown.join(", ") + more;
}

/** Where the menus cannot hold all. */
function rest(left: readonly Unit[]): string {
  return left.length > MOST_CHOICES ? " (those not in the menus: `/activate`)" : "";
}

/** ", hot": how the unit was activated. */
function askedText(book: Rulebook, procedure: Activate, unit: Unit): string {
  const asked = askedState(book, procedure);
  return asked === undefined ? "" : `, ${stateText(asked, stateOf(book, unit, asked.id))}`;
}

function sideLines(book: Rulebook, game: Game, procedure: Activate, side: string): string[] {
  const { left, inHand, done } = activations(book, game, procedure, side);
  const plural = activatedKind(book, procedure).plural.toLowerCase();
  if (left.length + inHand.length + done.length === 0) {
    return [`**${sideName(book, side)}** has named no ${plural} yet: \`/unit add\`. Done ends the step.`];
  }
  const now = inHand.flatMap((unit) => [
    `In hand${askedText(book, procedure, unit)}: ${unitText(book, unit, [procedure.state, procedure.asks ?? ""])}`,
    ...dutyLines(book, game, { side, unit }),
    ...elementsLine(book, game, side, unit),
  ]);
  const open =
    left.length === 0
      ? `All ${plural} have been activated: Done ends the step.`
      : `Still to be activated (${left.length}): ${names(left)}${rest(left)}`;
  return [
    ...now,
    open,
    ...(done.length === 0 ? [] : [`Done (${done.length}): ${names(done)}`]),
    ...(left.length === 0 ? [] : ["-# Done ends the step, also for those that are left."]),
  ];
}

function choicesOf(book: Rulebook, game: Game, procedure: Activate, sides: readonly string[]) {
  return sides.flatMap((side) =>
    activations(book, game, procedure, side).left.map((unit) => {
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

/** A menu of the units that are left, for each way of activating them. */
function activationMenus(book: Rulebook, game: Game, procedure: Activate, sides: readonly string[]): Menu[] {
  const choices = choicesOf(book, game, procedure, sides).slice(0, MOST_CHOICES);
  if (choices.length === 0) return [];
  const asked = askedState(book, procedure);
  if (asked === undefined) return [{ placeholder: "Activate", press: { kind: "activate" }, choices }];
  return asked.choices.map(({ id, name }) => ({
    placeholder: `Activate, ${name}`,
    press: { kind: "activate", as: id },
    choices,
  }));
}

/** Where the step activates units: which are left, in hand and done, and menus to go on with. */
export function activationBlocks(book: Rulebook, game: Game): Block[] {
  const step = stepAt(book, game.play.position);
  const procedure = step.does;
  if (procedure?.verb !== "activate") return [];
  const sides = sidesToMove(book, game, step);
  const lines = sides.flatMap((side) => sideLines(book, game, procedure, side));
  const menus = activationMenus(book, game, procedure, sides);
  return [
    { kind: "text", text: lines.join("\n") },
    ...menus.map((menu) => ({ kind: "menu", menu }) as const),
  ];
}

/** "Not activated: B Company.", where a side is done although units of it are left. */
export function leftText(book: Rulebook, before: Game | null, side: string): string {
  if (before?.status !== "running") return "";
  const procedure = stepAt(book, before.play.position).does;
  if (procedure?.verb !== "activate") return "";
  const { left } = activations(book, before, procedure, side);
  return left.length === 0 ? "" : ` ⚠️ Not activated: ${names(left)}.`;
}
