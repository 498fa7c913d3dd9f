import type { Given, Text, TextKey } from "#words/text.ts";

/** Why an action was refused. The list is closed: a new reason is a new code here. */
export type RuleCode =
  | "no-game"
  | "game-exists"
  | "not-running"
  | "ended"
  | "archived"
  | "not-a-player"
  | "not-awaited"
  | "not-allowed"
  | "already-done"
  | "wrong-step"
  | "seats-open"
  | "unknown-system"
  | "unknown-table"
  | "unknown-event"
  | "unknown-check"
  | "unknown-weapon"
  | "unknown-track"
  | "unknown-setting"
  | "unknown-unit"
  | "unknown-entry"
  | "unknown-order"
  | "bad-value"
  | "not-possible"
  | "out-of-reach"
  | "bad-dice"
  | "dice-forbidden"
  | "nothing-to-undo"
  | "nothing-to-roll"
  | "no-such-step";

/** What a player may have meant, each of which can be chosen in place of what was written. */
export interface Choices {
  /** The question that the choices answer, such as "Which weapon?". */
  asks: string;
  /** What is chosen: the option of a command that is called so, where several say the same. */
  what: string;
  /** As it was written; left out where nothing was. */
  written?: string;
  of: readonly { label: string; value: string }[];
}

/** A player's mistake: says what is wrong and what to do next. Shown to that player only; nothing changed. */
export class RuleError<Key extends TextKey = TextKey> extends Error {
  readonly code: RuleCode | TextKey;
  /** What is told, in whatever language the player reads. */
  readonly text: Text | undefined;
  /** Given where one of a few was meant: who is refused can choose. */
  choices: Choices | undefined;

  constructor(code: RuleCode | TextKey, message: string);
  constructor(key: Key, ...given: Given<Key>);
  constructor(code: RuleCode | TextKey, told?: string | Text["values"]) {
    super(typeof told === "string" ? told : code);
    this.name = "RuleError";
    this.code = code;
    this.text = typeof told === "string" ? undefined : ({ key: code, values: told ?? null } as Text);
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
