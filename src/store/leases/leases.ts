/** An exclusive right of one process, such as the right to serve a shard. */
export interface Lease {
  name: string;
  /** Text that the holder leaves for other processes. */
  note: string | null;
}

export interface ListedLease extends Lease {
  holder: string;
  /** False once the lease has been released or has expired. */
  isHeld: boolean;
  /** True if its holder has sent a heartbeat in the last 2.5 s. */
  isFresh: boolean;
}

/**
 * Leases of the processes that serve one bot over one store. Each process sends a heartbeat every second; its leases
 * expire 8 s after the last one. The database decides every race for a lease.
 */
export interface Leases {
  /** False where one process has the store to itself. */
  readonly isShared: boolean;
  /** True if notes outlive the process. */
  readonly keepsNotes: boolean;
  /** This process's name as a holder. */
  readonly holder: string;
  /** The living processes at the last heartbeat; without this one while paused. */
  readonly holders: readonly string[];
  /**
   * False if this process may count as dead, because its last heartbeat is too long ago. Others may then do its work.
   */
  readonly isFresh: boolean;
  /** How far the store's clock is ahead of this machine's, in milliseconds; 0 if less than a second. */
  readonly clockOffset: number;
  /** Acquires the free leases among `names`; returns those that this process now holds. */
  acquire(names: readonly string[]): Promise<Lease[]>;
  /** All leases whose names start with the prefix, released and expired ones included. */
  list(prefix: string): Promise<ListedLease[]>;
  /** Sets the notes of leases that this process holds; returns the names of these leases. */
  annotate(notes: readonly Lease[]): Promise<string[]>;
  /** Releases leases. Their notes stay. */
  release(names: readonly string[]): Promise<void>;
  /** Calls the listener after each successful heartbeat until the returned function is called. */
  onHeartbeat(listener: () => void): () => void;
  /** Releases everything that this process holds, and acquires nothing until `resume`. */
  pause(): Promise<void>;
  /** Joins the other processes again with the next heartbeat. */
  resume(): void;
  /** Releases everything that this process holds. */
  close(): Promise<void>;
}
