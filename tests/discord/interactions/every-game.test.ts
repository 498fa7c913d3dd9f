import { describeGame } from "../../support/games/every-game.ts";
import { systems } from "../../support/game/systems.ts";

for (const system of systems) describeGame(system);
