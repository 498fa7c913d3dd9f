import { moveTitle } from "#cards/phase/card.ts";
import type { Game, LogEntry, Pace, StandingBySide } from "#core/schema/index.ts";
import { showStatus } from "#games/watch/status-cards.ts";
import { CHANNEL } from "./acts.ts";
import type { SimulatedDiscord } from "./discord.ts";
import type { BotProcess } from "./process.ts";

/** A game once all work is done. */
export interface GameAtRest {
  game: Game;
  entries: readonly LogEntry[];
  pace: Pace;
  standing: StandingBySide;
  /**
   * Status cards in the channel by message, and after they are drawn again, if there has to be one. `expected`: texts
   * that it has to show.
   */
  statusCard?: { shown: Map<string, string>; current: Map<string, string>; expected: string[] };
}

/** Reads a game at rest. Draws its status card again. */
export async function gameAtRest(
  { context }: BotProcess,
  discord: SimulatedDiscord,
  id: string,
): Promise<GameAtRest> {
  const { games, store, clock } = context!;
  const { game, book, pace, standing } = await games.byId(id);
  const entries = await store.entries(id, 1, game.head.n);
  const awaited = pace.waits.flatMap(({ people }) => people.map(({ user }) => `<@${user}>`));
  const shown = statusCards(discord);
  const isShown = game.status === "running" && game.archived !== true && pace.parked === undefined;
  const hasCard = isShown && !discord.gone.has(game.channel);
  if (hasCard) await showStatus(context!, { kind: "card", id, at: clock() });
  const current = statusCards(discord);
  const expected = [moveTitle(book, game), ...awaited, '"custom_id"'];
  return { game, entries, pace, standing, ...(hasCard && { statusCard: { shown, current, expected } }) };
}

/** The status cards that the channel shows by message, without answers. */
function statusCards({ messages }: SimulatedDiscord): Map<string, string> {
  const cards = [...messages.values()]
    .filter(({ channel_id: channel, interaction_metadata: of }) => channel === CHANNEL && of === undefined)
    // The first drawing has the mark of its delivery.
    .map(({ id, components }) => ({ id, text: JSON.stringify(components).replace(MARK, "$1") }));
  return new Map(cards.flatMap(({ id, text }) => (text.includes("~statusMore") ? [[id, text]] : [])));
}

const MARK = /^(\[\{"type":17),"id":\d+/;
