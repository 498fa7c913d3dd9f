import type { TextArguments, Text, TextKey } from "#words/text.ts";

/** What a player may have meant, each of which can be chosen in place of what was written. */
export interface Choices {
  /** The question that the choices answer, such as "Which weapon?". */
  asks: Text;
  /** What is chosen: the option of a command that is called so, where several say the same. */
  what: string;
  /** As it was written; left out where nothing was. */
  written?: string;
  /** `known`: what players know it by besides. `more`: other options that it sets. */
  of: readonly {
    name: string | Text;
    known: readonly string[];
    value: string;
    more?: Readonly<Record<string, string>>;
  }[];
}

/** A player's mistake: says what is wrong and what to do next. Shown to that player only; nothing changed. */
export class RuleError<Key extends TextKey = TextKey> extends Error {
  /** What is told, in whatever language the player reads. */
  readonly text: Text;
  /** Given where one of a few was meant: who is refused can choose. */
  choices: Choices | undefined;

  constructor(key: Key, ...[values]: TextArguments<Key>) {
    super(`${key} ${JSON.stringify(values ?? {})}`);
    this.name = "RuleError";
    this.text = { key, values: values ?? null };
  }

  /** Why it was refused: the name of the text. */
  get key(): TextKey {
    return this.text.key;
  }

  /** The same, with what can be chosen instead of what was written. */
  offering(choices: Choices | undefined): this {
    this.choices = choices;
    return this;
  }
}

/** Bad data or configuration, found at start. Lists every fault as file, path and reason. */
export class DataError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[], options?: ErrorOptions) {
    super(faults.join("\n"), options);
    this.name = "DataError";
    this.faults = faults;
  }
}
