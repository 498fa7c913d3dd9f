import { z } from "zod";

/** Categories of log entries, in the order of the menu. */
export const LOG_KINDS = [
  "dice",
  "checks",
  "tables",
  "moves",
  "tracks",
  "units",
  "seats",
  "settings",
  "undo",
  "seals",
  "game",
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/**
 * Effect of an event on the game's cards. `kept`: cards stay valid. `stale`: their content changes, but not the task.
 * `new`: the phase card is shown again.
 */
type Cards = "kept" | "stale" | "new";

export interface EventKind {
  /** Category in `/log`. */
  filedUnder: LogKind;
  cards: Cards;
  /** True if an undo reverts it. Free rolls and seats, for example, are not reverted. */
  isUndoable: boolean;
  /** True if an entry with such an event is no move, such as an undo. */
  isNoMove?: true;
}

export const eventType = <Type extends string, Shape extends z.ZodRawShape>(name: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(name), ...shape });
