import type { Reply } from "#cards/reply.ts";
import { RuleError } from "#core/errors.ts";
import { among, type NamedThing, tidy } from "#core/names/index.ts";
import type { StandingBySide, StandingOrders, Game, LogEntry } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import { sideMeant } from "#games/seats/side-meant.ts";
import { applyEntry } from "#rules/evolve.ts";
import { gameAfter } from "#store/milestones.ts";
import { bookOf } from "#words/rulebook.ts";
import { text } from "#words/text.ts";
import { standingCard, type WhatIf } from "./cards/standing.ts";
import { placeMeant, spanIn, whyAsked, isCovered } from "./rules.ts";

/** True if a player pressed Done for a side in an entry. */
function isPressed({ events }: LogEntry, side: string): boolean {
  const first = events.find(({ type }) => type === "done" || type === "advanced");
  return (
    events.some((event) => event.type === "done" && event.side === side && event.ahead === undefined) &&
    first?.type === "done"
  );
}

/**
 * Simulates a side's standing orders in place of its presses of Done in `entries`. `before` is the game before the first
 * of them.
 */
function whatIf(
  { system, side, orders }: { system: System; side: string; orders: StandingOrders },
  before: Game,
  entries: readonly LogEntry[],
): WhatIf {
  const found: WhatIf = { passed: [], asked: [] };
  let game = before;
  for (const entry of entries) {
    const { position } = game.play;
    const step = system.stepAt(position);
    if (step.ends === "confirm" && isPressed(entry, side)) {
      const passes =
        isCovered(system, game, { side, orders }) && whyAsked(system, game, step, side) === undefined;
      (passes ? found.passed : found.asked).push(position);
    }
    game = applyEntry(game, entry);
  }
  return found;
}

/** A change of standing orders. Omitted fields stay unchanged. */
export interface StandingChange {
  side?: string | undefined;
  /** Phases and steps separated by commas, `all`, `reactions` or `none`. */
  pass?: string | undefined;
  stop?: string | undefined;
  /** The last turn, or `none`. */
  until?: string | undefined;
  hold?: boolean | undefined;
  /** Drops all of the orders. */
  drop?: boolean | undefined;
}

export const NONE: StandingOrders = { pass: [], stop: [] };

/** Choices that cover many places. Their names come before those of places. */
const WIDE: readonly NamedThing[] = [
  { id: "all", name: "Everything", words: text("standing-all") },
  {
    id: "reactions",
    name: "My reactions only",
    aliases: ["my reactions", "reactions only"],
    words: text("standing-reactions"),
  },
];

function namesIn(written: string): string[] {
  const names = written.split(/[,;]/).map((name) => name.trim());
  return names.filter((name) => name !== "");
}

function stopsMeant(system: System, written: string): string[] {
  return [...new Set(namesIn(written).map((name) => placeMeant(system, name, { for: "stop" }).id))];
}

/** A place to pass each turn, or what covers many. Offers the latter for the end of a turn, which is no place. */
function passedPlace(system: System, game: Game, written: string): string {
  const wide = among(WIDE).only(written);
  if (wide !== undefined) return wide.id;
  const isSpan = spanIn(system, game, written) !== undefined;
  return placeMeant(system, written, { for: "pass", besides: WIDE, isSpan }).id;
}

function passMeant(system: System, game: Game, written: string): StandingOrders["pass"] {
  if (tidy(written) === "none") return [];
  const ids = namesIn(written).map((name) => passedPlace(system, game, name));
  const places = [...new Set(ids)];
  if (places.includes("all")) return "all";
  return places.length === 1 && places[0] === "reactions" ? "reactions" : places;
}

function turnMeant(written: string): number | undefined {
  const word = written.trim().toLowerCase();
  if (word === "none" || word === "") return undefined;
  const turn = Number(/(\d+)$/.exec(word)?.[1]);
  if (!Number.isInteger(turn) || turn < 1) throw new RuleError("refuse-standing-until").about("until");
  return turn;
}

/**
 * The suspension of orders after a change: unchanged, unless the change sets it. Editing orders that a new player
 * received with the seat confirms them.
 */
function restAfter({ asked, held }: StandingOrders, { hold }: StandingChange): Pick<StandingOrders, "held"> {
  const rest = hold === true ? { why: "held" as const } : held;
  return hold === false || rest === undefined || (hold === undefined && asked === true) ? {} : { held: rest };
}

/** A side's orders after a change. */
function changed(
  { system, game }: Pick<Running, "system" | "game">,
  before: StandingOrders,
  change: StandingChange,
): StandingOrders {
  if (change.drop === true) return NONE;
  const { asked: _, held: __, until, ...orders } = before;
  const last = change.until === undefined ? until : turnMeant(change.until);
  const stops = change.stop?.trim().toLowerCase() === "none" ? "" : change.stop;
  return {
    ...orders,
    ...(change.pass === undefined ? {} : { pass: passMeant(system, game, change.pass) }),
    ...(stops === undefined ? {} : { stop: stopsMeant(system, stops) }),
    ...(last === undefined ? {} : { until: last }),
    ...restAfter(before, change),
  };
}

function isEmpty({ pass, stop }: StandingOrders): boolean {
  return pass.length === 0 && stop.length === 0;
}

function withSide(standing: StandingBySide, side: string, orders: StandingOrders): StandingBySide {
  const { [side]: _, ...others } = standing;
  return isEmpty(orders) ? others : { ...others, [side]: orders };
}

/** Changes a side's standing orders and shows them. */
export function showStanding(context: Context, call: Call, change: StandingChange): Promise<Reply> {
  return context.games.inQueueHere(call, (running) => changeStanding(context, running, call, change));
}

async function changeStanding(
  context: Context,
  running: Running,
  call: Call,
  change: StandingChange,
): Promise<Reply> {
  const { game, system, standing: all } = running;
  if (game.status === "ended") throw new RuleError("refuse-game-ended");
  const side = sideMeant(running, call.user.id, change.side, "refuse-standing-which-side");
  const before = all[side] ?? NONE;
  const { side: _, ...wishes } = change;
  const isChange = Object.values(wishes).some((wish) => wish !== undefined);
  const orders = isChange ? changed(running, before, change) : before;
  if (isChange)
    await context.games.note(game, { standing: { game: game.id, sides: withSide(all, side, orders) } });
  const past = await lastTurn(context, game);
  const would = past === undefined ? undefined : whatIf({ system, side, orders }, past.before, past.entries);
  return standingCard(bookOf(system, call.language), game, { side, orders, would });
}

/** Maximum number of entries searched for what the orders would have done. */
const MAX_ENTRIES = 200;

/** Entries of the previous turn, and the game before them; undefined if there is none. */
async function lastTurn({ games }: Context, game: Game) {
  const turn = game.play.position.turn - 1;
  if (game.status !== "running" || turn < 1) return undefined;
  const entries = await games.entries(game, game.head.n - MAX_ENTRIES + 1);
  const turns = entries.map(({ events }) => {
    const event = events.findLast(({ type }) => type === "advanced" || type === "began");
    return event?.type === "advanced" ? event.to.turn : event && 1;
  });
  const first = turns.indexOf(turn);
  const end = turns.indexOf(turn + 1, first + 1);
  const start = entries[first];
  if (start === undefined) return undefined;
  const before = await gameAfter(games.archive, game.id, start.n);
  return { before, entries: entries.slice(first + 1, end < 0 ? undefined : end + 1) };
}
