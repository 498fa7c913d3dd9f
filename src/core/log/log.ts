import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { GameEvent } from "../schema/events.ts";
import { type AliasBook, withAliases } from "./aliases.ts";
import { SAVE_VERSION, type Game, type LogEntry } from "../schema/game.ts";

/** The `previous` of the first entry. */
export const NO_ENTRY = "0".repeat(64);

/** JSON with the keys of every object sorted, so that equal things have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}

/** SHA-256 of a text, in hex. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The hash of an entry's content. Excludes the save version, so that a migration keeps the chain. */
export function hashEntry(entry: Omit<LogEntry, "hash"> & { hash?: string }): string {
  const { hash: _hash, version: _version, ...content } = entry;
  return hashText(canonicalJson(content));
}

/** True if each entry's `previous` is the hash of the one before it. */
export function isChained(entries: readonly LogEntry[]): boolean {
  return entries.every(({ previous }, at) => at === 0 || previous === entries[at - 1]?.hash);
}

/** Author, time and interaction of an entry. */
export interface EntryFacts {
  at: number;
  by: string;
  interaction: string;
  events: GameEvent[];
}

/** The next entry of a game's log, chained to the last one. Its hash is that of the form with aliases. */
export function nextEntry(game: Game | null, facts: EntryFacts, people: AliasBook = {}): LogEntry {
  const content = {
    version: SAVE_VERSION,
    n: (game?.head.n ?? 0) + 1,
    previous: game?.head.hash ?? NO_ENTRY,
    ...facts,
  } as const;
  return { ...content, hash: hashEntry(withAliases(content, people)) };
}
