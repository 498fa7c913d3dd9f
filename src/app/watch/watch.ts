import type { Leases } from "#store/leases/leases.ts";
import type { Notice, WakeUp } from "#store/store.ts";
import { NoticeSender } from "./notice-sender.ts";
import type { WatchContext } from "./watch-context.ts";
import { noteLeft } from "./leaving.ts";
import { parkIn } from "./parking.ts";
import { Scheduler } from "./scheduler.ts";

/** After how many looks at who is alive, one a second, it is looked for what nobody tells. */
const LOOKS_BETWEEN = 30;
/** For so many looks after somebody has gone it is looked for what they left: others may not have taken their part of it. */
const LOOKS_AFTER = 5;

/** What the bot does while nobody asks it for anything: it looks for what comes due, and says what it owes. */
export class Watch {
  readonly #context: WatchContext;
  readonly #sender: NoticeSender;
  readonly #scheduler: Scheduler;
  /** The processes of the bot that were last seen alive. */
  #holders: readonly string[] = [];
  #looks = 0;
  /** At which look it was last seen that somebody is gone; who has just come takes its part of what was left before. */
  #gone = 0;
  #offHeartbeat = () => {};
  readonly #onNotices = (made: readonly Notice[]) => this.#sender.send(made);
  readonly #onDue = (wakeUps: readonly WakeUp[]) => this.#scheduler.soon(wakeUps);

  constructor(context: WatchContext) {
    this.#context = context;
    this.#sender = new NoticeSender(context);
    this.#scheduler = new Scheduler(context);
  }

  /** Begins, with what was owed before a restart. */
  async start(): Promise<void> {
    const { signals, store } = this.#context;
    signals.on("notices", this.#onNotices);
    signals.on("due", this.#onDue);
    const leases = store.leases();
    if (leases.isShared) {
      this.#holders = leases.holders;
      this.#offHeartbeat = leases.onHeartbeat(() => this.#takeOver(leases));
    }
    await this.#scheduler.start();
    void this.#sender.wake();
  }

  /**
   * What a process that has died still owed goes on its way. It is looked for now and then besides: one that stood still
   * may have written something after it was taken for dead.
   */
  #takeOver({ holders }: Leases): void {
    const isSomebodyGone = this.#holders.some((process) => !holders.includes(process));
    this.#holders = holders;
    this.#looks += 1;
    if (isSomebodyGone) this.#gone = this.#looks;
    if (this.#looks - this.#gone > LOOKS_AFTER && this.#looks % LOOKS_BETWEEN !== 0) return;
    this.#context.signals.emit("owed");
    void this.#sender.wake();
  }

  /** A channel, a thread or a server is no longer there for the bot. */
  gone(place: { channel: string } | { guild: string }): void {
    const parked =
      "guild" in place ? noteLeft(this.#context, place.guild) : parkIn(this.#context, place.channel);
    parked.catch((error: unknown) =>
      this.#context.log.error({ err: error, place }, "a game could not be parked"),
    );
  }

  /** Does everything that is due now and says all that is owed. */
  async tick(): Promise<void> {
    await this.#scheduler.tick();
    await this.#sender.wake();
  }

  /** Ends after what is under way. */
  async close(): Promise<void> {
    const { signals } = this.#context;
    signals.off("notices", this.#onNotices);
    signals.off("due", this.#onDue);
    this.#offHeartbeat();
    await Promise.all([this.#scheduler.close(), this.#sender.close()]);
  }
}
