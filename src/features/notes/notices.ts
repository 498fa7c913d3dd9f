import type { NoticeKinds } from "#games/watch/feature-kinds.ts";
import { comeCard, comeClosedCard } from "./cards/list.ts";
import { seenPrivately } from "./private-notes.ts";
import { readersOf } from "./rules.ts";

export const NOTE_NOTICES = {
  notes: {
    isLive: true,
    /**
     * The message with one user's notes. Omits notes that were deleted since, or whose place is ahead again after an
     * undo.
     */
    async compose(context, { to, about }, { game, system, book }) {
      const all = await context.games.notesOf(game);
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
