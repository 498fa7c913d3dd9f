import { cellKey } from "./cells.ts";
import { cardsAfter } from "./event-kinds.ts";
import { evolveTable } from "./evolve-table.ts";
import type { EventOf, GameEvent, Item, Play, Unit } from "./schema/events.ts";
import { isUnitEvent, type UnitEvent } from "./units.ts";
import { SAVE_VERSION, type Game, type LogEntry } from "./schema/game.ts";

type Created = Extract<GameEvent, { type: "created" }>;

function freshGame(event: Created): Game {
  return {
    save: SAVE_VERSION,
    id: event.game,
    system: event.system,
    edition: event.edition,
    guild: event.guild,
    channel: event.channel,
    title: event.title,
    creator: event.creator,
    status: "setup",
    result: null,
    seats: [],
    settings: event.settings,
    play: event.play,
    dice: { rolls: 0, series: 0, hash: "" },
    revision: event.revision,
    head: { n: 0, hash: "0".repeat(64), at: 0 },
  };
}

function withItem(items: readonly Item[], item: Item): Item[] {
  return [...items.filter((other) => other.name !== item.name), item];
}

/** What an event does to the position and the tracks; events that do not touch them return `play` itself. */
function evolvePlay(play: Play, event: GameEvent): Play {
  switch (event.type) {
    case "advanced":
      return { ...play, position: event.to, move: event.move, done: [], rolledFor: [] };
    case "done":
      return { ...play, done: [...play.done, event.side] };
    case "handedOver":
      return { ...play, move: event.to, done: play.done.filter((side) => side !== event.to) };
    case "tried":
      return { ...play, rolledFor: [...play.rolledFor, `${event.side}/${event.item}`] };
    case "orderGiven":
      return { ...play, orders: [...play.orders, event.order] };
    case "orderDone":
      return { ...play, orders: play.orders.filter((order) => order.id !== event.order.id) };
    case "declared":
      return withDeclared(play, event);
    case "checked":
      return withoutDeclared(play, event.declaration.id);
    case "undone":
      return event.play;
    default:
      return evolveTracks(play, event);
  }
}

/** Declared checks that are kept for their roll; older ones are forgotten. */
const MOST_DECLARED = 12;

/** Cards that are known to have been rolled; older ones are forgotten. */
const MOST_ROLLED_CARDS = 24;

function withDeclared(play: Play, { declaration, card }: EventOf<"declared">): Play {
  const declared = [...(play.declared ?? []), declaration].slice(-MOST_DECLARED);
  if (card === undefined) return { ...play, declared };
  return { ...play, declared, rolledCards: [...(play.rolledCards ?? []), card].slice(-MOST_ROLLED_CARDS) };
}

function withoutDeclared({ declared = [], ...play }: Play, id: string): Play {
  const left = declared.filter((declaration) => declaration.id !== id);
  return left.length === 0 ? play : { ...play, declared: left };
}

function evolveTracks(play: Play, event: GameEvent): Play {
  switch (event.type) {
    case "adjusted":
      return { ...play, numbers: { ...play.numbers, [event.track]: event.to } };
    case "marked":
      return { ...play, markers: { ...play.markers, [event.track]: event.to } };
    case "listed":
      return { ...play, lists: { ...play.lists, [event.track]: event.names } };
    case "itemPlaced": {
      const items = withItem(play.items[event.track] ?? [], event.item);
      return { ...play, items: { ...play.items, [event.track]: items } };
    }
    case "itemRemoved": {
      const items = (play.items[event.track] ?? []).filter((item) => item.name !== event.name);
      return { ...play, items: { ...play.items, [event.track]: items } };
    }
    default:
      return isUnitEvent(event)
        ? { ...play, units: { ...play.units, [event.side]: evolveUnits(play, event) } }
        : play;
  }
}

function withStates(units: readonly Unit[], name: string, states: Unit["states"]): Unit[] {
  return units.map((unit) =>
    unit.name === name ? { ...unit, states: { ...unit.states, ...states } } : unit,
  );
}

function withoutStates(unit: Unit, states: readonly string[]): Unit {
  const kept = Object.entries(unit.states).filter(([state]) => !states.includes(state));
  return { ...unit, states: Object.fromEntries(kept) };
}

/** The units of the event's side after it. */
function evolveUnits(play: Play, event: UnitEvent): Unit[] {
  const units = play.units?.[event.side] ?? [];
  switch (event.type) {
    case "unitAdded":
      return [...units, event.unit];
    case "unitRemoved":
      return units.filter((unit) => unit.name !== event.unit);
    case "unitChanged":
      return withStates(units, event.unit, { [event.state]: event.to });
    case "activated":
      return withStates(units, event.unit, event.states);
    case "statesReset":
      return units.map((unit) => withoutStates(unit, event.states));
  }
}

function evolveGame(game: Game, event: GameEvent): Game {
  switch (event.type) {
    case "committed":
      return { ...game, dice: { ...game.dice, series: event.series, hash: event.hash } };
    case "rolled":
      return event.roll === null ? game : { ...game, dice: { ...game.dice, rolls: event.roll } };
    case "settingChanged":
      return { ...game, settings: { ...game.settings, [event.setting]: event.to } };
    case "began":
      return { ...game, status: "running" };
    case "undone":
      return { ...game, status: event.status };
    case "ended":
      return { ...game, status: "ended", result: event.result };
    case "corrected": {
      const { value, by, at } = event;
      const key = cellKey(event.table, event.row, event.column);
      return { ...game, corrections: { ...game.corrections, [key]: { value, by, at } } };
    }
    default:
      return game;
  }
}

/** The game after one event. Never rolls, never refuses: what is in the log has happened. */
export function evolve(game: Game | null, event: GameEvent): Game {
  if (event.type === "created") return freshGame(event);
  if (game === null) throw new Error(`A log must begin with "created", not with "${event.type}".`);
  const next = evolveTable(evolveGame(game, event), event);
  const play = evolvePlay(next.play, event);
  const revision = cardsAfter(event) === "kept" ? next.revision : next.revision + 1;
  return { ...next, play, revision };
}

/** The game after one log entry. */
export function applyEntry(game: Game | null, entry: LogEntry): Game {
  let next = game;
  for (const event of entry.events) next = evolve(next, event);
  if (next === null) throw new Error("A log entry without events cannot be applied.");
  return { ...next, head: { n: entry.n, hash: entry.hash, at: entry.at } };
}

/** A game is the fold of its log. */
export function fold(entries: readonly LogEntry[]): Game {
  let game: Game | null = null;
  for (const entry of entries) game = applyEntry(game, entry);
  if (game === null) throw new Error("An empty log is no game.");
  return game;
}
