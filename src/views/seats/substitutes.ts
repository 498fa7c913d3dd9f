import type { Rulebook } from "#words/rulebook.ts";
import { commonNumber, sideName } from "#core/system.ts";
import type { Game } from "#core/schema/game.ts";
import { playersOf } from "#core/waits.ts";
import { phaseTitle } from "../phase/card.ts";
import { plain } from "#core/typed.ts";
import { belonging } from "../presses/belonging.ts";
import type { Reply } from "../reply.ts";
import { counted, listed, mention, titleAndSystem } from "../words.ts";

/** How lively a game is: its log entries of the last seven days. */
export interface Liveliness {
  entries: number;
}

function paceText(game: Game, { entries }: Liveliness): string {
  const most = commonNumber(game, "nudgeMost");
  const first = counted(commonNumber(game, "nudgeFirst"), "hour");
  const reminders = most === 0 ? "there are no reminders" : `the first reminder comes after ${first}`;
  return `Pace: ${counted(entries, "log entry", "log entries")} in the last seven days; ${reminders}.`;
}

/** Looks for somebody who takes a seat over; `user`: who holds it until then. */
export function substituteCard(
  book: Rulebook,
  game: Game,
  { side, user, n }: { side: string; user?: string | undefined; n: number },
  liveliness: Liveliness,
): Reply {
  const whose = user === undefined ? "Nobody plays it now." : `${mention(user)} plays it until then.`;
  const stands = game.status === "setup" ? "being set up" : phaseTitle(book, game);
  const lines = [
    `${titleAndSystem(book, game)}: ${stands}.`,
    `Seat to take over: **${sideName(book, side)}**. ${whose}`,
    paceText(game, liveliness),
  ];
  return {
    title: "A player is wanted",
    audience: "public",
    of: belonging(game),
    blocks: [
      { kind: "text", text: lines.join("\n") },
      {
        kind: "buttons",
        buttons: [
          {
            label: "Take over",
            style: "success",
            press: { kind: "take", side, from: user, n },
          },
        ],
      },
      { kind: "note", text: "Take over, and you get a briefing that only you see." },
    ],
  };
}

/** The message of a search, or of a side that was left, once somebody plays it or nobody is looked for. */
export function filledCard(book: Rulebook, game: Game, side: string): Reply {
  const players = playersOf(game, side).map(mention);
  const name = sideName(book, side);
  const who =
    players.length === 0
      ? "this search is over"
      : `${listed(players)} ${players.length === 1 ? "plays" : "play"} ${name}`;
  return {
    title: players.length === 0 ? "No player is wanted now" : `${name} has a player`,
    audience: "public",
    redraws: true,
    blocks: [{ kind: "text", text: `**${plain(game.title)}**: ${who}.` }],
  };
}

/** The message that a side did not answer, once it has, somebody else plays it, or the game is over. */
export function answeredCard(book: Rulebook, game: Game, side: string): Reply {
  const why =
    game.status === "ended" ? "The game is over." : `The wait for **${sideName(book, side)}** is over.`;
  return {
    title: `${plain(game.title)}: no more waiting`,
    audience: "public",
    redraws: true,
    blocks: [{ kind: "text", text: `${why} \`/phase\` shows how the game stands.` }],
  };
}
