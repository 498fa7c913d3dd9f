import { plain } from "#core/names/index.ts";
import { tasksOf } from "#core/procedures/index.ts";
import { isByHand } from "#core/steps/index.ts";
import type { EventOf } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { type Text, text as worded } from "#words/text.ts";
import { thresholdText } from "../checks/words.ts";
import { boxName, itemKind, positionText, trackName } from "../tracks/lines.ts";
import { filledIn, sideIn } from "../words.ts";
import type { EventFrame } from "../event-frame.ts";
import { bareFacesText } from "../dice/rolls.ts";

type Frame = Pick<EventFrame, "book" | "after" | "title">;

/** The move of a number track, with the excess beyond its end. */
export function adjustedText({ book, after, title }: Frame, event: EventOf<"adjusted">): string {
  const { beyond } = event;
  const of = book.track(event.track, "number");
  const track = trackName(book, of);
  const isRevealed = event.from === null && after.settings[of.hiddenBy ?? ""] === "hidden";
  const from = isRevealed ? book.say("phase-track-hidden") : positionText(book, after, of, event.from);
  const to = positionText(book, after, of, event.to);
  if (beyond === undefined)
    return title === track
      ? book.say("results-track-titled", { from, to })
      : book.say("results-track", { track, from, to });
  const more = Math.abs(beyond);
  return event.from === event.to
    ? book.say("results-track-stays", { track, to, more })
    : book.say("results-track-end", { track, from, to, more });
}

/** The reason why play jumped to a step, in the reader's language. The log has it in English. */
export function whyAdvanced(book: Rulebook, { why = "", to }: EventOf<"advanced">): string {
  return isByHand({ why })
    ? book.say("results-put-by-hand", { phase: book.phaseAt(to).name })
    : book.inOwnWords(why);
}

/** "**Initiative** marker: **Axis**." */
export function markedText({ book }: Frame, event: EventOf<"marked">): string {
  const { from, to, why } = event;
  const holder = to === null ? book.say("results-nobody") : sideName(book, to);
  const named = { marker: book.track(event.track).name, holder };
  const text = book.say(from === to ? "results-marker-stays" : "results-marker", named);
  if (why === undefined) return text;
  return `${text} ${why === "by hand" ? book.say("results-by-hand") : book.inOwnWords(why)}`;
}

/** The tracks that are not in use, grouped by sides: "Platoon Leaders in play and AFVs in play of Axis". */
function whatIsUncounted(book: Rulebook, keys: readonly string[]): string {
  const counted = keys.map((key) => book.track(key));
  const bySide = new Map<string, string[]>();
  for (const { side = "", name } of counted) bySide.set(side, [...(bySide.get(side) ?? []), name]);
  const byNames = new Map<string, Text[]>();
  for (const [side, names] of bySide) {
    const whose = side === "" ? [] : [worded("side-within", sideIn(book, side))];
    byNames.set(book.all(names), [...(byNames.get(book.all(names)) ?? []), ...whose]);
  }
  const parts = [...byNames].map(([tracks, sides]) =>
    sides.length === 0 ? tracks : book.say("results-uncounted-of", { tracks, sides }),
  );
  return book.all(parts);
}

/** The effect of tracks that are not in use, and how to start using them. */
export function uncountedText({ book }: Frame, { tracks, forfeits }: EventOf<"uncounted">): string {
  const what = whatIsUncounted(book, tracks);
  const ids = [...new Set(tracks.map((key) => book.track(key).id))];
  const how = ids.map((id) => `\`/track track:${id}\``);
  if (forfeits === undefined) return book.say("results-uncounted", { what, how });
  const sides = new Set(tracks.map((key) => book.track(key).side));
  const [only] = sides;
  if (sides.size > 1 || only === undefined) {
    const names = [...new Set(tracks.map((key) => book.track(key).name))];
    return book.say("results-uncounted-forfeit", { what: names });
  }
  return book.say("results-uncounted-forfeit-of", { what, ...sideIn(book, only) });
}

/** The result of the die for an item, with its side. */
export function triedText(
  { book, after, rolled, isTried = false }: EventFrame,
  event: EventOf<"tried">,
): string {
  const { threshold } = tasksOf(book.stepNamed(event.step));
  if (threshold === undefined) return "";
  const { failureIf } = threshold;
  const stays = failureIf !== undefined && after.settings[failureIf.setting] !== failureIf.is;
  const { successText, failureText } = threshold;
  const need = thresholdText(book, { meets: "at-most", value: event.atMost });
  if (isTried && rolled !== undefined) {
    const faces = bareFacesText(rolled);
    return book.say("results-tried-alone", { faces, need, settle: !event.success && stays ? "yes" : "no" });
  }
  const failed = stays ? book.say("results-tried-settle", { text: failureText }) : failureText;
  const outcome = event.success
    ? book.say("results-tried-success", { text: successText })
    : book.say("results-tried-failure", { text: failed });
  return book.say("results-tried", {
    side: sideName(book, event.side),
    item: plain(event.item),
    face: event.face,
    need,
    outcome,
  });
}

/** The new place of an item, and the counters that leave the map with it. */
export function itemText(
  { book, title }: EventFrame,
  event: EventOf<"itemPlaced"> | EventOf<"itemRemoved">,
): string {
  const track = book.track(event.track);
  const name = trackName(book, track);
  const what =
    event.type === "itemRemoved"
      ? book.say("results-item-off", { item: plain(event.name), track: name })
      : book.say(track.side === undefined || title === name ? "results-item-placed" : "results-item", {
          item: plain(event.item.name),
          kind: itemKind(track, event.item),
          box: boxName(track, event.item.box),
          track: name,
        });
  return event.off === undefined
    ? what
    : book.say("results-off-map", { what, markers: event.off.map(book.inOwnWords).join(", ") });
}

/** A loss or gain that a player recorded: "Axis loses a unit". */
export function offerTakenText({ book }: EventFrame, { step, offer, side }: EventOf<"offerTaken">): string {
  const taken = book.stepNamed(step)?.offers?.find(({ id }) => id === offer);
  return book.say("results-offer", { what: filledIn(book, taken?.label ?? offer, side) });
}
