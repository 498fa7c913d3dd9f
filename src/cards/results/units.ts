import { resultOf } from "#core/checks/index.ts";
import { plain } from "#core/names/index.ts";
import type { GameEvent, Unit, Game, UnitState } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { type SideUnit, unitsIn } from "#core/units/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { type Text, text } from "#words/text.ts";
import { buttonFor, buttonRow, menuBlock } from "../blocks.ts";
import { stateText } from "../units/lines.ts";
import { fits } from "../presses/codec.ts";
import { type Block, type Button, MOST_CHOICES } from "../reply.ts";
import { midSentence } from "#words/capitals.ts";

/** Maximum number of names in a line. The remaining names are counted. */
const MAX_NAMES = 12;

/** Maximum number of names in a line of the log. */
export const FEW_NAMES = 4;

function stateNamed(book: Rulebook, unit: Unit | undefined, id: string): UnitState | undefined {
  const kinds = unit === undefined ? book.unitKinds() : [book.kindOfUnit(unit)];
  return kinds.flatMap((kind) => kind.states).find((state) => state.id === id);
}

/** News that units can share; only the name differs. */
interface News {
  /** Key that is equal for news that can be shared. */
  same: string;
  /** Formats the news for all names. */
  say: (names: readonly (string | Text)[]) => string;
  name?: string | Text;
}

const bold = (name: string) => `**${plain(name)}**`;

function addedNews(book: Rulebook, { side, unit }: Extract<UnitEvent, { type: "unitAdded" }>): News {
  const kind = book.kindOfUnit(unit);
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
  const of = stateNamed(book, unitsIn(game).find(side, unit), id);
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
  const there = unitsIn(game).find(side, unit);
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
  const told = book.say("results-units-reset", { side: sideName(book, side), states: names });
  return { same: told, say: () => told };
}

function newsOf(book: Rulebook, game: Game, event: UnitEvent): News {
  switch (event.type) {
    case "unitAdded":
      return addedNews(book, event);
    case "unitChanged":
      return changedNews(book, game, event);
    case "unitRemoved":
    case "lossNoted": {
      const side = event.side === undefined ? "" : sideName(book, event.side);
      const same = [event.type, side].join("/");
      if (event.unit === undefined) return { same, say: () => book.say("results-loss-unlisted") };
      const key = event.type === "unitRemoved" ? "results-units-removed" : "results-units-lost";
      return { same, name: bold(event.unit), say: (names) => book.say(key, { names, side }) };
    }
    case "activated":
      return activatedNews(book, game, event);
    case "statesReset":
      return resetNews(book, event);
  }
}

/** News about units. Units with the same news share a line. */
export function unitNews(
  book: Rulebook,
  game: Game,
  events: readonly UnitEvent[],
  most = MAX_NAMES,
): string[] {
  const told = new Map<string, News & { names: (string | Text)[] }>();
  for (const event of events) {
    const news = newsOf(book, game, event);
    const names = told.get(news.same)?.names ?? [];
    told.set(news.same, { ...news, names: [...names, ...(news.name === undefined ? [] : [news.name])] });
  }
  return [...told.values()].map(({ say, names }) => say(firstNames(names, most)));
}

/** The first names, and the number of the others. */
export function firstNames(names: readonly (string | Text)[], most: number): (string | Text)[] {
  const count = names.length - most;
  return count > 0 ? [...names.slice(0, most), text("results-units-more", { count })] : [...names];
}

/** An entry's events, with adjacent events about units grouped. */
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

/** Maximum number of units shown as buttons. If there are more, they are in a menu. */
const MAX_BUTTONS = 3;

/** A unit's name in a press, with its side if both sides use the name. */
function valueOf(book: Rulebook, game: Game, { side, unit }: SideUnit): string {
  const isShared = book.sides.filter(({ id }) => unitsIn(game).find(id, unit.name) !== undefined).length > 1;
  return isShared ? `${side}/${unit.name}` : unit.name;
}

function lossButtons(book: Rulebook, game: Game, loss: string, units: readonly SideUnit[]): Button[] {
  return units.flatMap((each) => {
    const press = { kind: "loss", loss, unit: valueOf(book, game, each) } as const;
    const label = book.say("results-note-loss", { unit: each.unit.name });
    return fits(press) ? [buttonFor(press, label)] : [];
  });
}

/** Buttons or a menu for the units that may have taken a loss; empty once the loss is noted. */
export function lossBlocks(book: Rulebook, game: Game, id: string): Block[] {
  const loss = unitsIn(game).losses.find((open) => open.id === id);
  const units = loss === undefined ? [] : unitsIn(game).thatLose(book, loss);
  if (loss === undefined || units.length === 0) return [];
  const buttons = lossButtons(book, game, id, units);
  const areAll = buttons.length === units.length && buttons.length <= MAX_BUTTONS;
  if (areAll) return buttonRow(...buttons);
  const { name } = resultOf(book, book.check(loss.check), loss.result);
  const choices = units.slice(0, MOST_CHOICES).map((each) => ({
    label: each.unit.name,
    value: valueOf(book, game, each),
    description: [sideName(book, each.side), ...(each.unit.of === undefined ? [] : [each.unit.of])].join(
      ", ",
    ),
  }));
  const placeholder = book.say("results-note-loss-of", { result: midSentence(name) });
  return menuBlock({ placeholder, press: { kind: "losses", loss: id }, choices });
}

/** An event about a side's units. */
export type UnitEvent = Extract<
  GameEvent,
  { type: "unitAdded" | "unitChanged" | "unitRemoved" | "lossNoted" | "statesReset" | "activated" }
>;

const UNIT_EVENTS = new Set<string>([
  "unitAdded",
  "unitChanged",
  "unitRemoved",
  "lossNoted",
  "statesReset",
  "activated",
]);

export function isUnitEvent(event: GameEvent): event is UnitEvent {
  return UNIT_EVENTS.has(event.type);
}
