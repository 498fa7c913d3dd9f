import { z } from "zod";
import { ALIAS, CALL, isAlias } from "#core/people/index.ts";
import type { LogEntry } from "#core/schema/index.ts";
import type { Slices } from "./slices.ts";

/**
 * Discord ids by alias, for the people in a game's log. Kept outside of the log, so that deleting an alias forgets
 * the user without changing a hash.
 */
export const aliasBook = z.record(
  z.string().regex(new RegExp(`^${ALIAS}$`)),
  z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .refine((user) => !isAlias(user)),
);
export type AliasBook = Readonly<z.infer<typeof aliasBook>>;

/** A mention in typed text, in the form for the log. */
const ALIAS_CALL = new RegExp(`@(${ALIAS})`, "g");

/** Parts that contain typed text with mentions, but no ids. Numbers in them are not ids. */
const TYPED = new Set(["play", "settings"]);

interface Translation {
  /** Replaces a text that is an id or an alias. */
  whole: (text: string) => string;
  /** Replaces mentions in typed text. */
  typed: (text: string) => string;
}

/** An entry or game with aliases in place of ids. Returns parts without people unchanged. */
export function withAliases<Value>(value: Value, book: AliasBook): Value {
  const aliases = new Map(Object.entries(book).map(([alias, user]) => [user, alias]));
  if (aliases.size === 0) return value;
  return translated(value, {
    whole: (text) => aliases.get(text) ?? text,
    typed: (text) =>
      text.replace(CALL, (call, user: string) => (aliases.has(user) ? `@${aliases.get(user)}` : call)),
  });
}

/** An entry or game with ids in place of aliases. Unknown aliases stay. */
export function withIds<Value>(value: Value, book: AliasBook): Value {
  const ids = new Map(Object.entries(book));
  if (ids.size === 0) return value;
  return translated(value, {
    whole: (text) => ids.get(text) ?? text,
    typed: (text) =>
      text.replace(ALIAS_CALL, (call, alias: string) => (ids.has(alias) ? `<@${ids.get(alias)}>` : call)),
  });
}

/** Log entries with ids in place of aliases, in slices. */
export function* entriesWithIds(entries: readonly LogEntry[], book: AliasBook): Slices<LogEntry[]> {
  const found: LogEntry[] = [];
  for (const entry of entries) {
    found.push(withIds(entry, book));
    yield;
  }
  return found;
}

function translated<Value>(value: Value, { whole, typed }: Translation): Value {
  const text = (part: string, isTyped: boolean) => {
    const found = isTyped ? part : whole(part);
    return found === part && part.includes("@") ? typed(part) : found;
  };
  return walked(value, text, false) as Value;
}

/** Returns the same object if nothing changes. */
function walked(
  value: unknown,
  change: (text: string, isTyped: boolean) => string,
  isTyped: boolean,
): unknown {
  if (typeof value === "string") return change(value, isTyped);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => walked(item, change, isTyped));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  const members = Object.entries(value);
  const walkedMembers = members.map(
    ([key, member]) => [key, walked(member, change, isTyped || TYPED.has(key))] as const,
  );
  const isSame = walkedMembers.every(([, member], at) => member === members[at]?.[1]);
  return isSame ? value : Object.fromEntries(walkedMembers);
}

/**
 * The book with an alias for each user. `draw` creates aliases for new users. Returns the same book if no user is new.
 */
export function addPeople(book: AliasBook, users: readonly string[], draw: () => string): AliasBook {
  const known = new Set(Object.values(book));
  const unknown = users.filter((user) => !known.has(user));
  return unknown.length === 0
    ? book
    : { ...book, ...Object.fromEntries(unknown.map((user) => [draw(), user])) };
}

/** A user's alias in a game; undefined if the log does not contain them. */
export function aliasIn(book: AliasBook, user: string): string | undefined {
  return Object.keys(book).find((alias) => book[alias] === user);
}
