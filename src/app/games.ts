import { applyEntry } from "#core/evolve.ts";
import { RuleError } from "#core/errors.ts";
import type { Log } from "#core/file-parts.ts";
import { reachableFrom } from "#core/pace/hours.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Pace } from "#core/schema/waiting.ts";
import type { System } from "#core/system.ts";
import { gameAfter, type Archive } from "#store/milestones.ts";
import type { Commit, Delivery, Extras, Notice, Store, Tie, WakeUp } from "#store/store.ts";
import { awayFromChannel } from "#views/seats/away.ts";
import type { Reply } from "#views/reply.ts";
import { aftermath, freshPace, guestsNamed } from "./aftermath.ts";
import { commitSurely, StoreTrouble, whenAnswering } from "./commit-surely.ts";
import { entered } from "./entered.ts";
import { followNotice, hasGoneOn } from "./following.ts";
import { GameCache } from "./game-cache.ts";
import { entryNotice } from "./watch/entry-notice.ts";
import { Queues } from "./queue.ts";
import type { Settlements } from "./settlements.ts";
import type { Sheets } from "./sheets.ts";
import type { Speech } from "./speech.ts";
import { cardWithMoves } from "./undo-requests.ts";
import { nothingHere, type Running } from "./running.ts";

/** Who acted, when and where, and the interaction that is to be answered; the bot itself answers none. */
export interface Actor {
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The interaction's id; for the bot itself a name that no other act bears. */
  interaction: string;
  answer?: { channel: string; token: string; application: string };
  /** The pressed message shows what was rolled, so it is not redrawn. */
  keepsCard?: boolean;
}

/** What was decided, and what is to be kept with it. */
export interface Decided {
  before: Game | null;
  system: System;
  events: GameEvent[];
  secret?: Commit["secret"];
  extras?: Extras;
}

/** The games: found by channel or id, one action of each at a time, every entry written before it is told. */
export class Games {
  /** Where a game is looked up as it stood. */
  readonly archive: Archive;
  readonly #store: Store;
  readonly #settlements: Settlements;
  readonly #sheets: Sheets;
  readonly #speech: Speech;
  readonly #systemNamed: (id: string) => System;
  readonly #cache: GameCache;
  readonly #queues = new Queues();
  /** Called when something is to be said unasked, with what is known of it. */
  onNotice: (made: readonly Notice[]) => void = () => {};
  /** Called with what comes due because of what a player did. */
  onDeed: (wakeUps: readonly WakeUp[]) => void = () => {};
  /** Called when a result may be owed that nobody is about to tell. */
  onOwed: () => void = () => {};
  #isClosed = false;

  constructor(store: Store, settlements: Settlements, speech: Speech, systemNamed: (id: string) => System) {
    this.archive = store;
    this.#store = store;
    this.#settlements = settlements;
    this.#sheets = speech.sheets;
    this.#speech = speech;
    this.#systemNamed = systemNamed;
    this.#cache = new GameCache(store);
  }

  /** Runs a task when all earlier ones of the same key are over. */
  queue<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    return this.#queues.run(key, task);
  }

  /** The game of a channel, if one was ever set up there and has been neither moved nor put away. */
  async in(channel: string): Promise<Running | undefined> {
    const last = await this.lastIn(channel);
    return last?.game.channel === channel && last.game.archived !== true ? last : undefined;
  }

  /** The game that was in a channel last, wherever it is now: the newest cards there are its own. */
  async lastIn(channel: string): Promise<Running | undefined> {
    const id = await this.#cache.gameIn(channel);
    return id === undefined ? undefined : this.#load(id);
  }

  /** The game of a channel; refuses with `no-game` where there is none and says where it went. */
  async needIn(channel: string): Promise<Running> {
    const running = await this.in(channel);
    if (running !== undefined) return running;
    throw nothingHere((await this.lastIn(channel))?.game);
  }

  /** Refuses with `no-game` where there is none of that id. */
  async byId(id: string): Promise<Running> {
    if (this.#cache.holds(id) || (await this.isHere(id))) return this.#load(id);
    throw new RuleError("refuse-game-gone");
  }

  async #load(id: string): Promise<Running> {
    const { game } = await this.#cache.load(id);
    const system = await this.#sheets.ofGame(this.#systemNamed(game.system), game);
    return { game, system, book: await this.#speech.bookFor(system, game) };
  }

  /** How a game gets on. */
  async paceOf(game: Game): Promise<Pace> {
    return (await this.#cache.load(game.id)).pace ?? freshPace(game.id, game.head.at);
  }

  /** The secret of the dice in use. */
  secretOf(game: Game): Promise<string> {
    return this.#cache.secretOf(game);
  }

  /** Writes what was decided, and returns what to say. Called from within the game's queue. */
  async commit(actor: Actor, decided: Decided): Promise<Reply> {
    const { before, system, events, secret, extras = {} } = decided;
    const { by, at, interaction } = actor;
    const { entry, game } = await entered(before, { at, by, interaction, events }, (after) =>
      this.#sheets.toTakeOver(this.#systemNamed(after.system), after),
    );
    const book = await this.#speech.bookFor(system, game);
    const card = await cardWithMoves({ book, before, after: game, entry }, this.#store);
    const reply = await this.#hushed(actor.keepsCard === true ? { ...card, redraws: false } : card, at);
    const known = before === null ? undefined : await this.#cache.load(game.id);
    const pace = known?.pace;
    const { pace: paced, ...after } = aftermath({ system, before, after: game, entry, pace });
    const followed = hasGoneOn(before, game) ? await this.#store.followersOf(game.id) : [];
    const isHere = isToldHere(actor, before, game);
    const kept = merged(
      after,
      extras,
      { notices: followed.map((user) => followNotice(game, user)), ties: await this.#guestTies(game, entry) },
      isHere ? {} : { notices: [entryNotice(game)] },
    );
    const answer = isHere ? reply : awayFromChannel(book, reply, game);
    // What was shown before must not be owed any more: this may be shown in its place.
    const settled = this.#settlements.of(game.id);
    await this.#write({
      game,
      entry,
      settled,
      ...(actor.answer === undefined ? {} : { delivery: deliveryOf(actor, actor.answer, game, answer) }),
      ...(secret === undefined ? {} : { secret }),
      ...placeOf(before, game, entry),
      ...kept,
      pace: paced,
    });
    this.#settlements.struck(settled);
    this.#cache.saved(known, game, interaction, paced);
    this.#passOn(actor, kept);
    return { ...answer, delivery: deliveryId(game.id, game.head.n) };
  }

  /** What a move has brought about is looked after at once. */
  #passOn({ answer }: Actor, { notices, wakeUps = [] }: Extras & { notices: Notice[] }): void {
    if (notices.length > 0) this.onNotice(notices);
    if (answer !== undefined) this.onDeed(wakeUps);
  }

  /** A card that calls only people who may not be disturbed now comes without a sound. */
  async #hushed(card: Reply, at: number): Promise<Reply> {
    const { ping = [] } = card;
    if (ping.length === 0) return card;
    const persons = await Promise.all(ping.map((user) => this.#store.person(user)));
    const isHushed = persons.every((person) => reachableFrom(at, person?.reminding ?? {}) !== at);
    return isHushed ? { ...card, hushed: true } : card;
  }

  /** Whoever occurs in a game's log is tied to it, so that all of a person can be found; followers stay followers. */
  async #guestTies(game: Game, entry: LogEntry): Promise<Tie[]> {
    const ties = guestsNamed(game, entry).map(async (user) => {
      const known = await this.#store.tiesOf(user);
      return known.some((tie) => tie.game === game.id) ? [] : [{ user, game: game.id }];
    });
    return (await Promise.all(ties)).flat();
  }

  async #write(commit: Commit): Promise<void> {
    const { game, bind } = commit;
    try {
      await commitSurely(this.#store, commit);
    } catch (error) {
      this.#cache.forget(game.id, bind);
      if (error instanceof StoreTrouble && error.isDoubtful) this.#tellWhenKnown(commit);
      throw error;
    }
    if (bind !== undefined) this.#cache.bind(bind, game.id);
  }

  /** If it was saved after all, what it owes is in the store. */
  #tellWhenKnown({ notices = [] }: Commit): void {
    const tell = () => {
      this.onOwed();
      this.onNotice(notices);
    };
    whenAnswering(this.#store, () => this.#isClosed, tell);
  }

  /** Writes what concerns a game without a log entry. Called from within the game's queue. */
  async note(game: Game, extras: Extras): Promise<void> {
    const known = await this.#cache.load(game.id);
    try {
      await this.#store.note(extras);
    } catch (error) {
      this.#cache.forget(game.id);
      throw error;
    } finally {
      // Also where it is in doubt whether they were written.
      if (extras.notices !== undefined && extras.notices.length > 0) this.onNotice(extras.notices);
    }
    if (extras.pace !== undefined) this.#cache.paced(known, extras.pace);
  }

  /** Writes what somebody did that is no move; what comes due of it goes before what is overdue. */
  async noteDeed(game: Game, extras: Extras): Promise<void> {
    await this.note(game, extras);
    this.onDeed(extras.wakeUps ?? []);
  }

  /** What an interaction that is in the log already brought about then; undefined for a new one. */
  async answerAgain(interaction: string, running: Running): Promise<Reply | undefined> {
    const { game } = running;
    const { answered } = await this.#cache.load(game.id);
    const n = answered.get(interaction);
    if (n === undefined) return undefined;
    return { ...(await this.cardOf(running, n)), delivery: deliveryId(game.id, n) };
  }

  /** The card of one entry, as it was told. */
  async cardOf({ game, book }: Running, n: number): Promise<Reply> {
    const [[entry], before] = await Promise.all([
      this.#store.entries(game.id, n, n),
      n === 1 ? null : gameAfter(this.#store, game.id, n - 1),
    ]);
    if (entry === undefined) throw new Error(`Entry ${n} of game ${game.id} is missing.`);
    return cardWithMoves({ book, before, after: applyEntry(before, entry), entry }, this.#store);
  }

  /** Whether a game is here. One whose bringing in was cut short before it had dice of its own is not. */
  async isHere(id: string): Promise<boolean> {
    const game = await this.#store.game(id);
    return game !== undefined && (await this.#store.secret(id, game.dice.series)) !== undefined;
  }

  /**
   * Writes a whole log: that of a game from elsewhere, which nobody sees until an entry that holds `imported` is
   * committed, or one in place of what is there. Called from within the game's queue.
   */
  async rewrite(game: Game, entries: Log, extras: Extras = {}): Promise<void> {
    await this.#store.rewrite(game, entries, extras).finally(() => this.#cache.forget(game.id));
    if (extras.notices !== undefined && extras.notices.length > 0) this.onNotice(extras.notices);
  }

  /** Resolves when nothing is under way. */
  async close(): Promise<void> {
    await this.#queues.idle();
    this.#isClosed = true;
  }
}

/** The same for every telling of an entry, so that a channel takes it once. */
function deliveryId(game: string, n: number): string {
  return `${game}:${n}`;
}

function deliveryOf(
  { at, interaction }: Actor,
  { channel, token, application }: NonNullable<Actor["answer"]>,
  game: Game,
  reply: Reply,
): Delivery {
  return {
    id: deliveryId(game.id, game.head.n),
    game: game.id,
    n: game.head.n,
    channel,
    interaction: { id: interaction, token, application },
    at,
    reply: JSON.stringify(reply),
  };
}

/** The channel that points to the game from now on; one that it leaves does so too until another game comes. */
function placeOf(before: Game | null, game: Game, { events }: LogEntry): Pick<Commit, "bind"> {
  const isPlaced = before === null || events.some(({ type }) => type === "moved");
  return isPlaced ? { bind: game.channel } : {};
}

/** Whether the answer to whoever acted is seen where the game is played. */
function isToldHere({ answer }: Actor, before: Game | null, game: Game): boolean {
  return answer !== undefined && [game.channel, before?.channel].includes(answer.channel);
}

/** All together; of a person, the last. */
function merged(...all: Extras[]): Extras & { notices: Notice[] } {
  return {
    ...Object.assign({}, ...all),
    wakeUps: all.flatMap(({ wakeUps = [] }) => wakeUps),
    ties: all.flatMap(({ ties = [] }) => ties),
    sealed: all.flatMap(({ sealed = [] }) => sealed),
    notices: all.flatMap(({ notices = [] }) => notices),
  };
}
