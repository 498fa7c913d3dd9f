import type { Log } from "#app/runtime/log.ts";
import type { Entrance } from "./knock.ts";
import { orAborted, pause } from "../pause.ts";
import { LoginTurns } from "./login-turns.ts";
import type { Fellows } from "./fellows.ts";

/** What is waited between two tries, in milliseconds; tests shorten it. */
export interface Patience {
  /** Before the second login in a row. It doubles with each further one. */
  firstLogin: number;
  /** Two logins that are so far apart are not in a row. */
  inARow: number;
  /** Before the second connection in a row that came to nothing; doubles as well. */
  firstConnection: number;
}

const usualPatience: Patience = { firstLogin: 5000, inARow: 600_000, firstConnection: 1000 };

/** With this Discord's thousand logins last for more than a day, whatever goes wrong. */
const LONGEST_BEFORE_LOGIN = 300_000;
const LONGEST_BEFORE_CONNECTION = 30_000;

interface Tries {
  /** Connections since the last one over which Discord's READY or RESUMED came. */
  connections: number;
  /** Logins in a row. */
  logins: number;
  lastLogin: number;
}

/** What a shard is about to do. */
interface Attempt {
  /** It goes on with its session, which is no login. */
  resumes: boolean;
  /** Why its last connection ended. */
  why: string;
  /** It is to stop waiting. */
  signal: AbortSignal;
}

interface LoginParts {
  log: Log;
  patience?: Patience | undefined;
  /** Waits until Discord lets the bot log in, and says so by `allow`; false where it never will. */
  reenter: () => Promise<boolean>;
  fellows?: Fellows | undefined;
}

/** Counts the logins of a bot (Discord's IDENTIFY) and spaces them out, so that none of the day's thousand is wasted. */
export class Logins {
  readonly #log: Log;
  readonly #patience: Patience;
  readonly #reenter: () => Promise<boolean>;
  readonly #tries = new Map<number, Tries>();
  readonly #turns: LoginTurns;
  /** Others log in as well, so that only Discord knows how many logins are left. */
  readonly #isShared: boolean;
  #left = 1;

  constructor({ log, patience = usualPatience, reenter, fellows }: LoginParts) {
    this.#log = log;
    this.#patience = patience;
    this.#reenter = reenter;
    this.#turns = new LoginTurns(fellows);
    this.#isShared = fellows !== undefined;
  }

  /** Takes over how often Discord lets the bot log in. */
  allow({ session_start_limit: { remaining, max_concurrency: atOnce } }: Entrance): void {
    this.#left = remaining;
    this.#turns.atOnce = atOnce;
  }

  /** Waits before a shard connects; false where it is not to connect any more. */
  async beforeConnection(shard: number, { resumes, why, signal }: Attempt): Promise<boolean> {
    const tries = this.#of(shard);
    const wait = Math.max(this.#pauseAfter(tries), resumes ? 0 : this.#pauseBeforeLogin(tries));
    if (tries.connections > 0) this.#log.warn({ shard, why, wait }, "the gateway is out of reach");
    tries.connections += 1;
    await pause(wait, signal);
    const isAllowed = resumes || (await this.#mayLogIn(signal));
    return isAllowed && !signal.aborted;
  }

  /** How many connections of a shard have come to nothing since it last had its session. */
  inVain(shard: number): number {
    return this.#of(shard).connections;
  }

  /** A shard has its session. */
  connected(shard: number): void {
    this.#of(shard).connections = 0;
  }

  /** A shard is left to others: should it come back, nothing of before counts against its connections. */
  left(shard: number): void {
    this.#of(shard).connections = 0;
  }

  /** Waits for a shard's turn to log in, and counts it; false when the signal says that its connection is gone. */
  async waitForIdentify(shard: number, signal: AbortSignal): Promise<boolean> {
    if (!(await this.#turns.wait(shard, signal))) return false;
    const tries = this.#of(shard);
    const now = Date.now();
    tries.logins = now - tries.lastLogin < this.#patience.inARow ? tries.logins + 1 : 1;
    tries.lastLogin = now;
    this.#left -= 1;
    this.#log.info({ shard, left: this.#left }, "logging in");
    return true;
  }

  async #mayLogIn(signal: AbortSignal): Promise<boolean> {
    if (this.#left > 0 && !this.#isShared) return true;
    return (await orAborted(this.#reenter(), signal)) ?? false;
  }

  #pauseAfter({ connections }: Tries): number {
    if (connections === 0) return 0;
    return Math.min(this.#patience.firstConnection * 2 ** (connections - 1), LONGEST_BEFORE_CONNECTION);
  }

  #pauseBeforeLogin({ logins, lastLogin }: Tries): number {
    const since = Date.now() - lastLogin;
    if (logins === 0 || since >= this.#patience.inARow) return 0;
    return Math.max(Math.min(this.#patience.firstLogin * 2 ** (logins - 1), LONGEST_BEFORE_LOGIN) - since, 0);
  }

  #of(shard: number): Tries {
    const tries = this.#tries.get(shard) ?? { connections: 0, logins: 0, lastLogin: 0 };
    this.#tries.set(shard, tries);
    return tries;
  }
}
