import { commonNumber, sideName, type System } from "#core/system.ts";
import type { Game } from "#core/schema/game.ts";
import { phaseTitle } from "./phase-card.ts";
import type { Reply } from "./reply.ts";
import { counted, mention, titleAndSystem } from "./words.ts";

/** How lively a game is: its log entries of the last seven days. */
export interface Liveliness {
  entries: number;
}

function paceText(game: Game, { entries }: Liveliness): string {
  const most = commonNumber(game, "nudgeMost");
  const first = counted(commonNumber(game, "nudgeFirst"), "hour");
  const reminders = most === 0 ? "nobody is reminded" : `the first reminder comes after ${first}`;
  return `Pace: ${counted(entries, "log entry", "log entries")} in the last seven days; ${reminders}.`;
}

/** Looks for somebody who takes a seat over; `user`: who holds it until then. */
export function substituteCard(
  system: System,
  game: Game,
  { side, user }: { side: string; user?: string | undefined },
  liveliness: Liveliness,
): Reply {
  const whose = user === undefined ? "Nobody plays it now." : `${mention(user)} plays it until then.`;
  const stands = game.status === "setup" ? "being set up" : phaseTitle(system, game);
  const lines = [
    `${titleAndSystem(system, game)}: ${stands}.`,
    `Looked for: somebody to play **${sideName(system, side)}**. ${whose}`,
    paceText(game, liveliness),
  ];
  return {
    title: "A player is wanted",
    audience: "public",
    blocks: [
      { kind: "text", text: lines.join("\n") },
      {
        kind: "buttons",
        buttons: [
          {
            label: "Take over",
            style: "success",
            command: "game seat take",
            options: { side, ...(user === undefined ? {} : { from: user }) },
          },
        ],
      },
      { kind: "note", text: "Whoever takes over gets a briefing at once, for no one else to see." },
    ],
  };
}
