import type { Game } from "#core/schema/game.ts";
import { plain } from "./plain.ts";
import type { Reply } from "./reply.ts";
import { mention } from "./words.ts";

/** What a button can carry of a result, counted as it is written there: umlauts and signs take several characters. */
const MOST_CARRIED = 50;

function carriedLength(text: string): number {
  return new URLSearchParams({ "": text }).toString().length - 1;
}

/** The result as a proposal can hold it. */
export function resultCarried(result: string): string {
  const tidy = result.replace(/\s+/g, " ").trim();
  if (carriedLength(tidy) <= MOST_CARRIED) return tidy;
  const letters = Array.from(tidy);
  while (carriedLength(`${letters.join("").trimEnd()}...`) > MOST_CARRIED) letters.pop();
  return `${letters.join("").trimEnd()}...`;
}

/** Asks whether a game is really to be ended, or the end to be proposed to the other side. */
export function askToEndCard(game: Game, isProposal: boolean): Reply {
  const how = "`/game end result:` does it with a result.";
  const words = isProposal
    ? `${plain(game.title)} ends once a player of the other side agrees. They are asked in the channel. ${how}`
    : `${plain(game.title)} ends for everybody, and the secret of its dice is published. This cannot be taken back. ${how}`;
  const label = isProposal ? "Propose the end" : "End the game";
  return {
    title: "End this game?",
    audience: "private",
    blocks: [
      { kind: "text", text: words },
      {
        kind: "buttons",
        buttons: [{ label, style: "danger", command: "game end", options: { sure: "yes" } }],
      },
    ],
  };
}

/**
 * A player proposes to end the game; a player of the other side agrees, or who is neutral. `called`: those who
 * are asked. Once the game goes on, the button is out of date.
 */
export function proposalCard(game: Game, by: string, result: string, called: readonly string[]): Reply {
  const carried = resultCarried(result);
  const words = carried === "" ? "without a result" : `with the result: **${plain(carried)}**`;
  return {
    title: `${plain(game.title)}: an end is proposed`,
    audience: "public",
    ping: [...called],
    blocks: [
      { kind: "text", text: `${mention(by)} proposes to end the game ${words}.` },
      {
        kind: "buttons",
        buttons: [
          {
            label: "Agree",
            style: "danger",
            command: "game end",
            options: { result: carried, by },
            revision: game.revision,
          },
        ],
      },
      {
        kind: "note",
        text: "For a player of the other side, or an umpire or creator who plays none. Then the secret of the dice is published. Whoever plays on instead says no.",
      },
    ],
  };
}
