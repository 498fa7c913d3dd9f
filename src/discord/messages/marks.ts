import { hash } from "node:crypto";

/** Lowest mark; Discord numbers component ids from 1. */
const LOWEST = 1_000_000;
const HIGHEST = 2 ** 31 - 1;

/** Component id of a delivery's container, by which the sent or edited message is found. */
export function deliveryMark(delivery: string): number {
  return LOWEST + (hash("sha256", delivery, "buffer").readUInt32BE() % (HIGHEST - LOWEST));
}

/** Nonce of a delivery, or of an interaction's answer, in a channel. */
export function nonceOf(seed: string): string {
  return hash("sha256", `nonce ${seed}`, "base64url").slice(0, 25);
}

/** Offset of the log entry's number in the id of a container's first component. */
const ENTRIES_FROM = 1000;

/**
 * Component id of the first component in a delivery's container. A delivery's id consists of its game and entry
 * number.
 */
export function entryMarkOf(delivery: string): number | undefined {
  const id = ENTRIES_FROM + (partsOf(delivery)?.n ?? 0);
  return id > ENTRIES_FROM && id < LOWEST ? id : undefined;
}

/** Component ids of a container with a delivery. */
export interface Marks {
  /** Id of the container. */
  id?: number | undefined;
  /** Id of its first component. */
  entry?: number | undefined;
}

/** True if the marks belong to a later entry of the delivery's game. */
export function isLater({ id, entry = 0 }: Marks, delivery: string): boolean {
  const parts = partsOf(delivery);
  const shown = entry - ENTRIES_FROM;
  return parts !== undefined && shown > parts.n && id === deliveryMark(`${parts.game}:${shown}`);
}

function partsOf(delivery: string): { game: string; n: number } | undefined {
  const [, game, n] = /^(.*):(\d+)$/s.exec(delivery) ?? [];
  return game === undefined ? undefined : { game, n: Number(n) };
}
