import type { Rulebook } from "#words/rulebook.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import { sideName, trackOf, trackOfKind } from "#core/system.ts";
import { positionText, trackName } from "../phase/track-lines.ts";
import { listed } from "../words.ts";

interface Scene {
  book: Rulebook;
  after: Game;
}

/** A number track moved, or would have: what its end cut off is said. */
export function adjustedText({ book, after }: Scene, event: EventOf<"adjusted">): string {
  const track = trackOfKind(book, event.track, "number");
  const name = `**${trackName(book, track)}**`;
  const [from, to] = [event.from, event.to].map((position) => positionText(after, track, position));
  if (event.beyond === undefined) return `${name}: ${from} → **${to}**`;
  const end = `the end of the track; ${Math.abs(event.beyond)} more would go beyond it.`;
  return event.from === event.to
    ? `${name} stays at **${to}**, ${end}`
    : `${name}: ${from} → **${to}**, ${end}`;
}

/** "**Initiative** marker: **Axis**." */
export function markedText({ book }: Scene, event: EventOf<"marked">): string {
  const holder = event.to === null ? "nobody" : sideName(book, event.to);
  const why = event.why === undefined ? "" : ` ${event.why === "by hand" ? "(by hand)" : event.why}`;
  const stays = event.from === event.to ? "stays with " : "";
  return `**${trackOf(book, event.track).name}** marker: ${stays}**${holder}**.${why}`;
}

/** "Platoon Leaders in play and AFVs in play of Axis", for sides of which the same is not counted. */
function whatIsUncounted(book: Rulebook, keys: readonly string[]): string {
  const tracks = keys.map((key) => trackOf(book, key));
  const bySide = new Map<string, string[]>();
  for (const { side = "", name } of tracks) bySide.set(side, [...(bySide.get(side) ?? []), name]);
  const byNames = new Map<string, string[]>();
  for (const [side, names] of bySide) {
    const whose = side === "" ? [] : [sideName(book, side)];
    byNames.set(listed(names), [...(byNames.get(listed(names)) ?? []), ...whose]);
  }
  const parts = [...byNames].map(([names, sides]) =>
    sides.length === 0 ? names : `${names} of ${listed(sides)}`,
  );
  return parts.join("; ");
}

/** What went by tracks that nobody counts, what that means, and how to begin counting. */
export function uncountedText({ book }: Scene, { tracks, forfeits }: EventOf<"uncounted">): string {
  const what = `${whatIsUncounted(book, tracks)}: not counted`;
  const ids = [...new Set(tracks.map((key) => trackOf(book, key).id))];
  const how = listed(ids.map((id) => `\`/track track:${id}\``));
  if (forfeits === undefined) return `${what}, so nothing moves; ${how} counts.`;
  const { name } = trackOf(book, forfeits);
  const sides = new Set(tracks.map((key) => trackOf(book, key).side));
  const [only] = sides;
  const who =
    sides.size > 1 || only === undefined ? "nobody forfeits" : `${sideName(book, only)} cannot forfeit`;
  return `${what}, so ${who} ${name} by itself; ${how} ${ids.length === 1 ? "counts" : "count"}.`;
}
