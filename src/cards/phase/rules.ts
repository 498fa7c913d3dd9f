import type { Rulebook } from "#words/rulebook.ts";
import { namedPhase } from "#core/system/index.ts";
import { GivenOrder } from "#core/procedures/index.ts";
import { plain } from "#core/names/index.ts";
import type { Order, Game, Step } from "#core/schema/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { sideName } from "#words/own-words.ts";
import { buttonFor, buttonRow, paragraph } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { unsetText } from "../settings/texts.ts";
import { viewOf } from "../steps/verbs.ts";
import { filledIn, ruleMark } from "../words.ts";
import { keptButtons } from "./buttons.ts";
import { emptyStepLines } from "./empty-steps.ts";
import { limitLines } from "./limit-lines.ts";
import { checksOfOthers, leavingLines, tableButtons, tableMenus, takeOffMenus } from "./step-parts.ts";
import { nameIf, stepName, stepsAfter, stepsOfOthers } from "./steps.ts";
import { listsOf, standingLine, trackName } from "../tracks/lines.ts";

/** Maximum number of characters of texts on one page of the rules. */
const MOST_TEXT = 3200;

/**
 * "Platoons activated this turn: 1st, 2nd", if the list of the step is not empty. One line per side if each has a list.
 */
function listsKept(book: Rulebook, game: Game, step: Step): string[] {
  return listsOf(book, game, step).flatMap((track) => {
    const names = (game.play.lists[track.key] ?? []).map((name) => plain(name));
    const list = trackName(book, track);
    return names.length === 0 ? [] : [book.say("phase-list", { list, names: names.join(", ") })];
  });
}

function unknownNote(book: Rulebook, game: Game, step: Step): string[] {
  const keys = stepsIn(book, game).settingsUnset(step);
  if (keys.length === 0) return [];
  const { what, how } = unsetText(book, keys);
  return [`${what}: ${how}`];
}

function markerLines(book: Rulebook, { markers }: Step): string[] {
  const { off = [], on = [] } = markers ?? {};
  return [
    ...(off.length === 0 ? [] : [book.say("phase-remove", { markers: off.join(", ") })]),
    ...(on.length === 0 ? [] : [book.say("phase-place", { markers: on.join(", ") })]),
  ];
}

/** Sides that are done with the current step. */
function doneLine(book: Rulebook, game: Game, step: Step): string[] {
  const { done, position } = game.play;
  if (step.id !== position.step || step.ends !== "confirm" || done.length === 0) return [];
  return [book.say("phase-done-so-far", { sides: done.map((side) => sideName(book, side)).join(", ") })];
}

/** The text of a step with its rule number, and its notes in small print. */
function stepText(book: Rulebook, game: Game, step: Step): string {
  const { text } = step.id === game.play.position.step ? stepsIn(book, game).wordsOf(step) : step;
  const name = stepName(book, game, step);
  const small = [
    ...unknownNote(book, game, step),
    ...markerLines(book, step),
    ...(viewOf(step).small?.({ book, game, step }) ?? []),
    ...listsKept(book, game, step),
    ...leavingLines(book, game, step),
    ...(step.limits === true ? limitLines(book, game) : []),
    ...doneLine(book, game, step),
  ];
  const line = book.say("phase-rules-step", { name, rule: ruleMark(step.rule), text });
  return [line, ...small.map((words) => `-# ${words}`)].join("\n");
}

/** The event of an order, its rule and its text. */
function orderText(book: Rulebook, order: Order): string {
  const event = book.randomEvent(order.event);
  const { text = event.text, details = [] } = new GivenOrder(book, order).row ?? {};
  const words = [text, ...details].map((line) => filledIn(book, line, order.side)).join(" ");
  const named = { name: new GivenOrder(book, order).name, rule: ruleMark(event.rule) };
  return book.say("phase-rules-step", { ...named, text: words });
}

function notesOf(book: Rulebook, game: Game): string[] {
  const later = stepsAfter(book, game).map((step) => nameIf(book, game, step));
  const tracks = standingLine(book, game);
  return [
    ...(later.length === 0 ? [] : [book.say("phase-then", { steps: later.join(" → ") })]),
    ...emptyStepLines(book, game),
    ...stepsOfOthers(book, game).flatMap((step) => listsKept(book, game, step)),
    ...(tracks === "" ? [] : [book.say("phase-stands", { tracks })]),
  ].map((words) => `-# ${words}`);
}

/** Splits lines into as few pages as possible. */
function pagesOf(texts: readonly string[]): string[][] {
  const pages: string[][] = [[]];
  let length = 0;
  for (const text of texts) {
    if (length > 0 && length + text.length > MOST_TEXT) {
      pages.push([]);
      length = 0;
    }
    pages.at(-1)?.push(text);
    length += text.length + 1;
  }
  return pages;
}

function titleOf(book: Rulebook, game: Game, page: number, pages: number): string {
  const phase = namedPhase(book.phaseAt(game.play.position)).name;
  if (pages === 1) return book.say("phase-rules-title", { phase });
  return book.say("phase-rules-page", { phase, page: String(page), pages: String(pages) });
}

/**
 * Further controls: the next page, the overview, checks of the other side, names to remove, tables, standing orders
 * and notes.
 */
function moreToPress(book: Rulebook, game: Game, next: number | undefined): Block[] {
  const status: Button = buttonFor({ kind: "status" }, book.say("phase-status"));
  const more: Button[] =
    next === undefined
      ? []
      : [buttonFor({ kind: "rules", page: next }, book.say("phase-rules-more"), "primary")];
  return [
    ...checksOfOthers(book, game, stepsOfOthers(book, game)),
    ...stepsIn(book, game).toDo.flatMap((step) => takeOffMenus(book, game, step)),
    ...tableMenus(book, game),
    ...buttonRow(...more, ...tableButtons(book, game), ...keptButtons(book, game), status),
  ];
}

/** The texts of the current phase, for the user who asks: its steps, their markers, and the next steps. */
export function rulesCard(book: Rulebook, game: Game, wanted = 1): Reply {
  const here = book.stepAt(game.play.position);
  const texts = [
    ...game.play.orders.map((order) => orderText(book, order)),
    ...stepsIn(book, game).toDo.map((step) => stepText(book, game, step)),
    ...(viewOf(here).lists?.({ book, game, step: here }) ?? []),
    ...notesOf(book, game),
  ];
  const pages = pagesOf(texts);
  const page = Math.min(Math.max(wanted, 1), pages.length);
  const next = page < pages.length ? page + 1 : undefined;
  return {
    title: titleOf(book, game, page, pages.length),
    audience: "private",
    of: belonging(game),
    blocks: [...paragraph((pages[page - 1] ?? []).join("\n")), ...moreToPress(book, game, next)],
  };
}
