import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { giveMarker, setNumber } from "../procedures/effects.ts";
import { boxOf, findTrack, readNumber } from "../tracks.ts";
import type { GameTrack } from "../system.ts";
import { hasAuthority, sidesHeldBy } from "../waits.ts";
import { sidesPlayedBy } from "./seats.ts";

/** What a player asked to be done to a track: a figure, a side, a name or a box. */
export interface TrackChange {
  value: string;
  item?: string;
  kind?: string;
}

type ListTrack = Extract<GameTrack, { kind: "list" }>;

const LONGEST_NAME = 40;

function nameOf(written: string): string {
  const name = written.trim().replace(/\s+/g, " ");
  if (name.length > 0 && name.length <= LONGEST_NAME) return name;
  throw new RuleError("bad-value", `Give a name of 1 to ${LONGEST_NAME} letters.`);
}

function changeMarker(draft: Draft, track: GameTrack, value: string): void {
  const lower = value.trim().toLowerCase();
  const side = draft.system.sides.find(
    (candidate) => candidate.id === lower || candidate.name.toLowerCase() === lower,
  );
  if (side === undefined && lower !== "none") {
    const names = draft.system.sides.map((candidate) => candidate.id).join(", ");
    throw new RuleError("bad-value", `${track.name} is held by one of: ${names}, none.`);
  }
  const to = side?.id ?? null;
  if (draft.game.play.markers[track.key] === to) {
    throw new RuleError("already-done", `${track.name} is there already; nothing was changed.`);
  }
  giveMarker(draft, track.key, to, "by hand");
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function withName(track: ListTrack, names: readonly string[], name: string): string[] {
  const there = names.find((candidate) => sameName(candidate, name));
  if (there !== undefined) throw new RuleError("already-done", `"${there}" is on the list already.`);
  if (names.length < track.max) return [...names, name];
  throw new RuleError(
    "bad-value",
    `${track.name} holds ${track.max} names; strike one off with \`-name\` first.`,
  );
}

function withoutName(track: ListTrack, names: readonly string[], name: string): string[] {
  if (names.some((candidate) => sameName(candidate, name))) {
    return names.filter((candidate) => !sameName(candidate, name));
  }
  const held = names.join(", ") || "nothing";
  throw new RuleError("bad-value", `"${name}" is not on the list ${track.name}. It holds: ${held}.`);
}

/** `1st Platoon` adds the name, `-1st Platoon` strikes it off, `clear` empties the list. */
function changeList(draft: Draft, track: ListTrack, value: string): void {
  const names = draft.game.play.lists[track.key] ?? [];
  const written = value.trim();
  let next = [...names];
  if (sameName(written, "clear")) next = [];
  else if (written.startsWith("-")) next = withoutName(track, names, nameOf(written.slice(1)));
  else next = withName(track, names, nameOf(written));
  draft.emit({ type: "listed", track: track.key, names: next });
}

function kindOf(track: Extract<GameTrack, { kind: "boxes" }>, wanted: string | undefined): string {
  const lower = wanted?.trim().toLowerCase();
  const kind = track.kinds.find(
    (candidate) => candidate.id === lower || candidate.name.toLowerCase() === lower,
  );
  if (kind !== undefined) return kind.id;
  const names = track.kinds.map((candidate) => candidate.id).join(" or ");
  throw new RuleError("bad-value", `Say what kind it is: \`kind:\` ${names}.`);
}

/** Places an item in a box, adds a new one, or takes one off with the value `remove`. */
function changeItem(draft: Draft, track: Extract<GameTrack, { kind: "boxes" }>, change: TrackChange): void {
  const items = draft.game.play.items[track.key] ?? [];
  if (change.item === undefined) {
    throw new RuleError("bad-value", `Name what is to be placed with \`item:\`, such as \`item:Battery A\`.`);
  }
  const name = nameOf(change.item);
  const there = items.find((item) => item.name.toLowerCase() === name.toLowerCase());
  if (change.value.trim().toLowerCase() === "remove") {
    if (there === undefined) throw new RuleError("bad-value", `"${name}" is not on the track ${track.name}.`);
    draft.emit({ type: "itemRemoved", track: track.key, name: there.name });
    return;
  }
  if (there === undefined && items.length >= track.max) {
    throw new RuleError(
      "bad-value",
      `${track.name} holds ${track.max} at most; take one off with \`remove\` first.`,
    );
  }
  const box = boxOf(track, change.value);
  const kind = there?.kind ?? kindOf(track, change.kind);
  draft.emit({ type: "itemPlaced", track: track.key, item: { name: there?.name ?? name, kind, box } });
}

/** A player or somebody with authority corrects what the bot keeps count of. */
export function changeTrack(draft: Draft, wanted: string, change: TrackChange): void {
  if (!hasAuthority(draft.game, draft.by)) sidesPlayedBy(draft);
  const track = findTrack(draft.system, wanted, sidesHeldBy(draft.system, draft.game, draft.by));
  switch (track.kind) {
    case "number": {
      const from = draft.game.play.numbers[track.key] ?? null;
      const to = readNumber(track, from, change.value);
      if (to === from)
        throw new RuleError("already-done", `${track.name} stands at ${to ?? "not tracked"} already.`);
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
