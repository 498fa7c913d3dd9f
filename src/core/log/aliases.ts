import { z } from "zod";
import { ALIAS, CALL, isAlias } from "../seats/people.ts";

/**
 * The people whom a game's log names: Discord ids by alias. Kept outside of the log, so that deleting an alias forgets the
 * person and leaves every hash as it is.
 */
export const aliasBook = z.record(
  z.string().regex(new RegExp(`^${ALIAS}$`)),
  z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .refine((user) => !isAlias(user)),
);
export type AliasBook = Readonly<z.infer<typeof aliasBook>>;

/** A mention in a typed text, as a log writes it. */
const ALIAS_CALL = new RegExp(`@(${ALIAS})`, "g");

/** Parts that name no person but may call one: a number typed there stays what it is. */
const TYPED = new Set(["play", "settings"]);

interface Translation {
  /** A text that is an id or an alias as a whole. */
  whole: (text: string) => string;
  /** A text that may call people. */
  typed: (text: string) => string;
}

/** An entry or a game with aliases in place of the people in `book`. Parts that name nobody are returned as they are. */
export function withAliases<Value>(value: Value, book: AliasBook): Value {
  const aliases = new Map(Object.entries(book).map(([alias, user]) => [user, alias]));
  if (aliases.size === 0) return value;
  return translated(value, {
    whole: (text) => aliases.get(text) ?? text,
    typed: (text) =>
      text.replace(CALL, (call, user: string) => (aliases.has(user) ? `@${aliases.get(user)}` : call)),
  });
}

/** An entry or a game with the people in `book` in place of their aliases; other aliases stay. */
export function withIds<Value>(value: Value, book: AliasBook): Value {
  const ids = new Map(Object.entries(book));
  if (ids.size === 0) return value;
  return translated(value, {
    whole: (text) => ids.get(text) ?? text,
    typed: (text) =>
      text.replace(ALIAS_CALL, (call, alias: string) => (ids.has(alias) ? `<@${ids.get(alias)}>` : call)),
  });
}

function translated<Value>(value: Value, { whole, typed }: Translation): Value {
  const text = (part: string, isTyped: boolean) => {
    const found = isTyped ? part : whole(part);
    return found === part && part.includes("@") ? typed(part) : found;
  };
  return walked(value, text, false) as Value;
}

/** The very same object where nothing in it changes. */
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

/** The book with an alias for each of these people, from `draw` for those who have none; the same book if all have one. */
export function addPeople(book: AliasBook, users: readonly string[], draw: () => string): AliasBook {
  const known = new Set(Object.values(book));
  const unknown = users.filter((user) => !known.has(user));
  return unknown.length === 0
    ? book
    : { ...book, ...Object.fromEntries(unknown.map((user) => [draw(), user])) };
}

/** The alias of a person in a game; undefined where the log does not name them. */
export function aliasIn(book: AliasBook, user: string): string | undefined {
  return Object.keys(book).find((alias) => book[alias] === user);
}
