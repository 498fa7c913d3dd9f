import { plain } from "#core/names.ts";
import { playersOf } from "#core/people.ts";
import type { Game, Invitation } from "#core/schema.ts";
import type { Tenure } from "./history.ts";
import { sideName } from "#words/own-words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Field, Form, Reply } from "../reply.ts";
import { day } from "../time-text.ts";
import { markedSide, mention } from "../words.ts";

/** Maximum number of a side's earlier players that are listed. */
const MOST_EARLIER = 8;

function earlierLines(book: Rulebook, tenures: readonly Tenure[]): string[] {
  const shown = tenures.slice(-MOST_EARLIER);
  const count = tenures.length - shown.length;
  const lines = shown.map(({ user, from, until = from }) =>
    book.say("seats-earlier", { user: mention(user), from: day(from), until: day(until) }),
  );
  return [...(count === 0 ? [] : [book.say("seats-earlier-more", { count })]), ...lines];
}

function invitationText(book: Rulebook, { user, for: giver }: Invitation): string {
  return giver === undefined
    ? book.say("seats-line-invited", { user: mention(user) })
    : book.say("seats-line-offered", { giver: mention(giver), user: mention(user) });
}

function openLines(book: Rulebook, game: Game, side: string): string[] {
  const invitations = (game.invited ?? [])
    .filter((open) => open.side === side)
    .map((invitation) => invitationText(book, invitation));
  const searches = (game.sought ?? [])
    .filter((open) => open.side === side)
    .map(({ user }) =>
      user === undefined
        ? book.say("seats-line-wanted")
        : book.say("seats-line-wanted-for", { user: mention(user) }),
    );
  return [...invitations, ...searches];
}

function tenureText(book: Rulebook, { user, from, after }: Tenure): string {
  const words = { user: mention(user), day: day(from) };
  return after === undefined
    ? book.say("seats-since", words)
    : book.say("seats-since-after", { ...words, before: mention(after) });
}

function seatText(book: Rulebook, game: Game, side: string, history: readonly Tenure[]): string {
  const tenures = history.filter((tenure) => tenure.side === side);
  const players = tenures.filter(({ until }) => until === undefined).map((now) => tenureText(book, now));
  const name = side === "umpire" ? book.say("seats-umpire") : markedSide(book, side);
  const earlier = tenures.filter(({ until }) => until !== undefined);
  const small = [...openLines(book, game, side), ...earlierLines(book, earlier)];
  return [
    `**${name}** ${players.join("; ") || `*${book.say("seats-open")}*`}`,
    ...small.map((line) => `-# ${line}`),
  ].join("\n");
}

/** The players of each seat with their dates, and open invitations, offers and adverts. */
export function seatsCard(book: Rulebook, game: Game, history: readonly Tenure[]): Reply {
  const hasUmpire = book.umpire === true || history.some(({ side }) => side === "umpire");
  const sides = book.sides.map(({ id }) => id);
  const isOpen = sides.some((side) => playersOf(game, side).length === 0);
  const how = book.say(isOpen ? "seats-how-join" : "seats-how-substitute");
  const button = isOpen
    ? buttonFor({ kind: "invite" }, book.say("seats-invite"))
    : buttonFor({ kind: "giveSeat" }, book.say("seats-give"));
  const seats = [...sides, ...(hasUmpire ? ["umpire"] : [])].flatMap((side) =>
    paragraph(seatText(book, game, side, history)),
  );
  return {
    title: book.say("seats-title", { game: plain(game.title) }),
    audience: "public",
    of: belonging(game),
    blocks: [
      ...seats,
      ...(game.status === "ended" ? [] : buttonRow(button)),
      ...smallPrint(`${book.say("seats-made-by", { user: mention(game.creator) })} · ${how}`),
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
