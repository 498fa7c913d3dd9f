import { smallPrint } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import type { SEALS_SHAPES } from "./shapes.ts";
import type { Feature } from "#core/feature.ts";
import type { Handlers } from "#games/command.ts";
import type { SecretOrders } from "#games/seats/orders.ts";
import { isMomentTyped } from "#games/suggest/suggest-places.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import { openingMoments, sealForm } from "./asking.ts";
import { CALLED, sealedBlocks, unsealedBlocks } from "./cards/card.ts";
import { LOGGED, closedLine, sealsPart } from "./cards/reports.ts";
import { ordersLines } from "./cards/sets.ts";
import { isDue, LONGEST_TEXT, setsOf } from "./rules.ts";
import { openDue, openSeals, ownLines, readSeal, sealOrder, sealText } from "./sealing.ts";

/** Opens sealed orders when play reaches their phase. */
const wakeUps = { orders: openDue } satisfies WakeUpHandlers;

/** Schedules the opening of orders whose phase an entry reaches. */
const ordersDue: EntryConsequence = (_, { before, after, entry, system }) =>
  before !== null && setsOf(after).some((set) => isDue(system, after, set) && !isDue(system, before, set))
    ? { wakeUps: [{ at: entry.at, kind: "orders", id: after.id }] }
    : {};

/** The author's closed seals, and the moments at which a text opens. */
const orders: SecretOrders = {
  longest: LONGEST_TEXT,
  moments: openingMoments,
  write: (context, call, { at, side, answers }) =>
    isMomentTyped(at) ? undefined : sealOrder(context, call, { at, side }, answers),
  lines: ownLines,
};

const presses: Handlers<keyof typeof SEALS_SHAPES.presses> = {
  seal: {
    ask: sealForm,
    run(context, call, press, answers) {
      const { label, set, side } = answers;
      const wish = {
        label: label?.trim() ?? press.label,
        set: set?.trim() ?? press.set,
        for: press.for,
        side: side ?? press.side,
      };
      return sealText(context, call, wish, answers);
    },
  },
  unseal: (context, call, { seal }) => openSeals(context, call, { seal }),
  readSeal: (context, call, { seal }) => readSeal(context, call, seal),
};

/** Seals on the cards of entries, in the log, the briefing and the report. */
const cards = {
  blocks: {
    sealed: sealedBlocks,
    unsealed: unsealedBlocks,
    imported({ book, after: { seals = [] } }) {
      return seals.length === 0
        ? []
        : smallPrint(book.say("results-imported-seals", { count: seals.length }));
    },
  },
  leadingTitles: {
    unsealed: ({ say }) => say("results-title-opened"),
    sealed: ({ say }) => say("results-title-sealed"),
  },
  called: CALLED,
  status: ordersLines,
  logged: LOGGED,
  open: (book, game) => [...ordersLines(book, game), ...closedLine(book, game)],
  reported: sealsPart,
} satisfies FeatureCards;

export const SEALS: Feature = {
  name: "seals",
  cards,
  presses,
  consequences: [ordersDue],
  wakeUps,
  orders,
};
