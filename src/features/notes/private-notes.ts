import { text as worded } from "#words/text.ts";
import type { EntryOf, Game, Ledger } from "#core/schema/index.ts";
import { randomHex } from "#platform";
import { RuleError } from "#core/errors.ts";
import { changedLedger, privateEntries, mayRead, readersOf } from "#core/ledger/index.ts";
import { playersOf } from "#core/people/index.ts";
import type { PrivateWish } from "./shapes.ts";
import { hasCome, needRoom, mayChangeNote, inOrder } from "./rules.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import type { SeenNote } from "./cards/list.ts";

/** The games' notes, the keys that encrypt their texts, and the source of their ids. */
type Safe = Pick<Context, "platform" | "seals">;

/** Prefix of the ids of private notes; ids of notes for everybody start with a digit. */
const MARK = "p";

export function isPrivate(note: string): boolean {
  return note.startsWith(MARK);
}

/** Refuses if the bot has no encryption key. */
export function needNoteKey({ seals }: Pick<Safe, "seals">): void {
  if (!seals.hasKey)
    throw new RuleError("refuse-note-key").correcting("for", undefined, [
      { name: worded("command-note.for-everybody"), value: "everybody" },
    ]);
}

/** The ledger with new notes. They belong to `side`, or to the user if omitted. */
export function withNotes(
  safe: Safe,
  running: Running,
  { by, side }: { by: string; side?: string | undefined },
  wishes: readonly PrivateWish[],
): Ledger {
  const { game, ledger } = running;
  needRoom(privateEntries(running, "note").filter((note) => note.by === by).length, wishes.length);
  const changed = wishes.map(({ at, text }) => {
    const id = `${MARK}${randomHex(safe.platform, 5)}`;
    const owner = side === undefined ? ("author" as const) : { side };
    return safe.seals.lock(game.id, { id, kind: "note" as const, for: owner, by, at }, { text });
  });
  return changedLedger(ledger, { changed });
}

/** True if a reader may change a private note: only its author may, until the author leaves the side. */
function mayChange(game: Game, { by, for: owner }: EntryOf<"note">, user: string): boolean {
  return by === user || (owner !== "author" && !playersOf(game, owner.side).includes(by));
}

/** A private note that the user may change; refuses if there is none. */
export function noteToChange(running: Running, id: string, user: string): EntryOf<"note"> {
  const { game } = running;
  const note = privateEntries(running, "note").find((each) => each.id === id);
  if (note === undefined || !readersOf(game, note).includes(user)) throw new RuleError("refuse-no-such-note");
  if (!mayChange(game, note, user)) throw new RuleError("refuse-note-of-another");
  return note;
}

/** The ledger with one of its notes replaced or removed. */
export function withNote(
  { seals }: Safe,
  { game, ledger }: Running,
  note: EntryOf<"note">,
  change: PrivateWish | "struck",
): Ledger {
  if (change === "struck") return changedLedger(ledger, { gone: [note.id] });
  const { at, text } = change;
  return changedLedger(ledger, { changed: [seals.lock(game.id, { ...note, at }, { text })] });
}

function sidesHeld({ seats }: Game, user: string): string[] {
  return seats.filter((seat) => seat.user === user).map(({ side }) => side);
}

/** A private note in the form for its readers. */
export function seenPrivately(
  { seals }: Pick<Safe, "seals">,
  game: Game,
  note: EntryOf<"note">,
  user: string,
): SeenNote {
  const { id, by, at } = note;
  const text = seals.read(game.id, note);
  const isOpen = mayChange(game, note, user);
  return {
    id,
    by,
    for: note.for === "author" ? "me" : note.for,
    at,
    text,
    sides: sidesHeld(game, user),
    isOpen,
  };
}

/**
 * The conditional orders that a user may see, and the notes ahead of the user's side. After the game's end everyone sees
 * the orders of all sides, unless an opponent can still give time back, which resumes the game.
 */
export function ordersSeen(safe: Safe, running: Running, user: string): SeenNote[] {
  const { game, system } = running;
  const isOrder = ({ at, for: owner }: EntryOf<"note">) =>
    "moment" in at || (owner !== "author" && game.status !== "ended" && !hasCome(system, game, at));
  const orders = privateEntries(running, "note").filter((note) => isOrder(note) && mayRead(game, note, user));
  return orders.map((note) => seenPrivately(safe, game, note, user));
}

/** All notes that a user may see: upcoming ones first, in the order of their places. */
export function notesSeen(safe: Safe, running: Running, user: string): SeenNote[] {
  const { game, system } = running;
  const own = privateEntries(running, "note").filter((note) => readersOf(game, note).includes(user));
  const all = (game.notes ?? []).map((note): SeenNote => {
    return {
      ...note,
      for: "everybody",
      sides: sidesHeld(game, user),
      isOpen: mayChangeNote(game, note, user),
    };
  });
  const sorted = inOrder(system, [...all, ...own.map((note) => seenPrivately(safe, game, note, user))]);
  const came = sorted.filter(({ at }) => hasCome(system, game, at));
  return [...sorted.filter((note) => !came.includes(note)), ...came];
}
