import type { Log } from "#app/runtime/log.ts";
import { growing } from "../pause.ts";
import type { Fellows } from "./fellows.ts";
import type { Holdings } from "./holdings.ts";
import { DEAF, postOf, type ShardClaims } from "./shard-claims.ts";
import type { Shards } from "./shards.ts";

interface EarshotParts {
  fellows: Fellows;
  shards: Shards;
  holdings: Holdings;
  log: Log;
  /** Whether Discord greets whoever calls now. */
  isGreeted: () => Promise<boolean>;
  /** Tests shorten it. */
  patience?: typeof PATIENCE;
}

/** After how many milliseconds without Discord a process says so to the others, and then leaves its shards to them. */
const PATIENCE = { says: 8000, leaves: 12_000 };
/** Before it is tried whether Discord can be heard again; longer each time that it leaves, in milliseconds. */
const PAUSES = { first: 5000, most: 300_000 };
/** Who heard Discord for so long after coming back is as good as new, in milliseconds. */
const WELL_AFTER = 600_000;

/**
 * Whether this process hears Discord. One that does not, while another one does, leaves all that it has to the others
 * until it does again: its store alone would keep it alive for ever, with shards that nobody serves.
 */
export class Earshot {
  readonly #parts: EarshotParts;
  #waits = growing(PAUSES);
  /** As whom it said that it does not hear Discord. */
  #saidAs: string | undefined;
  /** When it is tried again, by `performance.now()`; undefined while it takes part. */
  #tryAt: number | undefined;
  #cameBack = 0;

  constructor(parts: EarshotParts) {
    this.#parts = parts;
  }

  /** Whether it stands back; meanwhile it is tried whether it need not any more. */
  async isBack(): Promise<boolean> {
    if (this.#tryAt === undefined) return false;
    if (performance.now() < this.#tryAt) return true;
    const { fellows, log, isGreeted } = this.#parts;
    if (!(await isGreeted())) {
      this.#tryAt = performance.now() + PAUSES.first;
      return true;
    }
    log.info({}, "Discord is heard again");
    this.#tryAt = undefined;
    this.#cameBack = performance.now();
    fellows.resume();
    return true;
  }

  /** Says to the others whether Discord is heard; where it is not and they hear it, stands back and returns true. */
  async leaves({ posts, deaf }: Pick<ShardClaims, "posts" | "deaf">): Promise<boolean> {
    const { fellows, shards, holdings, log, patience = PATIENCE } = this.#parts;
    const me = fellows.holder;
    const { deafFor } = shards;
    const isDeaf = deafFor > patience.says;
    if (isDeaf !== (this.#saidAs === me))
      await fellows.annotate([{ name: postOf(me), note: isDeaf ? DEAF : null }]);
    this.#saidAs = isDeaf ? me : undefined;
    if (deafFor < patience.leaves || posts.every((post) => post === me || deaf.has(post))) return false;
    if (performance.now() - this.#cameBack > WELL_AFTER) this.#waits = growing(PAUSES);
    this.#tryAt = performance.now() + this.#waits.next().value;
    log.warn({ shards: shards.ids }, "Discord is not heard here, but by others: its shards are left to them");
    await holdings.leave(shards.ids);
    await fellows.pause();
    return true;
  }
}
