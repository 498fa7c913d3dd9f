import type { Game } from "../schema/game.ts";
import { playersOf } from "../pace/waits.ts";

/** Whether most of a side's players are enough where it is asked for its consent: its setting says so. */
function isMostEnough({ settings }: Pick<Game, "settings">, side: string): boolean {
  return settings[`consent.${side}`] === "most";
}

/**
 * Whether a side has agreed: all who held it when it was asked and hold it still, or most of them where the side has
 * settled on that. `holders`: who held it then; `agreed`: who has agreed, whoever asked among them.
 */
export function hasAgreed(
  game: Game,
  side: string,
  { holders, agreed }: { holders: readonly string[]; agreed: readonly string[] },
): boolean {
  const present = playersOf(game, side).filter((user) => holders.includes(user));
  const agreeing = present.filter((user) => agreed.includes(user));
  if (agreeing.length === 0) return false;
  return isMostEnough(game, side) ? agreeing.length * 2 > present.length : agreeing.length === present.length;
}
