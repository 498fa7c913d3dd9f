import { paragraph, smallPrint } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { canHide, ourSideButton } from "#cards/phase/buttons.ts";
import { unitText } from "#cards/units/lines.ts";
import { markedSide, mention } from "#cards/words.ts";
import { addition } from "#commands/options/addition.ts";
import { takenBy } from "#commands/options/checks.ts";
import { flag, listed, side as sideOption, text as textOption } from "#commands/options/options.ts";
import type { Feature } from "#core/feature.ts";
import { undoneLedger } from "#core/ledger/index.ts";
import { given } from "#core/left-out.ts";
import { plainLines } from "#core/names/index.ts";
import { LONGEST_RULING } from "#core/schema/index.ts";
import { onEvent } from "#games/entries/feature-consequences.ts";
import { unlessOpen } from "#games/records/one-roll.ts";
import { midSentence } from "#words/capitals.ts";
import { text } from "#words/text.ts";
import { closedRollLabel } from "./cards/closed-checks.ts";
import { closedBlocks, closedFor, numbersText } from "./cards/closed-rolls.ts";
import { otherLossBlocks } from "./cards/hidden-losses.ts";
import { agreedBlocks, appliedBlocks, applyBlocks, besideOpen, besideOpened } from "./cards/opened-checks.ts";
import { spottedBlocks } from "./cards/spotted.ts";
import { closedChoices, openAll, openTyped, publishing, rollerFor, unlessHidden } from "./closed-rolls.ts";
import { closedByRule } from "./closing.ts";
import { addHidden, addOpenly } from "./hidden-units.ts";
import { withKnown } from "./known.ts";
import { secretsOfSide, withHiddenUnits } from "./our-side.ts";
import { secretHandlers } from "./presses.ts";
import { isUmpire, secrecyOf } from "./rules.ts";
import { tracksInPrivate } from "./track-changes.ts";
import { addedInPrivate, changedInPrivate } from "./unit-changes.ts";

const SECRECY = { secret: flag.optional(), blind: flag.optional() };

/** Makes rolls whose dice only an audience sees. */
const secretRoll = addition(SECRECY, (_context, _call, options, next) =>
  next(given({ act: rollerFor(options) })),
);

/** Makes closed rolls of checks, also if the unit that takes an open check is hidden. */
const secretCheck = addition({ ...SECRECY, by: takenBy }, (context, call, { by, ...options }, next) =>
  unlessHidden(context, call, by, async (act = rollerFor(options)) => next(given({ act }))),
);

/** Opens a closed roll for everyone, or verifies an open one. Without `roll`, the dice secret is published. */
const openedRoll = addition(
  { roll: textOption({ suggest: listed(closedChoices) }).optional() },
  (context, call, { roll }, next) =>
    roll === undefined
      ? publishing(context, call, async () => next())
      : unlessOpen(context, call, roll, () => openTyped(context, call, roll)),
);

/** Adds units that only their side knows. */
const hiddenUnit = addition({ hidden: flag.optional() }, (_context, _call, { hidden }, next) =>
  next(hidden === undefined ? {} : { act: hidden ? addHidden : addOpenly }),
);

/** Lists the hidden units that the user knows below the units that everyone sees. */
const hiddenListed = addition({ side: sideOption.optional() }, async (context, call, { side: only }, next) =>
  withHiddenUnits(context, call, await next(), only),
);

/** Closed rolls and revealed units on the cards of entries, and the button that opens the secrets of a side. */
const cards = {
  blocks: {
    checked: (frame, event) => [
      ...besideOpen(frame, event),
      ...applyBlocks(frame, event),
      ...spottedBlocks(frame.book, frame.after, frame.book.check(event.declaration.check)),
    ],
    resultApplied: appliedBlocks,
    tableRead: ({ book, after }, { table }) => spottedBlocks(book, after, book.table(table)),
    imported: ({ book, before }) =>
      canHide(book) || before?.closed !== undefined ? smallPrint(book.say("secret-imported")) : [],
    lossOpened: otherLossBlocks,
    rollClosed: ({ book }, event) => closedBlocks(book, event),
    rollOpened: (frame, event) => [
      ...(event.rolledBy === undefined
        ? []
        : smallPrint(frame.book.say("secret-rolled-by", { who: mention(event.rolledBy) }))),
      ...besideOpened(frame, event),
    ],
    agreed: agreedBlocks,
    ruled: ({ book }, { text: ruling, roll }) =>
      roll === undefined
        ? paragraph(plainLines(ruling, LONGEST_RULING).trim())
        : [
            ...paragraph(plainLines(ruling, LONGEST_RULING).trim()),
            ...smallPrint(book.say("results-roll", { number: roll })),
          ],
    unitRevealed: ({ book }, { side, unit }) =>
      paragraph(book.say("secret-revealed", { side: markedSide(book, side), unit: unitText(book, unit) })),
  },
  called: {
    rollClosed: ({ after: game }, { closed }) =>
      closed.for === "umpire"
        ? game.seats.flatMap(({ user }) => (isUmpire({ game }, user) ? [user] : []))
        : [],
  },
  asked: {
    result: ({ say }, user, { roll, first }) => say("secret-result-asked", { user, roll, first }),
  },
  titles: {
    rollClosed: text("secret-title-closed"),
    rollOpened: text("secret-title-opened"),
    resultApplied: text("secret-title-applied"),
    unitRevealed: text("secret-title-revealed"),
    ruled: text("secret-title-ruled"),
  },
  logged: {
    rollClosed: ({ book, by }, { closed }) =>
      book.say("secret-logged", {
        player: mention(by),
        rolls: midSentence(numbersText(book, closed)),
        what: closedFor(book, closed),
      }),
    rollOpened: ({ book, by }, { rolledBy }) =>
      rolledBy === undefined
        ? book.say("secret-logged-opened", { player: mention(by) })
        : book.say("secret-logged-opened-for", { player: mention(by), who: mention(rolledBy) }),
    resultApplied: ({ book, by }) => book.say("secret-logged-applied", { player: mention(by) }),
    ruled: ({ book }, { text: ruling, roll }) =>
      roll === undefined
        ? book.say("secret-ruled", { text: plainLines(ruling, LONGEST_RULING) })
        : book.say("secret-ruled-roll", { text: plainLines(ruling, LONGEST_RULING), roll }),
  },
  check: ({ say }, check, settings) => {
    const secrecy = secrecyOf(check, settings);
    return secrecy === undefined ? [] : [say(`secret-check-${secrecy}`)];
  },
  rollClosed: closedRollLabel,
  lookUp: spottedBlocks,
  statusButtons: (book) => [ourSideButton(book)],
  ended: (book) => [ourSideButton(book)],
  setUp: (book) => (canHide(book) ? [ourSideButton(book)] : []),
} satisfies FeatureCards;

/** Schedules the opening of closed rolls when a game ends. */
const openingAtEnd = onEvent("ended", (_, { after: { id, closed }, entry: { at } }) =>
  closed === undefined ? {} : { wakeUps: [{ at, kind: "open", id }] },
);

/** Restores hidden units whose losses an undo reverts. */
const lossesUndone = onEvent("undone", (_, { ledger }, { to }) =>
  given({ ledger: undoneLedger(ledger, to) }),
);

export const SECRETS: Feature = {
  name: "secrets",
  cards,
  presses: secretHandlers,
  additions: {
    check: [secretCheck],
    "dice reveal": [openedRoll],
    roll: [secretRoll],
    tohit: [secretCheck],
    "unit add": [hiddenUnit],
    "unit list": [hiddenListed],
  },
  consequences: [openingAtEnd, lossesUndone],
  preparations: {
    check: closedByRule,
    rollDeclared: closedByRule,
    addUnits: addedInPrivate,
    setUnits: changedInPrivate,
    removeUnits: changedInPrivate,
    activate: changedInPrivate,
    track: tracksInPrivate,
  },
  known: withKnown,
  /** Opens closed rolls after the end of a game. */
  wakeUps: { open: openAll },
  ourSide: secretsOfSide,
};
