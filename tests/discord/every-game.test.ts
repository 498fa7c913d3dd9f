import { loadSystems } from "#systems/load-systems.ts";
import { describeGame } from "../support/every-game.ts";
import { DATA } from "../support/given-when-then.ts";

for (const system of loadSystems(DATA)) describeGame(system);
