import { proposalOf } from "#core/agreements/index.ts";
import { resultOf, takerOf } from "#core/checks/index.ts";
import type { ClosedRoll, EventOf, Game } from "#core/schema/index.ts";
import { roleOf } from "#core/people/index.ts";
import { unitsIn } from "#core/units/index.ts";
import { buttonFor, buttonRow, paragraph } from "#cards/blocks.ts";
import type { EventFrame } from "#cards/event-frame.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Block, Button, Reply } from "#cards/reply.ts";
import { markedSide, shortened } from "#cards/words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { FirstRoll } from "../rules.ts";

/** Maximum length of the numbers of rolls on a card, in characters. */
const MAX_NUMBERS = 120;

type CheckEvent = EventOf<"checked">;

/** True if a result changes something without a question. A check without a unit may be that of a hidden one. */
function changesAny(book: Rulebook, game: Game, { declaration, outcomes }: CheckEvent): boolean {
  const { check: id, unit } = declaration;
  const check = book.check(id);
  const results = outcomes.map(({ result }) => resultOf(book, check, result));
  if ([check, ...results].some(({ effects }) => effects !== undefined)) return true;
  const changes = results.flatMap((result) => result.unit ?? []);
  if (unit === undefined) return changes.length > 0 && book.units?.hiddenBy !== undefined;
  const there = unitsIn(game).find(unit.side, unit.name);
  return there !== undefined && changes.some(({ state, to }) => book.unitState(there, state) !== to);
}

/** The button that applies the result of an opened check. */
export function applyBlocks({ book, after, entry }: EventFrame, event: CheckEvent): Block[] {
  const events = entry?.events ?? [];
  if (entry === undefined || after.status === "ended" || !events.some(({ type }) => type === "rollOpened"))
    return [];
  const first = events.find((each) => each.type === "checked" && changesAny(book, after, each));
  if (first !== event) return [];
  return buttonRow(buttonFor({ kind: "applyResult", entry: entry.n }, book.say("secret-apply"), "primary"));
}

/** The number of a roll, or its numbers. */
function rangeOf({ from, to }: ClosedRoll): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** The closed rolls of a side that have the same purpose as a roll that everyone sees. */
function othersBlocks(book: Rulebook, game: Game, side: string, purpose: string): Block[] {
  const rolls = (game.closed ?? []).filter(
    (closed) => closed.purpose === purpose && sidesOf(book, game, closed).includes(side),
  );
  if (rolls.length === 0 || game.status === "ended") return [];
  const numbers = shortened(rolls.map(rangeOf).join(", "), MAX_NUMBERS);
  const said = { side: markedSide(book, side), count: rolls.length, rolls: numbers };
  return paragraph(book.say("secret-others", said));
}

/** The other closed rolls of the same check or dice by the side that made an opened one. */
export function besideOpened(
  { book, before, after }: EventFrame,
  { id }: Pick<EventOf<"rollOpened">, "id">,
): Block[] {
  const opened = before?.closed?.find((closed) => closed.id === id);
  const [side, ...others] = opened === undefined ? [] : sidesOf(book, after, opened);
  if (opened === undefined || side === undefined || others.length > 0) return [];
  return othersBlocks(book, after, side, opened.purpose);
}

/** The closed rolls of the same check by the side that takes an open one. */
export function besideOpen({ book, after, rolled, entry }: EventFrame, { declaration }: CheckEvent): Block[] {
  const side = takerOf(declaration);
  const isOpened = entry?.events.some(({ type }) => type === "rollOpened") === true;
  if (isOpened || rolled === undefined || !book.isSide(side)) return [];
  return othersBlocks(book, after, side, rolled.purpose);
}

/** The sides of a closed roll: its audience, or those of the user who rolled for the umpire. */
function sidesOf(book: Rulebook, game: Game, { for: audience, by }: ClosedRoll): string[] {
  return audience === "umpire" ? roleOf(game, by).sidesIn(book) : [audience.side];
}

/** Offers the roll that came first in place of a later one, and the request to use the later one. */
export function laterRollCard(
  book: Rulebook,
  game: Game,
  entry: number,
  { closed, entry: opening, later }: FirstRoll,
): Reply {
  const { say } = book;
  const { from: first } = closed;
  const use: Button =
    opening === undefined
      ? buttonFor({ kind: "openRoll", id: closed.id }, say("secret-first-open", { roll: first }), "primary")
      : buttonFor(
          { kind: "applyResult", entry: opening },
          say("secret-first-apply", { roll: first }),
          "primary",
        );
  const ask = buttonFor({ kind: "askResult", entry }, say("secret-first-ask", { roll: later }));
  return {
    title: say("secret-first", { roll: first }),
    audience: "private",
    of: belonging(game),
    blocks: [...paragraph(say("secret-first-why")), ...buttonRow(use, ask)],
  };
}

/** The button that applies a result to whose use the others have agreed. */
export function agreedBlocks({ book, before }: EventFrame, { of, all }: EventOf<"agreed">): Block[] {
  const about = before === null ? undefined : proposalOf(before, of)?.about;
  if (all !== true || about?.of !== "result") return [];
  const { entry } = about;
  return buttonRow(buttonFor({ kind: "applyResult", entry }, book.say("secret-apply"), "primary"));
}

/** Says that nothing public changed, as for the check of a hidden unit. */
export function appliedBlocks({ book, entry }: EventFrame): Block[] {
  const isAll = entry === undefined || entry.events.length > 1;
  return isAll ? [] : paragraph(book.say("secret-applied-none"));
}
