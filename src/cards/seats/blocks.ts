import { playersOf, roleOf } from "#core/people/index.ts";
import type { EventOf, Game } from "#core/schema/index.ts";
import { hostsOf } from "#core/seats/index.ts";
import { sideName } from "#words/own-words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Button } from "../reply.ts";
import type { EventFrame } from "../event-frame.ts";
import { umpireNote } from "../people/umpires.ts";
import { mention, seatNamed } from "../words.ts";
import { allPlayers, type CalledUsers, type CallFrame } from "../feature-cards.ts";

const text = (words: string): Block => ({ kind: "text", text: words });

/** Buttons for an invited user. Presses by other users are refused. */
export function answerButtons(book: Rulebook, side: string, take: "seats-accept" | "seats-take"): Button[] {
  return [
    buttonFor({ kind: "take", side }, book.say(take), "success"),
    buttonFor({ kind: "decline", side }, book.say("seats-decline")),
  ];
}

/**
 * An invitation, or the offer of a seat. In a running game it has the buttons; during set-up the set-up card has them.
 */
export function invitedBlocks(book: Rulebook, after: Game, event: EventOf<"invited">): Block[] {
  const { side: seat, for: giver } = event;
  const side = book.seatWords(seat);
  const user = mention(event.user);
  const isStranger = giver !== undefined && after.strangers?.users.includes(giver) === true;
  const words =
    giver === undefined || isStranger
      ? book.say("seats-invited", { user, ...side })
      : book.say("seats-offered", { giver: mention(giver), user, ...side });
  if (after.status === "setup") return [text(words)];
  const take = giver === undefined ? "seats-accept" : "seats-take";
  const note = seat === "umpire" ? [] : umpireNote(book, after);
  return [text(words), ...buttonRow(...answerButtons(book, seat, take)), ...note];
}

/** Offers a user who plays several sides, and shares some of them, to leave those to the other players. */
export function sharedBlocks(book: Rulebook, game: Game): Block[] {
  const users = [...new Set(game.seats.map(({ user }) => user))];
  return users.flatMap((user): Block[] => {
    const own = roleOf(game, user).sidesIn(book);
    const shared = own.filter((side) => playersOf(game, side).length > 1);
    if (own.length < 2 || shared.length === 0) return [];
    const sides = shared.map((side) => seatNamed(book, side));
    const buttons = shared.map((side) => ({
      ...buttonFor(
        { kind: "leave", side, whose: user },
        book.say("seats-give-up", { side: sideName(book, side) }),
      ),
      of: belonging(game),
    }));
    return [text(book.say("seats-shared", { user: mention(user), sides })), ...buttonRow(...buttons)];
  });
}

/** True if a user who leaves a seat of a running game leaves the side without players. */
function leavesFree(after: Game, { side }: EventOf<"left">): boolean {
  return after.status === "running" && side !== "umpire" && playersOf(after, side).length === 0;
}

function joinedText({ book, by }: EventFrame, { user: who, side: seat }: EventOf<"joined">): string {
  const user = mention(who);
  const host = mention(by);
  const isOwnDoing = by === who;
  if (seat === "umpire")
    return isOwnDoing
      ? book.say("seats-umpires", { user })
      : book.say("seats-umpires-let-in", { user, host });
  const side = book.seatWords(seat);
  return isOwnDoing
    ? book.say("seats-joined", { user, ...side })
    : book.say("seats-joined-let-in", { user, ...side, host });
}

/**
 * A user who takes a seat, and the user who admitted them. Includes buttons in a running game, which has no set-up
 * card.
 */
export function joinedBlocks(frame: EventFrame, event: EventOf<"joined">): Block[] {
  const { book, after } = frame;
  const joined = text(joinedText(frame, event));
  if (after.status !== "running") return [joined];
  return [
    joined,
    ...sharedBlocks(book, after),
    ...(event.side === "umpire" ? acceptBlocks(book, after) : umpireNote(book, after)),
  ];
}

/** A user who takes over another user's seat. */
export function seatGivenBlocks({ book, after }: EventFrame, event: EventOf<"seatGiven">): Block[] {
  const words = { to: mention(event.to), from: mention(event.from), ...book.seatWords(event.side) };
  const taken = text(book.say("seats-taken-over", words));
  if (event.side !== "umpire") return [taken, ...umpireNote(book, after)];
  return [taken, ...(after.status === "running" ? acceptBlocks(book, after) : [])];
}

/** Requests for seats during set-up, with the buttons that answer them. */
export function askingBlocks(book: Rulebook, game: Game): Block[] {
  const open = (game.asking ?? []).filter(({ refused }) => refused !== true);
  return open.flatMap(({ user, side }): Block[] => {
    const hosts = hostsOf(game, side).map(mention);
    const asks =
      side === "umpire"
        ? book.say("seats-asks-umpire", { user: mention(user), hosts })
        : book.say("seats-asks", { user: mention(user), hosts, ...book.seatWords(side) });
    const letIn = buttonFor({ kind: "letIn", user, side }, book.say("seats-let-in"), "success");
    const refuse = buttonFor({ kind: "turnDown", user, side }, book.say("seats-refuse"));
    return [text(asks), ...buttonRow(letIn, refuse)];
  });
}

/** The result of a request for a seat. */
export function askingDroppedText(book: Rulebook, { user, side, why }: EventOf<"askingDropped">): string {
  const words = { user: mention(user), ...book.seatWords(side) };
  return book.say(why === "withdrawn" ? "seats-asking-withdrawn" : "seats-asking-refused", words);
}

/** A user who left a seat. If the side has no players left, also how to take it. */
export function seatLeftBlocks({ book, after, by }: EventFrame, event: EventOf<"left">): Block[] {
  const words = { user: mention(event.user), ...book.seatWords(event.side) };
  if (event.removed === true) return [text(book.say("seats-removed", { ...words, by: mention(by) }))];
  const left = text(book.say("seats-left", words));
  if (!leavesFree(after, event)) return [left];
  const command = `/game join side:${event.side}`;
  const button = buttonFor(
    { kind: "substitute", side: event.side, why: "left" },
    book.say("seats-substitute"),
  );
  return [
    left,
    ...smallPrint(book.say("seats-left-open", { command })),
    ...buttonRow({ ...button, of: belonging(after) }),
  ];
}

function seatedAmong({ seats }: Game, users: readonly string[] = []): string[] {
  return users.filter((user) => seats.some((seat) => seat.user === user));
}

/** The users whose invitation of a user to a seat an event ends. */
function invitersOf(before: Game | null, user: string, seat: string): string[] {
  const open = before?.invited?.filter((invited) => invited.user === user && invited.side === seat) ?? [];
  return open.flatMap(({ by, for: giver }) => by ?? giver ?? []);
}

/** True if a user took the last free side, so that play can begin. */
function fillsLast({ book, after, entry }: CallFrame, side: string): boolean {
  if (after.status !== "setup" || entry.events.some(({ type }) => type === "created")) return false;
  return playersOf(after, side).length === 1 && book.sides.every(({ id }) => playersOf(after, id).length > 0);
}

/**
 * Users to mention: the invited, seated, refused or removed user, the inviting user, and users who must consent. All
 * players if a side became free, or if play can begin.
 */
export const CALLED_BY_SEATS = {
  invited: (_, { user }) => [user],
  declined: ({ before }, { user, side }) => invitersOf(before, user, side),
  askingDropped: (_, { user }) => [user],
  seatAsked: ({ after }, { side }) => hostsOf(after, side),
  joined: (frame, { user, side, awaits }) => [
    user,
    ...invitersOf(frame.before, user, side),
    ...seatedAmong(frame.after, awaits),
    ...(fillsLast(frame, side) ? allPlayers(frame) : []),
  ],
  seatGiven: ({ before, after }, { from, to, side, awaits }) => [
    from,
    ...invitersOf(before, to, side),
    ...seatedAmong(after, awaits),
  ],
  moved: (frame, { from }) => (from === undefined ? [] : allPlayers(frame)),
  archived: (frame, { from }) => (from === undefined ? [] : allPlayers(frame)),
  left: (frame, event) => [
    ...(event.removed === true ? [event.user] : []),
    ...(leavesFree(frame.after, event) ? allPlayers(frame) : []),
  ],
} satisfies CalledUsers;

/** Suffix of an umpire's name: the players who have not accepted the umpire. */
export function notAcceptedText(book: Rulebook, game: Game, umpire: string): string {
  const users = roleOf(game, umpire).notAccepting().map(mention);
  return users.length === 0 ? "" : ` ${book.say("set-up-umpire-open", { users })}`;
}

/** Asks the players who have not accepted an umpire. */
export function acceptBlocks(book: Rulebook, game: Game): Block[] {
  return playersOf(game, "umpire").flatMap((umpire): Block[] => {
    const users = roleOf(game, umpire).notAccepting().map(mention);
    if (users.length === 0) return [];
    const accept = buttonFor({ kind: "accept", umpire }, book.say("seats-accept-umpire"), "primary");
    return [
      ...paragraph(book.say("seats-accept-asked", { users, umpire: mention(umpire) })),
      ...buttonRow({ ...accept, of: belonging(game) }),
    ];
  });
}
