import type { Handlers } from "#games/command.ts";
import type { rematchPresses } from "#cards/presses/game.ts";
import { rematch } from "./rematch.ts";

export const rematchHandlers: Handlers<keyof typeof rematchPresses> = { rematch };
