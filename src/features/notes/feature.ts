import { buttonFor, paragraph } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import type { NOTES_SHAPES } from "./shapes.ts";
import type { Feature } from "#core/feature.ts";
import { privateEntries, readersOf } from "#core/ledger/index.ts";
import { roleOf } from "#core/people/index.ts";
import { LONGEST_NOTE_TEXT } from "#core/schema/index.ts";
import type { Handlers } from "#games/command.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import type { FeatureSide } from "#games/seats/feature-side.ts";
import type { SecretOrders } from "#games/seats/orders.ts";
import { isMomentTyped, momentChoices } from "#games/suggest/suggest-places.ts";
import type { NoticeKinds } from "#games/watch/feature-kinds.ts";
import type { Notice } from "#store/store.ts";
import { text } from "#words/text.ts";
import { dueBlocks, laidText, struckText } from "./cards/events.ts";
import { comeCard, comeClosedCard, lineOf } from "./cards/list.ts";
import {
  askForChange,
  askForSchedule,
  changeNote,
  listNotes,
  openNote,
  saveSchedule,
  strikeNote,
  writeForSide,
} from "./notes.ts";
import { ordersSeen, seenPrivately } from "./private-notes.ts";
import { ordersBrought, notesDue } from "./rules.ts";

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

/** Notes at moments that come again, and those ahead of a side. */
const orders: SecretOrders = {
  longest: LONGEST_NOTE_TEXT,
  moments({ book, game }, user) {
    const sides = roleOf(game, user).sidesIn(book);
    const description = book.say("secret-order-moment-explain");
    const moments = sides.length === 0 ? [] : momentChoices(book, { game, sides });
    return moments.map(({ name, value }) => ({ label: name, value, description }));
  },
  write: (context, call, order) => (isMomentTyped(order.at) ? writeForSide(context, call, order) : undefined),
  lines(context, running, user) {
    const { book, game } = running;
    const isPlayer = roleOf(game, user).sidesIn(book).length > 0;
    const seen = ordersSeen(context, running, user).filter((order) => order.for !== "me" || isPlayer);
    return seen.map((order) => lineOf(book, game, order));
  },
};

const notesOfSide: FeatureSide = async (_, { book }) => ({
  lists: [],
  buttons: [buttonFor({ kind: "notes" }, book.say("notes-open"))],
});

const presses: Handlers<keyof typeof NOTES_SHAPES.presses> = {
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
  ourSide: notesOfSide,
  orders,
};
