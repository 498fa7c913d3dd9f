import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/index.ts";
import { buttonRow } from "../blocks.ts";
import { type Block, controlCount } from "../reply.ts";
import { moveButtons, rollButtons, hasSecrets, ourSideButton, rulesButton, type Without } from "./buttons.ts";
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

/** Maximum number of controls on a card, if possible. */
const MAX_CONTROLS = 8;

/** Controls that are omitted to make room, in this order. **Rules** also offers look-ups, standing orders and notes. */
const GIVES_WAY = ["lookUps", "buttons", "secrets", "doneWith", "undo"] as const;

type GivingWay = (typeof GIVES_WAY)[number];

/**
 * Maximum number of checks, and of events to record, shown as buttons instead of a menu. `narrow`: on cards that omit
 * buttons.
 */
const MAX_AS_BUTTONS = { wide: 3, narrow: 1 };

/** The rest of the card. `beside`: number of its other controls. */
interface Around {
  beside: number;
  without: Without;
}

/** The controls without those in `gone`. Checks and events to record become menus if there are too many for buttons. */
function controlsAs(book: Rulebook, game: Game, { without }: Around, gone: ReadonlySet<GivingWay>): Block[] {
  const steps = stepsNow(book, game);
  const most = gone.has("buttons") ? MAX_AS_BUTTONS.narrow : MAX_AS_BUTTONS.wide;
  const undo = gone.has("undo") || without.undo === true;
  const doneWith = gone.has("doneWith") || without.doneWith === true;
  const isReadHere = !gone.has("lookUps");
  const isSecretHere = hasSecrets(book, game) && !gone.has("secrets") && without.secrets !== true;
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
      ...(isSecretHere ? [ourSideButton(book)] : []),
    ),
  ];
}

/** All controls: menus for long lists, and as many buttons as there is room for. */
export function phaseControls(book: Rulebook, game: Game, around: Around): Block[] {
  const room = MAX_CONTROLS - around.beside;
  const takeOff = stepsNow(book, game).flatMap((step) => takeOffMenus(book, game, step));
  const tooWide: Block[][] = [];
  for (let gone = 0; gone <= GIVES_WAY.length; gone += 1) {
    const drawn = controlsAs(book, game, around, new Set(GIVES_WAY.slice(0, gone)));
    if (controlCount(drawn) <= room - takeOff.length) return [...takeOff, ...drawn];
    tooWide.push(drawn);
  }
  return tooWide.find((each) => controlCount(each) <= room) ?? tooWide.at(-1) ?? [];
}
