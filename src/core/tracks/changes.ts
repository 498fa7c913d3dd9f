import type { Draft } from "../draft.ts";
import type { GameTrack } from "../system/index.ts";
import { given } from "../left-out.ts";
import { watchLimits } from "./limits.ts";

/** Gives a marker to a side, unless the side holds it already. */
export function giveMarker(draft: Draft, track: string, to: string | null, why?: string): void {
  const from = draft.game.play.markers[track] ?? null;
  if (from === to) return;
  draft.emit({ type: "marked", track, from, to, ...given({ why }) });
}

/** The side that a setting selects as holder of a marker at the start of play; null if there is none. */
export function firstHolder({ system, game }: Draft, track: GameTrack): string | null {
  if (track.kind !== "marker" || track.start === undefined) return null;
  const side = "side" in track.start ? track.start.side : game.settings[track.start.setting];
  return system.sides.find(({ id }) => id === side)?.id ?? null;
}

/** Sets a number track and reports the limits that it reaches. `beyond`: the excess over the end of the track. */
export function setNumber(draft: Draft, key: string, to: number | null, beyond = 0): void {
  const from = draft.game.play.numbers[key] ?? null;
  if (from === to && beyond === 0) return;
  const cut = beyond === 0 ? {} : { beyond };
  watchLimits(draft, () => draft.emit({ type: "adjusted", track: key, from, to, ...cut }));
}
