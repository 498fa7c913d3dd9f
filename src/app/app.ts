import type { Delivery } from "#store/store.ts";

/** Runs the games: what commands and discord/ call. */
export interface App {
  /** Replies that committed entries still owe to Discord, oldest first. */
  deliveries(): Promise<Delivery[]>;
  /** Discord has taken the reply. */
  settle(delivery: string): Promise<void>;
}
