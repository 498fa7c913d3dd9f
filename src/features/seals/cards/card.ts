import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { EventOf, Game, LogEntry, Seal } from "#core/schema/index.ts";
import type { OpenedText } from "#core/actions.ts";
import {
  isComplete,
  isDue,
  mayOpen,
  mayOpenSet,
  sealsOfSet,
  sealsOpened,
  setsOf,
  sidesWithout,
} from "../rules.ts";
import { sideName } from "#words/own-words.ts";
import { playersOf, roleOf } from "#core/people/index.ts";
import { buttonFor, buttonRow } from "#cards/blocks.ts";
import type { EventFrame } from "#cards/event-frame.ts";
import type { CallFrame } from "#cards/feature-cards.ts";
import { isShownExactly, plain } from "#core/names/index.ts";
import type { Block, Button, Reply } from "#cards/reply.ts";
import { belonging } from "#cards/presses/codec.ts";
import { sealButton, setName } from "./form.ts";
import { setText } from "./sets.ts";
import { mention, personIn, seatNamed, shortened } from "#cards/words.ts";
import { ago } from "#cards/time-text.ts";

/** Maximum number of characters of sealed text in a message, which needs room for the bot's words, too. */
const ROOM = 2600;
/** Maximum number of a user's own seals that get buttons in the list, because of Discord's limit. */
const MOST_WITH_BUTTONS = 6;
/** Maximum lengths of the other seals and of the sets in the list, in characters. */
const MOST_OF_OTHERS = 1200;
const MOST_OF_SETS = 800;

const text = (words: string): Block => ({ kind: "text", text: words });
const note = (words: string): Block => ({ kind: "note", text: words });

/** A closed seal, and its time in milliseconds since 1970. */
export interface DatedSeal {
  seal: Seal;
  at: number;
}

/** Shows the author a text that could not be sealed, so that it need not be typed again. */
export function unsealedCard({ say }: Language, why: string, written: string): Reply {
  return {
    title: say("seals-not-sealed"),
    audience: "private",
    blocks: [text(why), note(say("seals-your-text")), text(quoted(written, ROOM).quote)],
  };
}

/** A text quoted line by line, within `room` characters. `isExact`: the quote shows every character. */
function quoted(written: string, room: number): { quote: string; isExact: boolean } {
  const lines: string[] = [];
  let left = room;
  for (const line of written.split("\n")) {
    const whole = `> ${plain(line, room)}`;
    if (whole.length > left) {
      // Escaping at most doubles the length.
      const head = line.slice(0, Math.floor(left / 2)).replace(/ \S{0,30}$/, "");
      lines.push(`> ${plain(head, room)}…`);
      return { quote: lines.join("\n"), isExact: false };
    }
    lines.push(whole);
    left -= whole.length + 1;
  }
  return { quote: lines.join("\n"), isExact: written.split("\n").every(isShownExactly) };
}

/** A text with its proof. If a quote cannot show the text exactly, a file contains the hashed bytes. */
function provenBlocks(
  { say }: Pick<Language, "say">,
  seal: Pick<Seal, "hash">,
  { seal: id, salt, text: written }: OpenedText,
  room: number,
): Block[] {
  const { quote, isExact } = quoted(written, room);
  if (isExact) return [text(quote), note(say("seals-proof", { hash: seal.hash, salt }))];
  return [
    text(quote),
    { kind: "file", name: `seal-${id}.txt`, content: `${salt}\n${written}` },
    note(say("seals-proof-file", { hash: seal.hash })),
  ];
}

/** `**Orders** · @Anna, Axis`. */
function sealTitle(book: Rulebook, { label, by, side }: Seal): string {
  return `**${plain(label)}** · ${personIn(book, by)}${side === undefined ? "" : `, ${sideName(book, side)}`}`;
}

/** Announces a new seal, and the sides that its set still waits for. */
export function sealedBlocks({ book, after }: EventFrame, { seal }: EventOf<"sealed">): Block[] {
  const words = { by: mention(seal.by), label: plain(seal.label) };
  const told =
    seal.side === undefined
      ? book.say("seals-sealed", words)
      : book.say("seals-sealed-for", { ...words, ...book.seatWords(seal.side) });
  const head = [text(told), note(book.say("seals-hash", { hash: seal.hash }))];
  if (seal.set === undefined) return head;
  const isClosed = after.seals?.some(({ id }) => id === seal.id) === true;
  if (!isClosed) return [...head, text(book.say("seals-set-open", { set: plain(seal.set) }))];
  const wish = seal.at === undefined ? { set: seal.set } : { for: seal.set };
  const buttons = [sealButton(book.say("seals-yours"), wish)];
  return [...head, text(setText(book, after, seal.set)), ...buttonRow(...buttons)];
}

/** Shows an opened text to everyone, with its proof. */
export function unsealedBlocks(frame: EventFrame, event: EventOf<"unsealed">): Block[] {
  const opened = frame.entry === undefined ? [] : sealsOpened(frame.before, frame.entry);
  const seal = opened.find(({ id }) => id === event.seal);
  if (seal === undefined) return [text(quoted(event.text, ROOM).quote)];
  const room = Math.floor(ROOM / opened.length);
  return [
    ...(seal === opened[0] ? earlyBlocks(frame, opened) : []),
    text(sealTitle(frame.book, seal)),
    ...provenBlocks(frame.book, seal, event, room),
  ];
}

/** The sides that had not sealed when a set was opened. */
function earlyBlocks({ book, before, by }: EventFrame, opened: readonly Seal[]): Block[] {
  const set = opened[0]?.set;
  if (set === undefined || before === null) return [];
  const missing = sidesWithout(book, before, opened).map((side) => seatNamed(book, side));
  if (missing.length === 0) return [];
  if (isDue(book, before, set)) return [text(book.say("seals-orders-none", { sides: missing }))];
  return [text(book.say("seals-opened-early", { by: mention(by), set: plain(set), sides: missing }))];
}

/** Users to mention about a set: the players who have yet to seal, or once it is open, its authors. */
export const CALLED = {
  sealed({ book, before, after, entry }: CallFrame, { seal: { set } }: EventOf<"sealed">): string[] {
    if (set === undefined || authorsOfSets(before, entry).length > 0) return [];
    return sidesWithout(book, after, sealsOfSet(after, set)).flatMap((side) => playersOf(after, side));
  },
  unsealed: ({ before, entry }: CallFrame): string[] => authorsOfSets(before, entry),
};

/** The authors of the sets that an entry opens. */
function authorsOfSets(before: Game | null, entry: LogEntry): string[] {
  return sealsOpened(before, entry).flatMap(({ set, by }) => (set === undefined ? [] : by));
}

/** Shows a sealed text to its author. */
export function ownSealCard(language: Language, game: Game, seal: Seal, opened: OpenedText): Reply {
  const opening = seal.at === undefined ? "seals-opens-with" : "seals-opens-at";
  const waits = language.say(opening, { set: plain(seal.set ?? "") });
  return {
    title: language.say("seals-own"),
    audience: "private",
    of: belonging(game),
    blocks: [
      text(`**${plain(seal.label)}**`),
      ...provenBlocks(language, seal, opened, ROOM),
      seal.set === undefined ? { kind: "buttons", buttons: [openButton(language, seal)] } : text(waits),
    ],
  };
}

function openButton({ say }: Pick<Language, "say">, { id: seal }: Seal): Button {
  return buttonFor({ kind: "unseal", seal }, say("seals-open"), "danger");
}

function ownButtons(book: Rulebook, game: Game, seal: Seal, user: string): Button[] {
  const read: Button = buttonFor({ kind: "readSeal", seal: seal.id }, book.say("seals-read"));
  return [
    ...(seal.by === user ? [read] : []),
    ...(seal.set === undefined && mayOpen(game, seal, user) ? [openButton(book, seal)] : []),
  ];
}

/** Buttons for the sets that a user may open. */
function setButtons(book: Rulebook, game: Game, user: string): Block[] {
  const buttons = setsOf(game)
    .filter((set) => mayOpenSet(book, game, set, user))
    .slice(0, 5)
    .flatMap((set): Button[] => {
      const isReady = game.status === "ended" || isComplete(book, game, set) || isDue(book, game, set);
      const label = book.say(isReady ? "seals-open-set" : "seals-open-set-early", { set });
      const [first] = sealsOfSet(game, set);
      return first === undefined ? [] : [{ ...openButton(book, first), label }];
    });
  return buttonRow(...buttons);
}

/** The closed seals of a game as a user may see them, their own first. */
export function sealsCard(book: Rulebook, game: Game, seals: readonly DatedSeal[], user: string): Reply {
  const buttonsOf = ({ seal }: DatedSeal) => ownButtons(book, game, seal, user);
  const own = seals.filter((dated) => buttonsOf(dated).length > 0).slice(0, MOST_WITH_BUTTONS);
  const others = seals.filter((dated) => !own.includes(dated));
  const line = ({ seal, at }: DatedSeal) =>
    `${sealTitle(book, seal)}${seal.set === undefined ? "" : ` · ${setName(book, seal.set, seal.at !== undefined)}`} · ${ago(at)} · #${seal.id}`;
  const hasPart = roleOf(game, user).hasOffice || roleOf(game, user).sidesIn(book).length > 0;
  const seal: Block = { kind: "buttons", buttons: [sealButton(book.say("seals-form"))] };
  const sets = setsOf(game).map((set) => setText(book, game, set));
  return {
    title: book.say("seals-list"),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...(seals.length === 0 ? [text(book.say("seals-none"))] : []),
      ...own.flatMap((dated): Block[] => [text(line(dated)), ...buttonRow(...buttonsOf(dated))]),
      ...(others.length === 0 ? [] : [text(shortened(others.map(line).join("\n"), MOST_OF_OTHERS))]),
      ...(sets.length === 0 ? [] : [text(shortened(sets.join("\n"), MOST_OF_SETS))]),
      ...setButtons(book, game, user),
      ...(hasPart && game.status !== "ended" ? [seal] : []),
      note(book.say("seals-list-how")),
    ],
  };
}
