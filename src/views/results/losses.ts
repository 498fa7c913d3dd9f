import type { Rulebook } from "#words/rulebook.ts";
import { checkOf } from "#core/checks/find.ts";
import { resultOf } from "#core/checks/results.ts";
import { midSentence } from "#core/names/names.ts";
import type { Game } from "#core/schema/game.ts";
import type { Loss } from "#core/units/loss-shape.ts";
import { sideName } from "#core/system.ts";
import { findUnit, lossesOpen, unitsThatLose, type SideUnit } from "#core/units/units.ts";
import { buttonFor, buttonRow, menuBlock } from "../blocks.ts";
import { fits } from "../presses/codec.ts";
import { MOST_CHOICES, type Block, type Button } from "../reply.ts";

/** More units than these are picked from a menu. */
const MOST_BUTTONS = 3;

/** A unit as a press names it: that of a name which both sides use says whose it is. */
function valueOf(book: Rulebook, game: Game, { side, unit }: SideUnit): string {
  const isShared = book.sides.filter(({ id }) => findUnit(game, id, unit.name) !== undefined).length > 1;
  return isShared ? `${side}/${unit.name}` : unit.name;
}

function lossButtons(book: Rulebook, game: Game, loss: Loss, units: readonly SideUnit[]): Button[] {
  return units.flatMap((each) => {
    const press = { kind: "loss", loss: loss.id, unit: valueOf(book, game, each) } as const;
    const label = book.say("results-note-loss", { unit: each.unit.name });
    return fits(press) ? [buttonFor(press, label)] : [];
  });
}

/** A button for each unit that may have had a loss, or a menu of them; nothing once it is noted. */
export function lossBlocks(book: Rulebook, game: Game, id: string): Block[] {
  const loss = lossesOpen(game).find((open) => open.id === id);
  const units = loss === undefined ? [] : unitsThatLose(book, game, loss);
  if (loss === undefined || units.length === 0) return [];
  const buttons = lossButtons(book, game, loss, units);
  const areAll = buttons.length === units.length && buttons.length <= MOST_BUTTONS;
  if (areAll) return buttonRow(...buttons);
  const { name } = resultOf(book, checkOf(book, loss.check), loss.result);
  const choices = units.slice(0, MOST_CHOICES).map((each) => ({
    label: each.unit.name,
    value: valueOf(book, game, each),
    description: [sideName(book, each.side), ...(each.unit.of === undefined ? [] : [each.unit.of])].join(
      ", ",
    ),
  }));
  const placeholder = book.say("results-note-loss-of", { result: midSentence(name) });
  return menuBlock({ placeholder, press: { kind: "losses", loss: id }, choices });
}
