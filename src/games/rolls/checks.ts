import { act } from "../act.ts";
import type { Context } from "../context.ts";
import type { Language } from "#words/language.ts";
import { bookOf } from "#words/rulebook.ts";
import {
  type CheckInputs,
  checksOf,
  type ResolvedCheck,
  sideTaking,
  unanswered,
} from "#core/checks/index.ts";
import { diceCalled, enteredDice, readFaces } from "#core/dice/index.ts";
import { RuleError } from "#core/errors.ts";
import { hashText } from "#core/hash.ts";
import { given } from "#core/left-out.ts";
import type { Check, Declaration } from "#core/schema/index.ts";
import { type System } from "#core/system/index.ts";
import { roleOf } from "#core/people/index.ts";
import { unitsIn } from "#core/units/index.ts";
import { aboutCard } from "#cards/checks/about.ts";
import { checkCard } from "#cards/checks/card.ts";
import { oddsForOneAlone } from "#cards/checks/controls.ts";
import { checkForm } from "#cards/checks/form.ts";
import type { CheckDraft } from "#cards/checks/draft.ts";
import { fromFeatures } from "#cards/feature-cards.ts";
import { smallPrint } from "#cards/blocks.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Form, Reply, Suggestion } from "#cards/reply.ts";
import { dutyLines } from "#cards/units/lines.ts";
import type { Running } from "../running/running.ts";
import { rollDeclaredOutsideGame } from "./outside-game.ts";
import { type Call, liveGameBy } from "../command.ts";
import { sidesOpenTo, unitChoice } from "../suggest/suggest-units.ts";

/** A check to show or to roll. */
export interface CheckCall {
  inputs: CheckInputs;
  /** The inputs on the pressed card. */
  before?: CheckInputs;
  /** Rolls now, with the bot's dice or these faces. */
  roll?: boolean | undefined;
  faces?: string | undefined;
  /** How the roll is made in a game; openly if omitted. */
  roller?: typeof act | undefined;
  /** Mark of the game's card whose button rolls the check. */
  card?: string | undefined;
  /** Faces that the card's button enters, such as `2-3`. */
  entered?: string | undefined;
  /** True if pressed on a card of the same check, which is redrawn. */
  isPress?: boolean;
  /** True if the card is private, with a button that shows it to everyone. */
  alone?: boolean | undefined;
}

/** The units that can take a check: those for which the user may roll, or all for an onlooker. */
function takersOf(running: Running, { unit: taker }: Check, user: string): Suggestion[] {
  const own = sidesOpenTo(running, user);
  const units = unitsIn(running.game).ofSides(running.system, own.length === 0 ? undefined : own);
  return units.filter(({ unit }) => unit.kind === taker?.kind).map((found) => unitChoice(running, found));
}

/** The side of the unit that takes the check, if the user may not roll for it. */
function sideOfOthers(running: Running, { unit }: CheckInputs, user: string): string | undefined {
  if (unit === undefined) return undefined;
  const { side } = unitsIn(running.game).named(running.system, unit);
  return sidesOpenTo(running, user).includes(side) ? undefined : side;
}

/** Obligations and restrictions of the unit that takes the check. */
function dutiesOf({ system, book, game }: Running, { unit }: CheckInputs): string[] {
  return unit === undefined ? [] : dutyLines(book, game, unitsIn(game).named(system, unit));
}

/** A short mark of a card, for its custom ids. It is the same each time the card is rendered. */
function cardMark({ interaction }: Call): string {
  return Number.parseInt(hashText(interaction).slice(0, 8), 16).toString(36).slice(-5);
}

/** The additions of the channel's game to a card. */
function inGame(
  call: Call,
  running: Running,
  { check, inputs }: ResolvedCheck,
): NonNullable<CheckDraft["game"]> {
  const { settings } = running.game;
  const [closes] = fromFeatures("rollClosed", running.book, running.game, check, call.user.id);
  return {
    closes,
    settings,
    theirs: sideOfOthers(running, inputs, call.user.id),
    duties: dutiesOf(running, inputs),
    notes: fromFeatures("check", running.book, check, settings),
    units: takersOf(running, check, call.user.id),
    card: cardMark(call),
  };
}

/** Where a check is taken: a system, and the channel's game if that is of this system. */
interface Place {
  system: System;
  running: Running | undefined;
}

function placeOf(call: Call, system: System): Place {
  const running = liveGameBy(call, system);
  return { system: running?.system ?? system, running };
}

/** A draft of a check for a card in a language. */
function draftAt(
  call: Call,
  language: Language,
  { system, running }: Place,
  inputs: CheckInputs,
): CheckDraft {
  const book = bookOf(system, language);
  const resolved = checksOf(book, running?.game, call.user.id).resolve(inputs);
  return { book, resolved, game: running && inGame(call, running, resolved) };
}

/** A draft of a check in a game, in the user's language. */
export function draftIn(call: Call, running: Running, inputs: CheckInputs): CheckDraft {
  return draftAt(call, call.language, { system: running.system, running }, inputs);
}

/** A draft of a check, with its declaration if no answer is missing. */
function prepared(
  call: Call,
  language: Language,
  place: Place,
  inputs: CheckInputs,
): { draft: CheckDraft; declaration?: Declaration } {
  const draft = draftAt(call, language, place, inputs);
  const { check, answers } = draft.resolved;
  if (unanswered(check, answers).length > 0) return { draft };
  const checks = checksOf(draft.book, place.running?.game, call.user.id);
  return { draft, declaration: checks.declare(draft.resolved) };
}

function oddsCard(
  call: Call,
  place: Place,
  { inputs, alone = false, entered }: Pick<CheckCall, "inputs" | "alone" | "entered">,
): Reply {
  const language = alone ? call.language : call.channelLanguage;
  const { draft: made, declaration } = prepared(call, language, place, inputs);
  const draft = { ...made, entered };
  const odds = checkCard(draft, declaration);
  const card = alone ? oddsForOneAlone(draft, odds) : odds;
  return place.running === undefined ? card : { ...card, of: belonging(place.running.game) };
}

/** A new card of a check in place of one that is out of date. */
export function outdated(call: Call, system: System, check: string): Reply {
  const place = placeOf(call, system);
  const alone = call.onPrivateCard === true;
  const card = oddsCard(call, place, { inputs: { check, answers: {} }, alone });
  const { say } = alone ? call.language : call.channelLanguage;
  return { ...card, blocks: [...smallPrint(say("phase-out-of-date")), ...card.blocks], redraws: true };
}

/** Shows all details of a check privately. With `faces`, also shows their result. */
export function explainCheck(call: Call, system: System, inputs: CheckInputs, faces: readonly number[]) {
  const place = placeOf(call, system);
  const { draft, declaration } = prepared(call, call.language, place, inputs);
  return aboutCard(draft, declaration, faces);
}

/** The form for a check's answers. `isGiven`: to correct given answers. */
export function askForAnswers(
  call: Call,
  system: System,
  { inputs, isGiven }: Pick<CheckCall, "inputs"> & { isGiven: boolean },
): Form {
  const place = placeOf(call, system);
  needOwnCard(call, place.running, inputs);
  return checkForm(prepared(call, call.language, place, inputs).draft, isGiven);
}

/**
 * True if the check is to be rolled now. A button without a mark is on a card from before the game, and shows the
 * game's card instead.
 */
function isToRoll({ roll, card, faces, roller, isPress }: CheckCall, running: Running | undefined): boolean {
  if (card !== undefined || faces !== undefined || roller !== undefined) return true;
  return roll === true && (isPress !== true || running === undefined);
}

/** The side for which a player opened the pressed card; undefined if the player acts for several, or for none. */
function sideOfCard({ system, game }: Running, { openedBy }: Call): string | undefined {
  const [side, ...others] = openedBy === undefined ? [] : roleOf(game, openedBy).sidesIn(system);
  return others.length === 0 ? side : undefined;
}

/**
 * Refuses to change a card if the user does not act for the side that takes the check. If the card does not name that
 * side, it is the side of the player who opened the card, who then rolls, too. Every player may roll for a named side.
 */
function needOwnCard(call: Call, running: Running | undefined, inputs: CheckInputs, isRolled = false): void {
  if (running === undefined) return;
  const { system } = running;
  const check = system.check(inputs.check);
  const named = sideTaking(system, check, inputs.answers, undefined);
  if (isRolled && named !== undefined) return;
  const side = named ?? sideOfCard(running, call);
  const own = sidesOpenTo(running, call.user.id);
  if (side === undefined || own.length === 0 || own.includes(side)) return;
  throw new RuleError("refuse-card-of-others", { check, ...system.sideWords(side) });
}

/** The card of a check. Cards outside of games are cached. */
function shownCard(context: Context, call: Call, place: Place, asked: CheckCall): Reply {
  const make = () => oddsCard(call, place, asked);
  if (asked.isPress === true) return { ...make(), redraws: call.keepsCard !== true };
  if (place.running !== undefined) return make();
  const { inputs, alone, entered } = asked;
  const language = (alone === true ? call.language : call.channelLanguage).code;
  return context.lookUpCards.get(place.system, { inputs, alone, entered, language }, make);
}

function rollOutside(
  context: Context,
  call: Call,
  { system }: Place,
  { inputs, faces, roller }: CheckCall,
): Reply {
  if (roller !== undefined) throw new RuleError("refuse-secret-no-game");
  const checks = checksOf(system, undefined, call.user.id);
  return rollDeclaredOutsideGame(context, call, system, checks.declare(checks.resolve(inputs)), faces);
}

/** True if a typed roll lacks an answer. Closed rolls ask for it by themselves. */
function isIncomplete(call: Call, { system, running }: Place, asked: CheckCall): boolean {
  if (asked.isPress === true || asked.roller !== undefined) return false;
  const { check, answers } = checksOf(system, running?.game, call.user.id).resolve(asked.inputs);
  return unanswered(check, answers).length > 0;
}

/** Entered faces for the button of a card, such as `2-3`. Refuses a wrong number of dice. */
function facesFor(
  call: Call,
  system: System,
  { check: id, rolls = 1 }: CheckInputs,
  written: string,
): string {
  const check = system.check(id);
  const times = check.reads.as === "opposed" ? 2 * rolls : rolls;
  const source = enteredDice(readFaces(written), call.user.id);
  const { dice } = source.throw(
    Array.from({ length: times }, () => diceCalled(system, check.dice)).flat(),
    undefined,
    {},
  );
  source.finish();
  return dice.map(({ face }) => face).join("-");
}

/**
 * Shows the odds of a check or rolls it. Uses the channel's game if that is of the same system. If an answer is missing
 * from a typed roll, the card asks for it, and its button enters the typed faces.
 */
export async function runCheck(
  context: Context,
  call: Call,
  system: System,
  asked: CheckCall,
): Promise<Reply> {
  const place = placeOf(call, system);
  const { inputs, before = inputs, card, faces, roller = act } = asked;
  const isRolled = isToRoll(asked, place.running);
  if (asked.isPress === true) needOwnCard(call, place.running, before, isRolled);
  if (!isRolled) return shownCard(context, call, place, asked);
  if (isIncomplete(call, place, asked)) {
    const entered = faces === undefined ? undefined : facesFor(call, place.system, inputs, faces);
    return shownCard(context, call, place, { ...asked, entered });
  }
  if (place.running === undefined) return rollOutside(context, call, place, asked);
  return roller(context, call, { do: "check", ...inputs, ...given({ card }) }, faces);
}
