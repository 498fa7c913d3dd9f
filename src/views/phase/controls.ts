import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/game.ts";
import { type Block, controlCount } from "../reply.ts";
import { moveButtons, rollButtons, rulesButton } from "./buttons.ts";
import { checkButtons, checkMenus } from "./step-checks.ts";
import { partButtons, partMenus, takeOffMenus } from "./step-parts.ts";
import { tableButtons, tableMenus } from "./step-tables.ts";
import { stepsNow } from "./steps.ts";

/** So many controls a card has at most where that can be helped. */
const MOST_CONTROLS = 8;

/** How much stands on a card as buttons of its own, and whether Undo, look-ups and "Done …" do. */
interface Width {
  /** So many checks, and things to note, are buttons; more of them are a menu. */
  most: number;
  hasUndo: boolean;
  hasLookUps: boolean;
  hasDoneWith?: false;
}

/** From wide to narrow: Undo can be typed, and look-ups stand with the rules. */
const WIDTHS: readonly Width[] = [
  { most: 3, hasUndo: true, hasLookUps: true },
  { most: 3, hasUndo: false, hasLookUps: true },
  { most: 1, hasUndo: false, hasLookUps: true },
  { most: 1, hasUndo: false, hasLookUps: false },
  { most: 1, hasUndo: false, hasLookUps: false, hasDoneWith: false },
];

/** While orders are open, a table that has brought them is looked up less than a slip is undone. */
const WIDTHS_WITH_ORDERS: readonly Width[] = [
  { most: 3, hasUndo: true, hasLookUps: true },
  { most: 3, hasUndo: true, hasLookUps: false },
  { most: 1, hasUndo: true, hasLookUps: false },
  { most: 1, hasUndo: false, hasLookUps: false },
  { most: 1, hasUndo: false, hasLookUps: false, hasDoneWith: false },
];

function controlsAs(book: Rulebook, game: Game, isAsked: boolean, width: Width): Block[] {
  const { most, hasUndo, hasLookUps, hasDoneWith = true } = width;
  const steps = stepsNow(book, game);
  const buttons = [
    ...rollButtons(book, steps),
    ...checkButtons(book, steps, most),
    ...partButtons(book, game, steps, most),
    ...(hasLookUps ? tableButtons(book, game) : []),
    ...moveButtons(book, game, { isAsked }).filter(({ press: { kind } }) =>
      kind === "undo" ? hasUndo : kind !== "doneWith" || hasDoneWith,
    ),
    rulesButton(book),
  ];
  return [
    ...partMenus(book, game, steps, most),
    ...checkMenus(book, steps, most),
    ...(hasLookUps ? tableMenus(book, game) : []),
    { kind: "buttons", buttons },
  ];
}

/** What a card has besides: `beside` controls; `isAsked`: a side that reacts is asked for it at this very moment. */
interface Around {
  isAsked: boolean;
  beside: number;
}

/** What can be pressed now: menus of what is much, buttons of the rest, as wide as there is room for. */
export function phaseControls(book: Rulebook, game: Game, { isAsked, beside: others }: Around): Block[] {
  const room = MOST_CONTROLS - others;
  const widths = game.play.orders.length > 0 ? WIDTHS_WITH_ORDERS : WIDTHS;
  const takeOff = stepsNow(book, game).flatMap((step) => takeOffMenus(book, game, step));
  const tooWide: Block[][] = [];
  for (const width of widths) {
    const drawn = controlsAs(book, game, isAsked, width);
    if (controlCount(drawn) <= room - takeOff.length) return [...takeOff, ...drawn];
    tooWide.push(drawn);
  }
  return tooWide.find((each) => controlCount(each) <= room) ?? tooWide.at(-1) ?? [];
}
