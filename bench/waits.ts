import type { System } from "#core/system.ts";
import { Chance } from "../tests/support/random-play.ts";
import { StandingPlay } from "../tests/support/standing-play.ts";
import { systems } from "../tests/support/systems.ts";

const MINUTES_A_DAY = 24 * 60;
const DAYS = 60;
/** Whoever has just played and is asked again answers in the same sitting. */
const SAME_SITTING = 3;

/** What sixty days of one kind of game came to. */
interface Waited {
  /** How often a player was called to a game in which somebody else had played last. */
  waits: number;
  presses: number;
  turns: number;
  days: number;
}

/** How long somebody takes to answer, in minutes: most within a day, some within four, few after a week. */
function pauseOf(chance: Chance): number {
  const kind = chance.below(20);
  if (kind < 12) return chance.below(20 * 60);
  if (kind < 18) return MINUTES_A_DAY + chance.below(3 * MINUTES_A_DAY);
  return 6 * MINUTES_A_DAY + chance.below(20 * MINUTES_A_DAY);
}

/** Two people play one game for sixty days and do nothing but what it waits for; what counts is up to the last whole turn. */
function playFor(system: System, seed: number, isPassing: boolean): Waited {
  const play = new StandingPlay(system, seed);
  const chance = new Chance(seed + 1);
  const [first] = play.due();
  if (first !== undefined) play.press(first);
  if (isPassing) for (const { id } of system.sides) play.passAll(id);
  const began = play.game.play.position.turn;
  let [now, last, waits, presses] = [0, "", 0, 0];
  let answers = new Map<string, number>();
  let whole: Waited = { waits, presses, turns: 0, days: 0 };
  while (now < DAYS * MINUTES_A_DAY) {
    const due = play.due();
    answers = new Map(
      due.map(({ by }) => {
        const known = answers.get(by);
        if (known !== undefined) return [by, known];
        if (by !== last) waits += 1;
        return [by, now + (by === last ? SAME_SITTING : pauseOf(chance))];
      }),
    );
    const [next] = due.toSorted((a, b) => (answers.get(a.by) ?? 0) - (answers.get(b.by) ?? 0));
    if (next === undefined) break;
    now = Math.max(now, answers.get(next.by) ?? now);
    answers.delete(next.by);
    last = next.by;
    play.press(next);
    presses += 1;
    const turns = play.game.play.position.turn - began;
    if (turns > whole.turns) whole = { waits, presses, turns, days: now / MINUTES_A_DAY };
  }
  return whole;
}

/** How often players are waited for in a turn in which they only agree, without standing orders and with them. */
export function benchWaits(say: (line: string) => void, games = 50): void {
  for (const system of systems) {
    for (const isPassing of [false, true]) {
      const all = Array.from({ length: games }, (_, at) => playFor(system, 100 + at, isPassing));
      const sum = (of: keyof Waited) => all.reduce((total, each) => total + each[of], 0);
      const turns = Math.max(1, sum("turns"));
      say(
        `${system.title}, ${isPassing ? "both pass what they may" : "nobody passes"}: ${(sum("waits") / turns).toFixed(1)} waits and ` +
          `${(sum("presses") / turns).toFixed(1)} presses a turn, ${(sum("days") / turns).toFixed(1)} days a turn`,
      );
    }
  }
}
