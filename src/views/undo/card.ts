import type { Rulebook } from "#words/rulebook.ts";
import { refusedBy } from "#core/decisions/refusing.ts";
import { needsNoConsent } from "#core/decisions/undo.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { UndoRequest } from "#core/schema/table-events.ts";
import { refusableIn, rollsTakenBack } from "#core/undoing.ts";
import { playersOf } from "#core/waits.ts";
import { entryText } from "../reports/log.ts";
import { overCard } from "./over.ts";
import { belonging } from "../presses/belonging.ts";
import { phaseTitle } from "../phase/card.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { spentText } from "../results/rolls.ts";
import { listed, mention, sideWithPlayers } from "../words.ts";
import { ago } from "../time-text.ts";

/** How many moves a request names one by one. */
const MOST_MOVES = 8;

/** What a request is about: the game with it, the game that it would lead back to, and the moves taken back. */
export interface AskedBack {
  after: Game;
  back: Game;
  moves: LogEntry[];
}

const ANSWERS = [
  { answer: "agree", label: "Agree", style: "success" },
  { answer: "refuse", label: "Refuse", style: "danger" },
  { answer: "withdraw", label: "Withdraw", style: "secondary" },
] as const;

/** The ways of answering a request; each says itself who may press it. `card`: they stand on a card of the game. */
function answerButtons({ n: asked }: UndoRequest, card?: true): Block {
  const buttons = ANSWERS.map(({ answer, ...shown }): Button => ({
    ...shown,
    press: { kind: "undoAnswer", asked, answer, card },
  }));
  return { kind: "buttons", buttons };
}

function toAnswer(book: Rulebook, game: Game, { open, expires, backed = [] }: UndoRequest): string {
  const sides = open.map((side) => sideWithPlayers(book, game, side));
  const users = backed.filter(({ side }) => open.includes(side)).map(({ user }) => mention(user));
  const sofar = users.length === 0 ? "" : ` Agreed so far: ${listed([...new Set(users)])}.`;
  return `To answer: ${listed(sides)}.${sofar} The request ends ${ago(expires)}.`;
}

function moveLines(book: Rulebook, { after, moves }: AskedBack): string[] {
  const shown = moves
    .slice(-MOST_MOVES)
    .map((entry) => `\`#${entry.n}\` ${mention(entry.by)}: ${entryText(book, after, entry)}`);
  const rest = moves.length - shown.length;
  return rest === 0 ? shown : [`and ${rest} more before these:`, ...shown];
}

/** The moves that a request would take back, and where the game would stand then. */
function askedBlocks(book: Rulebook, asked: AskedBack): Block[] {
  const { back, moves } = asked;
  const stands = back.status === "setup" ? "in its set-up" : `at **${phaseTitle(book, back)}**`;
  const spent = spentText(book, rollsTakenBack(moves));
  return [
    { kind: "text", text: ["**This would be taken back:**", ...moveLines(book, asked)].join("\n") },
    { kind: "text", text: `The game would stand ${stands}.${spent === "" ? "" : ` ${spent}`}` },
  ];
}

function requestBlocks(book: Rulebook, asked: AskedBack, request: UndoRequest): Block[] {
  return [
    ...askedBlocks(book, asked),
    { kind: "text", text: toAnswer(book, asked.after, request) },
    answerButtons(request),
    { kind: "note", text: "Any move ends the request." },
  ];
}

/** The card of an entry that asks to take moves back, with what is asked and the ways of answering. */
export function undoCard(book: Rulebook, card: Reply, asked: AskedBack): Reply {
  const { undoAsked } = asked.after;
  if (undoAsked === undefined) return card;
  const blocks = [...card.blocks, ...requestBlocks(book, asked, undoAsked)];
  return { ...card, title: "May this be taken back?", blocks };
}

/** The message of a request once that is over: all that it told, and nothing to press. */
export function overRequestCard(
  book: Rulebook,
  entry: LogEntry,
  { by, to }: EventOf<"undoAsked">,
  asked: AskedBack,
): Reply {
  const text = `${mention(by)} asked to go back to how things stood after entry ${to}.`;
  return overCard(entry, "This request is over", [{ kind: "text", text }, ...askedBlocks(book, asked)]);
}

/** What somebody is told who would take a move of somebody else back, with the button that does it or asks for it. */
export function notYoursCard(
  book: Rulebook,
  game: Game,
  last: LogEntry,
  { user, hasRolled }: { user: string; hasRolled: boolean },
): Reply {
  const isRefusable = refusedBy(book, game, user, refusableIn([last])) !== undefined;
  const isFree = isRefusable || needsNoConsent(book, game, user);
  const label = isFree ? "Take it back" : "Ask for it";
  const move = `\`#${last.n}\` ${mention(last.by)}: ${entryText(book, game, last)}`;
  const stays = hasRolled ? ["Your roll since then moved nothing: it stays as it fell."] : [];
  const button: Button = { label, style: "primary", press: { kind: "undo", to: last.n - 1 } };
  return {
    title: "The last move is not yours",
    audience: "private",
    of: belonging(game),
    keeps: true,
    blocks: [
      { kind: "text", text: [move, ...stays].join("\n") },
      { kind: "buttons", buttons: [button] },
      { kind: "note", text: "`/undo to:` goes back to any earlier entry." },
    ],
  };
}

function openText(book: Rulebook, game: Game, request: UndoRequest): string {
  const asks = `⏪ ${mention(request.by)} asks to go back to entry ${request.to}.`;
  return `${asks} ${toAnswer(book, game, request)}`;
}

/** The request that is open in a game, in a line that fits on any card; nothing where there is none. */
export function openRequestLine(book: Rulebook, game: Game): Block[] {
  const { undoAsked } = game;
  if (undoAsked === undefined) return [];
  return [{ kind: "text", text: `${openText(book, game, undoAsked)} \`/status\` has the buttons.` }];
}

/** The request that is open in a game, with the ways of answering it. */
export function openRequestBlocks(book: Rulebook, game: Game): Block[] {
  const { undoAsked } = game;
  if (undoAsked === undefined) return [];
  const text = openText(book, game, undoAsked);
  return [{ kind: "text", text }, answerButtons(undoAsked, true), { kind: "divider" }];
}

/** Those whom an entry calls: the sides that have to answer a request, or the one who asked and has the answer. */
export function calledByRequest(before: Game | null, after: Game, { events }: LogEntry): string[] {
  if (events.some(({ type }) => type === "undoAsked"))
    return (after.undoAsked?.open ?? []).flatMap((side) => playersOf(after, side));
  const isAnswered = events.some(({ type }) => type === "undoAgreed" || type === "undoDropped");
  return isAnswered && before?.undoAsked !== undefined ? [before.undoAsked.by] : [];
}
