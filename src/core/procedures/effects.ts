import type { Draft } from "../draft.ts";
import type { Declaration, Game, Effect, EffectOf, Row, Item } from "../schema/index.ts";
import { type GameTrack, type System } from "../system/index.ts";
import { movedBy, giveMarker, setNumber } from "../tracks/index.ts";
import { forfeitMarker, type Jump } from "./forfeit.ts";
import { adjustStates, resetStates } from "./states.ts";

/** Target of an effect: a side, the table row just read, and the item just rolled for. */
export interface EffectTarget {
  side: string | null;
  row?: Row;
  item?: string;
  /** Answers of the check that has the effect. */
  answers?: Declaration["answers"];
  /** Track with the item. */
  items?: string;
  /** Moves play to another phase at the end of a step. */
  jump?: Jump;
}

/** A marker, and its new side. */
type Handing = Pick<EffectOf<"give-marker">, "track" | "to">;

function amountOf(
  game: Game,
  by: EffectOf<"adjust-track">["by"],
  { row, answers = {} }: Pick<EffectTarget, "row" | "answers">,
): number {
  if (by === "row") return row?.value ?? 0;
  if (typeof by === "number") return by;
  if ("asked" in by) {
    const answer = answers[by.asked];
    return typeof answer === "number" ? Math.max(0, answer - by.less) : by.open;
  }
  const value = game.settings[by.setting];
  return typeof value === "number" ? value : 0;
}

function signFor(
  system: System,
  game: Game,
  sign: EffectOf<"adjust-track">["sign"],
  side: string | null,
): 1 | -1 {
  if (sign === undefined || side === null) return 1;
  const role = Object.keys(sign).find((id) => system.sideInRole(game, id) === side);
  return (role === undefined ? undefined : sign[role]) ?? 1;
}

function sideMeant(system: System, side: string | null, of: "self" | "opponent" | undefined): string {
  if (side === null) return "";
  return of === "opponent" ? system.opponentOf(side) : side;
}

/** The move of an effect: its track, start, end and distance. Start and end are null on a track that is not in use. */
export function moveMeant(
  system: System,
  game: Game,
  effect: EffectOf<"adjust-track">,
  { side, ...more }: Pick<EffectTarget, "side" | "row" | "answers">,
) {
  const key = system.trackKey(effect.track, sideMeant(system, side, effect.of));
  const track = system.track(key, "number");
  const by = amountOf(game, effect.by, more) * signFor(system, game, effect.sign, side);
  const from = game.play.numbers[key] ?? effect.from ?? null;
  return { track, from, to: from === null ? null : movedBy(track, from, by), by };
}

function adjustTrack(draft: Draft, effect: EffectOf<"adjust-track">, affected: EffectTarget): void {
  if (effect.ifAny === true && affected.side === null) return;
  const { track, from, to, by } = moveMeant(draft.system, draft.game, effect, affected);
  if (effect.ifAny === true && from === to) return;
  if (from === null || to === null) return draft.emit({ type: "uncounted", tracks: [track.key] });
  return setNumber(draft, track.key, to, from + by - to);
}

function setTrack(draft: Draft, effect: EffectOf<"set-track">, { side }: EffectTarget): void {
  const { system, game } = draft;
  if (side === null && !isForAll(system, effect)) return;
  const key = system.trackKey(effect.track, sideMeant(system, side, effect.of));
  const now = game.play.numbers[key] ?? null;
  if (now === null) draft.emit({ type: "uncounted", tracks: [key] });
  else if (now !== effect.to) setNumber(draft, key, effect.to, 0);
}

/** The side that gets a marker; null if the marker has no holder. */
function takerOf(system: System, game: Game, { track, to }: Handing, side: string | null) {
  const self = to === "other" ? (game.play.markers[track] ?? null) : side;
  return self === null || to === "self" ? self : system.opponentOf(self);
}

function handMarker(draft: Draft, handing: Handing, { side }: EffectTarget): void {
  const taker = takerOf(draft.system, draft.game, handing, side);
  if (taker !== null) giveMarker(draft, handing.track, taker);
}

function clearMarkers(draft: Draft, effect: EffectOf<"clear-markers">, side: string | null): void {
  for (const track of draft.system.tracks) {
    if (!effect.tracks.includes(track.id)) continue;
    if (effect.of !== undefined && track.side !== sideMeant(draft.system, side, effect.of)) continue;
    if ((draft.game.play.lists[track.key] ?? []).length > 0) {
      draft.emit({ type: "listed", track: track.key, names: [] });
    }
  }
}

function moveItem(draft: Draft, effect: EffectOf<"move-item">, affected: EffectTarget): void {
  if (affected.items === undefined) return;
  const item = draft.game.play.items[affected.items]?.find((candidate) => candidate.name === affected.item);
  if (item === undefined || item.box === effect.to) return;
  placeItem(draft, affected.items, { ...item, box: effect.to }, effect.off);
}

/** The tracks whose box an effect empties. */
export function tracksEmptied(
  system: System,
  { items, of }: EffectOf<"empty-box">,
  side: string | null,
): GameTrack[] {
  const own = of === undefined ? undefined : sideMeant(system, side, of);
  return system.tracks.filter((track) => track.id === items && (own === undefined || track.side === own));
}

function emptyBox(draft: Draft, effect: EffectOf<"empty-box">, side: string | null): void {
  const { box, to, off } = effect;
  for (const { key } of tracksEmptied(draft.system, effect, side)) {
    const items = draft.game.play.items[key]?.filter((item) => item.box === box) ?? [];
    for (const item of items) placeItem(draft, key, { ...item, box: to }, off);
  }
}

/** Properties of an effect. Every verb states all of them. */
interface EffectKind {
  apply: (draft: Draft, affected: EffectTarget) => void;
  /** Returns true if the effect would change nothing for a side. Null for effects for which that does not matter. */
  isSoAlready: ((system: System, game: Game, side: string) => boolean) | null;
  /** Ids of the number tracks and markers that the effect changes. */
  moves: readonly string[];
  /** Facts shown before the effect happens: the move along a track, the box to empty, the marker at stake. */
  told: {
    move?: EffectOf<"adjust-track">;
    box?: EffectOf<"empty-box">;
    stake?: EffectOf<"forfeit-marker">;
  };
}

/** Effects by verb. Tracks that are not in use stay so. */
const EFFECTS: { [Verb in Effect["verb"]]: (effect: EffectOf<Verb>) => EffectKind } = {
  "adjust-track": (effect) => ({
    apply: (draft, affected) => adjustTrack(draft, effect, affected),
    isSoAlready: null,
    moves: [effect.track],
    told: { move: effect },
  }),
  "set-track": (effect) => ({
    apply: (draft, affected) => setTrack(draft, effect, affected),
    isSoAlready: null,
    moves: [effect.track],
    told: {},
  }),
  "give-marker": (effect) => ({
    apply: (draft, affected) => handMarker(draft, effect, affected),
    isSoAlready: (system, game, side) =>
      takerOf(system, game, effect, side) === (game.play.markers[effect.track] ?? null),
    moves: [effect.track],
    told: {},
  }),
  "clear-markers": (effect) => ({
    apply: (draft, { side }) => clearMarkers(draft, effect, side),
    isSoAlready: null,
    moves: [],
    told: {},
  }),
  "swap-roles": ({ marker }) => ({
    apply: (draft, affected) => handMarker(draft, { track: marker, to: "other" }, affected),
    isSoAlready: null,
    moves: [marker],
    told: {},
  }),
  "move-item": (effect) => ({
    apply: (draft, affected) => moveItem(draft, effect, affected),
    isSoAlready: null,
    moves: [],
    told: {},
  }),
  "empty-box": (effect) => ({
    apply: (draft, { side }) => emptyBox(draft, effect, side),
    isSoAlready: null,
    moves: [],
    told: { box: effect },
  }),
  "reset-states": (effect) => ({
    apply: (draft, { side }) => resetStates(draft, effect, side),
    isSoAlready: null,
    moves: [],
    told: {},
  }),
  "adjust-states": (effect) => ({
    apply: (draft, { side }) => adjustStates(draft, effect, side),
    isSoAlready: null,
    moves: [],
    told: {},
  }),
  "forfeit-marker": (effect) => ({
    apply: (draft, { jump }) => forfeitMarker(draft, effect, jump),
    isSoAlready: null,
    moves: [effect.marker],
    told: { stake: effect },
  }),
};

/** The properties of an effect, by its verb. */
export function effectKind(effect: Effect): EffectKind {
  const kind = EFFECTS[effect.verb] as (effect: Effect) => EffectKind;
  return kind(effect);
}

/** True if an effect is the same whichever side rolls. */
export function isForAll(system: System, effect: Effect): boolean {
  if ("side" in effect && effect.side !== undefined) return true;
  if ("of" in effect && effect.of !== undefined) return false;
  if (effect.verb === "give-marker") return effect.to === "other";
  return !("track" in effect) || system.tracks.some(({ key }) => key === effect.track);
}

export function applyEffect(draft: Draft, effect: Effect, affected: EffectTarget): void {
  const named = "side" in effect ? effect.side : undefined;
  const side = named === undefined ? affected.side : draft.system.sideInRole(draft.game, named);
  if (named === undefined || side !== null) effectKind(effect).apply(draft, { ...affected, side });
}

/** Moves an item into a box; null: off the track. `off`: counters that leave the map with the item. */
export function placeItem(
  draft: Draft,
  track: string,
  item: Omit<Item, "box"> & { box: string | null },
  off: readonly string[] = [],
): void {
  const { box } = item;
  const counters = off.length === 0 ? {} : { off: [...off] };
  if (box === null) draft.emit({ type: "itemRemoved", track, name: item.name, ...counters });
  else draft.emit({ type: "itemPlaced", track, item: { ...item, box }, ...counters });
}
