import type { Fellows } from "../gateway/fellows.ts";
import type { Lines } from "./rest.ts";

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
export function shareAllowance(lines: Lines, fellows: Fellows): () => void {
  if (!fellows.isShared) return () => {};
  const sharing = new Sharing(lines, fellows);
  let looking: Promise<void> | undefined;
  return fellows.onHeartbeat(() => {
    looking ??= sharing.look().finally(() => (looking = undefined));
  });
}

class Sharing {
  readonly #lines: Lines;
  readonly #fellows: Fellows;
  /** Under which name it was claimed that this process sends. */
  #claimed: string | undefined;
  /** This process's part at the look before. */
  #before: number;

  constructor(lines: Lines, fellows: Fellows) {
    this.#lines = lines;
    this.#fellows = fellows;
    this.#before = this.#alike;
    this.#allow(this.#alike);
  }

  /** A store that is silent says nothing of the others: then nobody has more than all alike. */
  async look(): Promise<void> {
    try {
      await this.#say();
      const { holder: me, holders: living } = this.#fellows;
      const part = partOf({ me, living, sending: await this.#sending() });
      // What is more is taken a look later: by then the others have looked too and leave it.
      this.#allow(Math.min(part, this.#before));
      this.#before = part;
    } catch {
      this.#allow(Math.min(this.#alike, this.#before));
    }
  }

  get #alike(): number {
    const { holder: me, holders: living } = this.#fellows;
    return partOf({ me, living, sending: new Set() });
  }

  #allow(requests: number): void {
    this.#lines.bot.options.globalRequestsPerSecond = requests;
  }

  /** Says whether this process sends, where that is new. */
  async #say(): Promise<void> {
    const fellows = this.#fellows;
    const own = this.#lines.bot.takeSent() < LEAST ? undefined : `${SENDING}${fellows.holder}`;
    if (own === this.#claimed) return;
    if (this.#claimed !== undefined) await fellows.release([this.#claimed]);
    if (own !== undefined) await fellows.acquire([own]);
    this.#claimed = own;
  }

  async #sending(): Promise<ReadonlySet<string>> {
    const { holders: living } = this.#fellows;
    if (living.length === 1) return new Set();
    const claims = await this.#fellows.list(SENDING);
    return new Set(claims.flatMap(({ holder, isHeld }) => (isHeld ? holder : [])));
  }
}
