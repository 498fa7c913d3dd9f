import { quoted } from "#core/names/index.ts";
import { timesMeant } from "#games/pace/read-dates.ts";
import { refuseOver } from "#rules/decide.ts";
import { RuleError } from "#core/errors.ts";
import type { NoteWish, PrivateWish } from "./shapes.ts";
import { noteText, scheduleRead } from "./rules.ts";
import { notePlacesIn } from "#core/places.ts";
import { needPart, roleOf } from "#core/people/index.ts";
import { changeForm, scheduleForm } from "./cards/form.ts";
import type { PlaceReader } from "#cards/phase/place.ts";
import type { Ledger } from "#core/schema/index.ts";
import { keptText, noteCard, notesCard, notePlace, type SeenNote } from "./cards/list.ts";
import type { Form, Reply } from "#cards/reply.ts";
import { orderText } from "#games/suggest/order-menus.ts";
import type { SecretOrder } from "#games/seats/orders.ts";
import { ourSide } from "#games/seats/our-side.ts";
import { bookOf } from "#words/rulebook.ts";
import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import { text as worded } from "#words/text.ts";
import { sideMeant } from "#games/seats/side-meant.ts";
import { isPrivate, needNoteKey, noteToChange, withNote, withNotes, notesSeen } from "./private-notes.ts";

/** Audience of a note: `me`, `side`, `everybody`, or a side's id. */
interface NoteFor {
  for?: string | undefined;
  side?: string | undefined;
}

/** Input of `/note`. */
export interface NoteWritten extends NoteFor {
  at?: string | undefined;
  text?: string | undefined;
}

/** The side that owns a note: the named one, or the user's only side; undefined for a personal note. */
function sideFor(running: Running, user: string, wanted: NoteFor): string | undefined {
  if (wanted.for === undefined || wanted.for === "me") return undefined;
  const named = wanted.for === "side" ? wanted.side : wanted.for;
  return sideMeant(running, user, named, "refuse-note-which-side");
}

/** A note for everybody. Refuses moments, because a conditional order is private. */
function publicNote({ at, text }: PrivateWish): NoteWish {
  if ("moment" in at)
    throw new RuleError("refuse-note-moment").correcting("for", undefined, [
      { name: worded("command-note.for-side"), value: "side" },
      { name: worded("command-note.for-me"), value: "me" },
    ]);
  return { at, text };
}

/** Saves the notes that `read` parses from the input. Notes for everybody go into the log. */
async function save(
  context: Context,
  call: Call,
  wanted: NoteFor,
  read: (running: Running) => PrivateWish[],
): Promise<Reply> {
  if (wanted.for === "everybody")
    return act(context, call, async (running) => ({
      action: { do: "layNotes", notes: read(running).map(publicNote) },
    }));
  return context.games.inQueueHere(call, async (running) => {
    const { game, system } = running;
    refuseOver(game, "layNotes");
    needPart({ system, game, by: call.user.id });
    needNoteKey(context);
    const side = sideFor(running, call.user.id, wanted);
    const wishes = read(running);
    return listAfter(context, running, call, {
      ledger: withNotes(context, running, { by: call.user.id, side }, wishes),
      told: keptText(bookOf(system, call.language), wishes, readerIn(running, call)),
    });
  });
}

function readerIn({ system, game }: Running, { user }: Call): PlaceReader {
  return { game, sides: roleOf(game, user.id).sidesIn(system) };
}

/** Reads the place of a note. Refuses a time of day or a date, because a note waits for a phase. */
function placeRead(running: Running, call: Call, written: string): PrivateWish["at"] {
  const { system, game } = running;
  try {
    return notePlacesIn(system, game).meantInPrivate(written, readerIn(running, call).sides);
  } catch (error) {
    const isTime = error instanceof RuleError && error.key === "refuse-unknown-phase";
    if (!isTime || timesMeant(written, call.now, "UTC", "later").length === 0) throw error;
    throw new RuleError("refuse-note-time", { written: quoted(written.trim()) }).about("at");
  }
}

/** `/note`: saves a note; without input, lists the notes that the user may see. */
export function note(context: Context, call: Call, written: NoteWritten): Promise<Reply> {
  const { at, text } = written;
  if (at === undefined && text === undefined) return listNotes(context, call);
  return save(context, call, written, (running) => [
    { at: placeRead(running, call, at ?? ""), text: noteText(text ?? "") },
  ]);
}

/** Saves the notes of a schedule. */
export function saveSchedule(
  context: Context,
  call: Call,
  { text = "", for: who = "everybody" }: { text?: string; for?: string },
): Promise<Reply> {
  return save(context, call, { for: who }, ({ system, game }) => scheduleRead(system, game, text));
}

/** The form for a schedule; refuses spectators. */
export async function askForSchedule(context: Context, call: Call): Promise<Form> {
  const { game, system } = await context.games.here(call);
  refuseOver(game, "layNotes");
  needPart({ system, game, by: call.user.id });
  const sides = roleOf(game, call.user.id).sidesIn(system);
  return scheduleForm(bookOf(system, call.language), sides, context.seals.hasKey);
}

/** Saves a conditional order for a side, and shows the secrets of the side. */
export async function writeForSide(
  context: Context,
  call: Call,
  { at, side, answers }: SecretOrder,
): Promise<Reply> {
  const { book } = await context.games.here(call);
  await note(context, call, { at, text: orderText(book, answers), for: "side", side });
  return { ...(await ourSide(context, call)), redraws: true };
}

/** Lists the notes that the user may see. */
export async function listNotes(context: Context, call: Call, from?: number): Promise<Reply> {
  return listOf(context, await context.games.here(call), call, { from });
}

/** The part of the list to show, and what has changed. */
interface ListShown {
  from?: number | undefined;
  told?: string;
}

function listOf(context: Context, running: Running, call: Call, shown: ListShown): Reply {
  const notes = notesSeen(context, running, call.user.id);
  return notesCard(bookOf(running.system, call.language), running.game, notes, shown);
}

/** Saves the private notes of a game, and lists them. Call it in the game's queue. */
async function listAfter(
  context: Context,
  running: Running,
  call: Call,
  { ledger, ...shown }: ListShown & { ledger: Ledger },
): Promise<Reply> {
  await context.games.note(running.game, { ledger });
  return listOf(context, { ...running, ledger }, call, shown);
}

function seen(context: Context, running: Running, call: Call, id: string): SeenNote {
  const found = notesSeen(context, running, call.user.id).find((each) => each.id === id);
  if (found === undefined) throw new RuleError("refuse-no-such-note");
  return found;
}

/** One note, with its actions. */
export async function openNote(context: Context, call: Call, id: string): Promise<Reply> {
  const running = await context.games.here(call);
  const { system, game } = running;
  return noteCard(bookOf(system, call.language), game, seen(context, running, call, id));
}

/** The form that edits a note. */
export async function askForChange(context: Context, call: Call, id: string): Promise<Form> {
  const running = await context.games.here(call);
  return changeForm(bookOf(running.system, call.language), running.game, seen(context, running, call, id));
}

/** Edits a note. An unchanged place is accepted even if play has passed it. */
export function changeNote(
  context: Context,
  call: Call,
  id: string,
  { at: place = "", text = "" }: { at?: string; text?: string },
): Promise<Reply> {
  const changed = (running: Running): PrivateWish => {
    const { system, game } = running;
    const earlier = seen(context, running, call, id);
    const isSame = notePlace(bookOf(system, call.language), game, earlier) === place.trim();
    return { text: noteText(text), at: isSame ? earlier.at : placeRead(running, call, place) };
  };
  if (!isPrivate(id))
    return act(context, call, async (running) => ({
      action: { do: "changeNote", note: id, ...publicNote(changed(running)) },
    }));
  return context.games.inQueueHere(call, async (running) => {
    const { game, system } = running;
    refuseOver(game, "layNotes");
    const wish = changed(running);
    const before = noteToChange(running, id, call.user.id);
    return listAfter(context, running, call, {
      ledger: withNote(context, running, before, wish),
      told: keptText(bookOf(system, call.language), [wish], readerIn(running, call)),
    });
  });
}

export function strikeNote(context: Context, call: Call, id: string): Promise<Reply> {
  if (!isPrivate(id)) return act(context, call, { do: "strikeNotes", notes: [id] });
  return context.games.inQueueHere(call, async (running) => {
    const struck = noteToChange(running, id, call.user.id);
    const ledger = withNote(context, running, struck, "struck");
    return { ...(await listAfter(context, running, call, { ledger })), redraws: true };
  });
}
