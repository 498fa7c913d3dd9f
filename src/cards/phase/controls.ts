import type { Rulebook } from "#words/rulebook.ts";
import type { Game, Step } from "#core/schema/index.ts";
import { buttonRow } from "../blocks.ts";
import { type Block, type Button, controlCount } from "../reply.ts";
import {
  fewer,
  moveButtons,
  rollButtons,
  hasSecrets,
  ourSideButton,
  rulesButton,
  type Without,
} from "./buttons.ts";
import {
  checkButtons,
  checkMenus,
  itemMenus,
  offerButtons,
  offerMenu,
  offersIn,
  placeButtons,
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

/** The parts of the controls that are the same however much room there is. */
interface Parts extends Around {
  steps: readonly Step[];
  offers: ReturnType<typeof offersIn>;
  moves: readonly Button[];
}

/** The controls without those in `gone`. Checks and events to record become menus if there are too many for buttons. */
function controlsAs(book: Rulebook, game: Game, parts: Parts, gone: ReadonlySet<GivingWay>): Block[] {
  const { steps, offers, moves, without } = parts;
  const most = gone.has("buttons") ? MAX_AS_BUTTONS.narrow : MAX_AS_BUTTONS.wide;
  const undo = gone.has("undo") || without.undo === true;
  const doneWith = gone.has("doneWith") || without.doneWith === true;
  const isReadHere = !gone.has("lookUps");
  const isSecretHere = hasSecrets(book, game) && !gone.has("secrets") && without.secrets !== true;
  return [
    ...itemMenus(book, game, steps),
    ...(offers.length > most ? offerMenu(book, offers) : []),
    ...checkMenus(book, game, steps, most),
    ...(isReadHere ? tableMenus(book, game) : []),
    ...buttonRow(
      ...rollButtons(book, steps),
      ...checkButtons(book, game, steps, most),
      ...(offers.length > most ? [] : offerButtons(book, offers)),
      ...placeButtons(book, steps),
      ...(isReadHere ? tableButtons(book, game, without.tables) : []),
      ...fewer(moves, { undo, doneWith }),
      rulesButton(book),
      ...(isSecretHere ? [ourSideButton(book)] : []),
    ),
  ];
}

/** All controls: menus for long lists, and as many buttons as there is room for. */
export function phaseControls(book: Rulebook, game: Game, around: Around): Block[] {
  const room = MAX_CONTROLS - around.beside;
  const steps = stepsNow(book, game);
  const takeOff = steps.flatMap((step) => takeOffMenus(book, game, step));
  const parts = { ...around, steps, offers: offersIn(book, game, steps), moves: moveButtons(book, game) };
  const tooWide: Block[][] = [];
  for (let gone = 0; gone <= GIVES_WAY.length; gone += 1) {
    const drawn = controlsAs(book, game, parts, new Set(GIVES_WAY.slice(0, gone)));
    if (controlCount(drawn) <= room - takeOff.length) return [...takeOff, ...drawn];
    tooWide.push(drawn);
  }
  return tooWide.find((each) => controlCount(each) <= room) ?? tooWide.at(-1) ?? [];
}
