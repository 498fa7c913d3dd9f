import type { Condition, Occasion, Who, Position, Game } from "../schema.ts";
import { keyFor, opponentOf, settingAsOf, settingIn, type System } from "../system.ts";

function sidesMeant(system: System, of: Condition["of"], self: string | null): string[] {
  if (of === "any" || self === null) return system.sides.map((side) => side.id);
  return [of === "opponent" ? opponentOf(system, self) : self];
}

/** A setting's value in a game. The default, if the game was saved before the setting existed. */
function valueIn({ settings }: System, game: Game, key: string): string | number | null {
  const setting = settings.find((candidate) => candidate.key === key);
  return setting === undefined ? null : settingIn(game, setting);
}

/**
 * True if a condition is met for a side, or with `self` null for any side. Settings and tracks that are not per side
 * have one value.
 */
export function holds(system: System, game: Game, condition: Condition, self: string | null): boolean {
  return sidesMeant(system, condition.of, self).some((side) => {
    if ("setting" in condition) {
      const value = valueIn(system, game, keyFor(system.settings, condition.setting, side));
      return value !== null && condition.is.includes(value);
    }
    const items = game.play.items[keyFor(system.tracks, condition.items, side)] ?? [];
    return items.some((item) => condition.in.includes(item.box));
  });
}

/** Keys of unset settings on which a condition depends for a side, or with `self` null for any side. */
export function unsetFor(system: System, game: Game, condition: Condition, self: string | null): string[] {
  if (!("setting" in condition)) return [];
  const keys = sidesMeant(system, condition.of, self).map((side) =>
    keyFor(system.settings, condition.setting, side),
  );
  return [...new Set(keys)].filter((key) => (game.settings[key] ?? null) === null);
}

/** True if a step is due, because its condition is met for any side, or because its turn has come. */
export function isTimeFor(system: System, game: Game, occasion: Occasion): boolean {
  if (!("fromTurn" in occasion)) return holds(system, game, occasion, null);
  const first = game.settings[occasion.fromTurn];
  return typeof first === "number" && game.play.position.turn >= first;
}

function holderOf(system: System, game: Game, { from }: System["roles"][number]) {
  if ("marker" in from) return game.play.markers[from.marker];
  if ("setting" in from) return settingAsOf(game, from.setting, game.play.position.turn);
  return sideOfSegment(system, game, game.play.position);
}

/** The side of a segment, which may be in a later turn; null if it belongs to no side. */
export function sideOfSegment(system: System, game: Game, at: Position): string | null {
  const segment = system.sequence.segments.find((candidate) => candidate.id === at.segment);
  if (segment?.side === undefined) return null;
  const isHere = at === game.play.position;
  const there = isHere ? game : { ...game, play: { ...game.play, position: at } };
  return sideInRole(system, there, segment.side);
}

/** The side that has a role now, or the side itself; null if no side has the role yet. */
export function sideInRole(system: System, game: Game, role: string): string | null {
  if (system.sides.some((side) => side.id === role)) return role;
  for (const pair of system.roles) {
    if (pair.id !== role && pair.opposite.id !== role) continue;
    const held = holderOf(system, game, pair);
    if (typeof held !== "string" || !system.sides.some((side) => side.id === held)) return null;
    return pair.id === role ? held : opponentOf(system, held);
  }
  throw new Error(`"${role}" is neither a side nor a role of ${system.id}.`);
}

/** The marker without holder that gives a role; undefined if a side has the role, or if no marker gives it. */
export function vacantMarker(system: System, game: Game, role: string): string | undefined {
  const pair = system.roles.find(({ id, opposite }) => id === role || opposite.id === role);
  if (pair === undefined || !("marker" in pair.from) || sideInRole(system, game, role) !== null)
    return undefined;
  return pair.from.marker;
}

/** The sides on which a step calls, in their order. */
export function sidesCalled(system: System, game: Game, who: Who): string[] {
  const { sides, where } = who;
  if (sides === "nobody") return [];
  const named =
    sides === "all"
      ? system.sides.map((side) => side.id)
      : sides.map((role) => sideInRole(system, game, role));
  const called = named.filter((side) => side !== null);
  return where === undefined ? called : called.filter((side) => holds(system, game, where, side));
}
