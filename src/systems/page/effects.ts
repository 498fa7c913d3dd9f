import type { Effect } from "#core/schema/index.ts";
import type { PageActor, Book, PageTrack } from "./book.ts";
import { bold } from "./faults.ts";
import { nameKey } from "./words.ts";

/** A side for an effect: a named side or role, or the affected side or its opponent. */
interface AffectedSide {
  side?: string;
  of?: "self" | "opponent";
}

/** The sides that effects of a line concern: those that act, and the other side if it is known. */
export interface ActingSides {
  own: AffectedSide[];
  other?: AffectedSide | undefined;
}

/** Effects of rows and results, for the side that rolls. */
export const ROLLER: ActingSides = { own: [{}], other: { of: "opponent" } };

/** Effects for the side that lost a roll: the other side won. */
export const LOSER: ActingSides = { own: [{ of: "opponent" }], other: {} };

const ARROW = /\s*(?:→|->|=>|➡\u{fe0f}?)\s*/u;

/** A text, and the effects after its first arrow; undefined without an arrow. */
export function atArrow(text: string): [before: string, effects: string | undefined] {
  const found = ARROW.exec(text);
  if (found === null) return [text.trim(), undefined];
  return [text.slice(0, found.index).trim(), text.slice(found.index + found[0].length).trim()];
}

/** The parts of a text between its arrows. */
export function effectsAfter(text: string): string[] {
  return text.split(new RegExp(ARROW, "gu")).map((part) => part.trim());
}

export function otherOf({ sides, roles }: Book, { id }: PageActor): string | undefined {
  const pair = roles.find((role) => role.id === id || role.opposite.id === id);
  if (pair !== undefined) return pair.id === id ? pair.opposite.id : pair.id;
  return sides.length === 2 ? sides.find((side) => side.id !== id)?.id : undefined;
}

/** An effect on a track of each side does nothing if nobody's side rolls. */
function ifAny(
  { perSide }: Extract<PageTrack, { kind: "number" }>,
  { side }: AffectedSide,
): { ifAny?: true } {
  return perSide === true && side === undefined ? { ifAny: true } : {};
}

/** Reads one effect. */
class EffectReader {
  readonly #book: Book;
  readonly #line: number;
  readonly #acting: ActingSides;

  constructor(book: Book, line: number, acting: ActingSides) {
    this.#book = book;
    this.#line = line;
    this.#acting = acting;
  }

  #fault(reason: string, written?: string, known: readonly { name: string }[] = []): [] {
    this.#book.faults.add(
      this.#line,
      reason,
      written,
      known.map(({ name }) => name),
    );
    return [];
  }

  /** The sides that `of …` or `to …` names. */
  #targets(written: string): AffectedSide[] | undefined {
    const key = nameKey(written);
    const { own, other } = this.#acting;
    if (key === "other side") return other === undefined ? undefined : [other];
    if (key === "side in turn" || key === "side that acts") return own;
    if (key === "both" || key === "both sides" || key === "all")
      return this.#book.sides.map(({ id }) => ({ side: id }));
    const actor = this.#book.actor(written);
    return actor === undefined ? undefined : [{ side: actor.id }];
  }

  /** A track of a kind and its sides, from `Gold`, `Gold of the other side` or `The other side's Gold`. */
  #tracked<Kind extends PageTrack["kind"]>(
    written: string,
    kind: Kind,
  ): { track: Extract<PageTrack, { kind: Kind }>; targets: AffectedSide[] } | undefined {
    const ends = [...written.matchAll(/\s+of\s+/gi)].map(({ 0: of, index }) => [
      written.slice(0, index),
      written.slice(index + of.length),
    ]);
    const [, owner, owned = ""] = /^(.+?)['’]s?\s+(.+)$/.exec(written) ?? [];
    const all = [[written], ...ends, [owned, owner]];
    for (const [name = "", of] of all) {
      const track = this.#book.track(name);
      if (track?.kind !== kind) continue;
      const targets = this.#sidesOf(track, of);
      return targets && { track: track as Extract<PageTrack, { kind: Kind }>, targets };
    }
    const what = kind === "list" ? "list" : "track";
    const [leftOut] = all.flatMap(([name = ""]) => (this.#book.faults.isLeftOut(name) ? [name] : []));
    this.#fault(`${bold(written)} is no ${what} of this page.`, leftOut ?? written, this.#book.tracks);
    return undefined;
  }

  /** The sides on whose track an effect is; a track of all has no side. */
  #sidesOf(track: PageTrack, of: string | undefined): AffectedSide[] | undefined {
    const targets = of === undefined ? this.#acting.own : this.#targets(of);
    if (targets === undefined) this.#book.refuseSide(this.#line, of ?? "", "is no side here.");
    if (targets === undefined || ("perSide" in track && track.perSide === true)) return targets;
    if (of === undefined || ("side" in track && targets[0]?.side === track.side)) return [{}];
    this.#fault(`${bold(track.name)} is one track for all, so it is of no side.`);
    return undefined;
  }

  read(written: string): Effect[] {
    const text = written.replace(/[.;,]$/, "").trim();
    if (/^(?:(?:the )?phase ends$|reshuffle )/i.test(text))
      return this.#fault(`${bold(text)} is not possible yet.`);
    const [, list] = /^clear\s+(.+)$/i.exec(text) ?? [];
    if (list !== undefined) return this.#clear(list);
    const [, moved, sign, digits] = /^(.+?)\s*([+−–-])\s*(\d{1,4})$/.exec(text) ?? [];
    if (moved !== undefined) return this.#move(moved, (sign === "+" ? 1 : -1) * Number(digits));
    const [, what, to = ""] = /^(.+?)\s+to\s+(.+)$/i.exec(text) ?? [];
    if (what === undefined)
      return this.#fault(
        `${bold(text)} is no effect: write \`→ Noise +1\`, \`→ Noise to 0\` or \`→ Lead to Axis\`.`,
      );
    return /^\d{1,4}$/.test(to) ? this.#set(what, Number(to)) : this.#give(what, to);
  }

  #move(written: string, by: number): Effect[] {
    const { track, targets } = this.#tracked(written, "number") ?? {};
    if (track === undefined) return [];
    return (targets ?? []).map((target) => ({
      verb: "adjust-track",
      track: track.id,
      by,
      ...target,
      ...ifAny(track, target),
    }));
  }

  #set(written: string, to: number): Effect[] {
    const { track, targets } = this.#tracked(written, "number") ?? {};
    if (track === undefined) return [];
    if (to < track.min || to > track.max)
      return this.#fault(`${bold(written)} goes from ${track.min} to ${track.max}.`);
    return (targets ?? []).map((target) => ({ verb: "set-track", track: track.id, to, ...target }));
  }

  #clear(written: string): Effect[] {
    const { track, targets } = this.#tracked(written, "list") ?? {};
    if (track === undefined) return [];
    const isEach = track.perSide === true;
    return (targets ?? []).map(({ side, of = "self" }) => ({
      verb: "clear-markers",
      tracks: [track.id],
      ...(side === undefined ? {} : { side }),
      ...(isEach ? { of } : {}),
    }));
  }

  #give(written: string, to: string): Effect[] {
    const marker = this.#book.track(written);
    if (marker?.kind !== "marker") {
      const known = this.#book.tracks.filter(({ kind }) => kind === "marker");
      const reason =
        this.#book.setting(written) === undefined
          ? "is no marker of this page."
          : "is a setting, which only players change: count it on a track.";
      return this.#fault(`${bold(written)} ${reason}`, written, known);
    }
    const [target, more] = this.#targets(to) ?? [];
    if (target === undefined || more !== undefined) {
      if (nameKey(to) === "other side") return [{ verb: "give-marker", track: marker.id, to: "other" }];
      this.#book.refuseSide(this.#line, to, "is no side here.");
      return [];
    }
    const { side, of: taker = "self" } = target;
    return [{ verb: "give-marker", track: marker.id, to: taker, ...(side === undefined ? {} : { side }) }];
  }
}

/** Reads the effects after an arrow. Each must be understood whole. */
export function readEffects(book: Book, line: number, text: string, acting: ActingSides): Effect[] {
  const reader = new EffectReader(book, line, acting);
  const parts = text.split(/\s*;\s*/).filter((part) => part !== "");
  if (parts.length === 0) book.faults.add(line, "Nothing stands after the arrow.");
  return parts.flatMap((part) => reader.read(part));
}
