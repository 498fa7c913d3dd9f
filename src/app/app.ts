import { createGame } from "#core/create.ts";
import { decide } from "#core/decide.ts";
import { enteredDice, fairDice, readFaces } from "#core/dice.ts";
import { RuleError } from "#core/errors.ts";
import { applyEntry, fold } from "#core/evolve.ts";
import { nextEntry } from "#core/log.ts";
import type { Action } from "#core/actions.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { System } from "#core/system.ts";
import type { Commit, Delivery, Store } from "#store/store.ts";
import { entryCard } from "#views/entry-card.ts";
import { currentCard } from "#views/current-card.ts";
import { kept } from "#views/kept.ts";
import type { Reply } from "#views/reply.ts";
import type { Call } from "./command.ts";
import { GameCache } from "./game-cache.ts";
import { Queues } from "./queue.ts";
import { Settlements } from "./settlements.ts";
import { Sheets, type CorrectionMade } from "./sheets.ts";
import { commitmentTo, drawSecret, newGameId } from "./secrets.ts";

/** A game with the system that it is played by. */
export interface Running {
  game: Game;
  system: System;
}

/** What an action is made from, where it needs more than the player gave: the log, or a new secret. */
export type ActionMaker = (running: Running) => Promise<{ action: Action; secret?: Commit["secret"] }>;

/** A new game as a player asks for it. */
export interface GameRequest {
  system: System;
  title?: string;
  side?: string;
}

/** Runs the games: load, decide, evolve, save, tell; one action of a game at a time. */
export class App {
  readonly systems: readonly System[];
  readonly #store: Store;
  readonly #cache: GameCache;
  readonly #queues = new Queues();
  readonly #settlements: Settlements;
  readonly #sheets: Sheets;

  constructor(systems: readonly System[], store: Store) {
    this.systems = systems;
    this.#store = store;
    this.#cache = new GameCache(store);
    this.#settlements = new Settlements(store);
    this.#sheets = new Sheets(store);
  }

  /** Refuses with `unknown-system` and the list of those there are. */
  systemNamed(wanted: string): System {
    const lower = wanted.trim().toLowerCase();
    const system = this.systems.find(
      ({ id, title, aliases }) => id === lower || title.toLowerCase() === lower || aliases?.includes(lower),
    );
    if (system !== undefined) return system;
    const ids = this.systems.map(({ id }) => id).join(", ");
    throw new RuleError("unknown-system", `There is no game "${wanted}" here. Choose one of: ${ids}.`);
  }

  /**
   * The system named, else that of the channel's game, else the server's usual one, else the only one there is;
   * otherwise asks for it. Its tables are as corrected: in the channel's game if that is played by it, else on the
   * server.
   */
  async systemFor(call: Call, wanted: string | undefined): Promise<System> {
    const running = await this.gameIn(call.channel);
    const system =
      wanted === undefined
        ? (running?.system ?? (await this.usualSystem(call.guild)))
        : this.systemNamed(wanted);
    if (system !== undefined && system.id === running?.system.id) return running.system;
    if (system !== undefined) return this.systemOfServer(call.guild, system);
    const ids = this.systems.map(({ id }) => id).join(", ");
    throw new RuleError("unknown-system", `Which game? Add \`system:\` with one of: ${ids}.`);
  }

  /** The system that a server has made its usual one, else the only one there is. */
  async usualSystem(guild: string | null): Promise<System | undefined> {
    const usual = await this.#sheets.usualOf(guild);
    if (this.systems.length === 1) return this.systems[0];
    return this.systems.find(({ id }) => id === usual);
  }

  /** Makes a system the usual one of a server, or none. */
  makeUsual(guild: string, system: System | undefined): Promise<void> {
    return this.#queues.run(`guild:${guild}`, () => this.#sheets.makeUsual(guild, system?.id));
  }

  /** The game of a channel, if one was ever set up there. */
  async gameIn(channel: string): Promise<Running | undefined> {
    const id = await this.#cache.gameIn(channel);
    if (id === undefined) return undefined;
    const { game } = await this.#cache.load(id);
    return { game, system: await this.#sheets.ofGame(this.systemNamed(game.system), game) };
  }

  /** The game that is being set up or played in a channel; one that has ended is over. */
  async liveGameIn(channel: string): Promise<Running | undefined> {
    const running = await this.gameIn(channel);
    return running?.game.status === "ended" ? undefined : running;
  }

  /** Refuses with `no-game` where the channel has none. */
  async gameHere(call: Call): Promise<Running> {
    const running = await this.gameIn(call.channel);
    if (running !== undefined) return running;
    throw new RuleError("no-game", "No game is played in this channel yet. `/game new` sets one up.");
  }

  /** Sets up a game in the call's channel; refuses where one is being played. */
  create(call: Call, request: GameRequest): Promise<Reply> {
    return this.#queues.run(`channel:${call.channel}`, async () => {
      const there = await this.gameIn(call.channel);
      if (there !== undefined && there.game.status !== "ended") {
        const again = await this.#answerAgain(call, there);
        if (again !== undefined) return again;
        throw new RuleError(
          "game-exists",
          `${there.game.title} is being played in this channel. End it with \`/game end\`, or use another channel or thread.`,
        );
      }
      const secret = drawSecret();
      const { system } = request;
      const events = createGame(system, {
        id: newGameId(),
        guild: call.guild,
        channel: call.channel,
        title: request.title ?? system.title,
        creator: call.user.id,
        commitment: commitmentTo(secret),
        revision: (there?.game.revision ?? 0) + 1,
        ...(request.side === undefined ? {} : { side: request.side }),
      });
      return this.#commit(
        call,
        { before: null, system, events },
        { secret: { series: 1, secret }, bind: call.channel },
      );
    });
  }

  /** Carries out an action in the channel's game and returns what to say. `dice` are faces rolled elsewhere. */
  async act(call: Call, action: Action | ActionMaker, dice?: string): Promise<Reply> {
    const { game } = await this.gameHere(call);
    return this.#queues.run(game.id, async () => {
      const running = await this.gameHere(call);
      const again = (await this.#answerAgain(call, running)) ?? refreshed(call, running);
      if (again !== undefined) return again;
      const made = typeof action === "function" ? await action(running) : { action };
      const source =
        dice === undefined ? await this.#fairDice(call, running) : enteredDice(readFaces(dice), call.user.id);
      const events = decide(running.game, made.action, {
        system: running.system,
        by: call.user.id,
        dice: source,
      });
      return this.#commit(
        call,
        { before: running.game, system: running.system, events },
        "secret" in made && made.secret !== undefined ? { secret: made.secret } : {},
      );
    });
  }

  /** The system as a server has corrected it, whatever is played there. */
  systemOfServer(guild: string | null, { id }: System): Promise<System> {
    return this.#sheets.ofGuild(this.systemNamed(id), guild);
  }

  /** Keeps a correction of a table for a whole server; `make` says what it is, or refuses. */
  correct(guild: string, wanted: System, make: (system: System) => CorrectionMade): Promise<CorrectionMade> {
    return this.#queues.run(`guild:${guild}`, async () => {
      const made = make(await this.systemOfServer(guild, wanted));
      await this.#sheets.correct(this.systemNamed(wanted.id), guild, made);
      return made;
    });
  }

  /** The game's log, oldest first. */
  entries(game: Game, from = 1, to = game.head.n): Promise<LogEntry[]> {
    return this.#store.entries(game.id, from, to);
  }

  /** The secret of the dice in use. Never to be shown except by an action that publishes it. */
  secretOf(game: Game): Promise<string> {
    return this.#cache.secretOf(game);
  }

  /** Replies that committed entries still owe to Discord, oldest first. */
  deliveries(): Promise<Delivery[]> {
    return this.#store.deliveries();
  }

  /** Discord has taken the reply. */
  async settle(delivery: string): Promise<void> {
    this.#settlements.add(delivery);
  }

  /** Resolves when everything that has begun is saved. */
  async close(): Promise<void> {
    await this.#queues.idle();
    await this.#settlements.close();
    await this.#store.close();
  }

  async #fairDice(call: Call, { game }: Running) {
    return fairDice(await this.secretOf(game), call.interaction);
  }

  /** An interaction that is in the log already is answered with what it brought about then. */
  async #answerAgain(call: Call, { game, system }: Running): Promise<Reply | undefined> {
    const { answered } = await this.#cache.load(game.id);
    const n = answered.get(call.interaction);
    if (n === undefined) return undefined;
    const entries = await this.entries(game, 1, n);
    const entry = entries.at(-1);
    if (entry === undefined) return undefined;
    const before = n === 1 ? null : fold(entries.slice(0, -1));
    const reply = entryCard(system, before, applyEntry(before, entry), entry);
    return { ...reply, delivery: deliveryId(game.id, n) };
  }

  /** After a failed commit: whether it took effect all the same and only its confirmation was lost. */
  async #isSaved({ id, head }: Game): Promise<boolean> {
    const saved = await this.#store.game(id).catch(() => undefined);
    return saved?.head.hash === head.hash;
  }

  async #commit(
    call: Call,
    decided: { before: Game | null; system: System; events: GameEvent[] },
    extras: Pick<Commit, "secret" | "bind">,
  ): Promise<Reply> {
    const { before, system, events } = decided;
    const deed = { at: call.now, by: call.user.id, interaction: call.interaction, events };
    const entry = nextEntry(before, deed);
    const game = applyEntry(before, entry);
    const card = entryCard(system, before, game, entry);
    const reply = call.keepsCard === true ? { ...card, redraws: false } : card;
    const delivery = deliveryOf(call, game, reply);
    try {
      await this.#store.commit({ game, entry, delivery, ...extras });
    } catch (error) {
      this.#cache.forget(game.id);
      if (!(await this.#isSaved(game))) throw error;
    }
    this.#cache.saved(game, call.interaction);
    if (extras.bind !== undefined) this.#cache.bind(extras.bind, game.id);
    return { ...reply, delivery: delivery.id };
  }
}

/** The same for every telling of an entry, so that a channel takes it once. */
function deliveryId(game: string, n: number): string {
  return `${game}:${n}`;
}

function deliveryOf(call: Call, game: Game, reply: Reply): Delivery {
  return {
    id: deliveryId(game.id, game.head.n),
    game: game.id,
    n: game.head.n,
    channel: call.channel,
    interaction: { id: call.interaction, ...call.answer },
    at: call.now,
    reply: JSON.stringify(reply),
  };
}

/** A press on a card that is out of date only brings the card up to date, or shows the new one beside it. */
function refreshed(call: Call, { game, system }: Running): Reply | undefined {
  if (call.revision === undefined || call.revision === game.revision) return undefined;
  const card = currentCard(system, game);
  return call.keepsCard === true ? { ...kept(card), audience: "private" } : { ...card, redraws: true };
}
