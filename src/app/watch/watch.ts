import type { Notice, WakeUp } from "#store/store.ts";
import { Courier } from "./courier.ts";
import type { Duty } from "./watch-context.ts";
import { parkAll } from "./parking.ts";
import { Scheduler } from "./scheduler.ts";

/** What the bot does while nobody asks it for anything: it looks for what comes due, and says what it owes. */
export class Watch {
  readonly #duty: Duty;
  readonly #courier: Courier;
  readonly #scheduler: Scheduler;
  readonly #onNotices = (made: readonly Notice[]) => this.#courier.send(made);
  readonly #onDue = (wakeUps: readonly WakeUp[]) => this.#scheduler.soon(wakeUps);

  constructor(duty: Duty) {
    this.#duty = duty;
    this.#courier = new Courier(duty);
    this.#scheduler = new Scheduler(duty);
  }

  /** Begins, with what was owed before a restart. */
  async start(): Promise<void> {
    const { signals } = this.#duty;
    signals.on("notices", this.#onNotices);
    signals.on("due", this.#onDue);
    await this.#scheduler.start();
    void this.#courier.wake();
  }

  /** A channel, a thread or a server is no longer there for the bot. */
  gone(place: { channel: string } | { guild: string }): void {
    parkAll(this.#duty, place).catch((error: unknown) =>
      this.#duty.log.error({ err: error, place }, "a game could not be parked"),
    );
  }

  /** Does everything that is due now and says all that is owed. */
  async tick(): Promise<void> {
    await this.#scheduler.tick();
    await this.#courier.wake();
  }

  /** Ends after what is under way. */
  async close(): Promise<void> {
    const { signals } = this.#duty;
    signals.off("notices", this.#onNotices);
    signals.off("due", this.#onDue);
    await Promise.all([this.#scheduler.close(), this.#courier.close()]);
  }
}
