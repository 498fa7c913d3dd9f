import { needPart } from "../people/index.ts";
import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { stepsIn } from "./steps-in.ts";
import { applyEffect, moveMeant } from "../procedures/index.ts";

/** An offer that a player takes, by the ids of step, offer and side. */
export interface OfferTaken {
  step: string;
  offer: string;
  side: string;
}

/**
 * Records an event that a step offers: moves its tracks without ending the step. Any player may do so, as with
 * `/track`.
 */
export function takeOffer(draft: Draft, taken: OfferTaken): void {
  needPart(draft);
  const { system, game } = draft;
  const step = stepsIn(system, game).open.find(({ id }) => id === taken.step);
  const open = step === undefined || game.status !== "running" ? [] : stepsIn(system, game).offersOf(step);
  const found = open.find(({ offer, side }) => offer.id === taken.offer && side === taken.side);
  if (found === undefined) {
    throw new RuleError("refuse-no-such-offer");
  }
  const { offer, side } = found;
  draft.emit({ type: "offerTaken", step: taken.step, offer: offer.id, side });
  for (const effect of offer.effects) applyEffect(draft, effect, { side });
  const { numbers } = game.play;
  if (Object.entries(draft.game.play.numbers).some(([key, to]) => numbers[key] !== to)) return;
  const names = offer.effects.map((effect) => moveMeant(system, game, effect, { side }).track);
  throw new RuleError("refuse-track-end", { names });
}
