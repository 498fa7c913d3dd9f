import { commitmentTo } from "#core/fairness.ts";
import type { App } from "./app.ts";
import type { ActionMaker } from "./made.ts";
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

/** How a player wants a game to end. */
type EndingWish = { stalled: readonly string[] } & ({ result: string } | { agreed: number });

/** Ends the game and publishes the dice secret with it. */
export function endGame(app: App, ending: EndingWish): ActionMaker {
  return async ({ game }) => ({ action: { do: "end", ...ending, secret: await app.secretOf(game) } });
}
