import { SAVE_VERSION, type Game, type LogEntry } from "#core/schema/game.ts";
import type { Reply } from "./reply.ts";

/** The first line of every exported game, so that a file says what it is. */
export const EXPORT_FORMAT = "dispatch-rider-game";

/** The whole log of a game as a file that can be read and verified without the bot. */
export function exportCard(game: Game, entries: readonly LogEntry[]): Reply {
  const file = { format: EXPORT_FORMAT, save: SAVE_VERSION, game: game.id, system: game.system, entries };
  return {
    title: "Game exported",
    audience: "private",
    blocks: [
      {
        kind: "text",
        text: `${entries.length} log entries. Check them without the bot: \`npm run verify -- game-${game.id}.json\``,
      },
      {
        kind: "note",
        text: "The file holds everything that is public; the dice secret in use is not in it.",
      },
    ],
    file: { name: `game-${game.id}.json`, content: JSON.stringify(file, null, 1) },
  };
}
