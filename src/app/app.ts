import type { Language } from "#words/language.ts";
import { plain } from "#core/typed.ts";
import { createGame } from "#core/create.ts";
import { decide } from "#core/decide.ts";
import { enteredDice, fairDice, readFaces } from "#core/dice.ts";
import { RuleError } from "#core/errors.ts";
import { commitmentTo } from "#core/fairness.ts";
import { BOT } from "#core/people.ts";
import type { Action } from "#core/actions.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Pace } from "#core/schema/waiting.ts";
import type { System } from "#core/system.ts";
import type { Delivery, Guild, PassOver, Store, Tie } from "#store/store.ts";
import type { Reply } from "#views/reply.ts";
import type { Waiting } from "#views/reminders/waiting-lines.ts";
import { actorOf, type Call } from "./command.ts";
import { repeating } from "./commit-surely.ts";
import { Games } from "./games.ts";
import type { Running } from "./running.ts";
import type { Log } from "./logging.ts";
import { type ActionMaker, madeOf } from "./made.ts";
import { People } from "./people/people.ts";
import { refreshed } from "./refreshed.ts";
import { upToDate, wishesOf } from "./watch/reminders.ts";
import { askWhich, systemNamed } from "./system-named.ts";
import { SeenNames } from "./people/names.ts";
import { needLeaveToCreate } from "./servers.ts";
import { Settlements } from "./settlements.ts";
import { Sheets, type Whose } from "./sheets.ts";
import { Speech } from "./speech.ts";
import { ImportDesk } from "./records/import-desk.ts";
import { SealBox } from "./seal-box.ts";
import { drawSecret, newGameId } from "./secrets.ts";

/** A new game as a player asks for it. */
export interface GameRequest {
  system: System;
  title?: string;
  side?: string;
  /** Who is invited, and to which side. */
  invites?: { user: string; side?: string };
}

/** Runs the games: load, decide, evolve, save, tell; one action of a game at a time. */
export class App {
  readonly systems: readonly System[];
  /** The sealed texts. */
  readonly seals: SealBox;
  /** What people are called. */
  readonly names = new SeenNames();
  readonly #store: Store;
  /** The games themselves. */
  readonly games: Games;
  /** What is kept of people. */
  readonly people: People;
  /** The printed tables as they were corrected, and what else servers have of their own. */
  readonly sheets: Sheets;
  /** Which language is spoken to whom. */
  readonly speech: Speech;
  /** Where games from files come in. */
  readonly imports: ImportDesk;
  /** How late the bot is at a time (both in milliseconds) with what it does unasked; the watch knows. */
  behind: (now: number) => Promise<number> = async () => 0;
  /** Called when a result may be owed that nobody is about to tell. */
  onOwed: () => void = () => {};
  readonly #settlements: Settlements;

  /** `sealKey`: 64 hex digits; without it no text can be sealed. `log`: hears what fails unasked. */
  constructor(systems: readonly System[], written: Store, sealKey?: string, log?: Pick<Log, "warn">) {
    const store = repeating(written);
    this.systems = systems;
    this.seals = new SealBox(store, sealKey);
    this.#store = store;
    this.#settlements = new Settlements(store, log);
    this.sheets = new Sheets(store);
    this.speech = new Speech(this.sheets, store);
    this.games = new Games(store, this.#settlements, this.speech, (id) => this.systemNamed(id));
    this.games.onOwed = () => this.onOwed();
    this.people = new People(store, this.games, this.sheets);
    this.imports = new ImportDesk(systems);
  }

  /** Refuses with `unknown-system` and the list of those there are. */
  systemNamed(wanted: string): System {
    return systemNamed(this.systems, wanted);
  }

  /**
   * The system named, else that of the channel's game, else the server's usual one, else the only one there is;
   * otherwise asks for it, naming those that suit. Its tables are as corrected: in the channel's game if that is played
   * by it, else on the server.
   */
  async systemFor(
    call: Call,
    wanted: string | undefined,
    suits: (system: System) => boolean = () => true,
  ): Promise<System> {
    const running = await this.gameOf(call);
    const system =
      wanted === undefined
        ? (running?.system ?? (await this.usualSystem(call.guild)))
        : this.systemNamed(wanted);
    if (system !== undefined && system.id === running?.system.id) return running.system;
    if (system !== undefined) return this.systemOfServer(call.guild, system);
    return askWhich(this.systems.filter(suits));
  }

  /** The system that a server has made its usual one, else the only one there is. */
  async usualSystem(guild: string | null): Promise<System | undefined> {
    const { system: usual } = await this.server(guild);
    if (this.systems.length === 1) return this.systems[0];
    return this.systems.find(({ id }) => id === usual);
  }

  /** What a server has of its own. */
  server(guild: string | null): Promise<Guild> {
    return this.sheets.guildOf(guild);
  }

  /** Changes what a server has of its own. */
  changeServer(guild: string, change: (server: Guild) => Guild): Promise<Guild> {
    return this.games.queue(`guild:${guild}`, () => this.sheets.changeGuild(guild, change));
  }

  /** The game of a channel, if one was ever set up there and has been neither moved nor put away. */
  gameIn(channel: string): Promise<Running | undefined> {
    return this.games.in(channel);
  }

  /** The game that is being set up or played in a channel; one that has ended is over. */
  async liveGameIn(channel: string): Promise<Running | undefined> {
    const running = await this.gameIn(channel);
    return running?.game.status === "ended" ? undefined : running;
  }

  /** The game that a button names, else that of the channel; undefined where there is none. */
  gameOf({ game, channel }: Call): Promise<Running | undefined> {
    return game === undefined ? this.gameIn(channel) : this.games.byId(game);
  }

  /** The same, unless it has ended. */
  async liveGameOf(call: Call): Promise<Running | undefined> {
    const running = await this.gameOf(call);
    return running?.game.status === "ended" ? undefined : running;
  }

  /** The same, if it is played by this system. */
  async liveGameBy(call: Call, { id }: System): Promise<Running | undefined> {
    const live = await this.liveGameOf(call);
    return live?.system.id === id ? live : undefined;
  }

  /** The game that a button names, else that of the channel; refuses with `no-game` where there is none. */
  async gameHere(call: Call): Promise<Running> {
    return (await this.gameOf(call)) ?? this.games.needIn(call.channel);
  }

  /** Sets up a game in the call's channel; refuses where one is being played. */
  create(call: Call, request: GameRequest): Promise<Reply> {
    return this.games.queue(`channel:${call.channel}`, async () => {
      const there = await this.gameIn(call.channel);
      if (there !== undefined && there.game.status !== "ended") {
        const again = await this.games.answerAgain(call.interaction, there);
        if (again !== undefined) return again;
        throw new RuleError("refuse-game-exists", { game: plain(there.game.title) });
      }
      await needLeaveToCreate(call);
      const secret = drawSecret();
      const { system, side, invites } = request;
      const [last, { settings, corrections }] = await Promise.all([
        this.games.lastIn(call.channel),
        this.server(call.guild),
      ]);
      const events = createGame(system, {
        id: newGameId(),
        guild: call.guild,
        channel: call.channel,
        title: request.title ?? system.title,
        creator: call.user.id,
        commitment: commitmentTo(secret),
        revision: (last?.game.revision ?? 0) + 1,
        sheet: corrections[system.id] ?? {},
        ...(side === undefined ? {} : { side }),
        ...(invites === undefined ? {} : { invites }),
        ...(settings === undefined ? {} : { settings }),
      });
      return this.games.commit(actorOf(call), {
        before: null,
        system,
        events,
        secret: { series: 1, secret },
      });
    });
  }

  /** Carries out an action in the channel's game and returns what to say. `faces` were rolled elsewhere. */
  async act(call: Call, action: Action | ActionMaker, faces?: string): Promise<Reply> {
    const { game } = await this.gameHere(call);
    const told = await this.games.queue(game.id, async () => {
      const running = await this.gameHere(call);
      // While it waited, another game may have come to the channel: that one has a queue of its own.
      return running.game.id === game.id ? this.#actIn(running, call, action, faces) : undefined;
    });
    return told ?? this.act(call, action, faces);
  }

  /** Called from within the game's queue. */
  async #actIn(running: Running, call: Call, action: Action | ActionMaker, faces?: string): Promise<Reply> {
    const again = await this.games.answerAgain(call.interaction, running);
    const shown = again ?? (await refreshed(call, running));
    if (shown !== undefined) return shown;
    const wanted = await madeOf(action, running);
    if ("instead" in wanted) return wanted.instead;
    const { action: made, apart, ...extra } = wanted;
    const source = await this.#diceFor(call, running.game, faces);
    const events = decide(running.game, made, { system: running.system, by: call.user.id, dice: source });
    const { answer: _, ...silent } = actorOf(call);
    return this.games.commit(apart === true ? silent : actorOf(call), {
      before: running.game,
      system: running.system,
      events,
      ...extra,
    });
  }

  /** The bot itself acts in a game; `cause` names the act, and one that was done already is not done again. */
  actAlone(id: string, action: Action, { cause, now }: { cause: string; now: number }): Promise<void> {
    return this.games.queue(id, async () => {
      const running = await this.games.byId(id);
      if ((await this.games.answerAgain(cause, running)) !== undefined) return;
      const { game, system } = running;
      const events = decide(game, action, { system, by: BOT, dice: enteredDice([], BOT) });
      await this.games.commit({ by: BOT, at: now, interaction: cause }, { before: game, system, events });
    });
  }

  /** What is known of a game's waiting now. */
  async waitingOf({ game }: Running, now: number): Promise<Waiting> {
    const [pace, wishes, behind] = await Promise.all([
      this.games.paceOf(game),
      wishesOf(this.#store, game),
      this.behind(now),
    ]);
    return { pace, wishes, now, behind };
  }

  /** The language of what only one person sees, as they last had it. */
  async languageOf(user: string): Promise<Language> {
    return this.speech.ofPerson((await this.people.of(user)).locale);
  }

  /** The language of what all see in a channel. */
  async languageAt(channel: string, guild: string | null = null, locale?: string): Promise<Language> {
    const running = await this.gameIn(channel);
    return running === undefined
      ? this.speech.ofGuild(guild, locale)
      : this.speech.ofGame(running.game, locale);
  }

  /** Whom a game waits for, with the times in which the bot was not there taken off. */
  async waitsOf(game: Game, now: number): Promise<Pace["waits"]> {
    return (await upToDate(this.#store, await this.games.paceOf(game), now)).waits;
  }

  /** Changes how a game is waited for, and has its reminders looked at at once. */
  changePace({ game }: Running, now: number, change: (pace: Pace) => Pace): Promise<Pace> {
    return this.games.queue(game.id, async () => {
      const before = await this.games.paceOf(game);
      const isParked = before.parked !== undefined;
      const pace = { ...change(before), due: isParked ? null : now };
      // Where the bot could not speak, it tries again.
      const wakeUp = { at: now, kind: isParked ? "card" : "pace", id: game.id } as const;
      await this.games.noteDeed(game, { pace, wakeUps: [wakeUp] });
      return pace;
    });
  }

  /** The system as a server has corrected it, whatever is played there; for new games if not said otherwise. */
  systemOfServer(guild: string | null, { id }: System, whose?: Whose): Promise<System> {
    return this.sheets.ofGuild(this.systemNamed(id), guild, whose);
  }

  /** The game's log, oldest first, or a part of it; entries that it never had are left out. */
  async entries(game: Game, from = 1, to = game.head.n): Promise<LogEntry[]> {
    const [first, last] = [Math.max(from, 1), Math.min(to, game.head.n)];
    return first > last ? [] : this.#store.entries(game.id, first, last);
  }

  /** The secret of the dice in use. Never to be shown except by an action that publishes it. */
  secretOf(game: Game): Promise<string> {
    return this.games.secretOf(game);
  }

  /** The games that a person has to do with. */
  tiesOf(user: string): Promise<Tie[]> {
    return this.#store.tiesOf(user);
  }

  /** Ties a person to a game, or changes how. */
  tie(tie: Tie): Promise<void> {
    return this.#store.note({ ties: [tie] });
  }

  /** A person has nothing to do with a game any more. */
  untie(tie: Tie): Promise<void> {
    return this.#store.strike({ ties: [tie] });
  }

  /** Replies that committed entries still owe to Discord, oldest first; `passOver` as the store has it. */
  deliveries(passOver?: PassOver): Promise<Delivery[]> {
    return this.#store.deliveries(passOver);
  }

  /** Discord has taken the reply. */
  async settle(delivery: string): Promise<void> {
    this.#settlements.add(delivery);
  }

  /** Resolves when everything that has begun is saved. */
  async close(): Promise<void> {
    await Promise.all([this.imports.close(), this.games.close()]);
    await this.#settlements.close();
    await this.#store.close();
  }

  async #diceFor(call: Call, game: Game, faces: string | undefined) {
    const bot = fairDice(await this.secretOf(game), call.interaction);
    return faces === undefined ? bot : enteredDice(readFaces(faces), call.user.id, bot);
  }
}
