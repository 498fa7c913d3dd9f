import type { Game } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { isAlias } from "./people.ts";

export function playersOf(game: Game, side: string): string[] {
  return game.seats.filter((seat) => seat.side === side).map((seat) => seat.user);
}

/** A user's rights in a game. */
class Role {
  readonly #game: Game;
  readonly #user: string;

  constructor(game: Game, user: string) {
    this.#game = game;
    this.#user = user;
  }

  #isPlayerOf(side: string): boolean {
    return playersOf(this.#game, side).includes(this.#user);
  }

  /** The sides that the user holds, in the game's order; `umpire` is not a side. */
  sidesIn({ sides }: System): string[] {
    return sides.map(({ id }) => id).filter((side) => this.#isPlayerOf(side));
  }

  /**
   * The sides for which the user alone may speak. A user with several sides may not speak for one that has other
   * players.
   */
  sidesAloneIn(system: System): string[] {
    const own = this.sidesIn(system);
    return own.length < 2 ? own : own.filter((side) => playersOf(this.#game, side).length === 1);
  }

  /** The sides that the user holds or has held. After play has begun, excludes sides left before. */
  sidesEverIn({ sides }: System): string[] {
    const { seats, former = [] } = this.#game;
    const held = [...seats, ...former].filter(({ user }) => user === this.#user);
    return sides.map(({ id }) => id).filter((id) => held.some(({ side }) => side === id));
  }

  /** The other users with seats. */
  get others(): string[] {
    const others = this.#game.seats.map(({ user }) => user).filter((user) => user !== this.#user);
    return [...new Set(others)];
  }

  /** True if the user has a seat or created the game. Others are onlookers. */
  get hasPart(): boolean {
    const { creator, seats } = this.#game;
    return creator === this.#user || seats.some(({ user }) => user === this.#user);
  }

  /** True for the game's creator and for every umpire, accepted or not. */
  get hasOffice(): boolean {
    return this.#game.creator === this.#user || this.#isPlayerOf("umpire");
  }

  /** True for users with authority over the whole game: its creator, and umpires accepted by every side. */
  get hasAuthority(): boolean {
    return this.#game.creator === this.#user || this.isAcceptedUmpire();
  }

  /**
   * The players who have not accepted the user as an umpire: those of a side, or of all, who were seated before the
   * umpire. Joining later accepts the umpire.
   */
  notAccepting(side?: string): string[] {
    const sits = (user: string) =>
      this.#game.seats.some(
        (seat) => seat.user === user && seat.side !== "umpire" && (side === undefined || seat.side === side),
      );
    return this.#awaited.filter(sits);
  }

  /** The players who have not accepted the umpire, including players who left the game. */
  get #awaited(): string[] {
    const isOwn = (seat: Game["seats"][number]) => seat.side === "umpire" && seat.user === this.#user;
    return this.#game.seats.find(isOwn)?.awaits ?? [];
  }

  /** True if the user is an umpire accepted by all players of every side. */
  isAcceptedUmpire(): boolean {
    return this.#isPlayerOf("umpire") && this.notAccepting().length === 0;
  }

  /** True for an umpire accepted by every side who has never held a side. No umpire has rights without this. */
  isNeutral(): boolean {
    return this.isAcceptedUmpire() && !this.#hasHeldSide;
  }

  /** True for an umpire accepted by `side` who has never held a side. Gives no rights; only `applyEntry` uses it. */
  isNeutralFor(side: string): boolean {
    return this.#isPlayerOf("umpire") && this.notAccepting(side).length === 0 && !this.#hasHeldSide;
  }

  get #hasHeldSide(): boolean {
    const { seats, former = [] } = this.#game;
    return [...seats, ...former].some((held) => held.user === this.#user && held.side !== "umpire");
  }

  /** True for a neutral umpire, unless `author` left without accepting the umpire. */
  isNeutralTo(author: string): boolean {
    return this.isNeutral() && !this.#awaited.includes(author);
  }

  /**
   * True if the user may act for a side without naming it: its players and a neutral umpire. For a side without
   * players, also the creator and accepted umpires. To act for a side with players, they have to name it.
   */
  mayActFor(side: string): boolean {
    if (this.#isPlayerOf(side) || this.isNeutral()) return true;
    return playersOf(this.#game, side).length === 0 && this.hasAuthority;
  }

  /** The user's seats: sides, and `umpire`. */
  get seats(): string[] {
    return this.#game.seats.filter(({ user }) => user === this.#user).map(({ side }) => side);
  }

  /**
   * The sides whose consent a proposal of the user needs: those of other players for which the user may not speak.
   * Excludes forgotten players, who cannot answer.
   */
  sidesToAsk(system: System): string[] {
    const own = this.sidesAloneIn(system);
    const isAnother = (player: string) => player !== this.#user && !isAlias(player);
    return system.sides
      .map(({ id }) => id)
      .filter((side) => !own.includes(side) && playersOf(this.#game, side).some(isAnother));
  }

  /** True if the user needs no consent, because they have no opponents or are neutral. */
  needsNoConsent(system: System): boolean {
    return this.sidesToAsk(system).length === 0 || this.isNeutral();
  }

  /** The players of sides for which the user does not speak. Excludes unresponsive sides. */
  opponents(system: System, stalled: readonly string[] = []): string[] {
    const out = new Set([...this.sidesAloneIn(system), ...stalled]);
    const sides = system.sides.map(({ id }) => id).filter((side) => !out.has(side));
    const players = new Set(sides.flatMap((side) => playersOf(this.#game, side)));
    players.delete(this.#user);
    return [...players];
  }

  /**
   * The players of a side with access to the user's secrets for it: the user, and the heirs who have held no other side.
   * An empty user id means no author: an umpire made the secret for a side without players.
   */
  sharers(side: string): string[] {
    const { seats, former = [] } = this.#game;
    const heirs = this.#heirs(side);
    return playersOf(this.#game, side).filter(
      (player) =>
        player === this.#user ||
        (heirs.includes(player) &&
          [...seats, ...former].every(
            (seat) => seat.user !== player || seat.side === side || seat.side === "umpire",
          )),
    );
  }

  /**
   * The players who inherit the user's secrets: normally the whole side. If the user or a later holder lost the seat
   * involuntarily, or left before play began, only the partners who were on the side at that moment inherit.
   */
  #heirs(side: string): string[] {
    const players = playersOf(this.#game, side);
    if (this.#user === "" || this.#isPlayerOf(side)) return players;
    const { former = [], gone = [] } = this.#game;
    const holders = [...gone, ...former].filter((seat) => seat.side === side);
    const at = holders.findLastIndex(({ user }) => user === this.#user);
    if (at === -1) return [];
    const lost = holders.slice(at).find(({ ousted }) => ousted === true);
    return lost === undefined ? players : (lost.partners ?? []);
  }
}

export function roleOf(game: Game, user: string): Role {
  return new Role(game, user);
}

/** The creator and all users with seats. Excludes forgotten users, who cannot be reached. */
export function usersIn(game: Game): string[] {
  return [game.creator, ...roleOf(game, game.creator).others].filter((user) => !isAlias(user));
}

/** The creator and umpires who decide about a seat. Players do not decide about an opponent's. */
export function decidersOn(game: Game, seat: string): string[] {
  const ruling = [...new Set([...playersOf(game, "umpire"), game.creator])];
  return ruling.filter((user) => {
    const role = roleOf(game, user);
    return seat === "umpire" ? role.hasAuthority : role.mayActFor(seat);
  });
}
