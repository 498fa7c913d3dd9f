import { type Text, text } from "#words/text.ts";
import { canonicalJson } from "./log.ts";
import type { EventOf } from "../schema/events.ts";
import type { LogEntry } from "../schema/game.ts";
import type { TakenBack } from "../schema/table-events.ts";
import { rollRepeated, rollsIn, takeBack } from "../undo/undoing.ts";

/** Holds what undos and repeated rolls say of each other against the log, entry by entry. */
export class UndoCheck {
  readonly #faults: Text[];
  /** The entries that still stand, with the rolls of those that are moves. */
  readonly #standing: { n: number; rolls: TakenBack[] }[] = [];
  #takenBack: TakenBack[] = [];

  /** `faults`: where what is found is added. */
  constructor(faults: Text[]) {
    this.#faults = faults;
  }

  check(entry: LogEntry): void {
    for (const event of entry.events) {
      if (event.type === "undone") this.#checkUndone(entry.n, event);
      if (event.type === "rolled") this.#checkRepeated(entry.n, event);
    }
    this.#standing.push({ n: entry.n, rolls: rollsIn(entry) });
  }

  #checkUndone(n: number, { to, rolls = [] }: EventOf<"undone">): void {
    const made = takeBack(this.#standing, to).flatMap((entry) => entry.rolls);
    if (canonicalJson(rolls) !== canonicalJson(made))
      this.#faults.push(text("fault-undone-rolls", { n, to }));
    this.#takenBack = this.#takenBack.concat(rolls);
  }

  #checkRepeated(n: number, rolled: EventOf<"rolled">): void {
    const due = rolled.roll === null ? undefined : rollRepeated({ takenBack: this.#takenBack }, rolled);
    if (rolled.again !== due) this.#faults.push(faultOfRepeat(n, rolled.again, due));
    if (rolled.again !== undefined)
      this.#takenBack = this.#takenBack.filter(({ roll }) => roll !== rolled.again);
  }
}

/** `said`: the roll that an entry says it repeats; `due`: the one that it does repeat. */
function faultOfRepeat(n: number, said: number | undefined, due: number | undefined): Text {
  if (due === undefined) return text("fault-repeat-none", { n, said: said ?? 0 });
  return said === undefined
    ? text("fault-repeat-unsaid", { n, due })
    : text("fault-repeat-other", { n, said, due });
}
