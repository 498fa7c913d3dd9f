import { buttonFor, buttonRow, paragraph } from "#cards/blocks.ts";
import { type FeatureCards, allPlayers } from "#cards/feature-cards.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Block } from "#cards/reply.ts";
import { ago } from "#cards/time-text.ts";
import { mention } from "#cards/words.ts";
import type { Feature } from "#core/feature.ts";
import type { Game } from "#core/schema/index.ts";
import { onEvent } from "#games/entries/feature-consequences.ts";
import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";

/** Schedules the deletion. */
const deletionDue = onEvent("deletionSet", (_, { after: { id } }, { at }) => ({
  wakeUps: [{ at, kind: "delete", id }],
}));

const wakeUps = {
  /** Deletes a game after its grace period, unless a player has kept it. */
  delete({ games, clock, log }, { id }) {
    return games.queue(id, async () => {
      const { deletion } = (await games.byId(id)).game;
      if (deletion === undefined || deletion.at > clock()) return;
      await games.erase(id);
      log.info({ game: id }, "a game was deleted");
    });
  },
} satisfies WakeUpHandlers;

/** The date on which the game is deleted, with the button that keeps it; empty if it is kept. */
function deletionBlocks(book: Rulebook, game: Game): Block[] {
  if (game.deletion === undefined) return [];
  const press = { kind: "typed", command: "game delete", options: "keep=true" } as const;
  return [
    ...paragraph(book.say("deletion-due", { ends: ago(game.deletion.at) })),
    ...buttonRow({ ...buttonFor(press, book.say("deletion-keep"), "primary"), of: belonging(game) }),
  ];
}

/** The scheduled deletion of a game, on the status card and on the cards of its entries. */
const cards = {
  blocks: {
    deletionSet: ({ book, after }) => deletionBlocks(book, after),
    deletionDropped: ({ book }, { by }) => paragraph(book.say("deletion-dropped", { user: mention(by) })),
  },
  titles: {
    deletionSet: text("results-title-deletion-set"),
    deletionDropped: text("results-title-deletion-dropped"),
  },
  called: { deletionSet: allPlayers, deletionDropped: allPlayers },
  head: deletionBlocks,
  asked: { delete: ({ say }, user) => say("deletion-asked", { user }) },
} satisfies FeatureCards;

export const DELETION: Feature = {
  name: "deletion",
  cards,
  consequences: [deletionDue],
  wakeUps,
};
