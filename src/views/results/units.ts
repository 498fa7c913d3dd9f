import type { Rulebook } from "#words/rulebook.ts";
import { text, type Text } from "#words/text.ts";
import { midSentence } from "#core/names/names.ts";
import type { GameEvent, Unit } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { UnitState } from "#core/units/shape.ts";
import { sideName } from "#core/system.ts";
import { findUnit, isUnitEvent, kindOfUnit, unitKinds, type UnitEvent } from "#core/units/units.ts";
import { plain } from "#core/names/typed.ts";
import { stateText } from "../phase/unit-lines.ts";

/** How many names a line holds before the rest is counted. */
const MOST_NAMES = 12;

function stateNamed(book: Rulebook, unit: Unit | undefined, id: string): UnitState | undefined {
  const kinds = unit === undefined ? unitKinds(book) : [kindOfUnit(book, unit)];
  return kinds.flatMap((kind) => kind.states).find((state) => state.id === id);
}

/** What is told together: events of which all but the name is the same. */
interface News {
  /** Tells them from others. */
  same: string;
  /** What is said of all of them, by name. */
  say: (names: readonly (string | Text)[]) => string;
  name?: string | Text;
}

const bold = (name: string) => `**${plain(name)}**`;

function addedNews(book: Rulebook, { side, unit }: Extract<UnitEvent, { type: "unitAdded" }>): News {
  const kind = kindOfUnit(book, unit);
  const { of } = unit;
  return {
    same: ["added", kind.id, of, side].join("/"),
    name: bold(unit.name),
    say: (names) => {
      const told = {
        kind: midSentence(names.length === 1 ? kind.name : kind.plural),
        side: sideName(book, side),
      };
      if (of === undefined) return book.say("results-units-added", { ...told, names });
      return book.say("results-units-added-of", { ...told, names, of: plain(of) });
    },
  };
}

function changedNews(
  book: Rulebook,
  game: Game,
  { side, unit, state: id, ...event }: Extract<UnitEvent, { type: "unitChanged" }>,
): News {
  const of = stateNamed(book, findUnit(game, side, unit), id);
  const to = stateText(of, event.to);
  const stands = of !== undefined && "choices" in of ? to : `${midSentence(of?.name ?? id)} ${to}`;
  return {
    same: ["changed", id, stands].join("/"),
    name: bold(unit),
    say: (names) => book.say("results-units-changed", { names, stands }),
  };
}

function activatedNews(
  book: Rulebook,
  game: Game,
  { side, unit, states }: Extract<UnitEvent, { type: "activated" }>,
): News {
  const there = findUnit(game, side, unit);
  const words = Object.entries(states).map(([id, value]) => stateText(stateNamed(book, there, id), value));
  const told = book.say("results-units-activated", {
    unit: plain(unit),
    side: sideName(book, side),
    states: words.join(", "),
  });
  return { same: told, say: () => told };
}

function resetNews(book: Rulebook, { side, states }: Extract<UnitEvent, { type: "statesReset" }>): News {
  const names = states.map((id) => midSentence(stateNamed(book, undefined, id)?.name ?? id));
  const told = book.say("results-units-reset", { side: sideName(book, side), states: names.join(", ") });
  return { same: told, say: () => told };
}

function newsOf(book: Rulebook, game: Game, event: UnitEvent): News {
  const side = sideName(book, event.side);
  switch (event.type) {
    case "unitAdded":
      return addedNews(book, event);
    case "unitChanged":
      return changedNews(book, game, event);
    case "unitRemoved":
    case "lossNoted": {
      const key = event.type === "unitRemoved" ? "results-units-removed" : "results-units-lost";
      const say = (names: readonly (string | Text)[]) => book.say(key, { names, side });
      return { same: [event.type, side].join("/"), name: bold(event.unit), say };
    }
    case "activated":
      return activatedNews(book, game, event);
    case "statesReset":
      return resetNews(book, event);
  }
}

/** What happened to units, a line for all of whom the same is to be said. */
export function unitNews(book: Rulebook, game: Game, events: readonly UnitEvent[]): string[] {
  const told = new Map<string, News & { names: (string | Text)[] }>();
  for (const event of events) {
    const news = newsOf(book, game, event);
    const names = told.get(news.same)?.names ?? [];
    told.set(news.same, { ...news, names: [...names, ...(news.name === undefined ? [] : [news.name])] });
  }
  return [...told.values()].map(({ say, names }) => {
    const rest = names.length - MOST_NAMES;
    const shown = names.slice(0, MOST_NAMES);
    return say(rest > 0 ? [...shown, text("results-units-more", { count: rest })] : shown);
  });
}

/** A log entry's events, those about units that follow on each other in one. */
export function inRuns(events: readonly GameEvent[]): (GameEvent | UnitEvent[])[] {
  const runs: (GameEvent | UnitEvent[])[] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (!isUnitEvent(event)) runs.push(event);
    else if (Array.isArray(last)) last.push(event);
    else runs.push([event]);
  }
  return runs;
}
