import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { MOST_SIDES } from "./notation-dice.ts";

/** Inputs of a roll besides the secret. Players cannot choose any of them. */
export interface RollSeed {
  game: string;
  /** Number of the roll in its game, from 1. */
  roll: number;
  /** Interaction id, which Discord assigns. Players must trust the bot that it did. */
  interaction: string;
}

/** The commitment to a secret: SHA-256 of its 32 bytes, in hex. Published before the first roll. */
export function commitmentTo(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** 32-bit numbers from HMAC-SHA256(secret, "game:roll:interaction:block"), big-endian, block 0, 1, 2… */
function* words(secret: string, seed: RollSeed): Generator<number> {
  const key = hexToBytes(secret);
  for (let block = 0; ; block += 1) {
    const text = `${seed.game}:${seed.roll}:${seed.interaction}:${block}`;
    const bytes = hmac(sha256, key, utf8ToBytes(text));
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

/**
 * Yields the dice of a roll: each call returns the next faces, one for each entry of `sides` (2 to 1000), from 1 to its
 * number of sides. Words from the last multiple of `sides` up are discarded, so that every face is equally likely.
 */
export function facesFrom(secret: string, seed: RollSeed): (sides: readonly number[]) => number[] {
  const source = words(secret, seed);
  const next = (count: number): number => {
    const bound = Math.floor(2 ** 32 / count) * count;
    for (;;) {
      const word = source.next().value ?? bound;
      if (word < bound) return (word % count) + 1;
    }
  };
  return (sides) => {
    if (sides.every((count) => Number.isInteger(count) && count >= 2 && count <= MOST_SIDES))
      return sides.map(next);
    throw new RangeError(`Dice have 2 to ${MOST_SIDES} sides, not ${sides.join(", ")}.`);
  };
}

/** The faces of a roll whose dice are all known at the start. */
export function deriveFaces(secret: string, seed: RollSeed, sides: readonly number[]): number[] {
  return facesFrom(secret, seed)(sides);
}
