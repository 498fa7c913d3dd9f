import { expect, test } from "vitest";
import { again, REPLAYED, simulate } from "./check.ts";
import type { PlannedEvent } from "./plan.ts";

const DAY_AND_MORE = 26 * 3_600_000;

/** Events that once broke a promise, with seeds that show it. */
const FOUND: [name: string, seeds: number[], events: PlannedEvent[]][] = [
  [
    "a clock that is set while a command is served",
    [0],
    [
      { is: "weather", of: "store", process: 0, connection: "works", delay: 2000, turns: 0 },
      { is: "act", act: "roll", user: 0, process: 0, twice: false, turns: 8 },
      { is: "clock", process: 0, ahead: DAY_AND_MORE, turns: 400 },
    ],
  ],
  [
    "a clock that is ahead and set right while a reminder is planned",
    [13, 15],
    [
      { is: "pass", milliseconds: 3999, turns: 0 },
      { is: "clock", process: 1, ahead: DAY_AND_MORE, turns: 4 },
      { is: "pass", milliseconds: 3000, turns: 0 },
    ],
  ],
  [
    "a channel that is deleted while the database is away",
    [0, 1],
    [
      { is: "pass", milliseconds: 5000, turns: 0 },
      { is: "weather", of: "store", process: 0, connection: "refused", delay: 0, turns: 0 },
      { is: "loss", of: "channel", user: 0, process: 0, turns: 20 },
    ],
  ],
  [
    "a process that hangs after its commit, while another one takes over its answer",
    [0, 2, 5, 23],
    [
      { is: "weather", of: "writes", process: 0, connection: "works", delay: 6000, turns: 0 },
      { is: "act", act: "roll", user: 0, process: 0, twice: false, turns: 0 },
      { is: "pass", milliseconds: 2000, turns: 12 },
      { is: "hang", process: 0, milliseconds: 40_000, turns: 0 },
    ],
  ],
  [
    "a game that is parked by a write whose answer is lost",
    [1, 2, 4],
    [
      { is: "weather", of: "writes", process: 0, connection: "cut", delay: 0, turns: 0 },
      { is: "kill", process: 3, lands: false, isReplaced: false, turns: 0 },
      { is: "start", turns: 0 },
      { is: "loss", of: "channel", user: 0, process: 0, turns: 8 },
      { is: "weather", of: "store", process: 1, connection: "refused", delay: 0, turns: 1 },
      { is: "hang", process: 0, milliseconds: 12_000, turns: 21 },
      { is: "hang", process: 5, milliseconds: 40_000, turns: 9 },
      { is: "weather", of: "discord", process: 0, connection: "cut", delay: 200, turns: 63 },
    ],
  ],
  [
    "a press on Log of the status card",
    [1806614567],
    [
      { is: "press", control: 3, user: 5, process: 0, turns: 0 },
      { is: "pass", milliseconds: 2000, turns: 0 },
      { is: "press", control: 16, user: 2, process: 0, turns: 0 },
      { is: "start", turns: 0 },
    ],
  ],
  [
    "a process that dies after it posted the status card, while another wake-up draws it",
    [2121454459],
    [
      { is: "kill", process: 0, lands: false, isReplaced: false, turns: 0 },
      { is: "start", turns: 0 },
      { is: "kill", process: 0, lands: false, isReplaced: false, turns: 4 },
      { is: "press", control: 3, user: 0, process: 0, turns: 0 },
      { is: "hang", process: 0, milliseconds: 40000, turns: 78 },
      { is: "start", turns: 2 },
      { is: "kill", process: 0, lands: false, isReplaced: false, turns: 4 },
      { is: "act", act: "roll", user: 0, process: 0, twice: false, turns: 0 },
      { is: "weather", of: "store", process: 0, connection: "works", delay: 0, turns: 0 },
    ],
  ],
  [
    "a placeholder that takes long to go, while another process posts the answer",
    [3],
    [
      { is: "pass", milliseconds: 2000, turns: 0 },
      { is: "weather", of: "writes", process: 0, connection: "works", delay: 2000, turns: 0 },
      {
        is: "weather",
        of: "discord",
        process: 0,
        connection: "refused",
        delay: 2000,
        isAfterAnswer: true,
        turns: 0,
      },
      { is: "act", act: "set", user: 0, process: 0, twice: false, turns: 0 },
      { is: "pass", milliseconds: 2200, turns: 0 },
      { is: "weather", of: "store", process: 0, connection: "refused", delay: 0, turns: 0 },
      { is: "pass", milliseconds: 12_000, turns: 0 },
      { is: "weather", of: "discord", process: 0, connection: "works", delay: 0, turns: 0 },
    ],
  ],
  [
    "a move during a slow change of one's own settings, with one process",
    [1463873490],
    [
      { is: "weather", of: "writes", process: 0, connection: "works", delay: 6000, turns: 0 },
      { is: "session", process: 0, replayed: 0, turns: 6 },
      { is: "act", act: "away", user: 0, process: 0, twice: false, turns: 43 },
      { is: "act", act: "undo", user: 0, process: 3, twice: false, turns: 4 },
      { is: "press", control: 20, user: 1, process: 1, turns: 5 },
    ],
  ],
  [
    "a notice that is made while a clock is ahead, and sent again after an outage",
    [5, 8, 9],
    [
      { is: "pass", milliseconds: 20000, turns: 1 },
      { is: "hang", process: 0, milliseconds: 2000, turns: 1 },
      { is: "hang", process: 3, milliseconds: 40000, turns: 4 },
      { is: "act", act: "roll", user: 0, process: 3, twice: false, turns: 7 },
      { is: "kill", process: 1, lands: false, isReplaced: false, turns: 4 },
      { is: "hang", process: 0, milliseconds: 2000, turns: 3 },
      {
        is: "weather",
        of: "writes",
        process: 0,
        connection: "refused",
        delay: 0,
        isAfterAnswer: true,
        turns: 1,
      },
      { is: "press", control: 0, user: 0, process: 0, turns: 4 },
      { is: "loss", of: "channel", user: 0, process: 1, turns: 7 },
      { is: "clock", process: 3, ahead: 93600000, turns: 0 },
      { is: "pass", milliseconds: 600000, turns: 62 },
      { is: "kill", process: 5, lands: true, isReplaced: false, turns: 11 },
    ],
  ],
  [
    "a notice that Discord refuses for ten seconds, and a later one of the same game",
    [0, 1],
    [
      { is: "weather", of: "discord", process: 0, connection: "refused", delay: 0, turns: 0 },
      { is: "act", act: "secretRoll", user: 0, process: 0, twice: false, turns: 40 },
      { is: "pass", milliseconds: 10_000, turns: 0 },
      { is: "weather", of: "discord", process: 0, connection: "works", delay: 0, turns: 0 },
      { is: "act", act: "secretRoll", user: 1, process: 0, twice: false, turns: 20 },
      { is: "pass", milliseconds: 20_000, turns: 0 },
    ],
  ],
  [
    "a secret roll that is saved before the database goes away",
    [14, 17],
    [
      { is: "act", act: "secretRoll", user: 0, process: 0, twice: false, turns: 14 },
      { is: "weather", of: "store", process: 0, connection: "refused", delay: 0, turns: 0 },
      { is: "weather", of: "store", process: 1, connection: "refused", delay: 0, turns: 0 },
      { is: "pass", milliseconds: 20_000, turns: 0 },
    ],
  ],
];

const CASES = FOUND.flatMap(([name, seeds, events]) =>
  seeds.map((seed) => [`${name}, seed ${seed}`, seed, events] as const),
);

/** Repeats the found histories, each in a test of its own: those with kills, or those without. */
export function repeatFound({ withKills }: { withKills: boolean }): void {
  const found = CASES.filter(([, , events]) => events.some(({ is }) => is === "kill") === withKills);
  test.skipIf(REPLAYED).each(found)("%s", async (name, seed, events) => {
    const { faults, history } = await simulate(seed, events);
    const how = faults.map((fault) => `${fault.promise}: ${fault.how}`);
    if (how.length > 0) throw new Error([...how, "", ...history, "", again({ only: name })].join("\n"));
    expect(faults).toEqual([]);
  });
}
