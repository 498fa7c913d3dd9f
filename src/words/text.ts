import type { Messages } from "./messages.ts";

/** The names of all texts, as `locales/en/*.ftl` has them; an attribute follows its message and a dot. */
export type TextKey = keyof Messages;

/** What a text shows in one of its places: words, a number, another text, or a list of words ("a, b and c"). */
export type Value = string | number | Text | readonly (string | Text)[] | { or: readonly (string | Text)[] };

/** The values that a text takes, by their names; null for a text without any. */
type ValuesOf<Key extends TextKey> = Messages[Key];

/** The names of the texts that take no values. */
export type PlainKey = { [Key in TextKey]: ValuesOf<Key> extends null ? Key : never }[TextKey];

/** The arguments after a text's key: none where it takes no values. */
export type TextArguments<Key extends TextKey> = ValuesOf<Key> extends null ? [] : [values: ValuesOf<Key>];

/** A text by its name and values. It becomes words where it is known who reads it. */
export interface Text<Key extends TextKey = TextKey> {
  readonly key: Key;
  readonly values: ValuesOf<Key>;
}

/** A text that is put into words later. */
export function text<Key extends TextKey>(key: Key, ...[values]: TextArguments<Key>): Text<Key> {
  return { key, values: (values ?? null) as ValuesOf<Key> };
}

/** Puts a text into the words of one language. */
export interface Say {
  <Key extends TextKey>(key: Key, ...given: TextArguments<Key>): string;
  (text: Text): string;
}
