import { DataError } from "#core/errors.ts";
import { heldShards, type LeaseRow, type ProcessLeases, PREFIX } from "./lease-rows.ts";

/** The number of shards that a process wants. */
export interface ShardCount {
  of: number;
  /** True if the configuration sets the number. */
  isFixed: boolean;
}

/** The lease of the process that set the number of shards; its note contains the number. */
export const COUNT_LEASE = `${PREFIX}s`;

/** The running processes use another number of shards. */
export class OtherCount extends DataError {
  constructor(wanted: number, of: number) {
    super([
      `this process uses ${wanted} shards, but the bot's other processes use ${of}: set SHARDS to ${of}, or stop all processes and start them again`,
    ]);
  }
}

interface Note {
  of: number;
  /** The process that wrote it. */
  by: string;
}

/**
 * Returns the number of shards that all processes use: the number in use, or if there is none, the wanted one. Returns
 * `undefined` while another process is about to set it. `known`: the number agreed on earlier. Throws `OtherCount`.
 */
export async function agreedCount(
  leases: ProcessLeases,
  rows: readonly LeaseRow[],
  wanted: ShardCount,
  known: number | undefined,
): Promise<number | undefined> {
  const me = leases.holder;
  const lease = rows.find(({ name }) => name === COUNT_LEASE);
  const holder = lease?.isHeld === true ? lease.holder : me;
  const note = noteIn(lease);
  if (note?.by === holder) return checked(note.of, wanted);
  if (holder !== me) return undefined;
  const of = checked(known ?? countInUse(rows, note) ?? wanted.of, wanted);
  if ((await leases.acquire([COUNT_LEASE])).length === 0) return undefined;
  const text = JSON.stringify({ of, by: me } satisfies Note);
  const written = await leases.annotate([{ name: COUNT_LEASE, note: text }]);
  return written.length > 0 ? of : undefined;
}

/** The number of shards in use, even if the process that set it has ended. */
function countInUse(rows: readonly LeaseRow[], note: Note | undefined): number | undefined {
  return heldShards(rows).size > 0 ? note?.of : undefined;
}

function noteIn(lease: LeaseRow | undefined): Note | undefined {
  return lease === undefined || lease.note === null ? undefined : (JSON.parse(lease.note) as Note);
}

function checked(of: number, wanted: ShardCount): number {
  if (wanted.isFixed && of !== wanted.of) throw new OtherCount(wanted.of, of);
  return of;
}
