import type { Draft } from "../draft.ts";
import type { Position } from "../schema/events.ts";
import type { Amount, Effect, EffectOf } from "../schema/procedures.ts";
import type { Row } from "../schema/tables.ts";
import { keyFor, opponentOf, sideName, trackOfKind } from "../system.ts";
import { movedBy } from "../tracks.ts";
import { sideInRole } from "../conditions.ts";
import { startOfPhase } from "../sequence.ts";
import { advanceTo } from "./advance-to.ts";
import { watchLimits } from "./limits.ts";
import { adjustStates, resetStates } from "./states.ts";

/** Whom an effect is about: a side, the table row just read, the item just rolled for. */
export interface Affected {
  side: string | null;
  row?: Row;
  item?: string;
  /** The track of the item. */
  items?: string;
  /** The step that ends, where the game may not have stopped. */
  at?: Position;
}

function amountOf(draft: Draft, by: Amount | "row", row: Row | undefined): number {
  if (by === "row") return row?.value ?? 0;
  if (typeof by === "number") return by;
  const value = draft.game.settings[by.setting];
  return typeof value === "number" ? value : 0;
}

function signFor(draft: Draft, sign: Record<string, 1 | -1> | undefined, side: string | null): 1 | -1 {
  if (sign === undefined || side === null) return 1;
  const role = Object.keys(sign).find((id) => sideInRole(draft.system, draft.game, id) === side);
  return (role === undefined ? undefined : sign[role]) ?? 1;
}

function sideMeant(draft: Draft, side: string | null, of: "self" | "opponent" | undefined): string {
  if (side === null) return "";
  return of === "opponent" ? opponentOf(draft.system, side) : side;
}

/** Sets a number track and warns of limits that it gets to. */
export function setNumber(draft: Draft, key: string, to: number | null): void {
  const from = draft.game.play.numbers[key] ?? null;
  if (from === to) return;
  watchLimits(draft, () => draft.emit({ type: "adjusted", track: key, from, to }));
}

function adjustTrack(draft: Draft, effect: EffectOf<"adjust-track">, affected: Affected): void {
  const side = sideMeant(draft, affected.side, effect.of);
  const key = keyFor(draft.system.tracks, effect.track, side);
  const track = trackOfKind(draft.system, key, "number");
  const from = draft.game.play.numbers[key];
  if (from === null || from === undefined) return;
  const by = amountOf(draft, effect.by, affected.row) * signFor(draft, effect.sign, affected.side);
  setNumber(draft, key, movedBy(track, from, by));
}

/** Gives a marker to a side, if it does not hold it already. */
export function giveMarker(draft: Draft, track: string, to: string | null, why?: string): void {
  const from = draft.game.play.markers[track] ?? null;
  if (from === to) return;
  draft.emit({ type: "marked", track, from, to, ...(why === undefined ? {} : { why }) });
}

function handMarker(draft: Draft, effect: EffectOf<"give-marker">, affected: Affected): void {
  const holder = draft.game.play.markers[effect.track] ?? null;
  const self = effect.to === "other" ? holder : affected.side;
  if (self === null) return;
  giveMarker(draft, effect.track, effect.to === "self" ? self : opponentOf(draft.system, self));
}

function clearMarkers(draft: Draft, effect: EffectOf<"clear-markers">, side: string | null): void {
  for (const track of draft.system.tracks) {
    if (!effect.tracks.includes(track.id)) continue;
    if (effect.of !== undefined && track.side !== sideMeant(draft, side, effect.of)) continue;
    if ((draft.game.play.lists[track.key] ?? []).length > 0) {
      draft.emit({ type: "listed", track: track.key, names: [] });
    }
  }
}

function moveItem(draft: Draft, effect: EffectOf<"move-item">, affected: Affected): void {
  if (affected.items === undefined) return;
  const item = draft.game.play.items[affected.items]?.find((candidate) => candidate.name === affected.item);
  if (item === undefined || item.box === effect.to) return;
  draft.emit({ type: "itemPlaced", track: affected.items, item: { ...item, box: effect.to } });
}

/** A side lacks everything when what is tracked of it stands at 0; a side of which nothing is tracked has all. */
function lacksAll(draft: Draft, tracks: readonly string[], side: string): boolean {
  const figures = tracks.map((id) => draft.game.play.numbers[keyFor(draft.system.tracks, id, side)] ?? null);
  const tracked = figures.filter((figure) => figure !== null);
  return tracked.length > 0 && tracked.every((figure) => figure === 0);
}

/** Neither side may hold the marker: play goes on at another phase. */
function playOnWithout(draft: Draft, effect: EffectOf<"forfeit-marker">, at: Position): void {
  const { system, game } = draft;
  const { goto, heldBy, text } = effect.bothWithout;
  const roles = system.roles.flatMap((pair) => [pair.id, pair.opposite.id]);
  const role = heldBy === undefined ? undefined : game.settings[heldBy.setting];
  if (typeof role === "string" && roles.includes(role)) {
    giveMarker(draft, effect.marker, sideInRole(system, game, role));
  }
  advanceTo(draft, startOfPhase(system, at, goto), text);
}

function emptyBox(draft: Draft, { items: id, box, to }: EffectOf<"empty-box">): void {
  for (const { key } of draft.system.tracks.filter((track) => track.id === id)) {
    const items = draft.game.play.items[key]?.filter((item) => item.box === box) ?? [];
    for (const item of items) {
      if (to === null) draft.emit({ type: "itemRemoved", track: key, name: item.name });
      else draft.emit({ type: "itemPlaced", track: key, item: { ...item, box: to } });
    }
  }
}

function forfeitMarker(draft: Draft, effect: EffectOf<"forfeit-marker">, at: Position): void {
  const { system } = draft;
  const lacking = system.sides.map((side) => side.id).filter((side) => lacksAll(draft, effect.without, side));
  const only = lacking[0];
  if (only === undefined) return;
  if (lacking.length > 1) return playOnWithout(draft, effect, at);
  const why = effect.text.replaceAll("{side}", sideName(system, only));
  giveMarker(draft, effect.marker, opponentOf(system, only), why);
}

/** Applies one effect. Tracks that are not tracked stay so. */
export function applyEffect(draft: Draft, effect: Effect, affected: Affected): void {
  switch (effect.verb) {
    case "adjust-track":
      return adjustTrack(draft, effect, affected);
    case "give-marker":
      return handMarker(draft, effect, affected);
    case "clear-markers":
      return clearMarkers(draft, effect, affected.side);
    case "swap-roles":
      return handMarker(draft, { verb: "give-marker", track: effect.marker, to: "other" }, affected);
    case "move-item":
      return moveItem(draft, effect, affected);
    case "empty-box":
      return emptyBox(draft, effect);
    case "reset-states":
      return resetStates(draft, effect, affected.side);
    case "adjust-states":
      return adjustStates(draft, effect, affected.side);
    case "forfeit-marker":
      return forfeitMarker(draft, effect, affected.at ?? draft.game.play.position);
  }
}
