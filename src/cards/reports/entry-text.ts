import type { EventOf, Game, GameEvent, LogEntry } from "#core/schema/index.ts";
import { capital } from "#words/capitals.ts";
import { bookAsOf, type Rulebook } from "#words/rulebook.ts";
import { featureEntry, type LogFrame } from "../feature-cards.ts";
import { tableBesideGame } from "../results/beside-game.ts";
import { eventBlocks } from "../results/events.ts";
import { FEW_NAMES, inRuns, type UnitEvent, unitNews } from "../results/units.ts";
import { takenOverText } from "../tables/figures.ts";
import { isTakenOver } from "../tables/taking-over.ts";
import { personIn, shortened } from "../words.ts";
import { LOG_TEXTS } from "./logged.ts";

function eventText(frame: LogFrame, entry: LogEntry, event: GameEvent): string {
  const { book, game, by } = frame;
  const tell = featureEntry(book, "logged", event.type) ?? LOG_TEXTS[event.type];
  const words = (tell as ((frame: LogFrame, event: GameEvent) => string) | undefined)?.(frame, event);
  if (words !== undefined) return words;
  const blocks = eventBlocks({ book, before: game, after: game, by, entry }, event);
  return blocks.flatMap((block) => (block.kind === "text" ? [block.text] : [])).join(" ");
}

/** True if the text of an event adds to the texts of the other events in its entry. */
function isTold({ events }: LogEntry, event: GameEvent, at: number): boolean {
  const [last] = events.slice(at - 1, at);
  switch (event.type) {
    case "handedOver":
      return last?.type !== "done";
    case "archived":
      return events[0]?.type !== "created";
    case "declared":
      return event.instead !== undefined || !isChecked(event, events);
    case "done":
      return !events.some(({ type }) => type === "rolled");
    case "advanced":
      return event.why !== undefined || !(isWithin(event, last) || isClosed(events.slice(at + 1)));
    default:
      return !isSaid(event, events);
  }
}

/** True if another text says it: the list of corrections, or the roll for a marker, which names its winner. */
function isSaid(event: GameEvent, events: readonly GameEvent[]): boolean {
  if (event.type !== "marked") return isTakenOver(event);
  return events.some((each) => each.type === "contested" && each.winner === event.to);
}

/** True if a declared check was also made. */
function isChecked({ declaration }: EventOf<"declared">, events: readonly GameEvent[]): boolean {
  return events.some((each) => each.type === "checked" && each.declaration.id === declaration.id);
}

/** True if play advances within the phase that the previous event reached. */
function isWithin({ to }: EventOf<"advanced">, last: GameEvent | undefined): boolean {
  if (last?.type !== "advanced") return false;
  const { turn, segment, phase } = last.to;
  return to.turn === turn && to.segment === segment && to.phase === phase;
}

/** True if the housekeeping at which play arrived closed itself, so that play went on. */
function isClosed(later: readonly GameEvent[]): boolean {
  const next = later.find(({ type }) => type === "advanced" || type === "tidied");
  return next?.type === "tidied" && later.some(({ type }) => type === "advanced");
}

/** Results that continue the sentence of the roll before them. */
const RESULTS: ReadonlySet<GameEvent["type"]> = new Set(["checked", "contested", "tableRead", "tried"]);

/** A text as a sentence in one line, with its capital and full stop. Slashes separate the lines of a quote. */
function sentence(words: string): string {
  const line = words
    .replaceAll(/: *\n> /g, ": ")
    .replaceAll(/(?: *\n> )+/g, " / ")
    .replaceAll("\n", " ")
    .trim();
  return /[.!?…:][*_~|)"”]*$/u.test(line) ? capital(line) : `${capital(line)}.`;
}

/** The length of an author's name at the start of a text, with the mark before it; 0 if the text begins otherwise. */
function lengthOfAuthor(words: string, author: string): number {
  const at = words.indexOf(`${author} `);
  return at === -1 || /[\p{L}\p{N}]/u.test(words.slice(0, at)) ? 0 : at + author.length + 1;
}

/** A sentence without its author, because another sentence or a heading names them. */
function withoutAuthor(words: string, author: string): string {
  return sentence(words.slice(lengthOfAuthor(words, author)));
}

type News = GameEvent | UnitEvent[];

/** The first and the last event of a run, or the event. */
const firstOf = (news: News | undefined) => (Array.isArray(news) ? news[0] : news);
const lastOf = (news: News | undefined) => (Array.isArray(news) ? news.at(-1) : news);

/** The texts of an entry's events, one for each event or run of events that has a text. */
function eventTexts(book: Rulebook, game: Game, entry: LogEntry, isBrief: boolean): string[] {
  const told = inRuns(entry.events.filter((event, at) => isTold(entry, event, at)));
  const texts: string[] = [];
  for (const [at, news] of told.entries()) {
    if (Array.isArray(news)) {
      texts.push(...unitNews(book, game, news, isBrief ? FEW_NAMES : Infinity));
      continue;
    }
    const frame = {
      book,
      game,
      by: entry.by,
      isBrief,
      last: lastOf(told[at - 1]),
      next: firstOf(told[at + 1]),
    };
    const own = eventText(frame, entry, news);
    if (own === "") continue;
    const rolled = frame.last?.type === "rolled" && RESULTS.has(news.type) ? texts.pop() : undefined;
    texts.push(rolled === undefined ? own : book.say("log-roll-result", { rolled, result: own }));
  }
  return texts;
}

/** The texts of an entry; at least one. */
function textsOf(now: Rulebook, game: Game, entry: LogEntry, isBrief: boolean): string[] {
  const book = bookAsOf(now, entry.n);
  const texts = eventTexts(book, game, entry, isBrief);
  const taken = entry.events.filter(isTakenOver);
  if (taken.length > 0) texts.push(takenOverText(book, taken).replaceAll("\n- ", " "));
  if (texts.length === 0) texts.push(book.say("log-noted"));
  return tableBesideGame(book, entry.events) === undefined ? texts : [...texts, book.say("log-beside")];
}

/** The sentences of an entry. The first one names the author: "Anna began play.", "Anna: The Allies are done." */
function sentencesOf(
  book: Rulebook,
  game: Game,
  entry: LogEntry,
  { shown, isBrief = false }: { shown?: string | undefined; isBrief?: boolean } = {},
): string[] {
  const author = personIn(book, entry.by);
  const player = shown ?? author;
  const [first = "", ...rest] = textsOf(book, game, entry, isBrief);
  const length = lengthOfAuthor(first, author);
  const begin =
    length === 0
      ? book.say("log-entry", { player, what: sentence(first) })
      : sentence(`${first.slice(0, length - author.length - 1)}${player} ${first.slice(length)}`);
  return [capital(begin), ...rest.map((words) => withoutAuthor(words, author))];
}

/** An entry in a line, without its author: "Rolled 3d6: 1 5 5 (roll 12)." */
export function entryText(book: Rulebook, game: Game, entry: LogEntry): string {
  const author = personIn(book, entry.by);
  const texts = textsOf(book, game, entry, false);
  return texts.map((words) => withoutAuthor(words, author)).join(" ");
}

/** An entry in a line, with its author. `shown`: the author's name, instead of a mention. */
export function authoredText(book: Rulebook, game: Game, entry: LogEntry, shown?: string): string {
  return sentencesOf(book, game, entry, { shown }).join(" ");
}

/** Maximum length of an entry in a list, in characters as seen. */
const MOST_BRIEF = 120;

/** The length of a text as seen: without the marks of markdown, and with mentions as names. */
const seenLength = (text: string) =>
  text.replaceAll(/[*_~|]{2}/g, "").replaceAll(/<@\d+>/g, "@player").length;

/** An entry in a short line, with its author: all of it, or its first sentences that fit and the number of the others. */
export function briefText(book: Rulebook, game: Game, entry: LogEntry, most = MOST_BRIEF): string {
  const whole = authoredText(book, game, entry);
  if (seenLength(whole) <= most) return whole;
  const [first = "", ...rest] = sentencesOf(book, game, entry, { isBrief: true });
  const told = [seenLength(first) <= MOST_BRIEF ? first : shortened(first, MOST_BRIEF)];
  for (const next of rest) {
    if (seenLength([...told, next].join(" ")) > most) break;
    told.push(next);
  }
  const count = rest.length + 1 - told.length;
  const line = told.join(" ");
  return count === 0 ? line : book.say("log-more", { told: line, count });
}
