import type { Rulebook } from "#words/rulebook.ts";
import { checkOf } from "#core/checks/find.ts";
import { midSentence } from "#core/names.ts";
import type { Declaration } from "#core/schema/declarations.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import { answersText, needText } from "../checks/words.ts";
import { plain } from "#core/typed.ts";
import type { Block, Button } from "../reply.ts";

/** How many declared checks a card names, each with its two buttons in one row; the rest is counted. */
const MOST_NAMED = 2;

/** What a check follows from: "after to hit, German 75mm L48 · 40 cm · AC 6"; nothing where it follows from none. */
export function sourceText(book: Rulebook, { source }: Declaration): string {
  if (source === undefined) return "";
  const answers = answersText(book, source);
  return `after ${midSentence(checkOf(book, source.check).name)}${answers === "" ? "" : `, ${answers}`}`;
}

/** "**Armor elimination** #7b: 7 or less, after to hit, Gun D · 12 hexes" */
function unrolledText(book: Rulebook, declaration: Declaration): string {
  const { id, check, rolls, unit } = declaration;
  const whose = unit === undefined ? "" : ` (${plain(unit.name)})`;
  const times = rolls === 1 ? "" : ` ×${rolls}`;
  const source = sourceText(book, declaration);
  const need = `${needText(book, declaration)}${source === "" ? "" : `, ${source}`}`;
  return `**${checkOf(book, check).name}** #${id}${whose}${times}: ${need}`;
}

/** A game as far as a button names it: the channel's next one may have a check of the same number. */
export type Where = Pick<Game, "id">;

/** Rolls a check that was declared: once. `mark` tells it from others like it. */
function rollButton(where: Where, name: string, { id }: Declaration, mark: string): Button {
  const options = { declared: id, in: where.id };
  return { label: `Roll: ${name}${mark}`, style: "primary", command: "check", options };
}

function dismissButton(where: Where, { id }: Declaration, mark: string): Button {
  const options = { dismiss: id, in: where.id };
  return { label: `Dismiss${mark}`, style: "secondary", command: "check", options };
}

/** The buttons of checks that wait for their roll: to make each, and to dismiss it; several bear their numbers. */
export function declaredButtons(book: Rulebook, where: Where, waiting: readonly Declaration[]): Block {
  const buttons = waiting.flatMap((declaration) => {
    const mark = waiting.length === 1 ? "" : ` #${declaration.id}`;
    const { name } = checkOf(book, declaration.check);
    return [rollButton(where, name, declaration, mark), dismissButton(where, declaration, mark)];
  });
  return { kind: "buttons", buttons };
}

/** Each check that waits on a line of its own where there are several, the latest first; the rest is counted. */
function listText(book: Rulebook, waiting: readonly Declaration[], before: string): string {
  const lines = waiting.slice(0, MOST_NAMED).map((declaration) => unrolledText(book, declaration));
  const rest = waiting.length - lines.length;
  const more = rest === 0 ? [] : [`and ${rest} more: \`/check declared:\` lists them.`];
  return waiting.length === 1 ? `${before} ${lines.join("")}` : [before, ...lines, ...more].join("\n");
}

/** The checks that were declared and not rolled yet, the latest first, with their buttons; nothing where there are none. */
export function unrolledBlocks(book: Rulebook, game: Game): Block[] {
  const { declared = [] } = game.play;
  if (declared.length === 0) return [];
  const waiting = declared.toReversed();
  return [
    { kind: "text", text: listText(book, waiting, "🎲 Declared and not rolled yet:") },
    declaredButtons(book, game, waiting.slice(0, MOST_NAMED)),
  ];
}

/** A check that will not be made, and what it would have followed from. */
export function dismissedText(book: Rulebook, { declaration }: EventOf<"dismissed">): string {
  return `Dismissed, so it will not be rolled: ${unrolledText(book, declaration)}.`;
}

/** What is said of the check that waited where a player took it by hand. */
export function insteadText({ instead }: EventOf<"declared">): string {
  return instead === undefined ? "" : `This makes the check #${instead}, which waits no more.`;
}

/**
 * After a check taken by hand, those of its kind that still wait: whether one of them was meant only the players know,
 * so each has a button. None where one was made by it.
 */
export function stillWaitingBlocks(
  book: Rulebook,
  { before, after }: { before: Game | null; after: Game },
  { declaration: { check, after: follows } }: EventOf<"checked">,
): Block[] {
  if (follows !== undefined) return [];
  const earlier = before?.play.declared?.filter((waiting) => waiting.check === check) ?? [];
  const left = new Set(after.play.declared?.map(({ id }) => id));
  if (earlier.length === 0 || earlier.some(({ id }) => !left.has(id))) return [];
  const waiting = earlier.toReversed();
  const buttons = waiting
    .slice(0, MOST_NAMED)
    .map((declaration) => dismissButton(after, declaration, ` #${declaration.id}`));
  const question = "Still waiting; dismiss it if this roll was that one:";
  return [
    { kind: "text", text: listText(book, waiting, question) },
    { kind: "buttons", buttons },
  ];
}
