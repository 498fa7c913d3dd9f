import { buttonFor, paragraph, smallPrint } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import type { notePresses } from "#cards/presses/game.ts";
import { firstThatFit } from "#cards/words.ts";
import { RuleError } from "#core/errors.ts";
import type { Feature } from "#core/feature.ts";
import { privateEntries, readersOf } from "#core/ledger/index.ts";
import { roleOf } from "#core/people/index.ts";
import type { Handlers } from "#games/command.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import type { FeatureSide } from "#games/seats/feature-side.ts";
import { ourSide } from "#games/seats/our-side.ts";
import { momentOfOrders, orderText } from "#games/suggest/order-menus.ts";
import type { NoticeKinds } from "#games/watch/feature-kinds.ts";
import type { Notice } from "#store/store.ts";
import { text } from "#words/text.ts";
import { dueBlocks, laidText, struckText } from "./cards/events.ts";
import { comeCard, comeClosedCard, lineOf } from "./cards/list.ts";
import {
  askForChange,
  askForOrder,
  askForSchedule,
  changeNote,
  listNotes,
  note as saveNote,
  openNote,
  saveSchedule,
  strikeNote,
} from "./notes.ts";
import { ordersSeen, seenPrivately } from "./private-notes.ts";
import { ordersBrought } from "./rules.ts";
import { notesDue } from "./rules/due.ts";

const title = text("results-title-notes");

/** Public notes on the cards of entries. */
const cards = {
  blocks: {
    notesLaid: (frame, event) => paragraph(laidText(frame, event)),
    notesStruck: (frame, event) => paragraph(struckText(frame, event)),
  },
  due: dueBlocks,
  titles: { notesLaid: title, notesStruck: title },
} satisfies FeatureCards;

const noticeKinds = {
  notes: {
    isLive: true,
    /**
     * The message with one user's notes. Omits notes that were deleted since, or whose place is ahead again after an
     * undo.
     */
    async compose(context, { to, about }, running) {
      const { game, system, book } = running;
      const all = privateEntries(running, "note");
      const notes = all.filter(
        ({ id, at }) => about.ids.includes(id) && ("moment" in at || system.hasReached(game, at)),
      );
      if (notes.length === 0) return undefined;
      if ("channel" in to) return comeClosedCard(book, game);
      const own = notes.filter((note) => readersOf(game, note).includes(to.user));
      if (own.length === 0) return undefined;
      const seen = own.map((note) => seenPrivately(context, game, note, to.user));
      return comeCard(book, game, seen);
    },
  },
} satisfies NoticeKinds;

/**
 * Private notes whose place an entry reaches, as one message per user. They are saved with the entry, so that none is
 * sent twice.
 */
const noteNotices: EntryConsequence = (_, { before, after, entry, system, ledger }) => {
  if (before === null) return {};
  const notes = privateEntries({ ledger }, "note");
  const due = [
    ...notesDue(system, notes, { before, after }),
    ...ordersBrought({ system, before }, notes, entry.events),
  ];
  const users = [...new Set(due.flatMap((note) => readersOf(after, note)))];
  const notices = users.map((user): Notice => ({
    id: `notes:${after.id}:${entry.n}:${user}`,
    at: entry.at,
    game: after.id,
    to: { user, or: after.channel },
    about: {
      kind: "notes",
      ids: due.filter((note) => readersOf(after, note).includes(user)).map(({ id }) => id),
    },
  }));
  return { notices };
};

/** Maximum length of the orders on the card, in characters. */
const MOST_ORDERS = 900;

/** The conditional orders that a user may see. */
const ordersOfSide: FeatureSide = async (context, running, { user: { id: user } }) => {
  const { book, game } = running;
  const isPlayer = roleOf(game, user).sidesIn(book).length > 0;
  const orders = ordersSeen(context, running, user).filter((order) => order.for !== "me" || isPlayer);
  const lines = orders.map((order) => lineOf(book, game, order));
  const mayWrite = game.status !== "ended" && isPlayer;
  return {
    lists:
      lines.length === 0
        ? []
        : [
            ...smallPrint(book.say("secret-orders")),
            ...paragraph(firstThatFit(book, lines, MOST_ORDERS).join("\n")),
          ],
    buttons: [
      ...(mayWrite ? [buttonFor({ kind: "conditionalOrder" }, book.say("secret-order-write"))] : []),
      buttonFor({ kind: "notes" }, book.say("notes-open")),
    ],
  };
};

const presses: Handlers<keyof typeof notePresses> = {
  async notes(context, call, { from }) {
    const list = await listNotes(context, call, from);
    // Without an index, the button is on a public message, which stays unchanged.
    return from === undefined ? list : { ...list, redraws: true };
  },
  noteOpen: (context, call, _, [note = ""]) => openNote(context, call, note),
  noteStrike: (context, call, { note }) => strikeNote(context, call, note),
  noteChange: {
    ask: (context, call, { note }) => askForChange(context, call, note),
    run: (context, call, { note }, entered) => changeNote(context, call, note, entered),
  },
  conditionalOrder: {
    ask: askForOrder,
    async run(context, call, _, answers) {
      const running = await context.games.here(call);
      const written = orderText(running.book, answers);
      if (written === "") throw new RuleError("refuse-order-empty");
      const at = answers["at"] || momentOfOrders(running, call.user.id, answers);
      await saveNote(context, call, { at, text: written, for: "side" });
      return { ...(await ourSide(context, call)), redraws: true };
    },
  },
  noteForm: {
    ask: (context, call) => askForSchedule(context, call),
    run: (context, call, _, entered) => saveSchedule(context, call, entered),
  },
};

export const NOTES: Feature = {
  name: "notes",
  cards,
  presses,
  consequences: [noteNotices],
  notices: noticeKinds,
  ourSide: ordersOfSide,
};
