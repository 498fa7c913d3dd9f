import { needPart } from "../people.ts";
import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { Game, Offer, Step } from "../schema.ts";
import { openSteps } from "./open-steps.ts";
import type { System } from "../system.ts";
import { applyEffect, moveMeant } from "../procedures.ts";

/** An event that can be recorded in a step now, and its side. */
export interface OpenOffer {
  offer: Offer;
  side: string;
}

/** An offer that a player takes, by the ids of step, offer and side. */
export interface OfferTaken {
  step: string;
  offer: string;
  side: string;
}

/** True if the track is in use and the effect can move it. A track with two halves is offered also at its end. */
function canMove(system: System, game: Game, { offer, side }: OpenOffer): boolean {
  return offer.effects.some((effect) => {
    const { track, from, to } = moveMeant(system, game, effect, { side });
    return from !== null && (track.ends !== undefined || to !== from);
  });
}

/** The events that players can record in a step, by side. Excludes those that cannot move their tracks. */
export function openOffers(system: System, game: Game, step: Step): OpenOffer[] {
  const offers = (step.offers ?? []).flatMap((offer) => {
    const sides =
      offer.for === "each" ? system.sidesCalled(game, step.who) : [system.sideInRole(game, offer.for)];
    return sides.flatMap((side) => (side === null ? [] : [{ offer, side }]));
  });
  return offers.filter((open) => canMove(system, game, open));
}

/**
 * Records an event that a step offers: moves its tracks without ending the step. Any player may do so, as with
 * `/track`.
 */
export function takeOffer(draft: Draft, taken: OfferTaken): void {
  needPart(draft);
  const { system, game } = draft;
  const step = openSteps(system, game).find(({ id }) => id === taken.step);
  const open = step === undefined || game.status !== "running" ? [] : openOffers(system, game, step);
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
