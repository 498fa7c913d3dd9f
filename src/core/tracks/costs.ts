import { sideOfSegment } from "../sequence/conditions.ts";
import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { midSentence } from "../names/names.ts";
import { setNumber } from "../procedures/effects.ts";
import type { Item } from "../schema/events.ts";
import { keyFor, sideName, trackOfKind, type GameTrackOf } from "../system.ts";
import { sidesHeldBy } from "../pace/waits.ts";

/** Whether an item comes anew: it was not there, is of another kind, or goes back to an earlier box. */
function isNew(track: GameTrackOf<"boxes">, there: Item | undefined, item: Item): boolean {
  const place = ({ box }: Item) => track.boxes.findIndex(({ id }) => id === box);
  return there === undefined || there.kind !== item.kind || place(item) < place(there);
}

/** The side that places an item: the one that who acts plays, else the one whose part of the turn it is. */
function sidePlacing({ system, game, by }: Draft, track: GameTrackOf<"boxes">): string | null {
  if (track.side !== undefined) return track.side;
  const [side, other] = sidesHeldBy(system, game, by);
  return side !== undefined && other === undefined ? side : sideOfSegment(system, game, game.play.position);
}

/** Takes what a new item costs off its side's supply, where that is counted; refuses what it does not have left. */
export function payFor(draft: Draft, track: GameTrackOf<"boxes">, there: Item | undefined, item: Item): void {
  const { system, game } = draft;
  const costs = track.kinds.find(({ id }) => id === item.kind)?.costs;
  if (costs === undefined || game.status !== "running" || !isNew(track, there, item)) return;
  const side = sidePlacing(draft, track);
  if (side === null) return;
  const key = keyFor(system.tracks, costs.track, side);
  const left = game.play.numbers[key] ?? null;
  if (left === null) return;
  if (left >= costs.by) return setNumber(draft, key, left - costs.by);
  const { name } = trackOfKind(system, key, "number");
  throw new RuleError("refuse-cannot-afford", {
    side: sideName(system, side),
    name: midSentence(name),
    left,
    by: costs.by,
    key,
  });
}
