import { describeGame } from "../support/every-game.ts";
import { systems } from "../support/systems.ts";

for (const system of systems) describeGame(system);
