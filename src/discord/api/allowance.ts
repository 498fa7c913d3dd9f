import type { ProcessLeases } from "../shards/lease-rows.ts";
import type { DiscordApi } from "./discord-api.ts";

/** How many requests a second Discord takes from a bot, from all of its processes together. */
const MOST_IN_A_SECOND = 50;
/** Whoever sends less in a second leaves the rest to others, and keeps this much. */
const LEAST = 2;
/** Who sends claims a name that begins so. */
const SENDING = "sending:";

/** A process, those alive, and those of them who send much. */
interface Crowd {
  me: string;
  living: readonly string[];
  sending: ReadonlySet<string>;
}

/** How many requests a second are a process's: who sends has what the others do not need, and all the same where nobody does. */
export function partOf({ me, living, sending }: Crowd): number {
  const alike = Math.max(1, Math.floor(MOST_IN_A_SECOND / living.length));
  const senders = living.filter((each) => sending.has(each)).length;
  if (senders === 0) return alike;
  const least = Math.min(LEAST, alike);
  if (!sending.has(me)) return least;
  const left = MOST_IN_A_SECOND - least * (living.length - senders);
  return Math.max(1, Math.floor(left / senders));
}

/** Shares what Discord takes from the bot among its processes, until the function it returns is called. */
export function shareAllowance(api: DiscordApi, leases: ProcessLeases): () => void {
  if (!leases.isShared) return () => {};
  const sharing = new Sharing(api, leases);
  let looking: Promise<void> | undefined;
  return leases.onHeartbeat(() => {
    looking ??= sharing.look().finally(() => (looking = undefined));
  });
}

class Sharing {
  readonly #api: DiscordApi;
  readonly #leases: ProcessLeases;
  /** Under which name it was claimed that this process sends. */
  #claimed: string | undefined;
  /** This process's part at the look before. */
  #before: number;

  constructor(api: DiscordApi, leases: ProcessLeases) {
    this.#api = api;
    this.#leases = leases;
    this.#before = this.#alike;
    this.#allow(this.#alike);
  }

  /** A store that is silent says nothing of the others: then nobody has more than all alike. */
  async look(): Promise<void> {
    try {
      await this.#say();
      const { holder: me, holders: living } = this.#leases;
      const part = partOf({ me, living, sending: await this.#sending() });
      // What is more is taken a look later: by then the others have looked too and leave it.
      this.#allow(Math.min(part, this.#before));
      this.#before = part;
    } catch {
      this.#allow(Math.min(this.#alike, this.#before));
    }
  }

  get #alike(): number {
    const { holder: me, holders: living } = this.#leases;
    return partOf({ me, living, sending: new Set() });
  }

  #allow(requests: number): void {
    this.#api.allow(requests);
  }

  /** Says whether this process sends, where that is new. */
  async #say(): Promise<void> {
    const leases = this.#leases;
    const own = this.#api.takeSent() < LEAST ? undefined : `${SENDING}${leases.holder}`;
    if (own === this.#claimed) return;
    if (this.#claimed !== undefined) await leases.release([this.#claimed]);
    if (own !== undefined) await leases.acquire([own]);
    this.#claimed = own;
  }

  async #sending(): Promise<ReadonlySet<string>> {
    const { holders: living } = this.#leases;
    if (living.length === 1) return new Set();
    const leases = await this.#leases.list(SENDING);
    return new Set(leases.flatMap(({ holder, isHeld }) => (isHeld ? holder : [])));
  }
}
