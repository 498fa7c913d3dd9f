import { canonicalJson } from "./log.ts";
import type { EventOf } from "./schema/events.ts";
import type { LogEntry } from "./schema/game.ts";
import type { TakenBack } from "./schema/table-events.ts";
import type { Slices } from "./slices.ts";
import { rollRepeated, rollsTakenBack } from "./undoing.ts";

/** What a log says of rolls that undos took back, as far as it has been read. */
interface Told {
  takenBack: TakenBack[];
  faults: string[];
}

function checkUndone(told: Told, n: number, event: EventOf<"undone">, since: readonly LogEntry[]): void {
  const { to, rolls = [] } = event;
  if (canonicalJson(rolls) !== canonicalJson(rollsTakenBack(since)))
    told.faults.push(`Entry ${n} goes back to entry ${to}, but names other rolls than were made since.`);
  told.takenBack.push(...rolls);
}

function checkRepeated(told: Told, n: number, rolled: EventOf<"rolled">): void {
  const due = rolled.roll === null ? undefined : rollRepeated(told, rolled);
  if (rolled.again !== due) {
    const said = rolled.again === undefined ? "no roll" : `roll ${rolled.again}`;
    const was = due === undefined ? "repeats none" : `roll ${due} was taken back`;
    told.faults.push(`Roll ${rolled.roll ?? `of entry ${n}`} is said to repeat ${said}, but ${was}.`);
  }
  told.takenBack = told.takenBack.filter(({ roll }) => roll !== rolled.again);
}

/** Holds what undos and repeated rolls say of each other against the log. Returns the faults. */
export function* faultsOfUndos(entries: readonly LogEntry[]): Slices<string[]> {
  const told: Told = { takenBack: [], faults: [] };
  for (const [at, entry] of entries.entries()) {
    for (const event of entry.events) {
      if (event.type === "undone") checkUndone(told, entry.n, event, entries.slice(event.to, at));
      if (event.type === "rolled") checkRepeated(told, entry.n, event);
    }
    yield;
  }
  return told.faults;
}
