import { isDeepStrictEqual } from "node:util";
import { fold } from "#core/evolve.ts";
import { addCounts, NO_PASSES } from "../tests/support/passing-rules.ts";
import { playWithOrders } from "../tests/support/standing-play.ts";
import { systems } from "../tests/support/systems.ts";

/** Plays every game at random with standing orders, as long as nothing is done against the rules of passing. */
export function playStanding(say: (line: string) => void, steps = 1_000_000): void {
  for (const system of systems) {
    let counts = NO_PASSES;
    let games = 0;
    playWithOrders(system, Math.ceil(steps / systems.length), ({ entries, game, rules }) => {
      if (!isDeepStrictEqual(fold(entries), game)) throw new Error("A game is not the fold of its log.");
      counts = addCounts(counts, rules.counts);
      games += 1;
    });
    const { entries, standing, through, tidied, disarmed, undone, turns, noted } = counts;
    const told = Object.entries({
      games,
      steps: entries,
      turns,
      standing,
      through,
      tidied,
      disarmed,
      undone,
      noted,
    });
    say(
      `${system.title}: ${told.map(([name, count]) => `${count.toLocaleString("en")} ${name}`).join(", ")}`,
    );
  }
}
