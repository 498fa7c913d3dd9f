import type { ProcessLeases } from "./lease-rows.ts";
import type { DiscordApi } from "../api/discord-api.ts";

/** Requests a second that Discord allows a bot, over all its processes. */
const ALLOWED = 50;
/** Share of an idle process, in requests a second. A process that sends fewer is idle. */
const IDLE_SHARE = 2;
/** Prefix of the leases of busy processes. */
const BUSY = "sending:";

/** Processes by name: this one, the live ones, and the busy ones among them. */
interface Processes {
  me: string;
  living: readonly string[];
  busy: ReadonlySet<string>;
}

/**
 * This process's share of the requests a second. An idle process gets at most `IDLE_SHARE`. The busy ones divide the
 * rest equally. If none is busy, all shares are equal.
 */
export function shareOf({ me, living, busy }: Processes): number {
  const equal = Math.max(1, Math.floor(ALLOWED / living.length));
  const count = living.filter((each) => busy.has(each)).length;
  if (count === 0) return equal;
  const least = Math.min(IDLE_SHARE, equal);
  if (!busy.has(me)) return least;
  const left = ALLOWED - least * (living.length - count);
  return Math.max(1, Math.floor(left / count));
}

/** Divides the bot's rate limit among its processes at each heartbeat. Returns a function that stops it. */
export function shareAllowance(api: DiscordApi, leases: ProcessLeases): () => void {
  if (!leases.isShared) return () => {};
  const shared = new SharedAllowance(api, leases);
  let updating: Promise<void> | undefined;
  return leases.onHeartbeat(() => {
    updating ??= shared.update().finally(() => (updating = undefined));
  });
}

class SharedAllowance {
  readonly #api: DiscordApi;
  readonly #leases: ProcessLeases;
  /** Name of the lease that marks this process as busy. */
  #claimed: string | undefined;
  /** The share at the previous heartbeat. */
  #previous: number;

  constructor(api: DiscordApi, leases: ProcessLeases) {
    this.#api = api;
    this.#leases = leases;
    this.#previous = this.#equal;
    this.#allow(this.#equal);
  }

  /** Updates the share. While the store is unavailable, it is at most the equal share. */
  async update(): Promise<void> {
    try {
      await this.#markBusy();
      const { holder: me, holders: living } = this.#leases;
      const share = shareOf({ me, living, busy: await this.#busy() });
      // An increase applies one heartbeat later, when the other processes have reduced their shares.
      this.#allow(Math.min(share, this.#previous));
      this.#previous = share;
    } catch {
      this.#allow(Math.min(this.#equal, this.#previous));
    }
  }

  get #equal(): number {
    const { holder: me, holders: living } = this.#leases;
    return shareOf({ me, living, busy: new Set() });
  }

  #allow(requests: number): void {
    this.#api.allow(requests);
  }

  /** Claims or releases the lease that marks this process as busy, if that changed. */
  async #markBusy(): Promise<void> {
    const leases = this.#leases;
    const own = this.#api.takeSent() < IDLE_SHARE ? undefined : `${BUSY}${leases.holder}`;
    if (own === this.#claimed) return;
    if (this.#claimed !== undefined) await leases.release([this.#claimed]);
    if (own !== undefined) await leases.acquire([own]);
    this.#claimed = own;
  }

  async #busy(): Promise<ReadonlySet<string>> {
    const { holders: living } = this.#leases;
    if (living.length === 1) return new Set();
    const leases = await this.#leases.list(BUSY);
    return new Set(leases.flatMap(({ holder, isHeld }) => (isHeld ? holder : [])));
  }
}
