import { showTheirHours } from "#features/companions/companions.ts";
import { userCommand } from "../definitions/menu-command.ts";

/** Shows the local time and absence of another player. */
export const theirHours = userCommand("command-their-hours", showTheirHours);
