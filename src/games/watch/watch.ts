import type { Leases } from "#store/leases/leases.ts";
import type { Notice, WakeUp } from "#store/store.ts";
import { NoticeSender } from "./notice-sender.ts";
import type { WatchContext } from "../watch-context.ts";
import { noteLeft } from "./leaving.ts";
import { parkIn } from "./parking.ts";
import { Rounds } from "../runtime/rounds.ts";
import { Scheduler } from "./scheduler.ts";

/** Number of heartbeats, one a second, between searches for rows of dead processes. */
const BEATS_BETWEEN = 5;
/** Number of rows that a process takes over per heartbeat, so that the surviving processes share them. */
const MAX_TAKEN = 100;

/** A channel, thread or server that the bot can no longer reach. */
type LostPlace = { channel: string } | { guild: string };

/** The bot's work that no interaction requested: due work and pending notices. */
export class Watch {
  readonly #context: WatchContext;
  readonly #sender: NoticeSender;
  readonly #scheduler: Scheduler;
  /** Processes that were alive at the last heartbeat. */
  #holders: readonly string[] = [];
  #beats = 0;
  /** True while there may be more rows of dead processes; initially true. */
  #isTaking = true;
  #offHeartbeat = () => {};
  /** Lost places whose games are not parked yet. */
  readonly #lost = new Set<LostPlace>();
  readonly #parking: Rounds;
  readonly #onNotices = (made: readonly Notice[]) => this.#sender.send(made);
  readonly #onDue = (wakeUps: readonly WakeUp[]) => this.#scheduler.soon(wakeUps);

  constructor(context: WatchContext) {
    this.#context = context;
    this.#sender = new NoticeSender(context);
    this.#scheduler = new Scheduler(context);
    this.#parking = new Rounds(context.platform, () => this.#parkLost());
  }

  /** Starts with the work that is already pending. */
  async start(): Promise<void> {
    const { signals, store } = this.#context;
    signals.on("notices", this.#onNotices);
    signals.on("due", this.#onDue);
    const leases = store.leases();
    if (leases.isShared) {
      this.#holders = leases.holders;
      this.#offHeartbeat = leases.onHeartbeat(() => void this.#takeOver(leases));
    }
    await this.#scheduler.start();
    if (leases.isShared) await this.#takeOver(leases);
    void this.#sender.wake();
  }

  /**
   * Takes over outbox rows after a process has died, and from time to time, because a process taken for dead may
   * still write. If the store does not answer, retries at the next heartbeat.
   */
  async #takeOver({ holders }: Leases): Promise<void> {
    this.#beats += 1;
    const isSomebodyGone = this.#holders.some((process) => !holders.includes(process));
    this.#holders = holders;
    if (!isSomebodyGone && !this.#isTaking && this.#beats % BEATS_BETWEEN !== 0) return;
    const taken = await this.#context.store.takeOver(MAX_TAKEN).catch(() => MAX_TAKEN);
    this.#isTaking = taken === MAX_TAKEN;
    if (taken === 0) return;
    this.#context.signals.emit("pending");
    void this.#sender.wake();
  }

  /** Called when the bot loses access to a channel, thread or server. Parks its games, after retries if needed. */
  gone(place: LostPlace): void {
    this.#lost.add(place);
    void this.#parking.wake();
  }

  /** Parks the games of the lost places. Resolves to true if any place remains. */
  async #parkLost(): Promise<boolean> {
    for (const place of this.#lost) {
      try {
        await ("guild" in place
          ? noteLeft(this.#context, place.guild)
          : parkIn(this.#context, place.channel));
        this.#lost.delete(place);
      } catch (error) {
        this.#context.log.error({ err: error, place }, "a game could not be parked");
      }
    }
    return this.#lost.size > 0;
  }

  /** Handles all due work and sends all pending notices. */
  async tick(): Promise<void> {
    await this.#scheduler.tick();
    await this.#sender.wake();
  }

  /** Finishes the work in progress, then stops. */
  async close(): Promise<void> {
    const { signals } = this.#context;
    signals.off("notices", this.#onNotices);
    signals.off("due", this.#onDue);
    this.#offHeartbeat();
    await Promise.all([this.#scheduler.close(), this.#sender.close(), this.#parking.close()]);
  }
}
