import type { Check, Declaration, Game, Unit } from "../schema/index.ts";
import { type CheckRequest, declare } from "./declare.ts";
import type { Draft } from "../draft.ts";
import {
  knownAnswers,
  type Moment,
  settingsMissing,
  sideTaking,
  withOpenSides,
} from "./answers/known-answers.ts";
import { RuleError } from "../errors.ts";
import type { System } from "../system/index.ts";
import { countingIn, readModifiers, type UnitFacts } from "./answers/modifiers.ts";
import { asked, idsOf, readAnswersSoFar } from "./answers/answers.ts";
import { textsOf } from "./answers/said.ts";
import { given } from "../left-out.ts";
import { unitsIn } from "../units/index.ts";
import { roleOf } from "../people/index.ts";
import { quoted } from "../names/index.ts";
import { refuseWithoutItem } from "./items.ts";
import { takerOf } from "./results/declared-check.ts";

/** A player's request for a check. */
export interface CheckWish extends Pick<CheckRequest, "answers" | "modifiers" | "rolls"> {
  check: string;
  otherDice?: string | undefined;
  unit?: string | undefined;
  /** Mark of the card whose button was pressed. Each card rolls once. */
  card?: string | undefined;
}

/** Refuses a unit of a kind that cannot take the check. */
function refuseKind(system: System, check: Check, unit: Unit): void {
  const taker = check.unit;
  if (taker?.kind === unit.kind) return;
  const kind = system.kindOfUnit(unit);
  const wanted = system.unitKinds().find(({ id }) => id === taker?.kind);
  const values = { unit: quoted(unit.name), kind, check };
  throw wanted === undefined
    ? new RuleError("refuse-unit-cannot-take", values)
    : new RuleError("refuse-other-kind-takes", { ...values, wanted });
}

/** The tracked facts of a unit that checks use. Refuses a unit of a kind that cannot take the check. */
export function factsOf(system: System, game: Game, check: Check, wanted: string): UnitFacts {
  const { side, unit } = unitsIn(game).named(system, wanted);
  refuseKind(system, check, unit);
  const has = (of: typeof unit, id: string) => system.kindOfUnit(of).states.some((state) => state.id === id);
  return {
    side,
    name: unit.name,
    state: (id) => (has(unit, id) ? system.unitState(unit, id) : undefined),
    members: (id) =>
      unitsIn(game)
        .elementsOf(side, unit.name)
        .filter((member) => has(member, id) && system.unitState(member, id) !== 0).length,
  };
}

/** The side that takes a check: the unit's, or the side that the user plays, if there is exactly one. */
function sideAsking(
  system: System,
  game: Game,
  { unit }: Pick<CheckWish, "unit">,
  user: string,
): string | undefined {
  if (unit !== undefined) return unitsIn(game).named(system, unit).side;
  const [side, other] = roleOf(game, user).sidesIn(system);
  return other === undefined ? side : undefined;
}

/** The part of the game's position on which checks depend; undefined before the game begins. */
function momentIn(system: System, game: Game): Moment | undefined {
  if (game.status !== "running") return undefined;
  const { phase } = game.play.position;
  return { phase, hasRole: (side, role) => system.sideInRole(game, role) === side };
}

/** True if a pending check has all of the given answers, in the notation of that check. */
function hasAnswers(system: System, waiting: Declaration, answers: CheckWish["answers"]): boolean {
  const said = idsOf(readAnswersSoFar(system, system.check(waiting.check), answers));
  return Object.entries(said).every(([id, answer]) => waiting.answers[id] === answer);
}

/**
 * A request completed from a matching pending check, which supplies missing answers. Among several matches, uses the
 * oldest on which the user decides.
 */
function withWaiting<Wish extends CheckWish>(system: System, game: Game, wish: Wish, user: string): Wish {
  const check = system.check(wish.check);
  const waiting = game.play.declared?.find(
    (each) =>
      each.check === check.id &&
      wish.unit === undefined &&
      (wish.rolls ?? each.rolls) === each.rolls &&
      hasAnswers(system, each, wish.answers) &&
      mayDecideOn({ game, by: user }, each),
  );
  if (waiting === undefined) return wish;
  const open = asked(check).flatMap(({ id }) => {
    const answer = waiting.answers[id];
    return answer === undefined ? [] : [[id, String(answer)] as const];
  });
  return { ...wish, rolls: waiting.rolls, answers: { ...Object.fromEntries(open), ...wish.answers } };
}

/** True if the user represents the side that takes a check. While the side is open, every player does. */
export function mayDecideOn({ game, by }: Pick<Draft, "game" | "by">, declaration: Declaration): boolean {
  const side = takerOf(declaration);
  return side === undefined || roleOf(game, by).mayActFor(side);
}

/** A wish with all known answers: as typed, and `answers` with those that need not be given. */
interface CompletedWish<Wish extends CheckWish> {
  wish: Wish;
  answers: Declaration["answers"];
  /** The questions that need no answer of the user. */
  settled: string[];
  /** Keys of unset settings that would answer more questions. */
  missing: string[];
}

/** A check declared outside of games, where no unit can take it. */
function declareOutside(
  system: System,
  { check: id, unit, otherDice, answers, modifiers, rolls }: CheckWish,
) {
  if (unit !== undefined) throw new RuleError("refuse-unit-without-game");
  return declare(system, { check: system.check(id), answers, modifiers, rolls, dice: otherDice });
}

/** A check as the user would declare it now. The actual roll declares it in the same way. */
function declareIn(system: System, game: Game | undefined, wanted: CheckWish, user: string): Declaration {
  if (game === undefined) return declareOutside(system, wanted);
  const wish = withWaiting(system, game, wanted, user);
  const { check: id, unit, otherDice, card: _, ...rest } = wish;
  const check = system.check(id);
  const declaration = declare(system, {
    ...rest,
    check,
    dice: otherDice,
    side: sideAsking(system, game, wish, user),
    settings: game.settings,
    moment: momentIn(system, game),
    unit: unit === undefined ? undefined : factsOf(system, game, check, unit),
  });
  refuseWithoutItem(system, game, declaration);
  return takerOf(declaration) === undefined ? byUser(system, game, declaration, user) : declaration;
}

/** A declaration without unit and side, with `umpire` as its side if the user plays none. */
function byUser(system: System, game: Game, declaration: Declaration, user: string): Declaration {
  return roleOf(game, user).sidesIn(system).length === 0 ? { ...declaration, side: "umpire" } : declaration;
}

/** A declaration as the user would make it for a unit that the bot does not track. */
function withoutUnit(system: System, game: Game, declaration: Declaration, user: string): Declaration {
  const { unit: _, side: __, modifiers, ...rest } = declaration;
  const own = sideAsking(system, game, {}, user);
  const side = sideTaking(system, system.check(rest.check), textsOf(Object.entries(rest.answers)), own);
  const left = { ...rest, modifiers: modifiers.map((each) => given({ ...each, known: undefined })) };
  return side === undefined ? byUser(system, game, left, user) : { ...left, side };
}

/** The checks of a user. `game`: undefined outside of games. */
export function checksOf(system: System, game: Game | undefined, user: string) {
  return {
    /** A wish completed with the facts of the game, such as sides. */
    complete<Wish extends CheckWish>(wanted: Wish): CompletedWish<Wish> {
      const check = system.check(wanted.check);
      const wish = game === undefined ? wanted : withWaiting(system, game, wanted, user);
      const asking = game && sideAsking(system, game, wish, user);
      const said = withOpenSides(system, check, wish.answers, asking);
      const settled = knownAnswers(system, check, said, {
        modifiers: countingIn(readModifiers(check, wish.modifiers)),
        ...(game && {
          settings: game.settings,
          side: sideTaking(system, check, said, asking),
          unit: wish.unit === undefined ? undefined : factsOf(system, game, check, wish.unit),
          moment: momentIn(system, game),
        }),
      });
      return {
        wish: { ...wish, answers: said },
        answers: idsOf(readAnswersSoFar(system, check, { ...said, ...settled })),
        settled: Object.keys(settled),
        missing: game === undefined ? [] : settingsMissing(system, check, said, game.settings),
      };
    },

    declare: (wanted: CheckWish) => declareIn(system, game, wanted, user),

    /** A declaration as if the bot did not track its unit. */
    withoutUnit: (declaration: Declaration) =>
      game === undefined ? declaration : withoutUnit(system, game, declaration, user),
  };
}
