import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Game, SideAwaited, WhyParked } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { playersOf } from "#core/people/index.ts";
import { buttonFor, linkRow, paragraph } from "../blocks.ts";
import { bringBackButton } from "../seats/moved.ts";
import { moveTitle, phaseTitle, taskText } from "../phase/card.ts";
import { plain } from "#core/names/index.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { ago } from "../time-text.ts";
import { mention, personIn } from "../words.ts";
import { fromFeatures } from "../feature-cards.ts";
import { dueTexts, paceTexts } from "./waiting-lines.ts";

/** A task for which a game waits for one user: a move, consent to an undo, or the answer to an invitation. */
interface Awaiting {
  for: "move" | "consent" | "answer";
  /** Milliseconds since 1970. */
  since: number;
}

/** A game as one of its users sees it. */
export interface OwnGame {
  book: Rulebook;
  game: Game;
  /** Distinguishes it from other listed games of the same title. */
  detail?: string;
  /** The address of the game's status card, or of its channel. */
  link: string;
  /** The sides that the user plays. */
  sides: string[];
  /** The user's pending tasks. */
  awaited: Awaiting[];
  /** Set if the bot cannot write where the game is played. */
  parked?: WhyParked;
  /**
   * For a game that was put away, or was moved and in which the user has not acted since: where it was before; null if
   * that place is gone.
   */
  home?: string | null;
  /** Pending tasks of all sides. */
  waits: readonly SideAwaited[];
  /** Milliseconds that the awaited side is behind the agreed pace; undefined if no pace is agreed. */
  behind?: number;
  /** The earliest deadline, in milliseconds since 1970; undefined if none is agreed. */
  due?: number;
}

/**
 * A user's games: those that wait for them, parked ones, those that wait for others, those that they only follow, and
 * those put away. `here`: the channel to which the user can bring a game.
 */
export interface Turns {
  here?: string;
  awaited: OwnGame[];
  parked: OwnGame[];
  others: OwnGame[];
  followed: OwnGame[];
  away: OwnGame[];
  ended: number;
}

/** Number of games on a card. */
const TURNS_PAGE = 10;

/** The game's title, which links to its card unless its channel is gone. */
export function linkedTitle({ game, link, parked, detail }: OwnGame): string {
  const title = plain(game.title, 60);
  const linked = parked === "gone" ? `**${title}**` : `**[${title}](${link})**`;
  return detail === undefined ? linked : `${linked} (${plain(detail)})`;
}

/** A game's title in a button. */
function titleInButton({ game, detail }: OwnGame): string {
  return detail === undefined ? plain(game.title, 40) : `${plain(game.title, 20)} (${plain(detail)})`;
}

function headLine(own: OwnGame): string {
  const { book, sides } = own;
  const names = sides.map((side) => sideName(book, side)).join(", ");
  return sides.length === 0 ? linkedTitle(own) : `${linkedTitle(own)} · ${names}`;
}

function awaitedText({ book, game, sides, awaited, behind, due }: OwnGame): string {
  const kinds = new Set(awaited.map((awaiting) => awaiting.for));
  const texts = [
    ...(kinds.has("consent") ? [book.say("turns-consent")] : []),
    ...(kinds.has("answer") ? [book.say("turns-answer")] : []),
    ...(kinds.has("move") ? [taskText(book, game, sides)] : []),
  ];
  const line = book.say("turns-your-move", {
    what: texts.join("; "),
    ago: ago(Math.min(...awaited.map(({ since }) => since))),
  });
  const isMove = kinds.has("move");
  return [
    line,
    ...fromFeatures("brief", book, game),
    ...(isMove ? [...paceTexts(book, behind), ...dueTexts(book, due)] : []),
  ].join(" · ");
}

/** The users invited to a side that has no players; undefined if there are none. */
function invitedSide(book: Rulebook, { invited = [] }: Game, side: string): string | undefined {
  const users = invited.filter((open) => open.side === side).map(({ user }) => mention(user));
  if (users.length === 0) return undefined;
  return book.say("turns-side-invited", { side: sideName(book, side), who: users });
}

/** The sides or users for which a game in set-up or in play waits; for a parked game, the reason. */
export function waitingText({ book, game, waits, behind, due, parked }: OwnGame): string {
  if (parked !== undefined) return book.say("turns-parked", { why: parked });
  if (game.status === "setup") {
    const free = book.sides.filter(({ id }) => playersOf(game, id).length === 0);
    const sides = free.map(
      ({ id, name }) => invitedSide(book, game, id) ?? book.say("turns-side", { side: name }),
    );
    return sides.length === 0 ? book.say("turns-ready") : book.say("turns-open", { sides });
  }
  if (waits.length === 0) return book.say("turns-nobody");
  const people = [...new Set(waits.flatMap((wait) => wait.people.map(({ user }) => personIn(book, user))))];
  const sides = waits.map(
    ({ side }) =>
      invitedSide(book, game, side) ?? book.say("turns-side-alone", { side: sideName(book, side) }),
  );
  const since = Math.min(...waits.map((wait) => wait.since));
  const line = book.say("turns-since", { who: people.length === 0 ? sides : people, ago: ago(since) });
  return [
    line,
    ...fromFeatures("brief", book, game),
    ...paceTexts(book, behind),
    ...dueTexts(book, due),
  ].join(" · ");
}

function followedText(own: OwnGame): string {
  return own.game.status === "setup" || own.parked !== undefined
    ? waitingText(own)
    : moveTitle(own.book, own.game);
}

function awayText({ book, game }: OwnGame): string {
  return game.status === "setup" ? book.say("turns-set-up") : phaseTitle(book, game);
}

const PARTS = [
  { part: "awaited", heading: "turns-awaited", text: awaitedText },
  { part: "parked", heading: "turns-stopped", text: waitingText },
  { part: "others", heading: "turns-others", text: waitingText },
  { part: "followed", heading: "turns-followed", text: followedText },
  { part: "away", heading: "turns-away", text: awayText },
] as const;

/** Some of the games, under their headings. */
function partBlocks({ say }: Language, turns: Turns, from: number, to: number): Block[] {
  let before = 0;
  return PARTS.flatMap(({ part, heading, text }): Block[] => {
    const games = turns[part];
    const shown = games.slice(Math.max(0, from - before), Math.max(0, to - before));
    before += games.length;
    if (shown.length === 0) return [];
    const lines = shown.map((own) => `${headLine(own)}\n${text(own)}`);
    const head = `-# ${say(heading, { count: String(games.length) })}`;
    return [{ kind: "text", text: [head, ...lines].join("\n") }];
  });
}

/** Opens the game that has waited longest for the user. */
function nextBlocks({ say }: Language, { awaited: [next] }: Turns): Block[] {
  return next === undefined ? [] : linkRow({ label: say("turns-next"), url: next.link });
}

/** Maximum number of games on a page with a button that brings them back. */
export const MAX_BACK = 5;

/** Buttons that bring games whose place is gone to the channel where the list is read. */
function hereButtons({ say }: Language, { here, ...turns }: Turns): Button[] {
  if (here === undefined) return [];
  const games = [...turns.parked, ...leftGames(turns).filter(({ home }) => home === null)];
  const isOnly = games.length === 1 && turns.parked.length === 1;
  return games.map((own) => {
    const words = { game: titleInButton(own), count: isOnly ? 1 : 2 };
    return bringBackButton(own.game, here, say("turns-bring-here", words));
  });
}

/** Games that were put away, or moved while the user was not looking. */
function leftGames({ awaited, others, away }: Omit<Turns, "here">): OwnGame[] {
  return [...awaited, ...others, ...away].filter(({ home }) => home !== undefined);
}

/** Buttons that bring parked games here, or bring back games that were moved or put away. */
function backBlocks(language: Language, turns: Turns): Block[] {
  const back = leftGames(turns).flatMap((own) => {
    const label = language.say("turns-bring-back", { game: titleInButton(own) });
    return typeof own.home === "string" ? [bringBackButton(own.game, own.home, label)] : [];
  });
  const buttons = [...hereButtons(language, turns), ...back].slice(0, MAX_BACK);
  return buttons.length === 0 ? [] : [{ kind: "buttons", buttons }];
}

/** Buttons that turn the pages of a list, or read it again. Pages count from 0. */
export function listPageButtons(
  { say }: Language,
  page: number,
  pages: number,
  press: (page: number) => Button["press"],
): Block {
  const buttons = [
    ...(page > 0 ? [buttonFor(press(page - 1), say("turns-before"))] : []),
    buttonFor(press(page), say("turns-refresh")),
    ...(page < pages - 1 ? [buttonFor(press(page + 1), say("turns-more"))] : []),
  ];
  return { kind: "buttons", buttons };
}

/** "3 games wait for you" */
function awaitedTitle({ say }: Language, { awaited: { length } }: Turns): string {
  return length === 0 ? say("turns-none-wait") : say("turns-wait", { count: length });
}

/** How to bring games back, and the number of ended games. */
function footTexts({ say }: Language, { here, parked, away, ended }: Turns): string[] {
  return [
    ...(parked.length === 0 || here !== undefined ? [] : [say("turns-how-parked")]),
    ...(away.length === 0 ? [] : [say("turns-how-back")]),
    ...(ended === 0 ? [] : [say("turns-ended", { count: ended })]),
  ];
}

/** The title of a list of games: with the number that wait for the user, or for games with another user. */
function turnsTitle(language: Language, turns: Turns, other: string | undefined): string {
  return other === undefined ? awaitedTitle(language, turns) : language.say("turns-together");
}

/** A page of all games of a user, or of those with `other`. Pages count from 0. */
export function turnsCard(language: Language, turns: Turns, wanted: number, other?: string): Reply {
  const { say } = language;
  const count = PARTS.reduce((sum, { part }) => sum + turns[part].length, 0);
  const pages = Math.max(1, Math.ceil(count / TURNS_PAGE));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  const from = page * TURNS_PAGE;
  const none: Block = { kind: "text", text: say(other === undefined ? "turns-none" : "turns-none-together") };
  const where = pages === 1 ? [] : [say("turns-page", { page: String(page + 1), pages: String(pages) })];
  return {
    title: turnsTitle(language, turns, other),
    audience: "private",
    redraws: true,
    blocks: [
      ...paragraph(other === undefined ? "" : personIn(language, other)),
      ...(count === 0 ? [none] : partBlocks(language, turns, from, from + TURNS_PAGE)),
      ...nextBlocks(language, turns),
      ...backBlocks(language, turns),
      listPageButtons(language, page, pages, (to) => ({ kind: "turns", page: to, with: other })),
      { kind: "note", text: [...where, ...footTexts(language, turns)].join(" ") },
    ],
  };
}

/** The daily digest: the games that wait for a user, as a direct message. */
export function digestCard(language: Language, turns: Turns): Reply {
  const { say } = language;
  const more = turns.awaited.length - TURNS_PAGE;
  const mine = { ...turns, others: [], followed: [], away: [] };
  return {
    title: awaitedTitle(language, turns),
    audience: "public",
    blocks: [
      ...partBlocks(language, mine, 0, TURNS_PAGE),
      ...(more > 0 ? [{ kind: "text", text: say("digest-and-more", { count: String(more) }) } as const] : []),
      ...nextBlocks(language, turns),
      {
        kind: "buttons",
        buttons: [
          { label: say("digest-all"), style: "primary", press: { kind: "turns", page: 0 } },
          { label: say("digest-settings"), style: "secondary", press: { kind: "me" } },
        ],
      },
      { kind: "note", text: say("digest-how") },
    ],
  };
}
