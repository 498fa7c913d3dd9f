import type { Action } from "#core/actions.ts";
import { asked } from "#core/checks/answers/answers.ts";
import type { Question } from "#core/schema/data/questions.ts";
import type { Game } from "#core/schema/game.ts";
import { type System } from "#core/system/index.ts";
import { unitsIn } from "#core/units/units.ts";
import type { Chance } from "./random-play.ts";

/** A random answer to a question. */
function answerTo(system: System, question: Question, chance: Chance): string | number {
  switch (question.kind) {
    case "weapon":
      return chance.pick(system.weapons).id;
    case "number": {
      const { min, max } = question;
      return Math.ceil(min) + chance.below(Math.min(40, Math.floor(max) - Math.ceil(min)) + 1);
    }
    case "choice":
      return chance.pick(question.choices).id;
    case "side":
      return chance.pick(system.sides).id;
    case "setting":
      return "";
    case "row":
      return chance.pick(system.table(question.table).rows).id;
  }
}

/** Random checks with any answers and modifiers; some are refused. */
export function checkActions(system: System, game: Game, chance: Chance): Action[] {
  if (system.checks.length === 0) return [];
  const check = chance.pick(system.checks);
  const answers = Object.fromEntries(
    asked(check)
      .filter(({ id }) => !check.optional.includes(id) || chance.once(2))
      .map((question) => [question.id, answerTo(system, question, chance)]),
  );
  const modifiers = check.modifiers.filter(() => chance.once(6)).map(({ id }) => ({ id, times: 1 }));
  const units = unitsIn(game)
    .ofSides(system)
    .map(({ side, unit }) => `${side}/${unit.name}`);
  const unit = units.length > 0 && chance.once(3) ? { unit: chance.pick(units) } : {};
  const take: Action = {
    do: "check",
    check: check.id,
    answers,
    modifiers,
    rolls: 1 + chance.below(Math.min(3, check.most ?? 1)),
    ...unit,
  };
  const waiting = (game.play.declared ?? []).flatMap(({ id }) => [
    { do: "rollDeclared", id } as const,
    { do: "dismiss", id } as const,
  ]);
  const lost = unitsIn(game).losses.flatMap((loss): Action[] => {
    const able = unitsIn(game).thatLose(system, loss);
    if (able.length === 0) return [];
    const { side, unit: named } = chance.pick(able);
    return [{ do: "noteLoss", loss: loss.id, unit: `${side}/${named.name}` }];
  });
  // Checks seldom cause losses, so they are noted at once.
  return lost.length > 0 && chance.once(2) ? lost : [take, take, ...waiting, ...waiting, ...lost];
}
