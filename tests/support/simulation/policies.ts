import { type GameEvent, HOURS_BY_PACE, type Reminding } from "#core/schema/index.ts";
import { nudgePaceOf } from "#core/pace/index.ts";
import { playersOf } from "#core/people/index.ts";
import type { System } from "#core/system/index.ts";
import { DAY, HOUR, MINUTE } from "../../core/pace/intl-calendar.ts";
import { BEAT, LongGame } from "./long-game.ts";
import { ANNA, BEN, OTHERS, STRETCHES } from "./policy-acts.ts";
import { type PolicyEvent, policyInWords } from "./policy-plan.ts";
import { Reminded } from "./reminded.ts";
import { lengthIn, SideWait, type Span } from "./side-wait.ts";

/** How long a side may be silent, and how long its absences may last in a year. */
const TWELVE_DAYS = 12 * DAY;
const MOST_AWAY = 60 * DAY;
const YEAR = 365 * DAY;

/** Interval at which the promises are looked at. */
const LOOK = 30 * MINUTE;

/** How late the bot may be. */
const LATE = 3 * BEAT;

/** Events after which the reminders of a wait begin again. */
const RESTARTS = new Set(["joined", "left", "undone", "moved", "graceGiven", "seatGiven"]);

/** Months of a game against a player who delays it, and the promises that must hold. */
export class Policies {
  readonly faults: string[] = [];
  readonly history: string[] = [];
  readonly counts = { games: 0, substitutes: 0, ends: 0, tries: 0, reminders: 0, timeUps: 0 };
  readonly game: LongGame;
  readonly side: string;
  #wait: SideWait;
  /** Times in which the bot was away, and the absences of the stretcher. */
  readonly #outages: Span[] = [];
  readonly #absences: Span[] = [];
  #id = "";
  #read = 0;
  /** The start of the last time that was up. */
  #over: number | undefined;
  /** The start of a wait whose time was up in a step that cannot be passed: the other player decides. */
  #stuck: number | undefined;
  /** Since when a reminder is due, and a time is over. */
  #overSince: number | undefined;
  #dueSince: number | undefined;
  readonly #reminded = new Reminded(ANNA);

  constructor(system: System, seed: number) {
    this.game = new LongGame(system, seed);
    this.side = system.sides[0]!.id;
    this.#wait = new SideWait(system, this.side);
  }

  get #now(): number {
    return this.game.world.now;
  }

  async follow(plan: readonly PolicyEvent[]): Promise<void> {
    await this.game.start();
    await this.#begin();
    for (const event of plan) {
      this.history.push(`${new Date(this.#now).toISOString().slice(0, 16)} ${policyInWords(event)}`);
      await this.#happen(event);
      await this.#look();
      await this.#pass(event.minutes * MINUTE);
      if (this.faults.length > 0) return;
    }
  }

  async #begin(): Promise<void> {
    this.counts.games += 1;
    await this.game.begin();
    this.#id = (await this.game.game()).id;
    this.#wait = new SideWait(this.game.system, this.side);
    this.#read = 0;
    await this.#look();
  }

  async #happen(event: PolicyEvent): Promise<void> {
    if (event.is === "stretch") await STRETCHES[event.act](this.game, this);
    if (event.is === "other") await OTHERS[event.act](this.game, this);
    if (event.is === "outage") await this.#outage(event.hours * HOUR);
    if (event.is === "clock") await this.#wrongClock(event.ahead, event.hours * HOUR);
    await this.#resume();
  }

  /** Brings the game back if it was put away, and begins another if it has ended. */
  async #resume(): Promise<void> {
    const { status, archived } = await this.game.game();
    if (status === "ended") await this.#begin();
    else if (archived === true && this.game.world.chance.once(3)) await this.game.brings(BEN);
  }

  async #outage(length: number): Promise<void> {
    const from = this.#now;
    this.game.process.kill(false);
    await this.game.world.pass(length);
    await this.game.start();
    this.#outages.push({ from, until: this.#now });
  }

  /** While the clock is wrong, the bot does nothing. */
  async #wrongClock(ahead: number, length: number): Promise<void> {
    const from = this.#now;
    this.game.process.ahead = ahead;
    await this.game.pass(length);
    this.game.process.ahead = 0;
    await this.game.pass(LATE);
    this.#outages.push({ from, until: this.#now });
  }

  async #pass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0 && this.faults.length === 0; left -= LOOK) {
      await this.game.pass(Math.min(left, LOOK));
      await this.#look();
    }
  }

  #fault(text: string): void {
    this.faults.push(`${new Date(this.#now).toISOString().slice(0, 16)} ${text}`);
  }

  async #look(): Promise<void> {
    await this.#readLog();
    const { reminding = {} } = (await this.game.person(ANNA)) ?? {};
    this.#readAbsence(reminding);
    await this.#lookAtReminders(reminding);
    this.#lookAtDeadline();
    this.#lookForForgotten();
    if (this.#mustAccept()) await this.tries();
  }

  async #readLog(): Promise<void> {
    const game = await this.game.game();
    if (game.id !== this.#id || game.head.n === this.#read) return;
    for (const entry of await this.game.entries(this.#read + 1)) {
      for (const event of entry.events) this.#note(event, entry.at);
      this.#wait.add(entry);
    }
    this.#read = game.head.n;
  }

  #note(event: GameEvent, at: number): void {
    if (RESTARTS.has(event.type)) this.#reminded.restart();
    if (event.type === "graceGiven") this.#over = undefined;
    if (event.type !== "timeUp" || event.side !== this.side) return;
    if (event.stuck === true) this.#stuck = this.#wait.since;
    this.#timeIsUp(event.key, at);
  }

  #readAbsence({ away: now }: Reminding): void {
    const last = this.#absences.at(-1);
    if (isSame(last, now)) return;
    if (last !== undefined && last.until > this.#now) last.until = Math.max(last.from, this.#now);
    if (now !== undefined) this.#absences.push({ ...now });
  }

  /** How long the side has been silent. */
  get silence(): number {
    const { since } = this.#wait;
    return since === undefined ? 0 : this.#counted(since, this.#now);
  }

  /** The times that count for no clock. */
  get #stood(): Span[] {
    return [...this.#wait.pauses, ...this.#wait.idle, ...this.#outages];
  }

  /** The time of a clock. Excludes pauses, outages, and absences of sixty days in a year. */
  #counted(since: number, until: number): number {
    const stood = this.#stood;
    const used = lengthIn(this.#absences, since - YEAR, since);
    const gone = lengthIn(this.#absences, since, until, stood);
    return until - since - lengthIn(stood, since, until) - Math.min(gone, Math.max(0, MOST_AWAY - used));
  }

  get #patience(): number {
    const agreed = this.#wait.game?.settings["pace"] as keyof typeof HOURS_BY_PACE | undefined;
    return Math.max(TWELVE_DAYS, (agreed === undefined ? 0 : (HOURS_BY_PACE[agreed] ?? 0)) * HOUR);
  }

  /** True while the clocks of the stretcher run. */
  #isPlayed(): boolean {
    const { game, since } = this.#wait;
    if (game === null || game.status !== "running" || game.archived === true || game.paused !== undefined)
      return false;
    return since !== undefined && playersOf(game, this.side).includes(ANNA);
  }

  #mustAccept(): boolean {
    const { since } = this.#wait;
    if (!this.#isPlayed() || since === undefined) return false;
    if (this.#now - since < this.#patience) return false;
    return this.silence >= this.#patience + LATE;
  }

  /** The other player asks for a substitute; once that is accepted, they end the game alone. */
  async tries(): Promise<void> {
    const { game } = this.#wait;
    if (game === null || !playersOf(game, this.side).includes(ANNA) || (await this.#isSought())) return;
    const isOver = this.#mustAccept();
    this.counts.tries += 1;
    await this.game.presses(BEN, { kind: "substitute", side: this.side, user: ANNA });
    if (!(await this.#isSought())) {
      if (isOver) this.#fault(`no substitute after ${this.silence / DAY} days of silence`);
      return;
    }
    this.counts.substitutes += 1;
    // In the set-up, the silence of all counts.
    if (game.status !== "running" || this.#wait.since === undefined) return;
    if (this.silence < this.#patience - LATE && this.#stuck !== this.#wait.since)
      return this.#fault(`a substitute after ${this.silence / DAY} days of silence`);
    await this.#ends();
  }

  async #isSought(): Promise<boolean> {
    return (await this.game.game()).sought?.some(({ user }) => user === ANNA) === true;
  }

  async #ends(): Promise<void> {
    await this.game.does(BEN, "game end", { result: "Ben won" });
    if ((await this.game.game()).status === "running") this.#fault("the game cannot be ended alone");
    else this.counts.ends += 1;
    await this.#resume();
  }

  /** An agreed deadline is kept: not before its time, soon after it, and once. */
  #timeIsUp(key: string, at: number): void {
    this.counts.timeUps += 1;
    const start = this.#startOfTime(key);
    const { deadline } = this.#wait.game ?? {};
    if (start === undefined || deadline === undefined)
      return this.#fault(`the time of ${key} ends without a clock`);
    if (this.#counted(start, at) < deadline.hours * HOUR - LATE) this.#fault(`the time of ${key} ends early`);
    if (this.#over === start) this.#fault(`the time of ${key} ends twice`);
    this.#over = start;
  }

  #startOfTime(key: string): number | undefined {
    const since = this.#wait.sinceOf(key);
    const { deadline } = this.#wait.game ?? {};
    return since === undefined || deadline === undefined ? undefined : Math.max(since, deadline.from);
  }

  #lookAtDeadline(): void {
    const isOver = this.#isTimeOver();
    this.#overSince = isOver ? (this.#overSince ?? this.#now) : undefined;
    if (this.#overSince !== undefined && this.#now - this.#overSince > LATE)
      this.#fault("a time is over, and nothing follows");
  }

  /** True if a time is over, with the least time after the last warning, and nothing followed yet. */
  #isTimeOver(): boolean {
    const { game, keys } = this.#wait;
    const [key = "", second] = keys;
    const start = this.#startOfTime(key);
    if (!this.#isPlayed() || second !== undefined || start === undefined || this.#wasAway()) return false;
    if (this.#over === start || game!.home?.unseen.includes(ANNA) === true) return false;
    const { hours } = game!.deadline!;
    return this.#counted(start, this.#now) > (hours + Math.min(24, hours / 2)) * HOUR;
  }

  async #lookAtReminders(reminding: Reminding): Promise<void> {
    for (const fault of this.#reminded.listen(this.game, reminding, this.#wait.since)) this.#fault(fault);
    this.counts.reminders = this.#reminded.total;
    const isDue = await this.#isReminderDue(reminding);
    this.#dueSince = isDue ? (this.#dueSince ?? this.#now) : undefined;
    if (this.#dueSince !== undefined && this.#now - this.#dueSince > LATE)
      this.#fault("a reminder does not come");
  }

  async #isReminderDue(reminding: Reminding): Promise<boolean> {
    const { keys, game } = this.#wait;
    if (!this.#isPlayed() || keys.length !== 1 || game?.deadline !== undefined || this.#wasAway())
      return false;
    if (Math.max(0, ...(await this.game.snoozes(ANNA))) > this.#now) return false;
    const runningSince = (from: number) => this.#now - from - lengthIn(this.#stood, from, this.#now);
    return this.#reminded.isDue(reminding, nudgePaceOf(game!), { now: this.#now, runningSince });
  }

  /** True if the bot was away a short time ago. */
  #wasAway(): boolean {
    return this.#outages.some(({ until }) => this.#now - until < LATE + BEAT);
  }

  #lookForForgotten(): void {
    if (this.#wasAway()) return;
    for (const { at, kind, id } of this.game.database.due.values())
      if (at < this.#now - LATE - BEAT) this.#fault(`the wake-up ${kind} of ${id} is not handled`);
  }
}

function isSame(one: Span | undefined, other: Span | undefined): boolean {
  return one?.from === other?.from && one?.until === other?.until;
}
