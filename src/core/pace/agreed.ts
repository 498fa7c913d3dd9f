import { HOURS_BY_PACE, type Game } from "../schema/index.ts";

/** The agreed hours for a move; undefined if none are agreed. */
export function agreedHours({ settings }: Pick<Game, "settings">): number | undefined {
  return HOURS_BY_PACE[settings["pace"] as keyof typeof HOURS_BY_PACE];
}
