import { type RollInLog, oneRollCard } from "#cards/dice/one-roll.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import type { LogEntry } from "#core/schema/index.ts";
import { text } from "#words/text.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import { verificationOf } from "./dice-records.ts";

/** Number of the last entries whose rolls are suggested. */
const SUGGESTED_ENTRIES = 60;

function rollsIn({ events }: LogEntry) {
  return events.filter((event) => event.type === "rolled");
}

/** The roll with a number; undefined if the log has none. An opened roll is shown with the entry that opened it. */
function rollInLog(entries: readonly LogEntry[], roll: number): RollInLog | undefined {
  const closed = entries
    .flatMap(({ events }) => events.flatMap((event) => (event.type === "rollClosed" ? [event.closed] : [])))
    .find(({ from, to }) => from <= roll && roll <= to);
  const entry = entries.find((each) => rollsIn(each).some((event) => event.roll === roll));
  const thrown = entry === undefined ? [] : rollsIn(entry);
  const series = closed?.series ?? thrown.find((event) => event.roll === roll)?.series ?? undefined;
  if (series === undefined) return undefined;
  const first = firstOf(entries, series) ?? roll;
  return { roll, series, first, ...given({ shown: entry && { entry, thrown } }) };
}

function numberIn(wanted: string): number {
  return Number(wanted.trim().replace(/^#/, ""));
}

/** Number of the last rolls that a refusal offers. */
const OFFERED = 3;

/** The refusal of an unknown roll, which offers the last rolls. */
function noSuchRoll(count: number, written: string): RuleError {
  const numbers = Array.from({ length: count }, (_, at) => count - at).slice(0, OFFERED);
  const refusal = new RuleError("refuse-no-such-roll", { count });
  if (count === 0) return refusal;
  const of = numbers.map((number) => ({
    name: text("results-roll", { number }),
    known: [],
    value: String(number),
  }));
  return refusal.offering({ asks: refusal.text, what: "roll", written, of });
}

/** The number of the first roll of a series. */
function firstOf(entries: readonly LogEntry[], series: number): number | undefined {
  for (const { events } of entries) {
    for (const event of events) {
      if (event.type === "rollClosed" && event.closed.series === series) return event.closed.from;
      if (event.type === "rolled" && event.series === series && event.roll !== null) return event.roll;
    }
  }
  return undefined;
}

/** Verifies one roll of the channel's game. */
export async function verifyRoll(
  context: Context,
  call: Call,
  wanted: string,
  audience: Reply["audience"],
): Promise<Reply> {
  const running = await context.games.here(call);
  const { system, game, book: channelBook } = running;
  const book = audience === "public" ? channelBook : bookOf(system, call.language);
  const one = rollInLog(await context.games.entries(game), numberIn(wanted));
  if (one === undefined) throw noSuchRoll(game.dice.rolls, wanted);
  const found = await verificationOf(context, running);
  return { ...oneRollCard(book, game, found, one), audience };
}

/** Verifies a roll whose dice everyone sees; for any other, calls `next`. */
export async function unlessOpen(
  context: Context,
  call: Call,
  wanted: string,
  next: () => Promise<Reply>,
): Promise<Reply> {
  const { game } = await context.games.here(call);
  const one = rollInLog(await context.games.entries(game), numberIn(wanted));
  return one?.shown === undefined ? next() : verifyRoll(context, call, wanted, "public");
}

/** The latest rolls whose dice everyone sees, the last one first. */
export async function rollsToVerify({ games }: Context, call: Call): Promise<Suggestion[]> {
  const { system, game } = await games.here(call);
  const book = bookOf(system, call.language);
  const entries = await games.entries(game, Math.max(1, game.head.n - SUGGESTED_ENTRIES));
  return entries
    .flatMap(rollsIn)
    .flatMap(({ roll, purpose, notation }) =>
      roll === null
        ? []
        : [
            {
              name: `${book.say("results-roll", { number: roll })} · ${notation ?? book.inOwnWords(purpose)}`,
              value: String(roll),
            },
          ],
    )
    .toReversed();
}
