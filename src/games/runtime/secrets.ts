import { hash } from "node:crypto";
import { type Platform, randomHex } from "#platform";
import { aliasOf } from "#core/people/index.ts";

/** A new dice secret: 32 random bytes, as 64 hex digits. */
export function drawSecret(platform: Platform): string {
  return randomHex(platform, 32);
}

/** A new, unique game id: 16 hex digits. */
export function newGameId(platform: Platform): string {
  return randomHex(platform, 8);
}

/** The id of the game that an interaction makes, so that a repetition finds the game: 16 hex digits. */
export function gameIdFor(interaction: string): string {
  return hash("sha256", interaction).slice(0, 16);
}

/** A new alias of a user in one game's log. */
export function drawAlias(platform: Platform): string {
  return aliasOf(randomHex(platform, 8));
}
