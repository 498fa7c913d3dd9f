import { text } from "#words/text.ts";
import { plain, withMinus, asTyped, quoted, among } from "../names/index.ts";
import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { Item } from "../schema/index.ts";
import { setNumber, giveMarker } from "./changes.ts";
import { boxOf, readNumber, tracksIn } from "./tracks.ts";
import { type GameTrack } from "../system/index.ts";
import { needPart, needSay, type Asker, roleOf } from "../people/index.ts";

/** A typed change of a track: a figure, side, name or box. */
export interface TrackChange {
  value: string;
  item?: string;
  kind?: string;
}

const LONGEST_NAME = 40;

function nameOf(written: string): string {
  const name = written.trim().replace(/\s+/g, " ");
  if (name.length > 0 && name.length <= LONGEST_NAME) return name;
  throw name === ""
    ? new RuleError("refuse-item-name-missing", { most: LONGEST_NAME })
    : new RuleError("refuse-item-name-length", { most: LONGEST_NAME, name: quoted(name) });
}

/** Refuses to take a marker from all sides if its role has steps, because these would be skipped silently. */
function refuseVacancy(draft: Draft, track: GameTrack): void {
  const { system, game } = draft;
  const givesRoles = system.roles.some(({ from }) => "marker" in from && from.marker === track.id);
  const { does } = system.stepAt(game.play.position);
  const isRolledFor = does?.verb === "opposed-roll" && does.marker === track.id;
  if (game.status !== "running" || !givesRoles || isRolledFor) return;
  throw new RuleError("refuse-marker-needed", { track });
}

function changeMarker(draft: Draft, track: GameTrack, value: string): void {
  const isFree = ["none", "nobody"].includes(value.trim().toLowerCase());
  const side = isFree ? undefined : among(draft.system.sides).only(value)?.id;
  if (side === undefined && !isFree) {
    const names = asTyped([...draft.system.sides.map(({ id }) => id), "none"]);
    throw new RuleError("refuse-marker-holder", { track, names }).offering(
      among(draft.system.sides).choicesNear({ what: "value", asks: text("which-side"), written: value }),
    );
  }
  const to = side ?? null;
  if (draft.game.play.markers[track.key] === to) {
    throw new RuleError("refuse-marker-there", { track });
  }
  if (to === null) refuseVacancy(draft, track);
  giveMarker(draft, track.key, to, "by hand");
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function withName(track: GameTrack<"list">, names: readonly string[], name: string): string[] {
  const there = names.find((candidate) => sameName(candidate, name));
  if (there !== undefined) throw new RuleError("refuse-on-list", { there: quoted(there) });
  if (names.length < track.max) return [...names, name];
  throw new RuleError("refuse-list-full", { track, max: track.max });
}

function withoutName(track: GameTrack<"list">, names: readonly string[], name: string): string[] {
  if (names.some((candidate) => sameName(candidate, name))) {
    return names.filter((candidate) => !sameName(candidate, name));
  }
  const values = { name: quoted(name), track };
  throw names.length === 0
    ? new RuleError("refuse-not-on-empty-list", values)
    : new RuleError("refuse-not-on-list", { ...values, held: names.map((each) => plain(each)) });
}

/** Changes a list: `1st Platoon` adds the name, `-1st Platoon` removes it, `clear` empties the list. */
function changeList(draft: Draft, track: GameTrack<"list">, value: string): void {
  const names = draft.game.play.lists[track.key] ?? [];
  const written = value.trim();
  let next = [...names];
  if (sameName(written, "clear")) {
    if (names.length === 0) throw new RuleError("refuse-list-empty", { track });
    next = [];
  } else if (written.startsWith("-")) next = withoutName(track, names, nameOf(written.slice(1)));
  else next = withName(track, names, nameOf(written));
  draft.emit({ type: "listed", track: track.key, names: next });
}

function kindOf(track: GameTrack<"boxes">, wanted: string | undefined): string {
  const kind = among(track.kinds).only(wanted ?? "");
  if (kind !== undefined) return kind.id;
  const names = asTyped(track.kinds.map(({ id }) => id));
  throw new RuleError("refuse-which-kind", { names }).offering(
    among(track.kinds).choices({ what: "kind", asks: text("which-kind"), written: wanted }),
  );
}

/** The item with a name, or its name on cards: `81mm (section)`. */
function itemNamed(draft: Draft, track: GameTrack<"boxes">, name: string): Item | undefined {
  const items = draft.game.play.items[track.key] ?? [];
  const kindText = ({ kind }: Item) => track.kinds.find(({ id }) => id === kind)?.name ?? kind;
  return (
    items.find((item) => sameName(item.name, name)) ??
    items.find((item) => sameName(`${item.name} (${kindText(item)})`, name))
  );
}

/**
 * Refuses the name of an item of the other side, unless a kind is given: the user hardly intends to add a second one.
 */
function refuseTheirs({ system, game }: Draft, track: GameTrack<"boxes">, name: string): void {
  for (const { key, id, side } of system.tracks) {
    const theirs = (game.play.items[key] ?? []).find((item) => sameName(item.name, name));
    if (id !== track.id || key === track.key || side === undefined || theirs === undefined) continue;
    throw new RuleError("refuse-item-elsewhere", {
      name: quoted(theirs.name),
      ...system.sideWords(side),
    }).correcting("track", undefined, [
      { name: text("choice-item-theirs", system.sideWords(side)), value: key },
      ...track.kinds.map((kind) => ({
        name: text("choice-item-new", { kind }),
        value: track.key,
        more: { kind: kind.id },
      })),
    ]);
  }
}

function refuseFull({ game }: Draft, track: GameTrack<"boxes">): void {
  if ((game.play.items[track.key] ?? []).length < track.max) return;
  throw new RuleError("refuse-track-full", { track, max: track.max });
}

function placeItem(draft: Draft, track: GameTrack<"boxes">, name: string, change: TrackChange): void {
  const there = itemNamed(draft, track, name);
  if (there === undefined && change.kind === undefined) refuseTheirs(draft, track, name);
  if (there === undefined) refuseFull(draft, track);
  const box = boxOf(track, change.value);
  const kind = there !== undefined && change.kind === undefined ? there.kind : kindOf(track, change.kind);
  if (there?.box === box && there.kind === kind) {
    throw new RuleError("refuse-item-stands-there", { there: quoted(there.name) });
  }
  const item = { name: there?.name ?? name, kind, box };
  payFor(draft, track, there, item);
  draft.emit({ type: "itemPlaced", track: track.key, item });
}

/** Places an item in a box, adds a new item, or removes one for the value `remove`. */
function changeItem(draft: Draft, track: GameTrack<"boxes">, change: TrackChange): void {
  if (change.item === undefined) {
    throw new RuleError("refuse-item-unnamed").about("item");
  }
  if (change.value.trim() === "") {
    throw new RuleError("refuse-item-box-missing", { track }).offering(
      among(track.boxes).choices({ what: "value", asks: text("which-box") }),
    );
  }
  // Menus send the picked values with commas between them.
  if (change.item.includes(",")) throw new RuleError("refuse-item-comma");
  const name = nameOf(change.item);
  if (!sameName(change.value.trim(), "remove")) return placeItem(draft, track, name, change);
  const there = itemNamed(draft, track, name);
  if (there === undefined) throw new RuleError("refuse-not-on-track", { name: quoted(name), track });
  draft.emit({ type: "itemRemoved", track: track.key, name: there.name });
}

/** Refuses to change another side's hidden track, or its lists and items after play has begun. Other figures are open. */
export function refuseOthers(person: Asker, track: GameTrack): void {
  const { side, kind } = track;
  if (side === undefined) return;
  const isTheirs = (kind === "list" || kind === "boxes") && person.game.status !== "setup";
  if (isTheirs || tracksIn(person.game).isHidden(track)) needSay(person, side, track);
}

/** Changes a track by hand. Players and users with authority may do so. */
export function changeTrack(draft: Draft, wanted: string, change: TrackChange): void {
  needPart(draft);
  const track = draft.system.trackMeant(wanted, roleOf(draft.game, draft.by).sidesIn(draft.system));
  refuseOthers(draft, track);
  if (track.kind !== "boxes" && (change.item ?? change.kind) !== undefined)
    throw new RuleError("refuse-item-without-boxes", { track });
  switch (track.kind) {
    case "number": {
      const from = draft.game.play.numbers[track.key] ?? null;
      const to = readNumber(track, from, change.value);
      if (to === from)
        throw to === null
          ? new RuleError("refuse-track-untracked", { track })
          : new RuleError("refuse-track-there", { track, to: withMinus(to) });
      return setNumber(draft, track.key, to);
    }
    case "marker":
      return changeMarker(draft, track, change.value);
    case "list":
      return changeList(draft, track, change.value);
    case "boxes":
      return changeItem(draft, track, change);
  }
}

/** True if an item is new: unknown, of another kind, or returned to an earlier box. */
function isNew(track: GameTrack<"boxes">, there: Item | undefined, item: Item): boolean {
  const place = ({ box }: Item) => track.boxes.findIndex(({ id }) => id === box);
  return there === undefined || there.kind !== item.kind || place(item) < place(there);
}

/** The side that places an item: the user's, or else that of the segment. */
function sidePlacing({ system, game, by }: Draft, track: GameTrack<"boxes">): string | null {
  if (track.side !== undefined) return track.side;
  const [side, other] = roleOf(game, by).sidesIn(system);
  return side !== undefined && other === undefined ? side : system.sideOfSegment(game, game.play.position);
}

/** Takes the cost of a new item from the supply of its side, if that is tracked. Refuses an item that costs more. */
function payFor(draft: Draft, track: GameTrack<"boxes">, there: Item | undefined, item: Item): void {
  const { system, game } = draft;
  const costs = track.kinds.find(({ id }) => id === item.kind)?.costs;
  if (costs === undefined || game.status !== "running" || !isNew(track, there, item)) return;
  const side = sidePlacing(draft, track);
  if (side === null) return;
  const key = system.trackKey(costs.track, side);
  const left = game.play.numbers[key] ?? null;
  if (left === null) return;
  if (left >= costs.by) return setNumber(draft, key, left - costs.by);
  throw new RuleError("refuse-cannot-afford", {
    side: system.seatName(side),
    name: system.track(key, "number"),
    left,
    by: costs.by,
    key,
  });
}
