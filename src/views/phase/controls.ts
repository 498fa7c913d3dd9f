import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/game.ts";
import { buttonRow } from "../blocks.ts";
import { type Block, controlCount } from "../reply.ts";
import { moveButtons, rollButtons, rulesButton, type Without } from "./buttons.ts";
import {
  checkButtons,
  checkMenus,
  partButtons,
  partMenus,
  tableButtons,
  tableMenus,
  takeOffMenus,
} from "./step-parts.ts";
import { stepsNow } from "./steps.ts";

/** So many controls a card has at most where that can be helped. */
const MOST_CONTROLS = 8;

/** What gives way to make room, in this order: Undo can be typed, look-ups are also with the rules. */
const GIVES_WAY = ["undo", "buttons", "lookUps", "doneWith"] as const;

/** While orders are open, a slip is undone more often than a table is looked up. */
const GIVES_WAY_WITH_ORDERS = ["lookUps", "buttons", "undo", "doneWith"] as const;

type GivingWay = (typeof GIVES_WAY)[number];

/** So many checks, and things to note, are buttons and no menu; and where they give way. */
const MOST_AS_BUTTONS = { wide: 3, narrow: 1 };

/** What a card has besides: `beside` controls. */
interface Around {
  beside: number;
  without: Without;
}

/** The controls with some of them left out; the checks and notes among them are then menus. */
function controlsAs(book: Rulebook, game: Game, { without }: Around, gone: ReadonlySet<GivingWay>): Block[] {
  const steps = stepsNow(book, game);
  const most = gone.has("buttons") ? MOST_AS_BUTTONS.narrow : MOST_AS_BUTTONS.wide;
  const undo = gone.has("undo") || without.undo === true;
  const doneWith = gone.has("doneWith") || without.doneWith === true;
  const isReadHere = !gone.has("lookUps");
  return [
    ...partMenus(book, game, steps, most),
    ...checkMenus(book, game, steps, most),
    ...(isReadHere ? tableMenus(book, game) : []),
    ...buttonRow(
      ...rollButtons(book, steps),
      ...checkButtons(book, game, steps, most),
      ...partButtons(book, game, steps, most),
      ...(isReadHere ? tableButtons(book, game, without.tables) : []),
      ...moveButtons(book, game, { without: { undo, doneWith } }),
      rulesButton(book),
    ),
  ];
}

/** What can be pressed now: menus of what is much, buttons of the rest, as wide as there is room for. */
export function phaseControls(book: Rulebook, game: Game, around: Around): Block[] {
  const room = MOST_CONTROLS - around.beside;
  const order = game.play.orders.length > 0 ? GIVES_WAY_WITH_ORDERS : GIVES_WAY;
  const takeOff = stepsNow(book, game).flatMap((step) => takeOffMenus(book, game, step));
  const tooWide: Block[][] = [];
  for (let gone = 0; gone <= order.length; gone += 1) {
    const drawn = controlsAs(book, game, around, new Set(order.slice(0, gone)));
    if (controlCount(drawn) <= room - takeOff.length) return [...takeOff, ...drawn];
    tooWide.push(drawn);
  }
  return tooWide.find((each) => controlCount(each) <= room) ?? tooWide.at(-1) ?? [];
}
