import type { Leases } from "#store/leases/leases.ts";
import type { Notice, WakeUp } from "#store/store.ts";
import { NoticeSender } from "./notice-sender.ts";
import type { WatchContext } from "../watch-context.ts";
import { noteLeft } from "./leaving.ts";
import { parkIn } from "./parking.ts";
import { Scheduler } from "./scheduler.ts";

/** Number of heartbeats, one a second, between searches for rows of dead processes. */
const BEATS_BETWEEN = 5;
/** Number of rows that a process takes over per heartbeat, so that the surviving processes share them. */
const MAX_TAKEN = 100;

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
  readonly #onNotices = (made: readonly Notice[]) => this.#sender.send(made);
  readonly #onDue = (wakeUps: readonly WakeUp[]) => this.#scheduler.soon(wakeUps);

  constructor(context: WatchContext) {
    this.#context = context;
    this.#sender = new NoticeSender(context);
    this.#scheduler = new Scheduler(context);
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

  /** Called when the bot loses access to a channel, thread or server. */
  gone(place: { channel: string } | { guild: string }): void {
    const parked =
      "guild" in place ? noteLeft(this.#context, place.guild) : parkIn(this.#context, place.channel);
    parked.catch((error: unknown) =>
      this.#context.log.error({ err: error, place }, "a game could not be parked"),
    );
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
    await Promise.all([this.#scheduler.close(), this.#sender.close()]);
  }
}
