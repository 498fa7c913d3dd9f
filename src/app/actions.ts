import type { Context } from "./context.ts";
import { commitmentTo } from "#core/dice/fairness.ts";
import type { ActionMaker } from "./action-maker.ts";
import { drawSecret } from "./runtime/secrets.ts";

/** Publishes the dice secret and commits to a new one. */
export function revealDice(context: Context): ActionMaker {
  return async ({ game }) => {
    const next = drawSecret();
    const action = {
      do: "reveal",
      secret: await context.games.secretOf(game),
      commitment: commitmentTo(next),
    } as const;
    return { action, secret: { series: game.dice.series + 1, secret: next } };
  };
}
