/** What must not happen, and did. */
export class Breaches {
  readonly #found = new Map<string, string[]>();

  /** `rule`: what was breached; `what`: where. */
  add(rule: string, what: string): void {
    this.#found.set(rule, [...(this.#found.get(rule) ?? []), what]);
  }

  /** Adds it unless it is as it must be. */
  expect(isKept: boolean, rule: string, what: string): void {
    if (!isKept) this.add(rule, what);
  }

  get count(): number {
    return [...this.#found.values()].reduce((sum, cases) => sum + cases.length, 0);
  }

  /** A line for each rule that was breached, with its first cases. */
  lines(): string[] {
    return [...this.#found].map(
      ([rule, cases]) => `BREACH ${rule}, ${cases.length} times: ${cases.slice(0, 5).join("; ")}`,
    );
  }
}
