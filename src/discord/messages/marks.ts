import { hash } from "node:crypto";

/** Discord's own component ids count up from 1; marks stay clear of them. */
const LOWEST = 1_000_000;
const HIGHEST = 2 ** 31 - 1;

/** The id of the container that shows a delivery: by it the message is found again, sent or edited. */
export function deliveryMark(delivery: string): number {
  return LOWEST + (hash("sha256", delivery, "buffer").readUInt32BE() % (HIGHEST - LOWEST));
}

/** The nonce under which a delivery, or the answer to an interaction, is posted in a channel. */
export function nonceOf(seed: string): string {
  return hash("sha256", `nonce ${seed}`, "base64url").slice(0, 25);
}

/** The id of a container's first component says which entry it shows: this, and the entry's number. */
const ENTRIES_FROM = 1000;

/** The id for the first component of a delivery's container; a delivery is called by its game and the entry's number. */
export function entryMarkOf(delivery: string): number | undefined {
  const id = ENTRIES_FROM + (partsOf(delivery)?.n ?? 0);
  return id > ENTRIES_FROM && id < LOWEST ? id : undefined;
}

/** What a container that shows a delivery is marked with. */
export interface Marks {
  /** The container's own id. */
  id?: number | undefined;
  /** The id of the first component in it. */
  entry?: number | undefined;
}

/** Whether such marks stand for a later entry of a delivery's game. */
export function isLater({ id, entry = 0 }: Marks, delivery: string): boolean {
  const parts = partsOf(delivery);
  const shown = entry - ENTRIES_FROM;
  return parts !== undefined && shown > parts.n && id === deliveryMark(`${parts.game}:${shown}`);
}

function partsOf(delivery: string): { game: string; n: number } | undefined {
  const [, game, n] = /^(.*):(\d+)$/s.exec(delivery) ?? [];
  return game === undefined ? undefined : { game, n: Number(n) };
}
