/** Maximum number of breaches printed for each rule. */
const MAX_PRINTED = 5;

/** Counts breaches of the rules and prints them as they occur. */
export class Breaches {
  readonly #say: (line: string) => void;
  readonly #found = new Map<string, string[]>();

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  add(rule: string, what: string): void {
    const cases = [...(this.#found.get(rule) ?? []), what];
    this.#found.set(rule, cases);
    if (cases.length <= MAX_PRINTED) this.#say(`BREACH ${rule}: ${what}`);
  }

  /** Adds a breach if `isKept` is false. */
  expect(isKept: boolean, rule: string, what: string): void {
    if (!isKept) this.add(rule, what);
  }

  get count(): number {
    return [...this.#found.values()].reduce((sum, cases) => sum + cases.length, 0);
  }

  /** A line for each rule that was breached. */
  lines(): string[] {
    return [...this.#found].map(([rule, cases]) => `BREACHED ${rule}: ${cases.length} times`);
  }
}
