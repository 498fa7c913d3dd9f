import type { Text, Wording } from "#words/text.ts";
import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { Game } from "../schema/index.ts";
import { sideIds } from "../system/index.ts";
import { playersOf, roleOf } from "./authority.ts";
import { isAlias, mention } from "./people.ts";

/** Users in a refusal. Omits forgotten users, who cannot be asked, unless there are no others. */
export function namesOfPeople(users: readonly string[]): { or: (string | Text)[] } {
  const known = users.filter((user) => !isAlias(user));
  return { or: (known.length > 0 ? known : users).map(mention) };
}

/** The creator in a refusal; a forgotten one cannot be asked. */
export function creatorWords({ creator }: Pick<Game, "creator">) {
  return { player: mention(creator), creator: isAlias(creator) ? "forgotten" : "known" } as const;
}

/** A user who wants to act in a game. */
export type Asker = Pick<Draft, "system" | "game" | "by">;

/**
 * Throws unless the user may change a side's own data, such as its units: its players may, and anyone else who may
 * act for the side.
 */
export function needSay({ system, game, by }: Asker, side: string, what: Wording): void {
  if (roleOf(game, by).mayActFor(side)) return;
  throw new RuleError("refuse-own-side-only", { ...system.sideWords(side), what });
}

/** Refuses users who hold no side and are neither the creator nor an accepted umpire. */
export function needPart({ system, game, by }: Asker): void {
  const role = roleOf(game, by);
  if (role.hasAuthority || role.sidesIn(system).length > 0) return;
  if (role.seats.includes("umpire")) throw new RuleError("refuse-umpire-only");
  const open = system.sides.filter(({ id }) => game.status === "setup" || playersOf(game, id).length === 0);
  throw open.length > 0
    ? new RuleError("refuse-no-side", { names: sideIds(open) })
    : new RuleError("refuse-no-side-left");
}
