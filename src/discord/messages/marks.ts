import { hash } from "node:crypto";

/** Lowest mark, well above the ids that Discord assigns to components, which begin at 1. */
const LOWEST = 1_000_000;
const HIGHEST = 2 ** 31 - 1;

/** Component id of a delivery's container, by which the sent or edited message is found. */
export function deliveryMark(delivery: string): number {
  return LOWEST + (hash("sha256", delivery, "buffer").readUInt32BE() % (HIGHEST - LOWEST));
}

/** The nonce with which a message is posted in a channel. `seed` is the same for each attempt. */
export function nonceOf(seed: string): string {
  return hash("sha256", `nonce ${seed}`, "base64url").slice(0, 25);
}

/** Added to a log entry's number to get the id of a container's first component. */
const ENTRY_OFFSET = 1000;

/**
 * Id of the first component in a delivery's container: the number of the log entry, plus an offset. `undefined` if the
 * number is out of range. A delivery's id consists of its game and entry number.
 */
export function entryMarkOf(delivery: string): number | undefined {
  const id = ENTRY_OFFSET + (partsOf(delivery)?.n ?? 0);
  return id > ENTRY_OFFSET && id < LOWEST ? id : undefined;
}

/** Component ids of a container with a delivery. */
export interface Marks {
  /** Id of the container. */
  id?: number | undefined;
  /** Id of its first component. */
  entry?: number | undefined;
}

/** True for the marks of a delivery, rather than ids that Discord has assigned. */
export function areOwn({ id = 0 }: Marks): boolean {
  return id >= LOWEST;
}

/** True if the marks belong to a later log entry of the delivery's game. */
export function isLater({ id, entry = 0 }: Marks, delivery: string): boolean {
  const parts = partsOf(delivery);
  const shown = entry - ENTRY_OFFSET;
  return parts !== undefined && shown > parts.n && id === deliveryMark(`${parts.game}:${shown}`);
}

function partsOf(delivery: string): { game: string; n: number } | undefined {
  const [, game, n] = /^(.*):(\d+)$/s.exec(delivery) ?? [];
  return game === undefined ? undefined : { game, n: Number(n) };
}
