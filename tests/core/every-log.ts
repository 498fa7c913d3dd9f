import { describe, expect, test } from "vitest";
import { LOG_KINDS } from "#core/event-kinds.ts";
import { entriesThatFit } from "#rules/log/facts.ts";
import { atOnce } from "#rules/log/slices.ts";
import { waitingTimes } from "#rules/log/waiting-times.ts";
import { report } from "#features/records/report.ts";
import { ANN, BOB, CREATOR } from "../support/game/given-when-then.ts";
import type { RandomPlay } from "../support/game/play/random-play.ts";
import { verifyLog } from "../support/game/verify-log.ts";
import { authoredText, briefText } from "#cards/reports/entry-text.ts";
import { entryDetails } from "#cards/reports/entry.ts";
import { capital } from "#words/capitals.ts";
import { inEnglish } from "../support/cards/in-english.ts";
import { asSeen } from "../support/cards/message-parts.ts";

const waited = (...facts: Parameters<typeof waitingTimes>) => atOnce(waitingTimes(...facts));
const reported = (...facts: Parameters<typeof report>) => atOnce(report(...facts));

const NAMES = new Map([
  [ANN, "Anna"],
  [BOB, "Ben | *the* second"],
  [CREATOR, "Chris"],
]);

function reportOf({ system, entries, game }: RandomPlay): string {
  return reported({
    book: inEnglish(system),
    entries,
    names: NAMES,
    verification: verifyLog(entries),
    now: game.head.at,
  });
}

/** The lines of the report under a heading. */
function partOf(text: string, heading: string): string[] {
  const lines = text.split("\n");
  const from = lines.indexOf(`## ${heading}`);
  const to = lines.findIndex((line, at) => at > from && line.startsWith("## "));
  return from === -1 ? [] : lines.slice(from + 1, to === -1 ? undefined : to);
}

/** Tests for the log and the report of every game. */
export function describeLog(play: RandomPlay): void {
  const { system, entries, history } = play;
  const fit = (filter: Parameters<typeof entriesThatFit>[2]) =>
    atOnce(entriesThatFit(system, entries, filter));
  describe(`the random log of ${system.title}`, () => {
    test("has kinds for every entry, and the one turn in which it was made", () => {
      const ofSomeKind = new Set(LOG_KINDS.flatMap((kind) => fit({ kind })));
      expect(ofSomeKind.size).toBe(entries.length);
      const turns = [...new Set(history.map(({ play: { position } }) => position.turn))];
      const byTurn = turns.flatMap((turn) => fit({ turn }));
      expect(byTurn.toSorted((a, b) => a.n - b.n)).toEqual(entries);
    });

    test("narrows with each filter, and keeps its order", () => {
      for (const kind of LOG_KINDS) {
        const ofKind = new Set(fit({ kind }).map(({ n }) => n));
        for (const { id: side } of system.sides) {
          const ofSide = fit({ side }).map(({ n }) => n);
          expect(ofSide).toEqual(ofSide.toSorted((a, b) => a - b));
          expect(fit({ kind, side }).map(({ n }) => n)).toEqual(ofSide.filter((n) => ofKind.has(n)));
        }
      }
    });

    test("assigns rolls and Dones to their side", () => {
      for (const { id: side } of system.sides) {
        const own = entries.filter(({ events }) =>
          events.some((event) => event.type === "done" && event.side === side),
        );
        const found = new Set(fit({ side }));
        expect(own.filter((entry) => !found.has(entry))).toEqual([]);
      }
    });

    test("has waits within the duration of the game that add up to it, the longest among them", () => {
      const { at: end } = play.game.head;
      const { sides, players } = waited(system, entries, end);
      expect(sides.length).toBeGreaterThan(0);
      for (const { total, times, longest } of [...sides, ...players]) {
        expect(longest.lasted * times).toBeGreaterThanOrEqual(total);
        expect(total).toBeLessThanOrEqual(end - 1);
        expect(longest.lasted).toBeLessThanOrEqual(total);
      }
      expect(sides.map(({ of }) => of).filter((of) => !system.sides.some(({ id }) => id === of))).toEqual([]);
    });

    test("has a report without Discord's markup", () => {
      const text = reportOf(play);
      expect(text).not.toMatch(/<@|<#|<t:|undefined|\bnull\b|NaN|\[object|\u200b|\u00a0/);
      expect(text).toContain("**Anna**");
      for (const line of text.split("\n").filter((row) => row.startsWith("| "))) {
        expect(line.replaceAll("\\|", "").split("|").length).toBeGreaterThan(3);
      }
      const rolls = entries.flatMap(({ events }) => events.filter(({ type }) => type === "rolled"));
      const told = partOf(text, "What happened").join("\n");
      const numbers = rolls.flatMap((event) =>
        event.type === "rolled" && event.roll !== null ? [event.roll] : [],
      );
      expect(numbers.filter((roll) => !new RegExp(`\\broll ${roll}\\b`).test(told))).toEqual([]);
    });

    test("has lines of whole sentences that begin with the author, and none without a text", () => {
      const book = inEnglish(system);
      const lines = entries.map((entry, at) => ({
        line: authoredText(book, history[at]!, entry),
        author: `<@${entry.by}>`,
      }));
      const begins = ({ line, author }: (typeof lines)[number]) => {
        const [mark = "", said = ""] = line.split(author, 2);
        return !/[\p{L}\p{N}]/u.test(mark) && /^(?:: [^\p{Ll}]| \p{Ll})/u.test(said);
      };
      expect(lines.filter((each) => !begins(each))).toEqual([]);
      expect(lines.filter(({ line }) => !/[.?][*_]*$/.test(line) || line.includes(";"))).toEqual([]);
      expect(lines.filter(({ line }) => line.endsWith(capital(`${book.say("log-noted")}.`)))).toEqual([]);
    });

    test("has short lines, and the whole text where an entry is opened", () => {
      const book = inEnglish(system);
      const facts = entries.map((entry, at) => [book, history[at]!, entry] as const);
      const lines = facts.map((fact) => asSeen(briefText(...fact)));
      expect(lines.filter((line) => line.replace(/ \(and \d+ more\)$/, "").length > 120)).toEqual([]);
      const cut = facts.filter((fact) => briefText(...fact) !== authoredText(...fact));
      const lost = cut.filter(
        (fact) =>
          !JSON.stringify(entryDetails(...fact).blocks).includes(
            JSON.stringify(authoredText(...fact)).slice(1, -1),
          ),
      );
      expect(lost.map(([, , { n }]) => n)).toEqual([]);
    });

    test("has a report that strikes through undone entries and lists every undo", () => {
      const undone = entries.filter(({ events }) => events.some(({ type }) => type === "undone"));
      const taken = partOf(reportOf(play), "Undone").filter((line) => line.startsWith("- "));
      expect(taken).toHaveLength(undone.length);
    });

    test("has a report with the final value of every number track", () => {
      const [head = "", , ...rows] = partOf(
        reportOf(play),
        `How it stood after each ${system.turnName.toLowerCase()}`,
      ).filter((line) => line.startsWith("|"));
      const columns = head.split("|").length;
      expect(rows.filter((row) => row.replaceAll("\\|", "").split("|").length !== columns)).toEqual([]);
      const counted = system.tracks.filter(
        ({ key, kind }) =>
          kind === "number" && new Set(history.map((game) => game.play.numbers[key] ?? null)).size > 1,
      );
      for (const { name } of counted) expect(head).toContain(name);
      const { turn } = play.game.play.position;
      expect(rows.slice(-1).filter((row) => !row.startsWith(`| ${turn} |`))).toEqual([]);
    });
  });
}
