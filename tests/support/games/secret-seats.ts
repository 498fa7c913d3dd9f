import type { RuleError } from "#core/errors.ts";
import { DAY } from "#core/pace/index.ts";
import type { Game } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import type { Press } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";
import type { Chance } from "../game/play/random-play.ts";
import { PEOPLE, type SecretWorld, type Who } from "./secret-world.ts";

/** An act of a user about seats, the same in both worlds. */
export interface Step {
  who: Who;
  what: string;
  act: (world: SecretWorld) => Promise<Reply | RuleError | unknown[]>;
}

/** A change of seats. `giver`: a player who gives the seat up; `ousted`: one who loses it against their will. */
export interface Scene {
  steps: Step[];
  giver?: Who;
  ousted?: Who;
}

const NAMES = Object.keys(PEOPLE) as Who[];

const command = (who: Who, name: string, options: Record<string, unknown>): Step => ({
  who,
  what: `/${name} ${String(options["sub"])}`,
  act: (world) => world.says(who, name, options),
});

const press = (who: Who, pressed: Press): Step => ({
  who,
  what: pressed.kind,
  act: (world) => world.presses(who, pressed),
});

/**
 * Random changes of the seats of a game with secrets, and the users who may know these secrets by the rules of
 * `docs/secrets.md`.
 */
export class SecretSeats {
  /** Users who may know the secrets of Ben's side, or a part of them. */
  readonly insiders = new Set<Who>(["ben", "chris"]);
  /** Users who have made secrets, and know how many there are. */
  readonly authors = new Set<Who>(["ben", "chris"]);
  readonly #side: string;
  readonly #other: string;
  readonly #chance: Chance;
  /** True after a player lost the seat against their will or before play: the next players do not know the secrets. */
  #isBroken = false;
  /** Players who lost the seat in this way. If one of them returns, the side shares its secrets again. */
  readonly #losers = new Set<Who>();
  /** Players who were on the side when a partner lost the seat. They still know that partner's secrets. */
  readonly #partners = new Set<Who>();
  /** Users who have played the other side. */
  readonly #turncoats = new Set<Who>(["anna"]);

  constructor({ sides }: System, chance: Chance) {
    const [other, side] = sides.map(({ id }) => id);
    this.#other = other ?? "";
    this.#side = side ?? "";
    this.#chance = chance;
  }

  /**
   * The view of a user: with secrets (`knows`), without any (`searched`, of authors and umpires, who know how many there
   * are), or the same in both worlds.
   */
  viewOf(who: Who, game: Game): "knows" | "searched" | "same" {
    if (this.insiders.has(who)) return "knows";
    return this.authors.has(who) || this.#seated(game, "umpire").includes(who) ? "searched" : "same";
  }

  /** A user who makes secrets; undefined if there is none. */
  author(game: Game, seat: "player" | "umpire"): Who | undefined {
    const side = seat === "player" ? this.#side : "umpire";
    const able = this.#seated(game, side).filter((who) => this.insiders.has(who));
    const who = able.length === 0 ? undefined : this.#chance.pick(able);
    if (who === undefined) return undefined;
    this.authors.add(who);
    // From now on the rest of the side sees what this player hides.
    if (seat === "player") for (const heir of this.#heirs(game)) this.insiders.add(heir);
    return who;
  }

  /** A random change; it can be refused. */
  next(game: Game): Scene {
    const players = this.#seated(game, this.#side);
    const guests = NAMES.filter((who) => !game.seats.some(({ user }) => user === PEOPLE[who].id));
    const pick = (names: Who[], or: Who) => (names.length === 0 ? or : this.#chance.pick(names));
    const scenes = this.#scenes(players, {
      guest: pick(guests, "zed"),
      holder: pick(players, "ben"),
      umpire: pick(this.#seated(game, "umpire"), "chris"),
    });
    return this.#chance.pick(scenes);
  }

  /** Changes of the seats. Only a game in set-up does not refuse a removal. */
  #scenes(players: Who[], { guest, holder, umpire }: Record<"guest" | "holder" | "umpire", Who>): Scene[] {
    const side = this.#side;
    const invites = (who: Who, to: string) => [
      command(who, "game", { sub: "invite", user: PEOPLE[guest].id, side: to }),
      press(guest, { kind: "take", side: to }),
    ];
    const joins = command(guest, "game", { sub: "join", side });
    const consents: Who[] = ["anna", ...players];
    const accepts = consents.map((who) => press(who, { kind: "accept", umpire: PEOPLE[guest].id }));
    const removes = press("anna", { kind: "removeSeat", user: PEOPLE[holder].id, side });
    return [
      { steps: [command(holder, "game", { sub: "leave" }), joins], giver: holder },
      { steps: [this.#gives(holder, guest), press(guest, { kind: "take", side })], giver: holder },
      { steps: invites(holder, side) },
      { steps: this.#ousts(holder, guest), ousted: holder },
      { steps: [removes, joins], ousted: holder },
      { steps: [...invites("anna", "umpire"), ...accepts] },
      { steps: [command(umpire, "game", { sub: "leave" })] },
      { steps: [...invites("anna", this.#other), command(guest, "game", { sub: "leave" })] },
    ];
  }

  /** The players who may know their partners' secrets. */
  #heirs(game: Game): Who[] {
    const players = this.#seated(game, this.#side);
    if (players.some((who) => this.authors.has(who) || this.#losers.has(who))) this.#isBroken = false;
    const able = players.filter((who) => !this.#turncoats.has(who));
    return able.filter((who) => !this.#isBroken || this.#partners.has(who));
  }

  /** Records players who lost the seat, and their partners. */
  #lose(players: readonly Who[], losers: readonly Who[]): void {
    if (losers.length === 0) return;
    this.#isBroken = true;
    for (const who of losers) this.#losers.add(who);
    for (const who of players) if (this.insiders.has(who)) this.#partners.add(who);
  }

  /** Updates who may know the secrets after a step of a change. */
  changed(game: Game, { giver, ousted }: Scene): void {
    // Nobody has played a side before play begins.
    if (game.status !== "setup") for (const who of this.#seated(game, this.#other)) this.#turncoats.add(who);
    const players = this.#seated(game, this.#side);
    const authors = players.filter((who) => this.authors.has(who));
    const lost = [ousted, game.status === "setup" ? giver : undefined].filter((who) => who !== undefined);
    this.#lose(
      players,
      lost.filter((who) => !players.includes(who)),
    );
    const umpires = this.#seated(game, "umpire");
    const seated = new Set([...players, ...umpires]);
    for (const who of this.insiders) if (!seated.has(who)) this.insiders.delete(who);
    for (const who of [
      ...authors,
      ...this.#heirs(game),
      ...umpires.filter((one) => this.#isNeutral(game, one)),
    ])
      this.insiders.add(who);
  }

  /** True if the umpire has played no side, and all players with a seat accept the umpire. */
  #isNeutral({ seats }: Game, umpire: Who): boolean {
    const awaits =
      seats.find(({ user, side }) => side === "umpire" && user === PEOPLE[umpire].id)?.awaits ?? [];
    const players = new Set(seats.filter(({ side }) => side !== "umpire").map(({ user }) => user));
    return !awaits.some((user) => players.has(user)) && !this.#turncoats.has(umpire);
  }

  #seated({ seats }: Game, side: string): Who[] {
    return NAMES.filter((who) => seats.some((seat) => seat.side === side && seat.user === PEOPLE[who].id));
  }

  #gives(holder: Who, guest: Who): Step {
    const answers = { user: PEOPLE[guest].id, side: this.#side };
    return {
      who: holder,
      what: "giveSeat",
      act: (world) => world.submits(holder, { kind: "giveSeat" }, answers),
    };
  }

  /** A takeover after the holder's side has not answered reminders for days. */
  #ousts(holder: Who, guest: Who): Step[] {
    const user = PEOPLE[holder].id;
    const side = this.#side;
    return [
      command("anna", "done", {}),
      { who: "anna", what: "days", act: days },
      press("anna", { kind: "substitute", side, user, why: "gone" }),
      press(guest, { kind: "take", side, from: user }),
    ];
  }
}

/** Lets twenty days pass in steps of two, so that every reminder is sent. */
async function days(world: SecretWorld): Promise<unknown[]> {
  const heard: unknown[] = [];
  for (let count = 0; count < 10; count += 1) heard.push(...(await world.passes(2 * DAY)));
  return heard;
}
