import { appendFileSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { presses } from "#commands/presses/index.ts";
import { RuleError } from "#core/errors.ts";
import { FEATURES } from "#features/features.ts";
import { NOTICES } from "#games/watch/notices.ts";
import { WAKE_UPS } from "#games/watch/wake-ups.ts";
import { EVOLUTIONS } from "#rules/features.ts";
import { MIGRATIONS } from "#store/migrations.ts";

type Run = (...inputs: unknown[]) => unknown;

const TEXTS = fileURLToPath(new URL("../../../locales/en", import.meta.url));

let file: string | undefined;
/** Lines that this process has written. */
const noted = new Set<string>();

/** Writes a line the first time. */
function note(line: string): void {
  if (file === undefined || noted.has(line)) return;
  noted.add(line);
  appendFileSync(file, `${line}\n`);
}

/** Notes the calls of a table's functions, or of one function of each of its entries. Returns their names. */
function watch(kind: string, table: object, inner = "run"): string[] {
  const entries = table as Record<string, unknown>;
  const listed = Object.entries(entries).filter(([, entry]) => typeof entry !== "number");
  return listed.map(([key, entry]) => {
    const name = `${kind} ${key}`;
    const watched =
      (run: Run): Run =>
      (...inputs) => {
        note(name);
        return run(...inputs);
      };
    if (typeof entry === "function") entries[key] = watched(entry as Run);
    else if (typeof entry === "object") {
      const parts = entry as Record<string, Run>;
      entries[key] = { ...parts, [inner]: watched((...inputs) => parts[inner]?.(...inputs)) };
    }
    return name;
  });
}

/** Notes every refusal that is made: its constructor sets the name of the error, after the message. */
function watchRefusals(): string[] {
  Object.defineProperty(RuleError.prototype, "name", {
    set(this: RuleError, value: string) {
      note(`refusal ${this.message}`);
      Object.defineProperty(this, "name", { value, configurable: true, enumerable: true, writable: true });
    },
  });
  const texts = globSync("*.ftl", { cwd: TEXTS }).map((name) => readFileSync(`${TEXTS}/${name}`, "utf8"));
  return texts.flatMap((text) =>
    [...text.matchAll(/^(refuse-[\w-]+) =/gm)].map(([, key]) => `refusal ${key}`),
  );
}

/** Records in a file what runs in this process, after a line "there is" for each thing that can. */
export function record(into: string): void {
  if (file !== undefined) return;
  file = into;
  const known = [
    ...watch("event", EVOLUTIONS),
    ...watch("press", presses),
    ...watch("notice", NOTICES, "compose"),
    ...watch("wake-up", WAKE_UPS),
    ...FEATURES.flatMap(({ notices = {}, wakeUps = {} }) => [
      ...watch("notice", notices, "compose"),
      ...watch("wake-up", wakeUps),
    ]),
    ...MIGRATIONS.flatMap((migration) => watch(`migration ${migration.from}:`, migration)),
    ...watchRefusals(),
  ];
  appendFileSync(into, known.map((name) => `there is ${name}\n`).join(""));
}
