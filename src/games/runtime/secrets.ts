import { hash, randomBytes } from "node:crypto";
import { aliasOf } from "#core/people/index.ts";

/** A new dice secret: 32 random bytes, as 64 hex digits. */
export function drawSecret(): string {
  return randomBytes(32).toString("hex");
}

/** A new, unique game id: 16 hex digits. */
export function newGameId(): string {
  return randomBytes(8).toString("hex");
}

/** The id of the game that an interaction makes, so that a repetition finds the game: 16 hex digits. */
export function gameIdFor(interaction: string): string {
  return hash("sha256", interaction).slice(0, 16);
}

/** A new alias of a user in one game's log. */
export function drawAlias(): string {
  return aliasOf(randomBytes(8).toString("hex"));
}
