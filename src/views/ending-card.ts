import { opponentsOf } from "#core/decisions/lifecycle.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { EndProposal } from "#core/schema/table-events.ts";
import type { System } from "#core/system.ts";
import { plain } from "./plain.ts";
import type { Block, Reply } from "./reply.ts";
import { mention } from "./words.ts";

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

function proposalText({ by, result }: Pick<EndProposal, "by" | "result">): string {
  const words = result === "" ? "without a result" : `with the result: **${plain(result, 200)}**`;
  return `${mention(by)} proposes to end the game ${words}.`;
}

function agreeButton(n: number): Block {
  const options = { agree: String(n) };
  return {
    kind: "buttons",
    buttons: [{ label: "Agree", style: "danger", command: "game end", options }],
  };
}

/** The proposal to end the game that is open, in a line that fits on any card; nothing where there is none. */
export function openProposalLine({ endProposed }: Game): string[] {
  return endProposed === undefined ? [] : [`🏁 ${proposalText(endProposed)}`];
}

/** The proposal to end the game that is open, with the button that agrees. */
export function openProposalBlocks(game: Game): Block[] {
  const { endProposed } = game;
  if (endProposed === undefined) return [];
  const text = `${openProposalLine(game).join("")} Whoever plays on instead says no.`;
  return [{ kind: "text", text }, agreeButton(endProposed.n), { kind: "divider" }];
}

/** A proposal to end the game, with a button for a player of the other side, or for who is neutral. */
export function proposedBlocks({ endProposed }: Game, event: EventOf<"endProposed">): Block[] {
  return [
    { kind: "text", text: proposalText(event) },
    agreeButton(endProposed?.n ?? 0),
    {
      kind: "note",
      text: "For a player of the other side, or an umpire or creator who plays none. Then the secret of the dice is published. Whoever plays on instead says no.",
    },
  ];
}

/** Those whom an entry asks to agree to an end. */
export function calledByProposal(system: System, after: Game, { events }: LogEntry): string[] {
  return events.flatMap((event) =>
    event.type === "endProposed" ? opponentsOf(system, after, event.by) : [],
  );
}
