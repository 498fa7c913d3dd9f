import type { PastState, EventOf, LogEntry } from "#core/schema/index.ts";
import { text, type Text } from "#words/text.ts";
import { rollRepeated } from "#core/dice/index.ts";
import { canonicalJson } from "#core/hash.ts";
import { rollsIn, takeBack } from "#core/past.ts";

/** Checks undos and repeated rolls against the log, entry by entry. */
class UndoCheck {
  #faults: Text[] = [];
  /** Entries in effect, with the rolls of those that are moves. */
  readonly #standing: { n: number; rolls: PastState["rolls"] }[] = [];
  #takenBack: PastState["rolls"] = [];

  check(entry: LogEntry): Text[] {
    this.#faults = [];
    const isOpened = entry.events.some(({ type }) => type === "rollOpened");
    for (const event of entry.events) {
      if (event.type === "undone") this.#checkUndone(entry.n, event);
      // A closed roll repeats no roll.
      if (event.type === "rolled" && !isOpened) this.#checkRepeated(entry.n, event);
    }
    this.#standing.push({ n: entry.n, rolls: rollsIn(entry) });
    return this.#faults;
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

/** `said`: the roll that an entry claims to repeat; `due`: the roll that it repeats. */
function faultOfRepeat(n: number, said: number | undefined, due: number | undefined): Text {
  if (due === undefined) return text("fault-repeat-none", { n, said: said ?? 0 });
  return said === undefined
    ? text("fault-repeat-unsaid", { n, due })
    : text("fault-repeat-other", { n, said, due });
}

export function undoCheck(): (entry: LogEntry) => Text[] {
  const undos = new UndoCheck();
  return (entry) => undos.check(entry);
}
