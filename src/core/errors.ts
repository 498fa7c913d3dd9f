import type { TextArguments, Text, TextKey, Wording } from "#words/text.ts";

/** Choices to replace an ambiguous or unknown text. */
export interface Choices {
  /** The question, such as "Which weapon?", in place of the refusal's message; omitted to keep that. */
  asks?: Text | undefined;
  /** The option that the choice fills. */
  what: string;
  /** The typed text; omitted if nothing was typed. */
  written?: string | undefined;
  of: readonly Choice[];
}

/**
 * `value`: the value of the option; empty to remove the option. `known`: other names that players use. `more`: other options that the choice sets. `command`: another command
 * that takes the value in an option with its own name, or no option if the value is empty.
 */
interface Choice {
  name: Wording;
  known: readonly string[];
  value: string;
  more?: Readonly<Record<string, string>>;
  command?: string;
}

/** A command that a refusal offers instead: the label of its button, and its options. */
interface Lead {
  name: Wording;
  command: string;
  options?: Readonly<Record<string, string>>;
}

/** Choices of other commands, each a button. */
export function leadChoices(leads: readonly Lead[]): Choices {
  const of = leads.map(({ name, command, options: more = {} }) => ({
    name,
    known: [],
    value: "",
    command,
    more,
  }));
  return { what: "", of };
}

/**
 * A player's mistake. The message says what is wrong and what to do next. Only that player sees it, and nothing
 * changes.
 */
export class RuleError<Key extends TextKey = TextKey> extends Error {
  /** The message, for any language. */
  readonly text: Text;
  /** Choices for an ambiguous value. */
  choices: Choices | undefined;
  /** The option to add or correct. Without choices, the reply offers what the command suggests for it. */
  option: string | undefined;

  constructor(key: Key, ...[values]: TextArguments<Key>) {
    super(key);
    this.name = "RuleError";
    this.text = { key, values: values ?? null };
  }

  /** Key of the message. */
  get key(): TextKey {
    return this.text.key;
  }

  /** Names the option to add or correct. */
  about(option: string): this {
    this.option = option;
    return this;
  }

  /** Offers values for an option, below the message. `written`: the typed text that they replace. */
  correcting(
    what: string,
    written: string | undefined,
    of: readonly (string | Omit<Choice, "known">)[],
  ): this {
    const named = of.map((each) => (typeof each === "string" ? { name: each, value: each } : each));
    return this.offering({ what, written, of: named.map((each) => ({ known: [], ...each })) });
  }

  /** Offers other commands, below the message. */
  leadingTo(...leads: readonly Lead[]): this {
    return this.offering(leadChoices(leads));
  }

  /** Adds choices to the error. */
  offering(choices: Choices | undefined): this {
    this.choices = choices;
    return this;
  }
}

/** Invalid data or configuration, found at the start. The message lists every fault as file, path and reason. */
export class DataError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[], options?: ErrorOptions) {
    super(faults.join("\n"), options);
    this.name = "DataError";
    this.faults = faults;
  }
}

/** Something that the bot needs is unavailable for now, such as a port in use. A later attempt may succeed. */
export class Unavailable extends DataError {}
