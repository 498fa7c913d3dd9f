import type { Draft } from "../draft.ts";
import type { GameTrack } from "../system.ts";
import { given } from "../left-out.ts";
import { watchLimits } from "./limits.ts";

/** Gives a marker to a side, unless it holds it. */
export function giveMarker(draft: Draft, track: string, to: string | null, why?: string): void {
  const from = draft.game.play.markers[track] ?? null;
  if (from === to) return;
  draft.emit({ type: "marked", track, from, to, ...given({ why }) });
}

/** The side that a setting names for a marker at the start of play; null if none. */
export function firstHolder({ system, game }: Draft, track: GameTrack): string | null {
  if (track.kind !== "marker" || track.start === undefined) return null;
  const side = game.settings[track.start.setting];
  return system.sides.find(({ id }) => id === side)?.id ?? null;
}

/** Sets a number track and reports the limits that it reaches. `beyond`: the excess over its end. */
export function setNumber(draft: Draft, key: string, to: number | null, beyond = 0): void {
  const from = draft.game.play.numbers[key] ?? null;
  if (from === to && beyond === 0) return;
  const cut = beyond === 0 ? {} : { beyond };
  watchLimits(draft, () => draft.emit({ type: "adjusted", track: key, from, to, ...cut }));
}
