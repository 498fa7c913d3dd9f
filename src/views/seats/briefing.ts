import type { Rulebook } from "#words/rulebook.ts";
import { checkOf } from "#core/checks/find.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { SideAwaited } from "#core/schema/waiting.ts";
import { sideName } from "#core/system.ts";
import { takenBackIn } from "#core/undoing.ts";
import { openProposalLine } from "./ending.ts";
import { limitLines } from "../phase/limit-lines.ts";
import { entryText, struckOut } from "../reports/log.ts";
import { phaseTitle, waitingLine } from "../phase/card.ts";
import { plain } from "#core/typed.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { belonging } from "../presses/belonging.ts";
import { trackLines } from "../phase/track-lines.ts";
import { unitOverview } from "../phase/unit-lines.ts";
import { ago } from "../time-text.ts";
import { counted, listed, mention } from "../words.ts";

/** What a briefing may take of a message, in characters. */
const MOST_NEWS = 1300;
const MOST_TRACKS = 600;
const MOST_UNITS = 600;

/** What a briefing is made from besides the game. */
export interface Briefed {
  user: string;
  waits: readonly SideAwaited[];
  /** What happened last, up to now, oldest first. */
  entries: readonly LogEntry[];
  /** It is read outside of the game's channel. */
  isAway: boolean;
}

/** As many of the last lines as fit. */
function lastThatFit(lines: readonly string[], most: number): string[] {
  let length = 0;
  const from = lines.findLastIndex((line) => {
    length += line.length + 1;
    return length > most;
  });
  return lines.slice(from + 1);
}

/** As many of the first lines as fit; the rest is counted. */
function firstThatFit(lines: readonly string[], most: number): string[] {
  const kept = lastThatFit(lines.toReversed(), most).toReversed();
  return kept.length === lines.length ? kept : [...kept, `and ${lines.length - kept.length} more`];
}

function ownSeatText(book: Rulebook, game: Game, user: string): string {
  const seats = game.seats.filter((seat) => seat.user === user).map(({ side }) => sideName(book, side));
  return seats.length === 0 ? "" : `You play **${listed(seats)}**.`;
}

function standsText(book: Rulebook, game: Game): string {
  if (game.status === "setup") return "The game is being set up.";
  return game.status === "ended" ? "The game has ended." : `**${phaseTitle(book, game)}**`;
}

function awaitedLines(book: Rulebook, game: Game, waits: readonly SideAwaited[]): string[] {
  if (game.status !== "running") return [];
  const since = waits.map(
    ({ side, since: from }) => `⏳ **${sideName(book, side)}**: waiting began ${ago(from)}`,
  );
  return [waitingLine(book, game), ...since];
}

function newsLines(book: Rulebook, game: Game, entries: readonly LogEntry[]): string[] {
  const takenBack = takenBackIn(entries);
  const lines = entries.map((entry) => {
    const text = `${mention(entry.by)}: ${shortened(entryText(book, game, entry))}`;
    return `\`#${entry.n}\` ${takenBack.has(entry.n) ? struckOut(text) : text}`;
  });
  return lastThatFit(lines, MOST_NEWS);
}

/** Cut where nothing is formatted, so that no marks stay open. */
function shortened(text: string): string {
  return text.length <= 240 ? text : `${text.slice(0, 240).replaceAll(/[*`_~|<]/g, "")}…`;
}

/** What is open besides the move itself: requests, rolls, seals, seats. */
function openLines(book: Rulebook, game: Game): string[] {
  const { undoAsked, seals = [], invited = [], sought = [], play } = game;
  const declared = play.declared?.map(({ id, check }) => `${checkOf(book, check).name} #${id}`) ?? [];
  return [
    ...(undoAsked === undefined
      ? []
      : [
          `${mention(undoAsked.by)} asks to go back to entry ${undoAsked.to}; to answer: ${listed(undoAsked.open.map((side) => sideName(book, side)))}.`,
        ]),
    ...openProposalLine(game),
    ...(play.orders.length === 0 ? [] : [`${counted(play.orders.length, "order")} to be carried out.`]),
    ...(declared.length === 0 ? [] : [`Declared and not rolled yet: ${declared.join(", ")}.`]),
    ...(seals.length === 0
      ? []
      : [`Sealed and not opened yet: ${seals.map(({ label }) => plain(label)).join(", ")}.`]),
    ...invited.map(({ user, side }) => `${mention(user)} is invited to ${sideName(book, side)}.`),
    ...sought.map(({ side }) => `Player wanted: ${sideName(book, side)}.`),
  ];
}

function part(title: string, lines: readonly string[]): Block[] {
  return lines.length === 0 ? [] : [{ kind: "text", text: [`__${title}__`, ...lines].join("\n") }];
}

const BUTTONS: Button[] = [
  { label: "Phase card", style: "primary", press: { kind: "phase" } },
  { label: "Seats", style: "secondary", press: { kind: "seats" } },
  { label: "Log", style: "secondary", press: { kind: "log" } },
];

function wayOn({ isAway, waits, user }: Briefed, game: Game): Block {
  if (isAway)
    return { kind: "text", text: `It is played in <#${game.channel}>: go on there with \`/phase\`.` };
  const isOthers = waits.some(({ people }) => people.some((person) => person.user !== user));
  const nudge: Button = { label: "Nudge", style: "secondary", press: { kind: "nudge" } };
  return { kind: "buttons", buttons: isOthers ? [...BUTTONS, nudge] : BUTTONS };
}

/** All that somebody needs who goes on with a game: where it stands, whom it waits for, what happened, what is open. */
export function briefingCard(book: Rulebook, game: Game, briefed: Briefed): Reply {
  const { user, waits, entries } = briefed;
  const units = unitOverview(book, game, MOST_UNITS);
  const stands = [standsText(book, game), ownSeatText(book, game, user), ...awaitedLines(book, game, waits)];
  return {
    title: `Briefing: ${plain(game.title)}`,
    audience: "private",
    of: belonging(game),
    blocks: [
      { kind: "text", text: stands.filter((line) => line !== "").join("\n") },
      ...part("Open", firstThatFit(openLines(book, game), MOST_TRACKS)),
      ...part("Tracks", firstThatFit(trackLines(book, game), MOST_TRACKS)),
      ...part("Limits", limitLines(book, game)),
      ...part("Units", units === "" ? [] : [units]),
      ...part("What happened last", newsLines(book, game, entries)),
      wayOn(briefed, game),
      { kind: "note", text: `${book.title} · entry ${game.head.n} of the log` },
    ],
  };
}
