import { createHash } from "node:crypto";

/** Discord's own component ids count up from 1; marks stay clear of them. */
const lowest = 1_000_000;
const highest = 2 ** 31 - 1;

/** The id of the container that shows a delivery: by it the message is found again, sent or edited. */
export function markOf(delivery: string): number {
  return lowest + (createHash("sha256").update(delivery).digest().readUInt32BE() % (highest - lowest));
}

/** The nonce under which a delivery, or the answer to an interaction, is posted in a channel. */
export function nonceOf(seed: string): string {
  return createHash("sha256").update(`nonce ${seed}`).digest("base64url").slice(0, 25);
}

/** More entries than a game can get while the token of an interaction lives. */
const soonest = 1000;

/** Whether a mark stands for a later entry of the same game; a delivery is called by its game and the entry's number. */
export function isLater(mark: number, delivery: string): boolean {
  const [, game, n] = /^(.*):(\d+)$/s.exec(delivery) ?? [];
  if (game === undefined) return false;
  return Array.from({ length: soonest }, (_, at) => `${game}:${Number(n) + 1 + at}`).some(
    (later) => markOf(later) === mark,
  );
}
