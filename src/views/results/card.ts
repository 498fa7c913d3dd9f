import type { Rulebook } from "#words/rulebook.ts";
import { keyOfWait } from "#core/awaited.ts";
import { opponentsOf } from "#core/decisions/opponents.ts";
import { cardsAfter } from "#core/event-kinds.ts";
import type { EventOf, GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { openSteps, samePosition, stepAt } from "#core/sequence.ts";
import { sealsOpened } from "#core/seals.ts";
import { isTakenOver } from "#core/taking-over.ts";
import { isMove, refusableIn } from "#core/undoing.ts";
import { playersOf, waits } from "#core/waits.ts";
import { besideBlocks } from "./beside-game.ts";
import { allButtons } from "../phase/buttons.ts";
import { calledByResults } from "./checked.ts";
import { currentCard } from "../phase/current.ts";
import { newsBlocks, type Scene } from "./events.ts";
import { footOf } from "./details.ts";
import { kept } from "./kept.ts";
import { entryTitle } from "./title.ts";
import { awaitedColour } from "../phase/card.ts";
import type { Block, Reply } from "../reply.ts";
import { calledBySeals } from "../seals/card.ts";
import { calledByProposal } from "../seats/ending.ts";
import { calledBySettings } from "../set-up/changes.ts";
import { calledBySeats } from "../seats/blocks.ts";
import { offerButtons } from "../phase/step-parts.ts";
import { calledByRequest } from "../undo/card.ts";
import { belonging } from "../presses/belonging.ts";

/** Events that change who sits where, or is asked to: the card of a game that is being set up shows it. */
const SEATS = new Set<GameEvent["type"]>([
  "joined",
  "left",
  "invited",
  "declined",
  "seatAsked",
  "askingDropped",
  "umpireAccepted",
  "seatGiven",
]);

/** What a mission decides: while a game is set up its card asks for it, and shows it. */
const PREPARATIONS = new Set<GameEvent["type"]>(["settingChanged", "adjusted", "itemPlaced", "limitReached"]);

/** Whether the entry only enters what the mission says into a game that is being set up. */
function isPreparation({ status }: Game, { events }: LogEntry): boolean {
  const decided = events.filter((event) => !isTakenOver(event));
  return status === "setup" && decided.length > 0 && decided.every(({ type }) => PREPARATIONS.has(type));
}

/** Whether the entry moved items where the step in front of the players asks for it. */
function isStepMove(book: Rulebook, before: Game | null, entry: LogEntry): boolean {
  if (before?.status !== "running") return false;
  return (
    stepAt(book, before.play.position).does?.verb === "move-items" &&
    entry.events.some((event) => event.type === "itemPlaced")
  );
}

function showsCard(book: Rulebook, before: Game | null, after: Game, entry: LogEntry): boolean {
  if (entry.events.some(({ type }) => type === "undoAsked")) return false;
  if (isStepMove(book, before, entry)) return true;
  if (isPreparation(after, entry)) return true;
  if (after.status === "setup" && entry.events.some(({ type }) => SEATS.has(type))) return true;
  return entry.events.some((event) => cardsAfter(event) === "new");
}

/** People who are awaited now and were not before; the one who acted needs no call. */
function newlyAwaited(book: Rulebook, before: Game | null, after: Game, by: string): string[] {
  const earlier = new Set(before === null ? [] : waits(book, before).map((wait) => keyOfWait(before, wait)));
  const fresh = waits(book, after).filter((wait) => !earlier.has(keyOfWait(after, wait)));
  const users = new Set(fresh.flatMap((wait) => playersOf(after, wait.side)));
  users.delete(by);
  return [...users];
}

/** People who can carry out an order of the entry: also those who are waited for already. */
function calledByOrders({ play, seats }: Game, entry: LogEntry): string[] {
  const open = new Set(play.orders.map(({ id }) => id));
  const given = entry.events.filter((event) => event.type === "orderGiven");
  const sides = new Set(given.flatMap(({ order }) => (open.has(order.id) ? order.by : [])));
  return seats.filter(({ side }) => sides.has(side)).map(({ user }) => user);
}

/** Those whose dice an opposed roll waits for, once the other side has entered its own. */
function calledByLaid(book: Rulebook, { play, seats }: Game, { events }: LogEntry): string[] {
  if (!events.some(({ type }) => type === "diceLaid")) return [];
  const sides = new Set(book.sides.map(({ id }) => id));
  return seats.flatMap(({ user, side }) => (sides.has(side) && !play.done.includes(side) ? [user] : []));
}

/** Everybody who has something to do or to know because of the entry, but for the one who acted. */
function called(book: Rulebook, before: Game | null, after: Game, entry: LogEntry): string[] {
  const users = new Set([
    ...newlyAwaited(book, before, after, entry.by),
    ...calledByOrders(after, entry),
    ...calledByLaid(book, after, entry),
    ...calledBySeals(book, before, after, entry),
    ...calledByRequest(before, after, entry),
    ...calledBySeats(book, after, entry),
    ...calledByProposal(book, before, after, entry),
    ...calledBySettings(book, after, entry),
    ...calledBySpeaking(after, entry),
    ...calledByResults(book, after, entry.events),
  ]);
  users.delete(entry.by);
  return [...users];
}

/** What the entry was about, in a few words; undefined where the card of the phase says it best. */
function headline(book: Rulebook, after: Game, entry: LogEntry): string | undefined {
  if (isMilestone(entry) || isPreparation(after, entry)) return undefined;
  return entryTitle(book, after, entry.events);
}

/** Whether the game stands where it stood. */
function standsStill(before: Game | null, { play, status }: Game): boolean {
  return before?.status === status && samePosition(before.play.position, play.position);
}

function assemble(
  book: Rulebook,
  results: Block[],
  card: Reply | undefined,
  title: string | undefined,
): Pick<Reply, "title" | "blocks"> {
  if (card === undefined) return { title: title ?? book.say("results-title-noted"), blocks: results };
  if (title === undefined || results.length === 0)
    return { title: card.title, blocks: [...results, ...card.blocks] };
  return {
    title,
    blocks: [...results, { kind: "divider" }, { kind: "text", text: `**${card.title}**` }, ...card.blocks],
  };
}

/** Where older cards have become stale without a new one being shown, the message has the buttons of the step. */
function freshButtons(book: Rulebook, before: Game | null, after: Game): Block[] {
  const isHere = before?.channel === after.channel && after.archived !== true;
  const isStale = isHere && after.status === "running" && before?.revision !== after.revision;
  if (!isStale) return [];
  const notes = openSteps(book, after).flatMap((step) => offerButtons(book, after, step));
  return [
    { kind: "buttons", buttons: allButtons(book, after) },
    ...(notes.length === 0 ? [] : [{ kind: "buttons", buttons: notes } as const]),
  ];
}

/**
 * Whether the message tells what no later card does: dice, and in a running game whatever has a headline of its own. It
 * is never redrawn, so that who comes back the next day finds all that happened.
 */
function isRecord({ status }: Game, entry: LogEntry, title: string | undefined): boolean {
  return hasRolls(entry) || (status === "running" && title !== undefined);
}

/** Whether a button press may redraw its card in place: nothing was rolled, nobody new is called, nothing began. */
function isQuiet(before: Game | null, after: Game, entry: LogEntry): boolean {
  const isNews = entry.events.some(({ type }) => type === "activated" || type === "limitReached");
  return standsStill(before, after) && !hasRolls(entry) && !isNews;
}

function isMilestone(entry: LogEntry): boolean {
  return entry.events.some((event) => event.type === "created" || event.type === "ended");
}

function hasRolls(entry: LogEntry): boolean {
  return entry.events.some((event) => event.type === "rolled");
}

/** The entry's throw. */
function throwOf({ events }: LogEntry): EventOf<"rolled"> | undefined {
  return events.find((event) => event.type === "rolled");
}

/** What happened, before the card says where the game stands; a game being set up needs no explanations. */
function resultsOf(scene: Scene, entry: LogEntry): Block[] {
  if (isMilestone(entry)) return [];
  const news = [...newsBlocks(scene, entry.events), ...besideBlocks(scene.book, scene.after, entry)];
  return isPreparation(scene.after, entry) ? news.filter(({ kind }) => kind !== "note") : news;
}

/** What others can press where a move rests on dice that a player has entered, or was decided for their side. */
function refusalButtons(book: Rulebook, after: Game, entry: LogEntry): Block[] {
  const refusable = isMove(entry.events) ? refusableIn([entry]) : undefined;
  if (refusable === undefined || after.status !== "running") return [];
  const { n, by, spokenFor } = refusable;
  if (spokenFor.length === 0 && opponentsOf(book, after, by).length === 0) return [];
  const label = spokenFor.length === 0 ? "Refuse these dice" : "Take this back";
  const press = { kind: "refuse", entry: n } as const;
  return [{ kind: "buttons", buttons: [{ label, style: "secondary", press }] }];
}

/** Those for whom somebody else decided something. */
function calledBySpeaking({ seats }: Game, { events }: LogEntry): string[] {
  const sides = new Set(events.flatMap((event) => (event.type === "spokenFor" ? event.sides : [])));
  return seats.filter(({ side }) => sides.has(side)).map(({ user }) => user);
}

/** Under the dice of a check all that can be pressed stands together: what is rolled next comes first. */
function inOneRow(blocks: Block[], { events }: LogEntry, foot: Block): Block[] {
  if (!events.some(({ type }) => type === "checked")) return [...blocks, foot];
  const buttons = blocks.flatMap((block) => (block.kind === "buttons" ? block.buttons : []));
  return [...blocks.filter(({ kind }) => kind !== "buttons"), { kind: "buttons", buttons }, foot];
}

/** What the bot says after an action: what happened, and where the game stands if that changed. */
export function entryCard(book: Rulebook, before: Game | null, after: Game, entry: LogEntry): Reply {
  const explains = !entry.events.some((event) => event.type === "orderGiven");
  const opened = sealsOpened(before, entry);
  const scene: Scene = { book, before, after, by: entry.by, rolled: throwOf(entry), explains, opened };
  const results = resultsOf(scene, entry);
  const about = headline(book, after, entry);
  const title = isStepMove(book, before, entry) ? undefined : about;
  const card = showsCard(book, before, after, entry) ? currentCard(book, after) : undefined;
  const { blocks, ...shown } = assemble(book, results, card, title);
  const ping = called(book, before, after, entry);
  const buttons = card === undefined ? freshButtons(book, before, after) : [];
  const redraws = card !== undefined && ping.length === 0 && isQuiet(before, after, entry);
  const colour = awaitedColour(book, after);
  const reply: Reply = {
    ...shown,
    blocks: inOneRow(
      [...blocks, ...buttons, ...refusalButtons(book, after, entry)],
      entry,
      footOf(book, entry),
    ),
    audience: "public",
    of: belonging(after),
    ...(colour === undefined ? {} : { colour }),
    ...(ping.length === 0 ? {} : { ping }),
    ...(redraws ? { redraws } : {}),
  };
  return isRecord(after, entry, about) ? kept(reply) : reply;
}
