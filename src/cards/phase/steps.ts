import type { Rulebook } from "#words/rulebook.ts";
import type { Game, Step } from "#core/schema/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { settingText } from "../settings/texts.ts";

/** Shortens "Movement Phase" to "Movement". */
export function shortPhase({ say }: Rulebook, name: string): string {
  const ending = ` ${say("phase-word")}`;
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name.slice(0, -ending.length) : name;
}

/** True if a step concerns a side: it calls on the side, or on nobody in particular, or its side is not known yet. */
function isFor(book: Rulebook, game: Game, { who }: Step, side: string): boolean {
  const called = book.sidesCalled(game, who);
  return called.length === 0 || called.includes(side);
}

/** Caches the steps of a game, which its cards request several times. */
const STEPS = new WeakMap<Game, { book: Rulebook; steps: readonly Step[] }>();

/** The current steps of the side with the move. If both sides act at once, those that are not done. */
export function stepsNow(book: Rulebook, game: Game): readonly Step[] {
  const before = STEPS.get(game);
  if (before?.book === book) return before.steps;
  const steps = findStepsNow(book, game);
  STEPS.set(game, { book, steps });
  return steps;
}

function findStepsNow(book: Rulebook, game: Game): Step[] {
  const { move, done } = game.play;
  const open = book.sides.map(({ id }) => id).filter((side) => !done.includes(side));
  const acting = move === null ? open : [move];
  return stepsIn(book, game).toDo.filter((step) => acting.some((side) => isFor(book, game, step, side)));
}

/** The current steps that are not for the side with the move. */
export function stepsOfOthers(book: Rulebook, game: Game): Step[] {
  const now = stepsNow(book, game);
  return stepsIn(book, game).open.filter((step) => !now.includes(step));
}

/** The later steps of the phase that concern any side. */
export function stepsAfter(book: Rulebook, game: Game): Step[] {
  const { steps } = book.phaseAt(game.play.position);
  const at = steps.findIndex((step) => step.id === game.play.position.step);
  const there = stepsIn(book, game);
  return steps.slice(at + 1).filter((step) => step.ends !== "orders" && there.isShown(step));
}

/** True if a line of the checklist is shown only while there are items in some box. */
function isLineOfItems({ ends, who: { where } }: Step): boolean {
  return ends === "with-next" && where !== undefined && "items" in where;
}

/** The number of a step in its phase; undefined if the phase has too few steps to number. */
function numberOf(book: Rulebook, game: Game, step: Step): number | undefined {
  const { steps } = book.phaseAt(game.play.position);
  const there = stepsIn(book, game);
  const counted = steps.filter((each) => !isLineOfItems(each) || there.isShown(each));
  return steps.length > 2 ? counted.indexOf(step) + 1 : undefined;
}

/** "Russian command, if Russian": the name of a step with its condition, if the setting for that is not set. */
export function nameIf(book: Rulebook, game: Game, step: Step): string {
  const current = step.id === game.play.position.step;
  const there = stepsIn(book, game);
  const { name } = current ? there.wordsOf(step) : step;
  const { where } = step.who;
  if (where === undefined || !("setting" in where) || there.settingsUnset(step).length === 0) return name;
  const setting = book.settings.find(({ id }) => id === where.setting);
  const values = where.is.map((value) =>
    setting === undefined || typeof value === "boolean" ? String(value) : settingText(book, setting, value),
  );
  return book.say("phase-step-if", { name, value: book.any(values) });
}

/** "3 Infantry": a step's number and name. */
export function stepName(book: Rulebook, game: Game, step: Step): string {
  const number = numberOf(book, game, step);
  const name = nameIf(book, game, step);
  return number === undefined ? name : book.say("phase-step", { number: String(number), name });
}
