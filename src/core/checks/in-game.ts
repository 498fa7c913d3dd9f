import type { Check, Declaration, Game, Unit } from "../schema/index.ts";
import type { Draft } from "../draft.ts";
import { type Moment, sideTaking } from "./answers/known-answers.ts";
import { declare } from "./declare.ts";
import { RuleError } from "../errors.ts";
import type { System } from "../system/index.ts";
import type { UnitFacts, ResolvedCheck, CheckInputs } from "./answers/resolved.ts";
import { answersBy, asked } from "./answers/answers.ts";
import { given } from "../left-out.ts";
import { unitsIn } from "../units/index.ts";
import { roleOf } from "../people/index.ts";
import { quoted } from "../names/index.ts";
import { withUnmet } from "./expectations.ts";
import { refuseWithoutItem } from "./items.ts";
import { resolve } from "./resolve.ts";
import { takerOf } from "./results/declared-inputs.ts";

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
  const owner = unit.of === undefined ? undefined : unitsIn(game).find(side, unit.of);
  return {
    side,
    name: unit.name,
    state: (id) => {
      const having = [unit, ...(owner === undefined ? [] : [owner])].find((each) => has(each, id));
      return having === undefined ? undefined : system.unitState(having, id);
    },
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
  { unit }: Pick<CheckInputs, "unit">,
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

/**
 * Inputs completed from a matching pending check, which supplies missing answers. Among several matches, uses the
 * oldest on which the user decides.
 */
function withWaiting(system: System, game: Game, inputs: CheckInputs, user: string): CheckInputs {
  const check = system.check(inputs.check);
  const waiting = game.play.declared?.find(
    (each) =>
      each.check === check.id &&
      inputs.unit === undefined &&
      (inputs.rolls ?? each.rolls) === each.rolls &&
      Object.entries(inputs.answers).every(([id, answer]) => each.answers[id] === answer) &&
      mayDecideOn({ game, by: user }, each),
  );
  if (waiting === undefined) return inputs;
  const open = answersBy(asked(check), ({ id }) => waiting.answers[id]);
  return { ...inputs, rolls: waiting.rolls, answers: { ...open, ...inputs.answers } };
}

/** True if the user represents the side that takes a check. While the side is open, every player does. */
export function mayDecideOn({ game, by }: Pick<Draft, "game" | "by">, declaration: Declaration): boolean {
  const side = takerOf(declaration);
  return side === undefined || roleOf(game, by).mayActFor(side);
}

/** A declaration without unit and side, with `umpire` as its side if the user plays none. */
function byUser(system: System, game: Game, declaration: Declaration, user: string): Declaration {
  return roleOf(game, user).sidesIn(system).length === 0 ? { ...declaration, side: "umpire" } : declaration;
}

/** The checks of a user. `game`: undefined outside of games, where no unit can take a check. */
export function checksOf(system: System, game: Game | undefined, user: string) {
  return {
    /** Inputs with what the game adds, such as sides. Answers may be missing. */
    resolve(written: CheckInputs): ResolvedCheck {
      if (game === undefined) {
        if (written.unit !== undefined) throw new RuleError("refuse-unit-without-game");
        return resolve(system, written);
      }
      const inputs = withWaiting(system, game, written, user);
      const { unit } = inputs;
      return resolve(system, inputs, {
        side: sideAsking(system, game, inputs, user),
        settings: game.settings,
        moment: momentIn(system, game),
        unit: unit === undefined ? undefined : factsOf(system, game, system.check(inputs.check), unit),
      });
    },

    /** A check as the actual roll declares it. Refuses missing and impossible inputs. */
    declare(resolved: ResolvedCheck): Declaration {
      const declaration = declare(resolved);
      if (game === undefined) return declaration;
      refuseWithoutItem(system, game, declaration);
      const moment = momentIn(system, game);
      const told = moment === undefined ? declaration : withUnmet({ system, game, moment, declaration });
      return takerOf(told) === undefined ? byUser(system, game, told, user) : told;
    },

    /** A declaration as the user would make it for a unit that the bot does not track. */
    withoutUnit(declaration: Declaration): Declaration {
      if (game === undefined) return declaration;
      const { unit: _, side: __, cautions: ___, modifiers, ...rest } = declaration;
      const own = sideAsking(system, game, {}, user);
      const side = sideTaking(system, system.check(rest.check), rest.answers, own);
      const left = { ...rest, modifiers: modifiers.map((each) => given({ ...each, known: undefined })) };
      return side === undefined ? byUser(system, game, left, user) : { ...left, side };
    },
  };
}
