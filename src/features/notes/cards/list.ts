import { plainLines } from "#core/names/index.ts";
import { type Game, LONGEST_NOTE_TEXT, type PrivatePlace } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, menuBlock, paragraph, smallPrint } from "#cards/blocks.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Block, Button, Reply } from "#cards/reply.ts";
import { markedSide, mention, shortened } from "#cards/words.ts";
import { placeText, type PlaceReader } from "#cards/phase/place.ts";
import { hasCome } from "../rules.ts";
import { comingText } from "./events.ts";

/** A note as its reader sees it. `text` is undefined if it can no longer be decrypted. */
export interface SeenNote {
  id: string;
  by: string;
  /** Audience: the reader, their side, or everybody. */
  for: "me" | "everybody" | { side: string };
  at: PrivatePlace;
  text: string | undefined;
  /** The sides that the reader plays. */
  sides: readonly string[];
  /** True if the reader may edit or delete the note. */
  isOpen: boolean;
}

const NOTES_ON_PAGE = 10;

/** Maximum length of a note in the list, in characters. */
const SHOWN = 140;

function whoText(book: Rulebook, { for: who, by }: SeenNote): string {
  if (who === "me") return book.say("notes-for-me");
  return who === "everybody" ? book.say("notes-for-all", { by: mention(by) }) : markedSide(book, who.side);
}

function wordsOf(book: Rulebook, { text }: SeenNote): string {
  return text === undefined ? book.say("notes-unreadable") : plainLines(text, LONGEST_NOTE_TEXT);
}

/** The place of a note, for its reader. */
export function notePlace(book: Rulebook, game: Game, { at, sides }: Pick<SeenNote, "at" | "sides">): string {
  return placeText(book, at, { game, sides });
}

export function lineOf(book: Rulebook, game: Game, note: SeenNote, most = SHOWN): string {
  const text = shortened(wordsOf(book, note), most);
  return book.say("notes-line", { at: notePlace(book, game, note), who: whoText(book, note), text });
}

/** Notes that are ahead and notes that are past, each under a heading. */
function listed(book: Rulebook, game: Game, notes: readonly SeenNote[]): Block[] {
  const came = notes.filter(({ at }) => hasCome(book, game, at));
  const ahead = notes.filter((note) => !came.includes(note));
  const part = (head: string, some: readonly SeenNote[]): Block[] =>
    some.length === 0
      ? []
      : [...smallPrint(head), ...paragraph(some.map((note) => lineOf(book, game, note)).join("\n"))];
  const head = book.say(game.status === "ended" ? "notes-never" : "notes-ahead");
  return [...part(head, ahead), ...part(book.say("notes-came"), came)];
}

function choiceMenu(book: Rulebook, game: Game, notes: readonly SeenNote[]): Block[] {
  const choices = notes
    .filter(({ isOpen }) => isOpen)
    .map((note) => ({
      label: notePlace(book, game, note),
      value: note.id,
      description: shortened(note.text ?? "", 60),
    }));
  if (choices.length === 0) return [];
  const placeholder = book.say("notes-choose");
  return menuBlock({ placeholder, press: { kind: "noteOpen" }, choices });
}

function turnButton(label: string, from: number): Button {
  return buttonFor({ kind: "notes", from }, label);
}

/** A page of the notes that a user may see. `told` describes their latest change. */
export function notesCard(
  book: Rulebook,
  game: Game,
  notes: readonly SeenNote[],
  { from = 0, told }: { from?: number | undefined; told?: string | undefined } = {},
): Reply {
  const page = notes.slice(from, from + NOTES_ON_PAGE);
  const write: Button = buttonFor({ kind: "noteForm" }, book.say("notes-write"), "primary");
  const order: Button = buttonFor({ kind: "writeOrder" }, book.say("secret-order-write"));
  const buttons = [
    ...(game.status === "ended" ? [] : [write, order]),
    ...(from > 0 ? [turnButton(book.say("notes-older"), Math.max(0, from - NOTES_ON_PAGE))] : []),
    ...(from + NOTES_ON_PAGE < notes.length
      ? [turnButton(book.say("notes-newer"), from + NOTES_ON_PAGE)]
      : []),
  ];
  return {
    title: book.say("notes-title"),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...(told === undefined ? [] : [{ kind: "text" as const, text: told }]),
      ...(page.length === 0 ? [{ kind: "text" as const, text: book.say("notes-none") }] : []),
      ...listed(book, game, page),
      ...choiceMenu(book, game, page),
      ...(buttons.length === 0 ? [] : [{ kind: "buttons" as const, buttons }]),
      ...smallPrint(book.say("notes-explain")),
    ],
  };
}

/** A whole note, with its buttons. */
export function noteCard(book: Rulebook, game: Game, note: SeenNote): Reply {
  const { id } = note;
  const buttons: Button[] = [
    buttonFor({ kind: "noteChange", note: id }, book.say("notes-change"), "primary"),
    buttonFor({ kind: "noteStrike", note: id }, book.say("notes-strike"), "danger"),
    buttonFor({ kind: "notes", from: 0 }, book.say("notes-open")),
  ];
  return {
    title: book.say("notes-one"),
    audience: "private",
    of: belonging(game),
    redraws: true,
    blocks: [...paragraph(lineOf(book, game, note, 1000)), ...buttonRow(...buttons)],
  };
}

/** Confirms private notes. */
export function keptText(
  book: Rulebook,
  notes: readonly { at: PrivatePlace; text: string }[],
  reader: PlaceReader,
): string {
  const [first, ...others] = notes;
  return first !== undefined && others.length === 0
    ? book.say("notes-kept", {
        at: placeText(book, first.at, reader),
        text: plainLines(first.text, LONGEST_NOTE_TEXT),
      })
    : book.say("notes-kept-many", { count: notes.length });
}

/** Private notes that are due, for one user. */
export function comeCard(book: Rulebook, game: Game, notes: readonly SeenNote[]): Reply {
  const lines = notes.map((note) => {
    const said = { at: notePlace(book, game, note), text: wordsOf(book, note) };
    return typeof note.for === "string"
      ? book.say("notes-come-line", said)
      : book.say("notes-come-for-side", { ...said, side: markedSide(book, note.for.side) });
  });
  return comeWith(book, game, lines);
}

/** The notice that private notes are due, without their text, for a user with closed direct messages. */
export function comeClosedCard(book: Rulebook, game: Game): Reply {
  return comeWith(book, game, [book.say("notes-come-closed")]);
}

function comeWith(book: Rulebook, game: Game, lines: readonly string[]): Reply {
  const buttons: Button[] = [buttonFor({ kind: "notes" }, book.say("notes-open"))];
  return {
    title: book.say("notes-come-title", { game: game.title }),
    audience: "public",
    of: belonging(game),
    blocks: [...paragraph(comingText(book, lines)), ...buttonRow(...buttons)],
  };
}
