import type { Rulebook } from "#words/rulebook.ts";
import type { GameEvent, Game, LogEntry } from "#core/schema/index.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "../blocks.ts";
import { declarationBlocks } from "../checks/about.ts";
import { doubtNote, notesOf } from "../checks/doubts.ts";
import { placesRead, meaningLines, outcomeLines } from "../checks/outcomes.ts";
import { answersText } from "../checks/words.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { belonging } from "../presses/codec.ts";
import { moment } from "../time-text.ts";
import { personIn, ruleMark, shortHash } from "../words.ts";
import { saidBesides } from "../checks/checked.ts";
import { leftTexts } from "../checks/next.ts";
import { diceText, rollMark, rollMarks } from "../dice/rolls.ts";
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
function verifyButton({ say }: Rulebook, events: readonly GameEvent[]): Button | undefined {
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

/** Arithmetic of an entry's checks: answers, odds, doubts and rules. */
function checkBlocks(book: Rulebook, game: Game, { events }: LogEntry): Block[] {
  return events.flatMap((event): Block[] => {
    if (event.type !== "checked") return [];
    const { declaration } = event;
    const check = book.check(declaration.check);
    const said = answersText(book, declaration);
    return [
      ...paragraph([`**${check.name}**${ruleMark(check.rule)}`, said].filter(Boolean).join("\n")),
      ...paragraph(
        [...outcomeLines(book, event), ...meaningLines(book, event), ...leftTexts(book, event)].join("\n"),
      ),
      ...declarationBlocks(book, declaration, game.settings),
      ...notesOf(placesRead(book, event).map((place) => doubtNote(book, place))),
      ...smallPrint(check.text),
    ];
  });
}

/** All details of an entry's dice, shown privately. */
export function entryDetails(book: Rulebook, game: Game, entry: LogEntry): Reply {
  const rolled = entry.events.find((event) => event.type === "rolled");
  const verify = verifyButton(book, entry.events);
  const dice = rolled === undefined ? [] : [`${rollMark(book, rolled)}: ${diceText(book, rolled)}`];
  return {
    title: book.say("results-entry", { n: entry.n }),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...paragraph(`${moment(entry.at)} · ${personIn(book, entry.by)}`, ...dice),
      ...checkBlocks(book, game, entry),
      ...smallPrint(book.say("results-hash", { hash: shortHash(entry.hash) })),
      ...buttonRow(...(verify === undefined ? [] : [verify])),
    ],
  };
}
