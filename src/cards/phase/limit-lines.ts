import type { Rulebook } from "#words/rulebook.ts";
import { isAtTheEnd, limitsAtTheEnd } from "./at-the-end.ts";
import { limitStandings } from "#core/tracks/index.ts";
import type { Game } from "#core/schema/index.ts";
import { trackName } from "../tracks/lines.ts";
import { midSentence } from "#words/capitals.ts";

/**
 * The state of a limit: `9 of 10`, `3 of 3, counts beyond it`, `⚠ reached: 12, limit 10`; for turns `6, now in round
 * 1`, and finally `⚠ now (round 6)`.
 */
function standingText(
  book: Rulebook,
  { limit, value, bound, exceeds, isReached }: ReturnType<typeof limitStandings>[number],
): string {
  if ("turn" in limit.of) {
    const turn = `${midSentence(book.turnName)} ${value}`;
    if (isReached && value === bound) return book.say("phase-limit-turn-now", { turn });
    return `${isReached ? "⚠ " : ""}${book.say("phase-limit-turn", { bound: String(bound), turn })}`;
  }
  // On a track with two halves, a position on the other half counts as 0.
  const counted = "track" in limit.of ? Math.max(0, value) : value;
  const counts = { value: String(counted), bound: String(bound) };
  if (isReached) return book.say(exceeds ? "phase-limit-exceeded" : "phase-limit-reached", counts);
  const figures = book.say(limit.falls === true ? "phase-limit-falls" : "phase-limit-of", counts);
  return exceeds ? book.say("phase-limit-beyond", { figures }) : figures;
}

function limitLine(book: Rulebook, standing: ReturnType<typeof limitStandings>[number]): string {
  return `**${trackName(book, standing.limit)}**: ${standingText(book, standing)}`;
}

/** The limits that have been reached, in the form of `limitLines`. `areChecked`: the current step checks all of them. */
export function limitsReached(book: Rulebook, game: Game, areChecked: boolean): string[] {
  const standings = areChecked ? limitStandings(book, game) : limitsAtTheEnd(book, game);
  return standings.filter(({ isReached }) => isReached).map((standing) => limitLine(book, standing));
}

/** "Time limit reached": the result of a game that is at its limits; undefined otherwise. */
export function limitResult(book: Rulebook, game: Game): string | undefined {
  const reached = limitStandings(book, game).filter(({ isReached }) => isReached);
  if (!isAtTheEnd(book, game)) return undefined;
  return book.say("phase-limit-result", { limits: reached.map(({ limit }) => trackName(book, limit)) });
}

/** Every limit that players have set, one per line: `**Time limit**: 9 of 10`. */
export function limitLines(book: Rulebook, game: Game): string[] {
  return limitStandings(book, game).map((standing) => limitLine(book, standing));
}
