/** Something that one process at a time has, such as a part of Discord's servers. */
export interface Claim {
  name: string;
  /** What a holder noted for whoever has it next. */
  note: string | null;
}

/** A claim as it stands. */
export interface StandingClaim extends Claim {
  holder: string;
  /** Whether its holder counts as alive. */
  isHeld: boolean;
  /** Whether its holder has said just now that it is alive. */
  isHeard: boolean;
}

/**
 * The processes that serve one bot over one store. Each says every second that it is alive; what a process claimed is its
 * own for as long as it is. Who gets what is decided by the store alone.
 */
export interface Crew {
  /** What this process is called among them; another name once it was taken for dead. */
  readonly me: string;
  /** Those that are alive, this one among them, as it was seen last. */
  readonly living: readonly string[];
  /** By how many milliseconds the store's clock is ahead of this machine's; 0 where that is less than can be told. */
  readonly ahead: number;
  /** Takes of these what nobody alive has; returns those that are this process's now. */
  claim(names: readonly string[]): Promise<Claim[]>;
  /** All claims whose names begin so. */
  claims(beginning: string): Promise<StandingClaim[]>;
  /** Leaves notes for whoever has these next; returns the names of those that this process still has. */
  note(notes: readonly Claim[]): Promise<string[]>;
  /** Lets go of claims: they are free at once, with their notes. */
  letGo(names: readonly string[]): Promise<void>;
  /** Calls back after each look at who is alive, each second, until the function that it returns is called. */
  onLook(listener: () => void): () => void;
  /** Leaves for a while: all that this process has is free at once, and it can claim nothing until it comes back. */
  standBack(): Promise<void>;
  /** Belongs to the others again from the next look on, under another name. */
  comeBack(): void;
  /** Leaves: all that this process has is free at once. */
  close(): Promise<void>;
}
