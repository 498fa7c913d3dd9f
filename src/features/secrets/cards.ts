import { paragraph, smallPrint } from "#cards/blocks.ts";
import { canHide, ourSideButton } from "#cards/phase/buttons.ts";
import { LONGEST_RULING } from "#core/schema/index.ts";
import { plainLines } from "#core/names/index.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { unitText } from "#cards/units/lines.ts";
import { markedSide, mention } from "#cards/words.ts";
import { text } from "#words/text.ts";
import { otherLossBlocks } from "./cards/hidden-losses.ts";
import { closedRollLabel } from "./cards/closed-checks.ts";
import { closedBlocks, closedRollLine } from "./cards/closed-rolls.ts";
import { agreedBlocks, appliedBlocks, applyBlocks, besideOpen, besideOpened } from "./cards/opened-checks.ts";
import { spottedBlocks } from "./cards/spotted.ts";
import { isUmpire, secrecyOf } from "./rules.ts";

/** Closed rolls and revealed units on the cards of entries, and the button that opens the secrets of a side. */
export const SECRET_CARDS = {
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
  called: ({ after, entry }) =>
    entry.events.some((event) => event.type === "rollClosed" && event.closed.for === "umpire")
      ? after.seats.map(({ user }) => user).filter((user) => isUmpire({ game: after }, user))
      : [],
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
      book.say("secret-logged", { player: mention(by), what: closedRollLine(book, closed) }),
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
