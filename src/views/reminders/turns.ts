import type { Rulebook } from "#words/rulebook.ts";
import { homeOf } from "#core/home.ts";
import type { Game } from "#core/schema/game.ts";
import type { SideAwaited } from "#core/schema/waiting.ts";
import { sideName } from "#core/system.ts";
import { playersOf } from "#core/waits.ts";
import { placeLink } from "../seats/away.ts";
import { bringBackButton } from "../seats/moved.ts";
import { phaseTitle, taskText } from "../phase/card.ts";
import { plain } from "#core/typed.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { ago } from "../time-text.ts";
import { counted, listed, mention } from "../words.ts";

/** What a game waits for from one person: a move, consent to an undo, or the answer to an invitation. */
interface Awaiting {
  for: "move" | "consent" | "answer";
  /** Milliseconds since 1970. */
  since: number;
}

/** A game as one of the people who have to do with it sees it. */
export interface OwnGame {
  book: Rulebook;
  game: Game;
  /** The sides that the person plays. */
  sides: string[];
  /** What it waits for from that person; empty if nothing. */
  awaited: Awaiting[];
  /** Somebody moved it, and the person has done nothing in it since. */
  isUnseen: boolean;
  /** What it waits for from anybody. */
  waits: readonly SideAwaited[];
}

/** The games of a person: those that wait for them, for others, those that they only follow, and those put away. */
export interface Turns {
  awaited: OwnGame[];
  others: OwnGame[];
  followed: OwnGame[];
  away: OwnGame[];
  /** How many are ended. */
  ended: number;
}

/** How many games a card shows. */
const TURNS_PAGE = 10;

function headLine({ book, game, sides }: OwnGame): string {
  const own = sides.map((side) => sideName(book, side)).join(", ");
  return `**[${plain(game.title, 60)}](${placeLink(game)})**${own === "" ? "" : ` · ${own}`}`;
}

function awaitedText({ book, game, sides, awaited }: OwnGame): string {
  const kinds = new Set(awaited.map((awaiting) => awaiting.for));
  const texts = [
    ...(kinds.has("consent") ? ["may a move be taken back?"] : []),
    ...(kinds.has("answer") ? ["an invitation to answer"] : []),
    ...(kinds.has("move") ? [taskText(book, game, sides)] : []),
  ];
  return `⏳ ${texts.join("; ")} · ${ago(Math.min(...awaited.map(({ since }) => since)))}`;
}

/** Behind a side that nobody plays: who is invited to it and has not answered. */
function invitedText({ invited = [] }: Game, side: string): string {
  const users = invited.filter((open) => open.side === side).map(({ user }) => mention(user));
  return users.length === 0 ? "" : ` (${listed(users)} invited)`;
}

/** Whom a game that is being set up or played waits for. */
function othersText({ book, game, waits }: OwnGame): string {
  if (game.status === "setup") {
    const free = book.sides.filter(({ id }) => playersOf(game, id).length === 0);
    const open = free.map(({ id, name }) => `${name}${invitedText(game, id)}`);
    return open.length === 0 ? "being set up, ready to begin" : `being set up, ${listed(open)} open`;
  }
  const people = [...new Set(waits.flatMap((wait) => wait.people.map(({ user }) => mention(user))))];
  const sides = waits.map(({ side }) => {
    const invited = invitedText(game, side);
    return `**${sideName(book, side)}**${invited === "" ? ", without a player" : invited}`;
  });
  if (waits.length === 0) return "waits for nobody";
  const since = Math.min(...waits.map((wait) => wait.since));
  return `${listed(people.length === 0 ? sides : people)} · ${ago(since)}`;
}

function followedText(own: OwnGame): string {
  return own.game.status === "setup" ? othersText(own) : phaseTitle(own.book, own.game);
}

function awayText({ book, game }: OwnGame): string {
  return game.status === "setup" ? "being set up" : phaseTitle(book, game);
}

const PARTS = [
  { part: "awaited", heading: "Waiting for you", text: awaitedText },
  { part: "others", heading: "Waiting for others", text: othersText },
  { part: "followed", heading: "You follow", text: followedText },
  { part: "away", heading: "Put away", text: awayText },
] as const;

/** Some of the games, under their headings. */
function partBlocks(turns: Turns, from: number, to: number): Block[] {
  let before = 0;
  return PARTS.flatMap(({ part, heading, text }): Block[] => {
    const games = turns[part];
    const shown = games.slice(Math.max(0, from - before), Math.max(0, to - before));
    before += games.length;
    if (shown.length === 0) return [];
    const lines = shown.map((own) => `${headLine(own)}\n${text(own)}`);
    return [{ kind: "text", text: [`-# ${heading} (${games.length})`, ...lines].join("\n") }];
  });
}

/** How many games of a page can be brought back by a button. */
const MOST_BACK = 5;

/** Those games that somebody put away, or moved to where this person has not come along, can be brought back at once. */
function backBlocks({ awaited, others, away }: Turns): Block[] {
  const moved = [...awaited, ...others].filter(({ isUnseen }) => isUnseen);
  const buttons = [...moved, ...away].slice(0, MOST_BACK).map(({ game }) => {
    const label = `Bring back ${plain(game.title, 40)}`;
    return bringBackButton(game, homeOf(game).channel, label);
  });
  return buttons.length === 0 ? [] : [{ kind: "buttons", buttons }];
}

function pageButton(label: string, page: number): Button {
  return { label, style: "secondary", press: { kind: "turns", page } };
}

function pageButtons(page: number, pages: number): Block {
  const buttons = [
    ...(page > 0 ? [pageButton("◀ Before", page - 1)] : []),
    pageButton("Refresh", page),
    ...(page < pages - 1 ? [pageButton("More ▶", page + 1)] : []),
  ];
  return { kind: "buttons", buttons };
}

/** "3 games wait for you" */
function awaitedTitle({ awaited: { length } }: Turns): string {
  if (length === 0) return "No game waits for you";
  return `${counted(length, "game")} ${length === 1 ? "waits" : "wait"} for you`;
}

/** What brings back what was put away, and how many games are over. */
function footTexts({ away, ended }: Turns): string[] {
  return [
    ...(away.length === 0 ? [] : ["`/game move game:` in a channel brings back what was put away."]),
    ...(ended === 0 ? [] : [`${counted(ended, "game")} ended.`]),
  ];
}

/** All games of a person, a page at a time; pages count from 0. */
export function turnsCard(turns: Turns, wanted: number): Reply {
  const count = PARTS.reduce((sum, { part }) => sum + turns[part].length, 0);
  const pages = Math.max(1, Math.ceil(count / TURNS_PAGE));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  const from = page * TURNS_PAGE;
  const none: Block = {
    kind: "text",
    text: "You have no games. `/game new` sets one up in a channel, `/game follow` watches one.",
  };
  const foot = [...(pages === 1 ? [] : [`Page ${page + 1} of ${pages}.`]), ...footTexts(turns)].join(" ");
  return {
    title: awaitedTitle(turns),
    audience: "private",
    redraws: true,
    blocks: [
      ...(count === 0 ? [none] : partBlocks(turns, from, from + TURNS_PAGE)),
      ...backBlocks(turns),
      pageButtons(page, pages),
      { kind: "note", text: foot },
    ],
  };
}

/** The games that wait for a person, once a day as a direct message. */
export function digestCard(turns: Turns): Reply {
  const { awaited } = turns;
  const more = awaited.length - TURNS_PAGE;
  return {
    title: awaitedTitle(turns),
    audience: "public",
    blocks: [
      ...partBlocks({ ...turns, others: [], followed: [], away: [] }, 0, TURNS_PAGE),
      ...(more > 0 ? [{ kind: "text", text: `and ${more} more.` } as const] : []),
      {
        kind: "buttons",
        buttons: [
          { label: "All my games", style: "primary", press: { kind: "turns", page: 0 } },
          { label: "My settings", style: "secondary", press: { kind: "me" } },
        ],
      },
      { kind: "note", text: "Your daily digest; `/me set digest:none` ends it." },
    ],
  };
}
