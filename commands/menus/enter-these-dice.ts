import { enterFoundDice } from "#features/found-dice/feature.ts";
import { messageCommand } from "../definitions/menu-command.ts";

/** Enters the dice that a message reports, such as a line of VASSAL's chat. */
export const enterTheseDice = messageCommand("command-enter-these-dice", enterFoundDice);
