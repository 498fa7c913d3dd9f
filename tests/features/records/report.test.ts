import { describe, expect, test } from "vitest";
import { commitmentTo } from "#core/dice/fairness.ts";
import { hashText, saltedHash } from "#core/hash.ts";
import { nextEntry } from "#rules/log/chain.ts";
import { applyEntry } from "#rules/evolve.ts";
import { createGame } from "#rules/create.ts";
import { decide } from "#rules/decide.ts";
import { enteredDice, fairDice } from "#core/dice/dice.ts";
import { withCorrections } from "#core/tables/cells.ts";
import type { Action } from "#core/actions.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { sliceOf } from "#core/past.ts";
import type { ReportFacts } from "#features/records/report/facts.ts";
import { report } from "#features/records/report.ts";
import { atOnce } from "#rules/log/slices.ts";
import { lhy } from "../../support/game/given-when-then.ts";
import { verifyLog } from "../../support/game/verify-log.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { systems } from "../../support/game/systems.ts";

const ANNA = "111111111111111111";
const BEN = "222222222222222222";
const CHRIS = "333333333333333333";
const HOUR = 3_600_000;
const BEGIN = Date.UTC(2026, 2, 1, 18, 30);
const missionCommand = systems.find(({ id }) => id === "mission-command")!;

const reported = (facts: ReportFacts) => atOnce(report(facts));

/** A game played by post, with hours between the moves. */
class Match {
  readonly system: System;
  readonly entries: LogEntry[] = [];
  readonly secret = hashText("secret");
  at = BEGIN;

  constructor(system: System, title: string) {
    this.system = system;
    const about = { id: "00ff", guild: "1", channel: "2", title, creator: ANNA };
    this.write(
      ANNA,
      createGame(system, {
        ...about,
        commitment: commitmentTo(this.secret),
        settings: { enteredDice: "any" },
      }),
    );
  }

  get game(): Game {
    return this.entries.reduce<Game | null>(applyEntry, null)!;
  }

  write(by: string, events: GameEvent[], hours = 1): void {
    const before = this.entries.length === 0 ? null : this.game;
    const interaction = String(1000 + this.entries.length);
    this.entries.push(nextEntry(before, { at: this.at, by, interaction, events }));
    this.at += hours * HOUR;
  }

  act(by: string, action: Action, { hours = 1, entered }: { hours?: number; entered?: number[] } = {}): void {
    const fair = fairDice(this.secret, String(1000 + this.entries.length));
    const dice = entered === undefined ? fair : enteredDice(entered, by);
    this.write(by, decide(this.game, action, { system: this.system, by, dice }), hours);
  }

  /** The report, with the names of known people. */
  report(names: Record<string, string> = { [ANNA]: "Anna", [BEN]: "Ben" }): string {
    const { system, entries, at: now } = this;
    const verification = verifyLog(entries);
    return reported({
      book: inEnglish(system),
      entries,
      names: new Map(Object.entries(names)),
      verification,
      now,
    });
  }
}

/** Two turns with everything that a report shows. */
function played(): Match {
  const match = new Match(lhy, "Hill *62*");
  match.act(ANNA, { do: "join", side: "axis" });
  match.act(BEN, { do: "join", side: "allies" }, { hours: 30 });
  match.act(ANNA, { do: "begin" });
  match.act(ANNA, { do: "roll" }, { entered: [9, 3], hours: 50 });
  const before = match.game;
  match.act(ANNA, { do: "track", track: "casualties", value: "+1" });
  match.act(ANNA, { do: "confirm" }, { hours: 0.1 });
  const past = sliceOf(match.entries.slice(before.head.n)).pastOf(before);
  match.act(ANNA, { do: "undo", past, at: match.at });
  match.act(BEN, { do: "answer", answer: "agree", asked: match.game.head.n, past, at: match.at });
  const seal = { id: String(match.game.head.n + 1), by: BEN, side: "allies", label: "Reserves" };
  match.write(BEN, [
    { type: "sealed", seal: { ...seal, hash: saltedHash("5a17", "Two squads in the mill") } },
  ]);
  match.write(BEN, [{ type: "seatGiven", side: "allies", from: BEN, to: CHRIS }]);
  match.write(CHRIS, [{ type: "unsealed", seal: seal.id, salt: "5a17", text: "Two squads in the mill" }]);
  match.act(CHRIS, { do: "throw", notation: "2d6", times: 1, reason: "a sniper | perhaps" });
  return match;
}

describe("an after-action report", () => {
  const match = played();
  const text = match.report();

  test("of an untitled game names the game's system once", () => {
    const untitled = new Match(lhy, lhy.title).report();
    expect(untitled.split(lhy.title)).toHaveLength(2);
    expect(untitled).toContain(`\n${lhy.edition}, 2026-03-01\n`);
  });

  test("escapes mentions, links and times that a player typed", () => {
    const typed = `<@${BEN}> <t:1700000000> [free](https://evil.example)`;
    const trapped = new Match(lhy, typed.slice(0, 60));
    trapped.act(ANNA, { do: "throw", notation: "d6", times: 1, reason: typed });
    const words = trapped.report();
    expect(words).not.toContain("Ben");
    expect(words).not.toContain("2023-11-14");
    expect(words).toContain(`\\<@${BEN}>`);
    expect(words).not.toMatch(/(?<!\\)\]\(|[^\\]:\/\//);
  });

  test("begins with the game, the dates and the status", () => {
    expect(text.split("\n").slice(0, 8)).toEqual([
      "# Hill \\*62\\*",
      "",
      `**The Last Hundred Yards** (${lhy.edition}), 2026-03-01 to 2026-03-05`,
      "",
      "Still being played: turn 1.",
      "",
      "1 roll, 13 log entries, 2 of them undone. Times are UTC.",
      "",
    ]);
    match.act(ANNA, { do: "proposeEnd", result: "Axis, 12 points" });
    match.act(CHRIS, {
      do: "answer",
      asked: match.game.head.n,
      answer: "agree",
      at: match.at,
      secret: match.secret,
    });
    expect(match.report()).toContain("\nEnded in turn 1: **Axis, 12 points**\n");
    match.entries.splice(-2);
  });

  test("lists the players of each side, with dates", () => {
    expect(text).toContain(
      [
        "| Axis | Anna | 2026-03-01 | now |",
        "| Allies | Ben | 2026-03-01 | 2026-03-05 |",
        "| Allies | player 1 | 2026-03-05 | now |",
      ].join("\n"),
    );
  });

  test("uses people's names if known, and identifies the others at its foot", () => {
    expect(text).toContain("**player 1** opened seal #10: ");
    expect(text.trimEnd().split("\n").at(-1)).toBe(`player 1: Discord user ${CHRIS}`);
    expect(match.report({ [ANNA]: "A", [BEN]: "B", [CHRIS]: "C | *D*" })).toContain("**C \\| \\*D\\***");
    expect(match.report({ [ANNA]: "A", [BEN]: "B", [CHRIS]: "C" })).not.toContain("Discord user");
  });

  test("lists the moves by turn and phase, without repeating the headings", () => {
    expect(text).toContain("### Set-up\n");
    expect(text).toContain("### Turn 1 · 2026-03-03 to 2026-03-05\n");
    expect(text).toContain("#### I. Initiative Phase\n");
    expect(text).toContain("- 2026-03-03 03:30 **Anna** entered dice for Initiative roll: Axis 9, Allies 3");
    expect(text).not.toContain("to Turn 1");
    expect(text).toContain("**player 1** rolled 2d6 (a sniper \\| perhaps): ");
  });

  test("strikes through undone moves, and names who undid them", () => {
    expect(text).toContain("~~**Anna**: **Casualties** changed from 0 (0) to **Attacker 1 (4)**.~~ (undone)");
    expect(text).toMatch(/## Undone\n\n- Entry 9, .*: Ben took play back to entry 5\./);
  });

  test("counts dice by the side that they were rolled for, and entered dice separately", () => {
    expect(text).toContain("- Anna entered dice rolled elsewhere: 2 × d10");
    expect(text).toMatch(/\| player 1 \| 2 × d6, average \d/);
  });

  test("shows how long the game waited for each player, and the longest wait", () => {
    expect(text).toContain("| Axis | 2 d 9 h | 3 | 2 d 3 h (turn 1, II. Activation Phase) |");
  });

  test("shows seals and their opened texts", () => {
    expect(text).toContain(`SHA-256 \`${saltedHash("5a17", "Two squads in the mill")}\`)`);
    expect(text).toMatch(
      /\*\*Reserves\*\* \(Ben, Allies\), opened .* \(salt `5a17`.*: Two squads in the mill/,
    );
  });

  test("ends with the verification of the dice", () => {
    expect(text).toContain(`**${inEnglish(lhy).say("dice-sealed-partly", { count: 0, all: 1 })}**`);
    expect(text).toContain(`- Entry 13 has the hash \`${match.game.head.hash}\``);
    const faulty = match.entries.map((entry) => (entry.n === 4 ? { ...entry, at: 1 } : entry));
    const facts = { book: inEnglish(lhy), names: new Map(), now: match.at };
    expect(reported({ ...facts, entries: match.entries, verification: verifyLog(faulty) })).toContain(
      "**❌ 1 fault in the dice or the log**\n\n- Entry 4 was changed",
    );
  });

  test("uses the alias of a forgotten person", () => {
    const alias = "somebody-7";
    const forgotten = JSON.parse(JSON.stringify(match.entries).replaceAll(BEN, alias)) as LogEntry[];
    const facts = { book: inEnglish(lhy), names: new Map(), now: match.at };
    const told = reported({ ...facts, entries: forgotten, verification: verifyLog(match.entries) });
    expect(told).toContain(`| Allies | ${alias} |`);
    expect(told).not.toContain(`user ${alias}`);
  });
});

describe("a report of checks", () => {
  /** Shots that hit once in ten or twenty times: some of them do. */
  function shots(): Match {
    const match = new Match(missionCommand, "Villers");
    match.act(ANNA, { do: "join", side: "both" });
    match.act(ANNA, { do: "begin" });
    const answers = { weapon: "small-arms", range: "20", target: "good-cover" };
    for (let shot = 0; shot < 80; shot += 1) {
      const modifiers = [{ id: "firer-suppression", times: 1 + (shot % 2) }];
      match.act(ANNA, { do: "check", check: "to-hit", answers, modifiers });
    }
    return match;
  }

  test("lists the least likely results first, with their chances", () => {
    const lines = shots().report().split("### Least likely results\n\n")[1]!.split("\n\n")[0]!.split("\n");
    const chances = lines.map((line) =>
      Number(/^- \*\*([\d.]+)%\*\* · Round 1, \*\*Anna\*\*/.exec(line)?.[1]),
    );
    expect(chances.length).toBeGreaterThan(1);
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect(Math.max(...chances)).toBeLessThanOrEqual(10);
  });

  test("lists rolls with special effects, with their faces", () => {
    const match = new Match(lhy, "Hill 62");
    match.act(ANNA, { do: "join", side: "both" });
    match.act(ANNA, { do: "begin" });
    match.act(ANNA, { do: "roll" }, { entered: [10, 3, 7] });
    expect(match.report()).toMatch(
      /### Special throws\n\n- Turn 1, \*\*Anna\*\*, entry 4 · \*\*Axis\*\* draws /,
    );
  });

  test("lists corrected figures, with author and date", () => {
    const match = new Match(missionCommand, "Villers");
    const at = BEGIN;
    const system = withCorrections(missionCommand, {
      "aa-adjustments/multi-barrelled/modifier": { value: 4, by: BEN, at },
    });
    const facts = {
      book: inEnglish(system),
      entries: match.entries,
      names: new Map([[BEN, "Ben"]]),
      now: match.at,
    };
    expect(reported({ ...facts, verification: verifyLog(match.entries) })).toContain(
      "Multi-barrelled weapon, Modifier: **4** (Ben, 2026-03-01)",
    );
  });
});
