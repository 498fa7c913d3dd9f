import { commitmentTo } from "#core/fairness.ts";
import type { ActionMaker, App } from "./app.ts";
import { drawSecret } from "./secrets.ts";

/** Publishes the dice secret and commits to a new one. */
export function revealDice(app: App): ActionMaker {
  return async ({ game }) => {
    const next = drawSecret();
    const action = {
      do: "reveal",
      secret: await app.secretOf(game),
      commitment: commitmentTo(next),
    } as const;
    return { action, secret: { series: game.dice.series + 1, secret: next } };
  };
}

/** Ends the game and publishes the dice secret with it. */
export function endGame(app: App, result: string): ActionMaker {
  return async ({ game }) => ({ action: { do: "end", result, secret: await app.secretOf(game) } });
}
