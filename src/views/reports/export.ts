import type { Game, LogEntry } from "#core/schema/game.ts";
import { plain } from "#core/typed.ts";
import type { Block, Reply } from "../reply.ts";
import { counted } from "../words.ts";

/** How many rolls nobody but this bot can check as long as their secret is not published. */
function rollsUnpublished({ status, dice }: Game, entries: readonly LogEntry[]): number {
  if (status === "ended") return 0;
  const events = entries.flatMap((entry) => entry.events);
  return events.filter(
    (event) => event.type === "rolled" && event.roll !== null && event.series === dice.series,
  ).length;
}

/** The whole log of a game as a file: to be read, checked without the bot, or brought to another one. */
export function exportCard(game: Game, entries: readonly LogEntry[], content: string): Reply {
  const name = `game-${game.id}.json`;
  const open = rollsUnpublished(game, entries);
  const notes: Block[] = [
    {
      kind: "note",
      text: "The file holds all that is public; the dice secret in use and sealed texts are not in it.",
    },
    ...(open === 0
      ? []
      : [
          {
            kind: "note",
            text: `The secret of ${counted(open, "roll")} is not published yet. To take the game to another bot, do \`/dice reveal\` first: there, nobody could check them any more.`,
          } as const,
        ]),
  ];
  return {
    title: "Game exported",
    audience: "private",
    blocks: [
      {
        kind: "text",
        text: `**${plain(game.title)}**, ${counted(entries.length, "log entry", "log entries")}. \`/game import\` brings it to another instance of the bot. Anybody can check it without one: \`npm run verify -- ${name}\``,
      },
      ...notes,
      { kind: "file", name, content },
    ],
  };
}
