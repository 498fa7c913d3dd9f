import type { ClosedRoll, Game, Unit, UnitState } from "#core/schema/index.ts";
import { plain } from "#core/names/index.ts";
import { buttonFor, buttonRow, menuBlock, menuBlocks, paragraph, smallPrint } from "#cards/blocks.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Block, Button, Choice, Reply } from "#cards/reply.ts";
import { stateText, unitText } from "#cards/units/lines.ts";
import { firstThatFit, markedSide, personIn, shortened } from "#cards/words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { HiddenUnit, Knowledge } from "../rules.ts";
import { asSeen, closedRollLine } from "./closed-rolls.ts";
import { hiddenTrackBlocks } from "./hidden-tracks.ts";

/** Maximum length of the lists of hidden units and of rolls, in characters. Those of all sides fit a message. */
const MOST_UNITS = 1400;
const MOST_ROLLS = 900;

function headText(book: Rulebook, { status }: Game, side: string): string {
  const key = status === "ended" ? "secret-hidden-over" : "secret-hidden-side";
  return book.say(key, { side: markedSide(book, side) });
}

/** The hidden units of each side, and who sees them. */
export function hiddenBlocks(book: Rulebook, game: Game, hidden: readonly HiddenUnit[]): Block[] {
  const sides = book.sides.filter(({ id }) => hidden.some(({ side }) => side === id));
  return sides.flatMap(({ id }) => {
    const lines = hidden
      .filter(({ side }) => side === id)
      .map(({ unit }) => (unit.of === undefined ? "" : `${plain(unit.of)} · `) + unitText(book, unit));
    const shown = firstThatFit(book, lines, MOST_UNITS / sides.length);
    return [...smallPrint(headText(book, game, id)), ...paragraph(shown.join("\n"))];
  });
}

/** The menu of hidden units, whose choice opens the card of a unit. */
export function unitMenu(book: Rulebook, hidden: readonly HiddenUnit[]): Block[] {
  const choices = hidden.map(({ id, unit }) => ({ label: unit.name, value: id }));
  const placeholder = book.say("secret-choose");
  return menuBlocks(choices, { kind: "hiddenUnit" }, [placeholder, placeholder]);
}

/** A closed roll in a list. A reader who sees those of all users also sees who rolled. */
function rollLine(book: Rulebook, { status }: Game, closed: ClosedRoll, { isUmpire }: Knowledge): string {
  const line = closedRollLine(book, closed);
  return isUmpire || status === "ended" ? `${line} · ${personIn(book, closed.by)}` : line;
}

function rollBlocks(book: Rulebook, game: Game, knowledge: Knowledge): Block[] {
  const known = (game.closed ?? []).flatMap((closed) => {
    const roll = knowledge.rolls.find(({ id }) => id === closed.id);
    return roll === undefined ? [] : [asSeen(closed, roll)];
  });
  if (known.length === 0) return [];
  const lines = known.map((closed) => rollLine(book, game, closed, knowledge));
  const choices = known.map((closed) => ({
    label: shortened(closedRollLine(book, closed), 100),
    value: closed.id,
  }));
  return [
    ...smallPrint(book.say("secret-rolls")),
    ...paragraph(firstThatFit(book, lines, MOST_ROLLS).join("\n")),
    ...menuBlock({ placeholder: book.say("secret-choose-roll"), press: { kind: "closedRoll" }, choices }),
  ];
}

export function secretButtons(book: Rulebook, game: Game, known: Knowledge): Button[] {
  const hide: Button[] =
    game.status === "ended" || book.units === undefined || known.isUmpire || known.sides.length === 0
      ? []
      : [buttonFor({ kind: "hideUnits" }, book.say("secret-hide"), "primary")];
  const rule: Button[] =
    game.status === "ended" || !known.isUmpire
      ? []
      : [buttonFor({ kind: "ruling" }, book.say("secret-rule"))];
  return [...hide, ...rule, buttonFor({ kind: "ourFile" }, book.say("secret-file"))];
}

/** The hidden units and tracks, and the closed rolls, that the reader may know. */
export function secretBlocks(book: Rulebook, game: Game, known: Knowledge): Block[] {
  return [
    ...hiddenBlocks(book, game, known.hidden),
    ...unitMenu(book, known.hidden),
    ...hiddenTrackBlocks(book, game, known),
    ...rollBlocks(book, game, known),
  ];
}

/** The values of a state, as choices of a menu. */
function valuesOf(state: UnitState, now: string | number): Choice[] {
  const values =
    "choices" in state
      ? state.choices.map(({ id }) => id)
      : [Number(now) - 1, Number(now) + 1].filter((to) => to >= state.number.min && to <= state.number.max);
  return values
    .filter((to) => to !== now)
    .map((to) => ({ label: `${state.name}: ${stateText(state, to)}`, value: `${state.id}/${to}` }));
}

/** Says that the owner of a unit is revealed with it; "" if the owner is public. */
export function ownerText(
  book: Rulebook,
  { side, unit }: Pick<HiddenUnit, "side" | "unit">,
  hidden: readonly HiddenUnit[],
): string {
  const owner = hidden.find((one) => one.side === side && one.unit.name === unit.of);
  return owner === undefined ? "" : book.say("secret-reveal-owner", { owner: plain(owner.unit.name) });
}

/** The menu of the checks that a hidden unit can take; each is rolled in secret. */
function rollMenu(book: Rulebook, id: string, unit: Unit): Block[] {
  const checks = book.checks.filter((check) => check.unit !== undefined && check.unit.kind === unit.kind);
  const placeholder = book.say("secret-roll-for");
  return menuBlocks(
    checks.map((check) => ({ label: check.name, value: check.id })),
    { kind: "hiddenCheck", id },
    [placeholder, placeholder],
  );
}

/** A hidden unit with the changes that its side can make. */
export function hiddenUnitCard(
  book: Rulebook,
  game: Game,
  { id, side, unit }: HiddenUnit,
  hidden: readonly HiddenUnit[],
): Reply {
  const choices = book
    .kindOfUnit(unit)
    .states.flatMap((state) => valuesOf(state, book.unitState(unit, state.id)));
  const back = buttonFor({ kind: "ourSide" }, book.say("secret-back"));
  const changes = [
    buttonFor({ kind: "revealUnit", id }, book.say("secret-reveal"), "primary"),
    buttonFor({ kind: "removeHidden", id }, book.say("secret-remove"), "danger"),
  ];
  const change = menuBlock({
    placeholder: book.say("secret-change"),
    press: { kind: "setHidden", id },
    choices,
  });
  return {
    title: plain(unit.name),
    audience: "private",
    of: belonging(game),
    redraws: true,
    blocks: [
      ...smallPrint(headText(book, game, side)),
      ...paragraph(unitText(book, unit)),
      ...(game.status === "ended"
        ? buttonRow(back)
        : [
            ...smallPrint(ownerText(book, { side, unit }, hidden)),
            ...rollMenu(book, id, unit),
            ...change,
            ...buttonRow(...changes, back),
          ]),
    ],
  };
}
