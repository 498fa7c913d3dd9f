import type { Rulebook } from "#words/rulebook.ts";
import type { GameEvent, LogEntry } from "#core/schema/index.ts";
import { buttonFor, buttonRow } from "../blocks.ts";
import type { Block, Button } from "../reply.ts";
import { personIn } from "../words.ts";
import { saidBesides } from "../checks/checked.ts";
import { rollMarks } from "../dice/rolls.ts";
import { showTableButton } from "../tables/controls.ts";

/** The foot of an entry's card: rolls, answers of its check, number and author. */
export function footOf(book: Rulebook, { n, by, events }: LogEntry): Block {
  // A free roll has its number next to its notation.
  const rolls = events
    .filter((event) => event.type === "rolled")
    .filter(({ notation }) => notation === undefined);
  const checked = events.find((event) => event.type === "checked");
  const entered = rolls[0]?.enteredBy === by ? [book.say("results-foot-entered")] : [];
  const said = checked === undefined ? [] : saidBesides(book, checked.declaration);
  const entry = book.say("results-foot-entry", { n });
  const text = [...rollMarks(book, rolls, by), ...said, entry, personIn(book, by), ...entered].join(" · ");
  const button =
    checked === undefined ? (verifyButton(book, events) ?? tableShown(book, events)) : detailsButton(book, n);
  return button === undefined ? { kind: "note", text } : { kind: "step", text: `-# ${text}`, button };
}

function detailsButton({ say }: Rulebook, entry: number): Button {
  return buttonFor({ kind: "details", entry }, say("results-details"));
}

/** A button that verifies the bot's roll of an entry; undefined for entered dice. */
export function verifyButton({ say }: Rulebook, events: readonly GameEvent[]): Button | undefined {
  const [roll] = events.flatMap((event) => (event.type === "rolled" ? (event.roll ?? []) : []));
  return roll === undefined ? undefined : buttonFor({ kind: "verifyRoll", roll }, say("results-verify"));
}

/** The button of the table of a roll, if the foot has the one that verifies the roll. */
export function tableBlocks(book: Rulebook, { events }: LogEntry): Block[] {
  const isChecked = events.some((event) => event.type === "checked");
  const table = tableShown(book, events);
  const isInFoot = isChecked || verifyButton(book, events) === undefined;
  return isInFoot || table === undefined ? [] : buttonRow(table);
}

/** A button that privately shows the table on which the last roll was made. */
function tableShown(book: Rulebook, events: readonly GameEvent[]): Button | undefined {
  const read = events.findLast((event) => event.type === "tableRead");
  return read === undefined ? undefined : showTableButton(book, read);
}
