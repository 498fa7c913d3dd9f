import type { Messages } from "./messages.ts";

/**
 * Names of all messages in `locales/en/*.ftl`. The name of an attribute consists of its message, a dot and the
 * attribute.
 */
export type TextKey = keyof Messages;

/**
 * A thing in the data of a game: readers get its name in their language. `path`: its place in the data, such as
 * `<game>.sides.axis`; without one the name is the same in all languages.
 */
export interface DataName {
  readonly name: string;
  readonly path?: string | undefined;
}

/** A text of a thing other than its name. `part`: its place in the thing, such as `why`. */
export function textOfThing(thing: object, part: string, name: string): DataName {
  return "path" in thing ? { name, path: `${String(thing.path)}.${part}` } : { name };
}

/** Words, a thing in the data, or another text. */
export type Wording = string | DataName | Text;

/** Value of a placeholder; a list is "a, b and c" or "a, b or c". */
export type Value = Wording | number | readonly Wording[] | { readonly or: readonly Wording[] };

/** Values of a message by name; null if it takes none. */
type ValuesOf<Key extends TextKey> = Messages[Key];

/** Names of the messages without values. */
export type PlainKey = { [Key in TextKey]: ValuesOf<Key> extends null ? Key : never }[TextKey];

/** Arguments after a message's key; none if it takes no values. */
export type TextArguments<Key extends TextKey> = ValuesOf<Key> extends null ? [] : [values: ValuesOf<Key>];

/** A message with its values. It is formatted when its reader is known. */
export interface Text<Key extends TextKey = TextKey> {
  readonly key: Key;
  readonly values: ValuesOf<Key>;
}

export function text<Key extends TextKey>(key: Key, ...[values]: TextArguments<Key>): Text<Key> {
  return { key, values: (values ?? null) as ValuesOf<Key> };
}

/** Formats a text in a language. */
export interface Say {
  <Key extends TextKey>(key: Key, ...given: TextArguments<Key>): string;
  (text: Text): string;
}
