import { DataError } from "#core/errors.ts";
import type { Fellows } from "./fellows.ts";
import { COUNT, type ShardClaims } from "./shard-claims.ts";

/** As how many shards a process would come; `isFixed`: SHARDS says so. */
export interface CountWish {
  of: number;
  isFixed: boolean;
}

/** The processes that serve come as another number of shards than this one is told to. */
export class OtherCount extends DataError {
  constructor(wished: number, of: number) {
    super([
      `SHARDS is ${wished}, but the bot's other processes come as ${of}: write ${of}, or stop them all and start again`,
    ]);
  }
}

/**
 * As how many shards the bot comes: as many as those serve who are there already, else as this process wishes. `known`:
 * what was agreed on before. Undefined while another process is about to say it. Throws `OtherCount`.
 */
export async function agreedCount(
  fellows: Fellows,
  found: ShardClaims,
  wish: CountWish,
  known?: number,
): Promise<number | undefined> {
  const { holder = fellows.holder } = found.count;
  const said = saidIn(found.count.note);
  if (said?.by === holder) return checked(said.of, wish);
  if (holder !== fellows.holder) return undefined;
  const inUse = found.held.size > 0 ? said?.of : undefined;
  const of = checked(known ?? inUse ?? wish.of, wish);
  if ((await fellows.acquire([COUNT])).length === 0) return undefined;
  const noted = await fellows.annotate([{ name: COUNT, note: JSON.stringify({ of, by: fellows.holder }) }]);
  return noted.length > 0 ? of : undefined;
}

function saidIn(note: string | null): { of: number; by: string } | undefined {
  return note === null ? undefined : (JSON.parse(note) as { of: number; by: string });
}

function checked(of: number, wish: CountWish): number {
  if (wish.isFixed && of !== wish.of) throw new OtherCount(wish.of, of);
  return of;
}
