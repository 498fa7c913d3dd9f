import type { Messages } from "./messages.ts";

/**
 * Names of all messages in `locales/en/*.ftl`. The name of an attribute consists of its message, a dot and the
 * attribute.
 */
export type TextKey = keyof Messages;

/** Value of a placeholder: words, a number, another text, or a list ("a, b and c"). */
export type Value = string | number | Text | readonly (string | Text)[] | { or: readonly (string | Text)[] };

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
