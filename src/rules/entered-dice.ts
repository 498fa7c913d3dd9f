import { takerOf } from "#core/checks/index.ts";
import type { Draft } from "#core/draft.ts";
import { enteredRule } from "#core/dice/index.ts";
import { RuleError } from "#core/errors.ts";
import type { EventOf, GameEvent, Game } from "#core/schema/index.ts";
import { type System } from "#core/system/index.ts";
import { roleOf } from "#core/people/index.ts";

/** Refuses entered faces if the bot rolls all dice. */
export function refuseEntered(draft: Draft): void {
  if (!draft.isEntered || enteredRule(draft.game) !== "never") return;
  throw new RuleError("refuse-bot-rolls");
}

/**
 * The sides that own the dice of a throw. `then`: the event that uses the throw. Both sides own the dice of a check
 * that is rolled for both.
 */
function sidesOfThrow(system: System, rolled: EventOf<"rolled">, then: GameEvent | undefined): string[] {
  const own = [rolled.side, ...rolled.dice.map((die) => die.for)].filter((id) => system.isSide(id));
  if (own.length > 0 || then?.type !== "checked") return own;
  const { declaration } = then;
  if (declaration.need.kind === "opposed") return system.sides.map(({ id }) => id);
  return [takerOf(declaration)].filter((id) => system.isSide(id));
}

function refuseFor(system: System, side: string, then: GameEvent | undefined): never {
  const isBoth = then?.type === "checked" && then.declaration.need.kind === "opposed";
  throw isBoth
    ? new RuleError("refuse-dice-of-both", { check: system.check(then.declaration.check) })
    : new RuleError("refuse-dice-of-others", system.sideWords(side));
}

/** Refuses entered dice of other sides, if players may enter only their own. `game`: the game before the action. */
export function refuseDiceOfOthers({ system, by, events }: Draft, game: Game): void {
  if (enteredRule(game) !== "own") return;
  const held = roleOf(game, by).sidesIn(system);
  for (const [at, event] of events.entries()) {
    if (event.type !== "rolled" || event.enteredBy === undefined) continue;
    const then = events[at + 1];
    const other = sidesOfThrow(system, event, then).find((side) => !held.includes(side));
    if (other !== undefined) refuseFor(system, other, then);
  }
}
