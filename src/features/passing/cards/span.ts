import type { Game, Position, Step } from "#core/schema/index.ts";
import { shortPhase } from "#cards/phase/steps.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { passingOf } from "../rules.ts";

/** True if a step always waits for a side. */
export function isNever(book: Rulebook, game: Game, step: Step, side: string): boolean {
  return book.sidesCalled(game, step.who).includes(side) && passingOf(book, game, step, side) === "never";
}

/** The positions at which a side is called from now until a place, each with the game there. */
function* calledUntil(book: Rulebook, game: Game, side: string, through: Position) {
  for (let at = game.play.position; !book.isBefore(through, at); at = book.positionAfter(at)) {
    const there = { ...game, play: { ...game.play, position: at } };
    const step = book.stepAt(at);
    if (step.when === undefined && book.sidesCalled(there, step.who).includes(side))
      yield { there, step, phase: shortPhase(book, book.phaseAt(at).name) };
  }
}

/** The phases that a side passes until a place, and those in which it is asked there. */
export function phasesUntil(book: Rulebook, game: Game, side: string, through: Position) {
  const passed = new Set<string>();
  const asked = new Set<string>();
  for (const { there, step, phase } of calledUntil(book, game, side, through)) {
    if (step.ends === "roll" || (step.ends === "confirm" && isNever(book, there, step, side)))
      asked.add(phase);
    else if (step.ends === "confirm") passed.add(phase);
  }
  return { passed: [...passed.difference(asked)], asked: [...asked] };
}
