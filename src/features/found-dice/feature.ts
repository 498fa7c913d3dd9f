import type { Reply } from "#cards/reply.ts";
import { DeclaredCheck } from "#core/checks/index.ts";
import { enteredRule, sidesOf } from "#core/dice/index.ts";
import { RuleError } from "#core/errors.ts";
import type { Feature } from "#core/feature.ts";
import { among } from "#core/names/index.ts";
import { roleOf } from "#core/people/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import type { System } from "#core/system/index.ts";
import { act } from "#games/act.ts";
import { type Handlers, type Call, gamesOffered, liveGame } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { systemFor, usualSystem } from "#games/names/systems-here.ts";
import { runCheck } from "#games/rolls/checks.ts";
import { throwFree } from "#games/rolls/free-dice.ts";
import type { Running } from "#games/running/running.ts";
import { bookOf, type Rulebook } from "#words/rulebook.ts";
import {
  throwPicked,
  type CarriedThrow,
  carriedThrow,
  purposesCard,
  type ThrowPurposes,
  whichGameCard,
  whichThrowCard,
} from "./card.ts";
import { readThrows } from "./read.ts";
import type { FOUND_DICE_SHAPES } from "./shapes.ts";

const facesIn = ({ faces }: CarriedThrow) => faces.split("-").map(Number);
const typed = ({ faces }: CarriedThrow) => faces.replaceAll("-", " ");

/** True if dice of these sides can show the throw. */
function fitsDice(thrown: CarriedThrow, sides: readonly number[]): boolean {
  const faces = facesIn(thrown);
  const isOfSides = thrown.sides === undefined || sides.every((each) => each === thrown.sides);
  return isOfSides && faces.length === sides.length && faces.every((face, at) => face <= (sides[at] ?? 0));
}

/** The checks that the throw can be entered for. Those that its label may mean come first. */
function checksFor({ checks }: Rulebook, thrown: CarriedThrow): ThrowPurposes["checks"] {
  const fitting = checks.filter(({ dice }) => fitsDice(thrown, sidesOf(dice)));
  const meant = thrown.label === undefined ? [] : among(fitting).offered(thrown.label);
  return [...new Set([...meant, ...fitting])];
}

/** The pending rolls and declared checks of a game. */
function pendingIn({ system, book, game }: Running, thrown: CarriedThrow): ThrowPurposes["pending"] {
  if (game.status !== "running") return [];
  const declared = (game.play.declared ?? []).filter((declaration) =>
    fitsDice(
      thrown,
      DeclaredCheck.of(system, declaration).dice.map(({ sides }) => sides),
    ),
  );
  return [
    ...stepsIn(book, game).withRoll.map(({ id, name }) => ({ name, into: `step:${id}` })),
    ...declared.map(({ id, check }) => ({ name: book.check(check).name, into: `declared:${id}` })),
  ];
}

/** Refuses a player of a game in which the bot rolls all dice. */
function needEnteredDice({ user }: Call, running: Running | undefined): void {
  if (running === undefined || !roleOf(running.game, user.id).hasPart) return;
  if (enteredRule(running.game) === "never") throw new RuleError("refuse-bot-rolls");
}

/** Asks for the roll or check of a throw: in the channel's game, or else in the named or usual system. */
async function askPurpose(context: Context, call: Call, thrown: CarriedThrow): Promise<Reply> {
  const running = liveGame(call);
  needEnteredDice(call, running);
  const system = running?.system ?? (await systemOf(context, call, thrown));
  const language = call.language;
  if (system === undefined)
    return {
      ...whichGameCard(
        language,
        thrown,
        gamesOffered(context, call).map((each) => bookOf(each, language)),
      ),
      redraws: true,
    };
  const book = bookOf(system, language);
  const pending = running === undefined ? [] : pendingIn({ ...running, book }, thrown);
  const checks = checksFor(book, thrown);
  if (pending.length + checks.length === 0 && thrown.sides === undefined)
    throw new RuleError("refuse-dice-fit-nothing", { system: system.titleText() });
  const own = running === undefined ? { ...thrown, system: system.id } : thrown;
  return purposesCard(own, { book, pending, checks });
}

function systemOf(context: Context, call: Call, { system }: CarriedThrow): Promise<System | undefined> {
  return system === undefined ? usualSystem(context, call) : systemFor(context, call, system);
}

/** Reads the dice in a message and asks what they were rolled for. */
export async function enterFoundDice(context: Context, call: Call, text: string): Promise<Reply> {
  const throws = readThrows(text);
  const [only, other] = throws;
  if (only === undefined) throw new RuleError("refuse-no-dice-found");
  needEnteredDice(call, liveGame(call));
  return other === undefined
    ? askPurpose(context, call, carriedThrow(only))
    : whichThrowCard(call.language, throws);
}

/** Enters a throw for a pending roll, a declared check, or nothing in particular. */
function enterInto(context: Context, call: Call, thrown: CarriedThrow, into: string): Promise<Reply> {
  const [what, id = ""] = into.split(":");
  if (what === "step") return act(context, call, { do: "roll", step: id }, typed(thrown));
  if (what === "declared") return act(context, call, { do: "rollDeclared", id }, typed(thrown));
  if (thrown.sides === undefined) throw new RuleError("refuse-no-dice-found");
  const dice = `${facesIn(thrown).length}d${thrown.sides}`;
  return throwFree(context, call, { dice, faces: typed(thrown) });
}

/** Shows the card of a check, whose button enters the throw. */
async function enterForCheck(
  context: Context,
  call: Call,
  thrown: CarriedThrow,
  check: string,
): Promise<Reply> {
  const running = liveGame(call);
  const system = running?.system ?? (await systemFor(context, call, thrown.system));
  return runCheck(context, call, system, {
    inputs: { check, answers: {} },
    entered: thrown.faces,
    isPress: true,
    alone: true,
  });
}

const presses: Handlers<keyof typeof FOUND_DICE_SHAPES.presses> = {
  diceFound: (context, call, _, [value = ""]) => {
    const thrown = throwPicked(value);
    if (thrown === undefined) throw new RuleError("refuse-no-dice-found");
    return askPurpose(context, call, thrown);
  },
  diceOf: (context, call, thrown) => askPurpose(context, call, thrown),
  diceInto: (context, call, { into, ...thrown }) => enterInto(context, call, thrown, into),
  diceCheck: (context, call, thrown, [check = ""]) => enterForCheck(context, call, thrown, check),
};

export const FOUND_DICE: Feature = {
  name: "found-dice",
  presses,
};
