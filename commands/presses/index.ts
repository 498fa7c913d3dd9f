import type { Handlers } from "#app/press.ts";
import type { PressName } from "#views/presses/press.ts";
import { checks } from "./checks.ts";
import { people } from "./people.ts";
import { phase } from "./phase.ts";
import { seats } from "./seats.ts";

/** What each kind of press does; one that is `typed` runs its slash command. */
export const presses: Handlers<Exclude<PressName, "typed">> = { ...phase, ...checks, ...people, ...seats };
