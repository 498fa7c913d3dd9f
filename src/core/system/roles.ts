import type { Condition, Game, Occasion, Position, Who } from "../schema/index.ts";
import type { SystemFacts } from "./facts.ts";
import { settingAsOf, settingIn } from "./settings.ts";

type Methods = typeof ROLES;
interface WithRoles extends SystemFacts, Methods {}

function keyFor(things: readonly { id: string; key: string; side?: string }[], id: string, side: string) {
  const [only, ...others] = things.filter((thing) => thing.id === id);
  // A track may belong to one side alone. Then it is meant whichever side acts.
  const found = others.length === 0 ? only : [only, ...others].find((thing) => thing?.side === side);
  if (found === undefined)
    throw new Error(`The data refers to "${id}", which is no setting or track of the game.`);
  return found.key;
}

function sidesMeant(system: WithRoles, of: Condition["of"], self: string | null): string[] {
  if (of === "any" || self === null) return system.sides.map((side) => side.id);
  return [of === "opponent" ? system.opponentOf(self) : self];
}

function holderOf(system: WithRoles, game: Game, { from }: SystemFacts["roles"][number]) {
  if ("marker" in from) return game.play.markers[from.marker];
  if ("setting" in from) return settingAsOf(game, from.setting, game.play.position.turn);
  return system.sideOfSegment(game, game.play.position);
}

/** The sides of a system, and their roles in a game. */
export const ROLES = {
  /** The key of a track in a game. Includes the side if each side has its own. */
  trackKey(this: WithRoles, id: string, side: string): string {
    return keyFor(this.tracks, id, side);
  },

  /** The key of a setting in a game. Includes the side if each side has its own. */
  settingKey(this: WithRoles, id: string, side: string): string {
    return keyFor(this.settings, id, side);
  },

  isSide(this: SystemFacts, id: string | undefined): id is string {
    return this.sides.some((side) => side.id === id);
  },

  opponentOf(this: SystemFacts, side: string): string {
    const opponent = this.sides.find((other) => other.id !== side);
    if (opponent === undefined) throw new Error(`"${side}" has no opponent.`);
    return opponent.id;
  },

  /**
   * True if a condition is met for the side `self`, or if that is null, for at least one side. A setting or track that
   * is not per side has one value for all.
   */
  holds(this: WithRoles, game: Game, condition: Condition, self: string | null): boolean {
    return sidesMeant(this, condition.of, self).some((side) => {
      if ("setting" in condition) {
        const key = this.settingKey(condition.setting, side);
        const setting = this.settings.find((candidate) => candidate.key === key);
        const value = setting === undefined ? null : settingIn(game, setting);
        return value !== null && condition.is.includes(value);
      }
      const items = game.play.items[this.trackKey(condition.items, side)] ?? [];
      return items.some((item) => condition.in.includes(item.box));
    });
  },

  /** Keys of unset settings on which a condition depends for the side `self`, or if that is null, for all sides. */
  unsetFor(this: WithRoles, game: Game, condition: Condition, self: string | null): string[] {
    if (!("setting" in condition)) return [];
    const keys = sidesMeant(this, condition.of, self).map((side) => this.settingKey(condition.setting, side));
    return [...new Set(keys)].filter((key) => (game.settings[key] ?? null) === null);
  },

  /** True if a step is due, because its condition is met for any side, or because its turn has come. */
  isTimeFor(this: WithRoles, game: Game, occasion: Occasion): boolean {
    if (!("fromTurn" in occasion)) return this.holds(game, occasion, null);
    const first = game.settings[occasion.fromTurn];
    return typeof first === "number" && game.play.position.turn >= first;
  },

  /** The side of a segment, which may be in a later turn; null if it belongs to no side. */
  sideOfSegment(this: WithRoles, game: Game, at: Position): string | null {
    const segment = this.sequence.segments.find((candidate) => candidate.id === at.segment);
    if (segment?.side === undefined) return null;
    const isHere = at === game.play.position;
    const there = isHere ? game : { ...game, play: { ...game.play, position: at } };
    return this.sideInRole(there, segment.side);
  },

  /** The side that has a role now, or the side itself; null if no side has the role yet. */
  sideInRole(this: WithRoles, game: Game, role: string): string | null {
    if (this.sides.some(({ id }) => id === role)) return role;
    for (const pair of this.roles) {
      if (pair.id !== role && pair.opposite.id !== role) continue;
      const held = holderOf(this, game, pair);
      if (typeof held !== "string" || !this.isSide(held)) return null;
      return pair.id === role ? held : this.opponentOf(held);
    }
    throw new Error(`"${role}" is neither a side nor a role of ${this.id}.`);
  },

  /** The marker without holder that gives a role; undefined if a side has the role, or if no marker gives it. */
  vacantMarker(this: WithRoles, game: Game, role: string): string | undefined {
    const pair = this.roles.find(({ id, opposite }) => id === role || opposite.id === role);
    if (pair === undefined || !("marker" in pair.from) || this.sideInRole(game, role) !== null)
      return undefined;
    return pair.from.marker;
  },

  /** The sides on which a step calls, in their order. */
  sidesCalled(this: WithRoles, game: Game, { sides, where }: Who): string[] {
    if (sides === "nobody") return [];
    const named =
      sides === "all" ? this.sides.map((side) => side.id) : sides.map((role) => this.sideInRole(game, role));
    const called = named.filter((side) => side !== null);
    return where === undefined ? called : called.filter((side) => this.holds(game, where, side));
  },
};
