import { given } from "#core/left-out.ts";
import { roleOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, smallPrint } from "../blocks.ts";
import { fromFeatures } from "../feature-cards.ts";
import { allButtons } from "../phase/buttons.ts";
import { awaitedColour, phaseCard } from "../phase/card.ts";
import { orderBlocks } from "../phase/orders.ts";
import { belonging } from "../presses/codec.ts";
import { type Block, controlCount, type Reply } from "../reply.ts";

/** The users that a card asks for their move, and whether it is private. */
export interface Addressees {
  people: readonly string[];
  isAlone: boolean;
}

/** With more controls than this, the features' buttons are omitted. */
const MAX_CONTROLS = 8;

/** Asks users for their move, with the buttons for it. `text`: the task. */
export function askingCard(
  book: Rulebook,
  game: Game,
  title: string,
  { text, people, isAlone }: Addressees & { text: string },
): Reply {
  const { say } = book;
  const colour = awaitedColour(book, game);
  const open = buttonFor({ kind: "phase" }, say("reminder-open"));
  const leave = buttonFor({ kind: "notMe" }, say("reminder-not-me"));
  // Undo and the overview are on the phase card.
  const play = allButtons(book, game, { without: { undo: true } });
  const blocks: Block[] = [
    { kind: "text", text },
    ...playMenus(book, game),
    ...orderBlocks(book, game, { sides: people.flatMap((user) => roleOf(game, user).sidesIn(book)) }),
  ];
  const more = fromFeatures("buttons", book);
  // Open, Not me, and the menu of a reminder.
  const isCrowded = controlCount(blocks) + play.length + more.length + 3 > MAX_CONTROLS;
  return {
    title,
    audience: "public",
    of: belonging(game),
    blocks: [...blocks, { kind: "buttons", buttons: [...play, open, ...(isCrowded ? [] : more), leave] }],
    ...given({ colour }),
    ...(isAlone ? {} : { ping: [...people] }),
  };
}

/** A reminder after a later one replaced it. */
export function replacedCard({ say }: Language): Reply {
  return { title: say("reminder"), audience: "public", blocks: smallPrint(say("reminder-replaced")) };
}

/** Menus that reminders omit: look-ups, checks and orders. */
const LOOK_UPS = new Set(["tables", "checks", "orders"]);

/** Menus that continue play. The others are on the phase card. */
function playMenus(book: Rulebook, game: Game): Block[] {
  return phaseCard(book, game).blocks.filter(
    (block) => block.kind === "menu" && !("press" in block.menu && LOOK_UPS.has(block.menu.press.kind)),
  );
}
