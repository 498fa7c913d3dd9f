import { act } from "../act.ts";
import type { Context } from "../context.ts";
import type { Language } from "#words/language.ts";
import { bookOf } from "#words/rulebook.ts";
import { sideTaking, type CheckWish, factsOf, inputsOf, checksOf } from "#core/checks/index.ts";
import { givenByName, readGiven } from "#cards/checks/given.ts";
import { RuleError } from "#core/errors.ts";
import { hashText } from "#core/hash.ts";
import type { Check } from "#core/schema/index.ts";
import { type System } from "#core/system/index.ts";
import { roleOf } from "#core/people/index.ts";
import { unitsIn } from "#core/units/index.ts";
import { aboutCard } from "#cards/checks/about.ts";
import { checkCard } from "#cards/checks/card.ts";
import { checkForm, oddsForOneAlone } from "#cards/checks/controls.ts";
import type { CheckDraft } from "#cards/checks/draft.ts";
import { fromFeatures } from "#cards/features.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Form, Reply, Suggestion } from "#cards/reply.ts";
import { dutyLines } from "#cards/units/lines.ts";
import type { Running } from "../running/running.ts";
import { rollDeclaredOutsideGame } from "./outside-game.ts";
import type { Call } from "../command.ts";
import { sidesOpenTo, unitChoice } from "../suggest/suggest-units.ts";

/** The options of a command for a check. */
export interface CheckCall {
  check: string;
  /** Answers by question, and a text with several answers. */
  given?: Record<string, string | undefined>;
  with?: string | undefined;
  modifiers?: string | undefined;
  times?: number | undefined;
  /** Alternative dice that the check allows. */
  die?: string | undefined;
  /** The unit that takes the check. */
  by?: string | undefined;
  /** Rolls now, with the bot's dice or these faces. */
  roll?: boolean | undefined;
  /** How the roll is made in a game; openly if omitted. */
  roller?: typeof act | undefined;
  /** Mark of the game's card whose button rolls the check. */
  card?: string | undefined;
  faces?: string | undefined;
  /** Faces that the card's button enters, such as `2-3`. */
  entered?: string | undefined;
  /** True if pressed on a card of the same check, which is redrawn. */
  isPress?: boolean;
  /** True if the card is private, with a button that shows it to everyone. */
  alone?: boolean | undefined;
  /** Choices in the card's menus: an answer, and modifiers to add or remove. */
  pick?: string | undefined;
  add?: string | undefined;
  drop?: string | undefined;
}

/** The check that a command asks for, as typed. */
export function wishOf(system: System, call: CheckCall): CheckWish & { modifiers: string } {
  const check = system.check(call.check);
  const answers: Record<string, string> = {
    ...inputsOf(check).answersOfWorth(call.modifiers),
    ...readGiven(check, call.with),
    ...givenByName(check, call.given ?? {}),
    ...readGiven(check, call.pick),
  };
  return {
    check: check.id,
    answers,
    modifiers: inputsOf(check).changed(call.modifiers, call),
    rolls: call.times,
    otherDice: call.die,
    unit: call.by,
    card: call.card,
  };
}

/** The units that can take a check: those for which the user may roll, or all for an onlooker. */
function takersOf(running: Running, { unit: taker }: Check, user: string): Suggestion[] {
  const own = sidesOpenTo(running, user);
  const units = unitsIn(running.game).ofSides(running.system, own.length === 0 ? undefined : own);
  return units.filter(({ unit }) => unit.kind === taker?.kind).map((found) => unitChoice(running, found));
}

/** The side of the unit that takes the check, if the user may not roll for it. */
function sideOfOthers(running: Running, { unit }: CheckWish, user: string): string | undefined {
  if (unit === undefined) return undefined;
  const { side } = unitsIn(running.game).named(running.system, unit);
  return sidesOpenTo(running, user).includes(side) ? undefined : side;
}

/** Obligations and restrictions of the unit that takes the check. */
function dutiesOf({ system, book, game }: Running, { unit }: CheckWish): string[] {
  return unit === undefined ? [] : dutyLines(book, game, unitsIn(game).named(system, unit));
}

/** A short mark of a card, for its custom ids. It is the same each time the card is rendered. */
function cardMark({ interaction }: Call): string {
  return Number.parseInt(hashText(interaction).slice(0, 8), 16).toString(36).slice(-5);
}

/** Additional parts of a card within a game. */
function inGame(call: Call, running: Running, check: Check, wish: CheckWish) {
  const { id } = call.user;
  return {
    isPlayed: true,
    settings: running.game.settings,
    theirs: sideOfOthers(running, wish, id),
    facts: wish.unit === undefined ? undefined : factsOf(running.system, running.game, check, wish.unit),
    duties: dutiesOf(running, wish),
    notes: fromFeatures("check", running.book, check, running.game.settings),
    units: takersOf(running, check, id),
    card: cardMark(call),
  };
}

type FullWish = CheckWish & { modifiers: string };

/** A draft of a check, completed with known facts, and its declaration. */
function draftOf(
  call: Call,
  language: Language,
  { system, running }: { system: System; running: Running | undefined },
  asked: FullWish,
) {
  const book = bookOf(system, language);
  const check = book.check(asked.check);
  const { wish, answers, settled, missing } = checksOf(system, running?.game, call.user.id).complete(asked);
  const draft = {
    book,
    check,
    given: answers,
    settled,
    missing,
    modifiers: wish.modifiers,
    times: wish.rolls,
    otherDice: wish.otherDice,
    unit: wish.unit,
    ...(running === undefined ? {} : inGame(call, running, check, wish)),
  };
  return { draft, wish };
}

/** A draft of a check in a game, in the user's language. */
export function draftIn(call: Call, running: Running, { modifiers = "", ...wish }: CheckWish): CheckDraft {
  return draftOf(call, call.language, { system: running.system, running }, { ...wish, modifiers }).draft;
}

function oddsCard(
  call: Call,
  { system, running }: { system: System; running: Running | undefined },
  asked: FullWish,
  { alone = false, entered }: Pick<CheckCall, "alone" | "entered">,
): Reply {
  const made = draftOf(call, alone ? call.language : call.channelLanguage, { system, running }, asked);
  const { wish } = made;
  const draft = { ...made.draft, entered };
  const isOpen = inputsOf(draft.check).unanswered(draft.given).length > 0;
  const odds = checkCard(
    draft,
    isOpen ? undefined : checksOf(system, running?.game, call.user.id).declare(wish),
  );
  const card = alone ? oddsForOneAlone(draft, odds) : odds;
  return running === undefined ? card : { ...card, of: belonging(running.game) };
}

/** Shows all details of a check privately. With `faces`, also shows their result. */
export async function explainCheck(
  context: Context,
  call: Call,
  system: System,
  asked: CheckCall,
  faces: readonly number[],
) {
  const running = await context.games.liveBy(call, system);
  const played = running?.system ?? system;
  const { draft, wish } = draftOf(call, call.language, { system: played, running }, wishOf(played, asked));
  const isOpen = inputsOf(draft.check).unanswered(draft.given).length > 0;
  return aboutCard(
    draft,
    isOpen ? undefined : checksOf(played, running?.game, call.user.id).declare(wish),
    faces,
  );
}

/** The form for a check's answers. `isSaid`: to correct given answers. */
export async function askForAnswers(
  context: Context,
  call: Call,
  system: System,
  { isSaid, ...asked }: CheckCall & { isSaid: boolean },
): Promise<Form> {
  const running = await context.games.liveBy(call, system);
  const played = running?.system ?? system;
  needOwnCard(call, running, asked);
  const { draft } = draftOf(call, call.language, { system: played, running }, wishOf(played, asked));
  return checkForm(draft, isSaid);
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
function needOwnCard(call: Call, running: Running | undefined, asked: CheckCall, isRolled = false): void {
  if (running === undefined) return;
  const { system } = running;
  const check = system.check(asked.check);
  const named = sideTaking(system, check, readGiven(check, asked.with), undefined);
  if (isRolled && named !== undefined) return;
  const side = named ?? sideOfCard(running, call);
  const own = sidesOpenTo(running, call.user.id);
  if (side === undefined || own.length === 0 || own.includes(side)) return;
  throw new RuleError("refuse-card-of-others", { check, ...system.sideWords(side) });
}

/** Shows the odds of a check or rolls it. Uses the channel's game if that is of the same system. */
export async function runCheck(
  context: Context,
  call: Call,
  system: System,
  asked: CheckCall,
): Promise<Reply> {
  const running = await context.games.liveBy(call, system);
  const played = running?.system ?? system;
  const isRolled = isToRoll(asked, running);
  if (asked.isPress === true) needOwnCard(call, running, asked, isRolled);
  if (!isRolled) {
    const make = () => oddsCard(call, { system: played, running }, wishOf(played, asked), asked);
    if (asked.isPress === true) return { ...make(), redraws: call.keepsCard !== true };
    return running === undefined
      ? context.lookUpCards.get(
          played,
          { ...asked, language: (asked.alone === true ? call.language : call.channelLanguage).code },
          make,
        )
      : make();
  }
  const wish = wishOf(played, asked);
  if (running === undefined) {
    if (asked.roller !== undefined) throw new RuleError("refuse-secret-no-game");
    return rollDeclaredOutsideGame(
      call,
      played,
      checksOf(played, undefined, call.user.id).declare(wish),
      asked.faces,
    );
  }
  return (asked.roller ?? act)(context, call, { do: "check", ...wish }, asked.faces);
}
