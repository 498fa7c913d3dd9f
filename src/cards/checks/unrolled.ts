import type { Rulebook } from "#words/rulebook.ts";
import { plain } from "#core/names/index.ts";
import type { CalledCheck, Declaration, EventOf, Game } from "#core/schema/index.ts";
import { buttonFor, buttonRow, paragraph } from "../blocks.ts";
import { cardButton } from "./controls.ts";
import { answersText, needText, subjectOf } from "./words.ts";
import type { Block, Button } from "../reply.ts";
import { midSentence } from "#words/capitals.ts";

/** Maximum number of declared checks on a card, each with its buttons. The remaining ones are counted. */
const MAX_NAMED = 2;

/** The source of a check: "after to hit, German 75mm L48 · 40 cm · AC 6"; "" if it has none. */
export function sourceText(book: Rulebook, { source }: Declaration): string {
  if (source === undefined) return "";
  const answers = answersText(book, source);
  const check = midSentence(book.check(source.check).name);
  return answers === ""
    ? book.say("results-after", { check })
    : book.say("results-after-with", { check, answers });
}

function timesText(book: Rulebook, declaration: Declaration): string {
  const needed = needText(book, declaration);
  return declaration.rolls === 1 ? needed : `${needed} ×${declaration.rolls}`;
}

/** "**Armor elimination**: 7 or less": the only pending check, if an earlier card shows its source. */
function aloneText(book: Rulebook, declaration: Declaration): string {
  const { check: wanted, unit } = declaration;
  const [check, need] = [book.check(wanted).name, timesText(book, declaration)];
  return unit === undefined
    ? book.say("results-waiting-alone", { check, need })
    : book.say("results-waiting-alone-unit", { check, unit: plain(unit.name), need });
}

/** "**Armor elimination** #7b: 7 or less, after to hit, Gun D · 12 hexes" */
function unrolledText(book: Rulebook, declaration: Declaration, isBrief = false): string {
  const { id, check: wanted, unit } = declaration;
  const source = isBrief ? "" : sourceText(book, declaration);
  const times = timesText(book, declaration);
  const need = source === "" ? times : `${times}, ${source}`;
  const check = book.check(wanted).name;
  return unit === undefined
    ? book.say("results-waiting", { check, id, need })
    : book.say("results-waiting-unit", { check, id, unit: plain(unit.name), need });
}

/** A button that rolls a declared check once. `mark` distinguishes it from similar buttons. */
function rollButton(book: Rulebook, { id, check }: Declaration, mark: string): Button {
  const label = `${book.say("results-roll-next", { check: book.check(check).name })}${mark}`;
  return buttonFor({ kind: "declared", id }, label, "primary");
}

function dismissButton(book: Rulebook, { id }: Declaration, mark: string): Button {
  const label = `${book.say("results-dismiss")}${mark}`;
  return buttonFor({ kind: "dismiss", id }, label);
}

/** Buttons that roll pending checks, numbered if there are several, and dismiss the first. */
export function declaredButtons(book: Rulebook, waiting: readonly Declaration[]): Block {
  const buttons = waiting.flatMap((declaration, at) => {
    const mark = waiting.length === 1 ? "" : ` #${declaration.id}`;
    const roll = rollButton(book, declaration, mark);
    return at === 0 ? [roll, dismissButton(book, declaration, mark)] : [roll];
  });
  return { kind: "buttons", buttons };
}

/** Pending checks, the latest first. If there are several, each has its own line. The remaining ones are counted. */
function listText(book: Rulebook, waiting: readonly Declaration[], before: string, isBrief = false): string {
  const [alone, other] = waiting;
  if (isBrief && alone !== undefined && other === undefined) return `${before} ${aloneText(book, alone)}`;
  const lines = waiting.slice(0, MAX_NAMED).map((declaration) => unrolledText(book, declaration, isBrief));
  const rest = waiting.length - lines.length;
  const more = rest === 0 ? [] : [book.say("results-waiting-more", { count: rest })];
  return waiting.length === 1 ? `${before} ${lines.join("")}` : [before, ...lines, ...more].join("\n");
}

/**
 * Pending checks, the latest first, with their buttons; empty if there are none. `isBrief`: an earlier card shows
 * their sources.
 */
export function unrolledBlocks(book: Rulebook, game: Game, { isBrief = false } = {}): Block[] {
  const { declared = [] } = game.play;
  if (declared.length === 0) return [];
  const waiting = declared.toReversed();
  return [
    ...paragraph(listText(book, waiting, book.say("results-not-rolled"), isBrief)),
    declaredButtons(book, waiting.slice(0, MAX_NAMED)),
  ];
}

/** A dismissed check, with its source. */
export function dismissedText(book: Rulebook, { declaration }: EventOf<"dismissed">): string {
  return book.say("results-dismissed", { what: unrolledText(book, declaration) });
}

/** The pending check that a player's check replaced. */
export function insteadText({ say }: Rulebook, { instead }: EventOf<"declared">): string {
  return instead === undefined ? "" : say("results-instead", { id: instead });
}

/** "Morale Check (number 1) ×2": a check that a roll called for. */
export function calledText(book: Rulebook, { check, times, answers = {} }: CalledCheck): string {
  const { name } = book.check(check);
  const { subject, rest, more } = subjectOf(book, { check, answers: withoutSides(book, check, answers) });
  const told = [subject, ...rest, ...more].filter((words) => words !== "").join(" · ");
  const what = told === "" ? name : book.say("results-called", { check: name, answers: told });
  return times === 1 ? what : `${what} ×${times}`;
}

function withoutSides(
  book: Rulebook,
  check: string,
  answers: Declaration["answers"],
): Declaration["answers"] {
  const sides = book.check(check).questions.filter(({ kind }) => kind === "side");
  const left = Object.entries(answers).filter(([id]) => sides.every((side) => side.id !== id));
  return Object.fromEntries(left);
}

/** Called checks of the same kind as one that a player rolled and that is none of them, each with a button. */
function stillCalledBlocks(
  book: Rulebook,
  before: Game | null,
  { declaration: { check }, paid = [] }: EventOf<"checked">,
): Block[] {
  const called =
    before?.play.called?.filter((call) => call.check === check && call.answers !== undefined) ?? [];
  if (called.length === 0 || paid.length > 0) return [];
  const lines = called.map((call) => calledText(book, call));
  const buttons = called.slice(0, MAX_NAMED).map((call) => {
    const label = book.say("checks-pick", { what: calledText(book, { ...call, times: 1 }) });
    return cardButton(book, { check, answers: call.answers ?? {} }, { isPlayed: true, label });
  });
  return [...paragraph([book.say("results-not-rolled"), ...lines].join("\n")), ...buttonRow(...buttons)];
}

/**
 * Other pending checks of the same kind as one that a player declared. Only the players know if one of these was
 * meant, so each has a button. None if the player's check was one of them.
 */
export function stillWaitingBlocks(
  book: Rulebook,
  { before, after }: { before: Game | null; after: Game },
  event: EventOf<"checked">,
): Block[] {
  const { check, after: follows } = event.declaration;
  if (follows !== undefined) return [];
  return [...stillDeclaredBlocks(book, { before, after }, check), ...stillCalledBlocks(book, before, event)];
}

function stillDeclaredBlocks(
  book: Rulebook,
  { before, after }: { before: Game | null; after: Game },
  check: string,
): Block[] {
  const earlier = before?.play.declared?.filter((waiting) => waiting.check === check) ?? [];
  const left = new Set(after.play.declared?.map(({ id }) => id));
  if (earlier.length === 0 || earlier.some(({ id }) => !left.has(id))) return [];
  const waiting = earlier.toReversed();
  const buttons = waiting
    .slice(0, MAX_NAMED)
    .map((declaration) => dismissButton(book, declaration, ` #${declaration.id}`));
  const question = book.say("results-is-this-it");
  return [...paragraph(listText(book, waiting, question)), ...buttonRow(...buttons)];
}
