import type { Draft } from "../draft.ts";
import type { EffectOf } from "../schema/index.ts";
import { calledInLog, withSides } from "../names/index.ts";
import { giveMarker } from "../tracks/index.ts";

type Forfeit = EffectOf<"forfeit-marker">;

/**
 * A side's remaining means on the given tracks: one figure above 0 is enough. A side lacks all if every track is in
 * use and none is above 0; `uncounted` names tracks that are not in use.
 */
function standingOf({ system, game }: Draft, tracks: readonly string[], side: string) {
  const keys = tracks.map((id) => system.trackKey(id, side));
  const uncounted = keys.filter((key) => (game.play.numbers[key] ?? null) === null);
  const has = keys.some((key) => (game.play.numbers[key] ?? 0) > 0);
  return { side, lacksAll: !has && uncounted.length === 0, uncounted: has ? [] : uncounted };
}

/** Moves play to a phase, with the reason. */
export type Jump = (phase: string, why: string) => void;

/**
 * Neither side may hold the marker. If the setting names a role, that role gets it. Play continues at another phase.
 */
function playOnWithout(draft: Draft, effect: Forfeit, jump: Jump | undefined): void {
  if (jump === undefined)
    throw new Error("Only what a step does when it ends can send play to another phase.");
  const { system, game } = draft;
  const { goto, heldBy, text } = effect.bothWithout;
  const roles = system.roles.flatMap((pair) => [pair.id, pair.opposite.id]);
  const role = heldBy === undefined ? undefined : game.settings[heldBy.setting];
  if (typeof role === "string" && roles.includes(role)) {
    const setting = system.settings.find(({ id }) => id === heldBy?.setting);
    const chosen = setting?.choices?.find(({ value }) => value === role)?.name ?? role;
    giveMarker(draft, effect.marker, system.sideInRole(game, role), `${setting?.name}: ${chosen}.`);
  }
  jump(goto, text);
}

/** The opponent of a side that lacks all gets or keeps the marker. The log gives the reason. */
function forfeit(draft: Draft, { marker, text, stays = text }: Forfeit, side: string): void {
  const from = draft.game.play.markers[marker] ?? null;
  const to = draft.system.opponentOf(side);
  const names = { side: calledInLog(draft.system, side), opponent: calledInLog(draft.system, to) };
  const why = withSides(from === to ? stays : text, names);
  draft.emit({ type: "marked", track: marker, from, to, why });
}

/** Takes a marker from a side that has nothing left. Reports tracks that are not in use. */
export function forfeitMarker(draft: Draft, effect: Forfeit, jump?: Jump): void {
  const sides = draft.system.sides.map(({ id }) => standingOf(draft, effect.without, id));
  const lacking = sides.filter(({ lacksAll }) => lacksAll);
  const tracks = sides.flatMap(({ uncounted }) => uncounted);
  if (lacking.length === sides.length) return playOnWithout(draft, effect, jump);
  for (const { side } of lacking) forfeit(draft, effect, side);
  if (tracks.length > 0) draft.emit({ type: "uncounted", tracks, forfeits: effect.marker });
}
