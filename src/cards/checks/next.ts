import type { Rulebook } from "#words/rulebook.ts";
import { DeclaredCheck, inputsAgain } from "#core/checks/index.ts";
import type { Declaration, EventOf, Game } from "#core/schema/index.ts";
import { buttonFor, paragraph } from "../blocks.ts";
import { fits } from "../presses/codec.ts";
import { cardButton, checkPress } from "./controls.ts";
import { needOdds } from "./odds.ts";
import { answersText, modifiersText } from "./words.ts";
import type { Block, Button } from "../reply.ts";
import { stateText } from "../units/lines.ts";
import { declaredButtons, insteadText } from "./unrolled.ts";

type CheckEvent = EventOf<"checked">;

/** Follow-up checks that still need answers. Of several, those for which the weapon has a row. */
function openNext(book: Rulebook, { declaration, outcomes }: CheckEvent, settings?: Game["settings"]) {
  const results = new Set(outcomes.map(({ result }) => result));
  const declared = DeclaredCheck.of(book, declaration);
  return [...results].flatMap((result) => {
    const open = declared.nexts(result).filter((next) => declared.leftOpen(next, settings).length > 0);
    const possible = open.filter(({ check }) => !declared.lacksRow(check));
    return possible.length === 0 ? open : possible;
  });
}

/** Effects of rolls on other checks, without duplicates. */
function leftBehind(book: Rulebook, { declaration, outcomes }: CheckEvent) {
  const declared = DeclaredCheck.of(book, declaration);
  const left = outcomes.flatMap((outcome) => declared.leftBy(outcome) ?? []);
  return [...new Map(left.map((each) => [each.text, each])).values()];
}

/** Effects of rolls on other checks. Effects that can be used at once have a button instead. */
export function leftBlocks(book: Rulebook, event: CheckEvent): Block[] {
  return leftBehind(book, event)
    .filter(({ answers }) => Object.keys(answers).length === 0)
    .map(({ text }) => ({ kind: "text", text }));
}

/** All effects of rolls on other checks. */
export function leftTexts(book: Rulebook, event: CheckEvent): string[] {
  return leftBehind(book, event).map(({ text }) => text);
}

/** True if the results put the unit into a state in which the check cautions it. */
function isOnce(book: Rulebook, { declaration, outcomes }: CheckEvent): boolean {
  const declared = DeclaredCheck.of(book, declaration);
  const changes = outcomes.flatMap(({ result }) => declared.result(result).unit ?? []);
  const { cautions = [] } = declared.check.unit ?? {};
  return (
    declaration.unit !== undefined &&
    cautions.some(({ state, is }) =>
      changes.some((change) => change.state === state && is?.includes(change.to) === true),
    )
  );
}

/**
 * A button for the same check with the same answers. None for a follow-up, for a check that a unit takes once, or if a
 * custom id cannot contain the inputs.
 */
function sameAgain(book: Rulebook, event: CheckEvent, isPlayed: boolean): Button[] {
  const { declaration } = event;
  const { need, after } = declaration;
  if (need.kind === "settled" || after !== undefined || isOnce(book, event)) return [];
  const press = checkPress(book, inputsAgain(book, declaration), isPlayed);
  return fits(press) ? [buttonFor(press, book.say("results-again"))] : [];
}

/** Buttons for what players may change of the unit that took a check: "A Company: not retreating". */
function changeButtons(book: Rulebook, { declaration, outcomes }: CheckEvent): Button[] {
  const { unit } = declaration;
  if (unit === undefined) return [];
  const results = outcomes.map(({ result }) => result);
  return DeclaredCheck.of(book, declaration)
    .changes(results)
    .flatMap(({ state, to }) => {
      const press = { kind: "setUnit", unit: `${unit.side}/${unit.name}`, state, value: String(to) } as const;
      const of = book.unitKinds().flatMap(({ states }) => states.find(({ id }) => id === state) ?? []);
      const label = book.say("results-set-unit", { unit: unit.name, stands: stateText(of[0], to) });
      return fits(press) ? [buttonFor(press, label)] : [];
    });
}

/** Buttons for follow-up checks, and for the same check again. `game`: the game after the roll, if there is one. */
export function nextButtons(
  book: Rulebook,
  event: CheckEvent,
  game?: Pick<Game, "settings" | "head">,
): Button[] {
  const { declaration, outcomes } = event;
  const declared = DeclaredCheck.of(book, declaration);
  const isPlayed = game !== undefined;
  const rolled = outcomes.flatMap(({ naturals = [] }) => naturals);
  const results = outcomes.map(({ result }) => result);
  const calls = [
    ...openNext(book, event, game?.settings),
    ...declared.called(rolled),
    ...declared.also(results),
  ].map(({ check, answers }) => ({ check, answers, name: check.name }));
  const left = leftBehind(book, event)
    .filter(({ answers }) => Object.keys(answers).length > 0)
    .map(({ check, answers }) => ({
      check,
      answers,
      name: `${check.name} ${Object.values(answers).join(" ")}`,
    }));
  const buttons = [...calls, ...left].map(({ check, answers, name }) =>
    cardButton(
      book,
      { check: check.id, answers, after: game?.head.n },
      { isPlayed, label: book.say("checks-pick", { what: name }) },
    ),
  );
  const changes = isPlayed ? changeButtons(book, event) : [];
  return [...buttons, ...changes, ...sameAgain(book, event, isPlayed)];
}

/** How to enter the dice of a follow-up check. */
export function enterNote(book: Rulebook, command: string): Block {
  return { kind: "note", text: book.say("results-enter-next", { command }) };
}

/** A follow-up check: "Next: **KO** on 11+ (d20, 50%)". */
export function nextText(book: Rulebook, declaration: Declaration): string {
  const { check: id, need, rolls } = declaration;
  const check = book.check(id).name;
  const next =
    need.kind === "settled" || need.kind === "table" || need.kind === "grid"
      ? book.say("results-next-plain", { check })
      : book.say("results-next", { check, need: needOdds(book, declaration) });
  return rolls === 1 ? next : book.say("results-next-times", { next, rolls });
}

/** A declared check, as the log shows it before the dice are rolled. */
export function declaredText(book: Rulebook, event: EventOf<"declared">): string {
  const { declaration } = event;
  const check = book.check(declaration.check);
  const need = needOdds(book, declaration);
  const times = declaration.rolls === 1 ? need : `${need} ×${declaration.rolls}`;
  const said = [answersText(book, declaration), modifiersText(book, check, declaration), times];
  const what = said.filter((part) => part !== "").join(" · ");
  return [book.say("results-declared", { what }), insteadText(book, event)]
    .filter((line) => line !== "")
    .join("\n");
}

/** A check that waits for its roll. `isEntered`: the earlier dice were entered, so these can be, too. */
export function nextBlocks(book: Rulebook, { declaration }: EventOf<"declared">, isEntered = false): Block[] {
  return [
    ...paragraph(nextText(book, declaration)),
    declaredButtons(book, [declaration]),
    ...(isEntered ? [enterNote(book, `/check declared:${declaration.id}`)] : []),
  ];
}
