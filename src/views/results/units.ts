import type { Rulebook } from "#words/rulebook.ts";
import { midSentence } from "#core/names.ts";
import type { GameEvent, Unit } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { UnitState } from "#core/schema/units.ts";
import { sideName } from "#core/system.ts";
import { findUnit, isUnitEvent, kindOfUnit, unitKinds, type UnitEvent } from "#core/units.ts";
import { plain } from "#core/typed.ts";
import { stateText } from "../phase/unit-lines.ts";

/** How many names a line holds before the rest is counted. */
const MOST_NAMES = 12;

function stateNamed(book: Rulebook, unit: Unit | undefined, id: string): UnitState | undefined {
  const kinds = unit === undefined ? unitKinds(book) : [kindOfUnit(book, unit)];
  return kinds.flatMap((kind) => kind.states).find((state) => state.id === id);
}

/** What is told together: events with the same words, and the name that each adds to them. */
interface News {
  words: string;
  name?: string;
}

function addedNews(book: Rulebook, { side, unit }: Extract<UnitEvent, { type: "unitAdded" }>): News {
  const owner = unit.of === undefined ? "" : ` of ${plain(unit.of)}`;
  const kind = midSentence(kindOfUnit(book, unit).name);
  return { words: `New ${kind}${owner}, ${sideName(book, side)}`, name: `**${plain(unit.name)}**` };
}

function changedNews(
  book: Rulebook,
  game: Game,
  { side, unit, state: id, ...event }: Extract<UnitEvent, { type: "unitChanged" }>,
): News {
  const state = stateNamed(book, findUnit(game, side, unit), id);
  const words = `${state?.name ?? id} → **${stateText(state, event.to)}**`;
  return { words, name: `**${plain(unit)}** (was ${stateText(state, event.from)})` };
}

function activatedNews(
  book: Rulebook,
  game: Game,
  { side, unit, states }: Extract<UnitEvent, { type: "activated" }>,
): News {
  const there = findUnit(game, side, unit);
  const words = Object.entries(states).map(([id, value]) => stateText(stateNamed(book, there, id), value));
  return { words: `▶ **${plain(unit)}** (${sideName(book, side)}) is activated: ${words.join(", ")}` };
}

function resetNews(book: Rulebook, { side, states }: Extract<UnitEvent, { type: "statesReset" }>): News {
  const names = states.map((id) => midSentence(stateNamed(book, undefined, id)?.name ?? id));
  return { words: `Begins again for the ${sideName(book, side)}: ${names.join(", ")}` };
}

function newsOf(book: Rulebook, game: Game, event: UnitEvent): News {
  switch (event.type) {
    case "unitAdded":
      return addedNews(book, event);
    case "unitChanged":
      return changedNews(book, game, event);
    case "unitRemoved":
      return { words: `Struck off, ${sideName(book, event.side)}`, name: `**${plain(event.unit)}**` };
    case "lossNoted":
      return { words: `Loss noted, ${sideName(book, event.side)}`, name: `**${plain(event.unit)}**` };
    case "activated":
      return activatedNews(book, game, event);
    case "statesReset":
      return resetNews(book, event);
  }
}

/** What happened to units, a line for all of whom the same is to be said. */
export function unitNews(book: Rulebook, game: Game, events: readonly UnitEvent[]): string[] {
  const told = new Map<string, string[]>();
  for (const event of events) {
    const { words, name } = newsOf(book, game, event);
    told.set(words, [...(told.get(words) ?? []), ...(name === undefined ? [] : [name])]);
  }
  return [...told].map(([words, names]) => {
    if (names.length === 0) return `${words}.`;
    const rest = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : "";
    return `${words}: ${names.slice(0, MOST_NAMES).join(", ")}${rest}.`;
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
