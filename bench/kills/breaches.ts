/** Of each rule so many breaches are told. */
const MOST_TOLD = 5;

/** What must not happen, and did; told as soon as it has. */
export class Breaches {
  readonly #say: (line: string) => void;
  readonly #found = new Map<string, string[]>();

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** `rule`: what was breached; `what`: where. */
  add(rule: string, what: string): void {
    const cases = [...(this.#found.get(rule) ?? []), what];
    this.#found.set(rule, cases);
    if (cases.length <= MOST_TOLD) this.#say(`BREACH ${rule}: ${what}`);
  }

  /** Adds it unless it is as it must be. */
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
