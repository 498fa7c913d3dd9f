import type { GameAtRest } from "./at-rest.ts";
import type { Simulation } from "./simulation.ts";

/** A promise of the bot: returns the ways in which a simulation broke it. */
export type Promised = (simulation: Simulation) => string[];

/** A promise about each game. */
export type PromisedOfGame = (simulation: Simulation, atRest: GameAtRest) => string[];
