import { goneCard } from "#cards/seats/moved.ts";
import { oldSetUpCard } from "#cards/set-up/card.ts";
import type { NoticeKind } from "./feature-kinds.ts";

/** Set-up cards that are no longer current: they lose their buttons and say where the game goes on. */
export const REPLACED: NoticeKind<"replaced"> = {
  async compose(_, { to, about }, { book, game }) {
    if (!("channel" in to)) return undefined;
    if (to.channel !== game.channel || game.archived === true) return goneCard(book, game);
    // The game has come back: its newest set-up card is current.
    if (game.status === "setup" && about.before === undefined) return undefined;
    return oldSetUpCard(book, game);
  },
  async send({ games, notifier }, { to, about: { before }, game: id }, { reply }) {
    const { card } = (await games.byId(id)).pace;
    const channel = "channel" in to ? to.channel : "";
    const cards = { press: { kind: "begin" }, game: id, before, except: card?.message } as const;
    const isDone = await notifier.replaceCards(channel, cards, reply);
    return { outcome: isDone ? "dropped" : "pending" };
  },
};
