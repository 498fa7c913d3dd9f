import type { EventOf, Game } from "#core/schema/index.ts";
import type { Action } from "#core/actions.ts";
import { plain } from "#core/names/index.ts";
import { given } from "#core/left-out.ts";
import { playersOf, roleOf } from "#core/people/index.ts";
import type { Tenure } from "./history.ts";
import { sideName } from "#words/own-words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Button, Field, Form, Reply } from "../reply.ts";
import { day } from "../time-text.ts";
import { markedSide, mention } from "../words.ts";
import { umpireNote } from "../people/umpires.ts";
import { answerButtons } from "./blocks.ts";

/** Maximum number of a side's earlier players that are listed. */
const MAX_EARLIER = 8;

function earlierLines(book: Rulebook, tenures: readonly Tenure[]): string[] {
  const shown = tenures.slice(-MAX_EARLIER);
  const count = tenures.length - shown.length;
  const lines = shown.map(({ user, from, until = from }) =>
    book.say("seats-earlier", { user: mention(user), from: day(from), until: day(until) }),
  );
  return [...(count === 0 ? [] : [book.say("seats-earlier-more", { count })]), ...lines];
}

/** The reader of the card, the tenures of all seats, and a test of the actions that the reader may take now. */
export interface SeatsView {
  user: string;
  /** The users who left the server. */
  left: readonly string[];
  history: readonly Tenure[];
  may: (action: Action) => boolean;
}

/** A line with its buttons. A single button is beside the line. */
function lineWith(text: string, buttons: readonly Button[]): Block[] {
  const [button, second] = buttons;
  if (second !== undefined) return [...paragraph(text), ...buttonRow(...buttons)];
  return button === undefined ? paragraph(text) : [{ kind: "step", text, button }];
}

/** The buttons of one seat: each with the action that it causes, shown if the user may do that. */
type Offers = [Action, Button][];

function allowed({ may }: SeatsView, offers: Offers): Button[] {
  return offers.flatMap(([action, button]) => (may(action) ? [button] : []));
}

function withdrawal({ say }: Rulebook, side: string, user?: string): Offers[number] {
  const seat = { side, ...given({ user }) };
  return [{ do: "withdraw", ...seat }, buttonFor({ kind: "turnDown", ...seat }, say("seats-withdraw"))];
}

/** Seeks a player for a seat. The test of the action adds the sides that have not answered (`stalled`). */
function search({ say }: Rulebook, side: string, user?: string): Offers[number] {
  const seat = { side, ...given({ user }) };
  const label = say(user === undefined ? "seats-seek" : "seats-substitute");
  return [{ do: "seekSubstitute", stalled: [], ...seat }, buttonFor({ kind: "substitute", ...seat }, label)];
}

function tenureBlocks(book: Rulebook, view: SeatsView, tenure: Tenure, head: string): Block[] {
  const { side, user, from, after } = tenure;
  const words = { user: mention(user), day: day(from) };
  const since =
    after === undefined
      ? book.say("seats-since", words)
      : book.say("seats-since-after", { ...words, before: mention(after) });
  const buttons = allowed(view, [
    [
      { do: "acceptUmpire", umpire: side === "umpire" ? user : "" },
      buttonFor({ kind: "accept", umpire: user }, book.say("seats-accept-umpire"), "primary"),
    ],
    [
      { do: "removeSeat", side, user },
      buttonFor({ kind: "removeSeat", side, user }, book.say("seats-remove"), "danger"),
    ],
    search(book, side, user),
  ]);
  const left = view.left.includes(user) ? [book.say("waiting-left")] : [];
  return lineWith(`${head}${[since, ...left].join(" · ")}`, buttons);
}

/**
 * A seat without players. `isBelow`: an invitation or a search below has the button that takes it. `isAsked`: a user
 * requests it, so that no other player needs to be sought.
 */
function openSeatBlocks(
  book: Rulebook,
  view: SeatsView,
  side: string,
  { head, isBelow, isAsked }: { head: string; isBelow: boolean; isAsked: boolean },
): Block[] {
  const label =
    side === "umpire"
      ? book.say("set-up-be-umpire")
      : book.say("set-up-join", { side: sideName(book, side) });
  const join = buttonFor({ kind: "join", side }, label, "success");
  const joining: Offers = isBelow ? [] : [[{ do: "join", side }, join]];
  const buttons = allowed(view, [...joining, ...(isAsked ? [] : [search(book, side)])]);
  return lineWith(`${head}*${book.say("seats-open")}*`, buttons);
}

function invitationBlocks(
  book: Rulebook,
  view: SeatsView,
  { user, side, for: giver }: Omit<EventOf<"invited">, "type">,
): Block[] {
  const invited = mention(user);
  const line =
    giver === undefined
      ? book.say("seats-line-invited", { user: invited })
      : book.say("seats-line-offered", { giver: mention(giver), user: invited });
  const buttons =
    user === view.user
      ? answerButtons(book, side, giver === undefined ? "seats-accept" : "seats-take")
      : allowed(view, [withdrawal(book, side, user)]);
  return lineWith(`-# ${line}`, buttons);
}

function requestBlocks(book: Rulebook, view: SeatsView, user: string, side: string): Block[] {
  const letIn = buttonFor({ kind: "letIn", user, side }, book.say("seats-let-in"), "success");
  const [action, withdraw] = withdrawal(book, side, user);
  const refuse = user === view.user ? withdraw : { ...withdraw, label: book.say("seats-refuse") };
  const buttons = allowed(view, [
    [{ do: "invite", user, side }, letIn],
    [action, refuse],
  ]);
  return lineWith(`-# ${book.say("seats-line-asks", { user: mention(user) })}`, buttons);
}

/** A search. `isAbove`: the reader's invitation above has the button that takes the seat. */
function searchBlocks(
  book: Rulebook,
  view: SeatsView,
  { side, user: from }: NonNullable<Game["sought"]>[number],
  isAbove: boolean,
): Block[] {
  const line =
    from === undefined
      ? book.say("seats-line-wanted")
      : book.say("seats-line-wanted-for", { user: mention(from) });
  const seat = { side, ...given({ from }) };
  const take = buttonFor({ kind: "take", ...seat }, book.say("seats-take-over"), "success");
  const taking: Offers = isAbove ? [] : [[{ do: "takeSeat", ...seat }, take]];
  const buttons = allowed(view, [...taking, withdrawal(book, side, from)]);
  return lineWith(`-# ${line}`, buttons);
}

/** A seat: its players, its open invitations, requests and searches, and its earlier players. */
function seatBlocks(book: Rulebook, game: Game, side: string, view: SeatsView): Block[] {
  const { invited = [], asking = [], sought = [] } = game;
  const tenures = view.history.filter((tenure) => tenure.side === side);
  const name = side === "umpire" ? book.say("seats-umpire") : markedSide(book, side);
  const head = (at: number) => (at === 0 ? `**${name}** ` : "");
  const players = tenures.filter(({ until }) => until === undefined);
  const earlier = tenures.filter(({ until }) => until !== undefined);
  const isHere = (open: { side: string }) => open.side === side;
  const isInvited = invited.some((open) => isHere(open) && open.user === view.user);
  const isBelow = isInvited || sought.some((open) => isHere(open) && open.user === undefined);
  const requests = asking.filter((open) => isHere(open) && open.refused !== true);
  const isAsked = requests.length > 0;
  return [
    ...(players.length === 0 ? openSeatBlocks(book, view, side, { head: head(0), isBelow, isAsked }) : []),
    ...players.flatMap((tenure, at) => tenureBlocks(book, view, tenure, head(at))),
    ...invited.filter(isHere).flatMap((invitation) => invitationBlocks(book, view, invitation)),
    ...requests.flatMap(({ user }) => requestBlocks(book, view, user, side)),
    ...sought.filter(isHere).flatMap((open) => searchBlocks(book, view, open, isInvited)),
    ...paragraph(...earlierLines(book, earlier).map((line) => `-# ${line}`)),
  ];
}

/** Buttons of the forms that ask for a person: to invite to a free side, or to get the user's seat. */
function formButtons(book: Rulebook, game: Game, { user, may }: SeatsView): Button[] {
  const isOver = game.status === "ended" || game.archived === true;
  const isFree = book.sides.some(({ id }) => playersOf(game, id).length === 0);
  const mayFill = isFree && !isOver && roleOf(game, user).hasPart;
  return [
    ...(mayFill ? [buttonFor({ kind: "invite" }, book.say("seats-invite"))] : []),
    ...(may({ do: "leave" }) ? [buttonFor({ kind: "giveSeat" }, book.say("seats-give"))] : []),
  ];
}

/** The players of each seat with their dates, what is open, and buttons for all that the user may do about it. */
export function seatsCard(book: Rulebook, game: Game, view: SeatsView): Reply {
  const hasUmpire = book.umpire === true || view.history.some(({ side }) => side === "umpire");
  const seats = [...book.sides.map(({ id }) => id), ...(hasUmpire ? ["umpire"] : [])];
  return {
    title: book.say("seats-title", { game: plain(game.title) }),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...seats.flatMap((side) => seatBlocks(book, game, side, view)),
      ...buttonRow(...formButtons(book, game, view)),
      ...(roleOf(game, view.user).sidesIn(book).length === 0 ? umpireNote(book, game) : []),
      ...smallPrint(book.say("seats-made-by", { user: mention(game.creator) })),
    ],
  };
}

/** A form that asks for a user, and for the side if there are several. */
function seatForm(
  book: Rulebook,
  key: "seats-invite-form" | "seats-give-form",
  sides: readonly string[],
): Form {
  const choices = sides.map((side) => ({ label: sideName(book, side), value: side }));
  const fields: Field[] = [
    { id: "user", kind: "person", label: book.say(`${key}.user`), required: true },
    ...(choices.length > 1
      ? [{ id: "side", kind: "one", label: book.say("seats-which-side"), choices, required: true } as const]
      : []),
  ];
  return { title: book.say(key), fields };
}

/** The form of an invitation to one of the free sides. */
export function inviteForm(book: Rulebook, free: readonly string[]): Form {
  return seatForm(book, "seats-invite-form", free);
}

/** The form that gives away one of the player's own seats. */
export function giveSeatForm(book: Rulebook, own: readonly string[]): Form {
  return seatForm(book, "seats-give-form", own);
}
