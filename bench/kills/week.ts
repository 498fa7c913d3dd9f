import type { RecordedRequest, Sandbox } from "discord-sandbox";
import { english } from "#words/languages.ts";
import type { Breaches } from "./breaches.ts";
import type { Chance } from "./chance.ts";
import type { QuietGame } from "./places.ts";

/** Hours of waiting before each reminder of a quiet game, and before the notice that they end. */
const REMINDED = [24, 36, 60, 96];
const STALLED = 144;
/**
 * Minutes by which the clock moves at a time: slightly more than half a day, because reminders are some seconds late.
 */
const STEP = 12 * 60 + 5;
const STEPS = 14;
/** Time limit for due reminders, in milliseconds. */
const TIME_LIMIT = 60_000;
/** Maximum delay of a kill after the clock moves, in milliseconds. */
const LATEST_KILL = 1500;

interface WeekParts {
  quiet: readonly QuietGame[];
  sandbox: Sandbox;
  breaches: Breaches;
  chance: Chance;
  moveClock: (ahead: string) => Promise<unknown>;
  /** True if the outbox is empty. The message of a dead process counts as delivered once another process finds it. */
  isSettled: () => Promise<boolean>;
  /** Ends a process and starts a replacement. Resolves when the replacement is ready. */
  kill: () => Promise<void>;
  say: (line: string) => void;
}

/** Simulates a week of reminders, with kills and without moves. */
export class Week {
  readonly #parts: WeekParts;
  /** The messages of each reminder, by channel and number. */
  readonly #said = new Map<string, Set<string>>();

  constructor(parts: WeekParts) {
    this.#parts = parts;
  }

  /** Number of reminders, including the notices after the last ones. */
  get count(): number {
    return [...this.#said.values()].reduce((sum, messages) => sum + messages.size, 0);
  }

  async pass(kills: number): Promise<void> {
    const { sandbox, chance, moveClock, kill, say } = this.#parts;
    const leave = sandbox.requests.listen((request) => this.#hear(request));
    for (let step = 1; step <= STEPS; step += 1) {
      await moveClock(`${STEP}m`);
      const due = Math.floor((kills * step) / STEPS) - Math.floor((kills * (step - 1)) / STEPS);
      for (let count = 0; count < due; count += 1) {
        await new Promise((resolve) => void setTimeout(resolve, chance.between(0, LATEST_KILL)));
        await kill();
      }
      await this.#allSaid((step * STEP) / 60);
      say(`half day ${step}: ${this.count} reminders`);
    }
    await new Promise((resolve) => void setTimeout(resolve, TIME_LIMIT / 6));
    leave();
    this.#expectEachOnce();
  }

  /** The reminders that are due after `hours`. */
  #expected(hours: number): string[] {
    const { quiet } = this.#parts;
    const names = REMINDED.flatMap((after, at) => (after <= hours ? [nameOf(at + 1)] : []));
    if (STALLED <= hours) names.push("no more");
    return quiet.flatMap(({ channel }) => names.map((name) => `${channel} ${name}`));
  }

  async #allSaid(hours: number): Promise<void> {
    const { isSettled, breaches } = this.#parts;
    const since = performance.now();
    const missing = () => {
      const said = [...this.#said.keys()];
      return this.#expected(hours).filter((name) => !said.some((key) => key.startsWith(name)));
    };
    while ((missing().length > 0 || !(await isSettled())) && performance.now() - since < TIME_LIMIT)
      await new Promise((resolve) => void setTimeout(resolve, 100));
    for (const name of missing()) breaches.add("each reminder comes", `${name} at ${hours} h`);
  }

  #expectEachOnce(): void {
    for (const [name, messages] of this.#said)
      this.#parts.breaches.expect(
        messages.size === 1,
        "each reminder comes once",
        `${name}: ${messages.size}`,
      );
  }

  #hear({ method, path, status, body, response }: RecordedRequest): void {
    const channel = /^\/channels\/(\d+)\/messages$/.exec(path)?.[1];
    const isQuiet = this.#parts.quiet.some((game) => game.channel === channel);
    const name =
      isQuiet && method === "POST" && status === 200 ? reminderIn(JSON.stringify(body)) : undefined;
    if (name === undefined) return;
    const key = `${channel} ${name}`;
    const messages = this.#said.get(key) ?? new Set();
    messages.add((response as { id: string }).id);
    this.#said.set(key, messages);
  }
}

/** Name of the reminder, or of the notice after the last one, in a message; undefined for another message. */
function reminderIn(text: string): string | undefined {
  const [last] = /~waitOn\|[^"]*/.exec(text) ?? [];
  const name = REMINDED.map((_, at) => nameOf(at + 1)).find((words) => text.includes(words));
  return name ?? (last === undefined ? undefined : `no more ${last}`);
}

function nameOf(n: number): string {
  return english.say("reminder-numbered", { n: String(n), most: String(REMINDED.length) });
}
