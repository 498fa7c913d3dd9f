import { tasksOf } from "#core/procedures/verbs.ts";
import type { EventOf } from "#core/schema/events.ts";
import { stepNamed } from "#core/sequence/sequence.ts";
import { sideName, trackOf } from "#core/system.ts";
import type { EventFrame } from "./event-frame.ts";
import { plain } from "#core/names/typed.ts";
import { boxName, itemKind, trackName } from "../phase/track-lines.ts";
import { thresholdText } from "../checks/words.ts";
import { filledIn } from "../words.ts";
import { bareFacesText } from "./rolls.ts";

/** What came of one item's die, with the side that it belongs to. */
export function triedText(
  { book, after, rolled, isTried = false }: EventFrame,
  event: EventOf<"tried">,
): string {
  const { threshold } = tasksOf(stepNamed(book, event.step));
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

/** Where an item went, and which counters come off the map with it. */
export function itemText(
  { book, title }: EventFrame,
  event: EventOf<"itemPlaced"> | EventOf<"itemRemoved">,
): string {
  const track = trackOf(book, event.track);
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

/** What a player noted: "Axis loses a unit". */
export function offerTakenText({ book }: EventFrame, { step, offer, side }: EventOf<"offerTaken">): string {
  const taken = stepNamed(book, step)?.offers?.find(({ id }) => id === offer);
  return book.say("results-offer", { what: filledIn(book, taken?.label ?? offer, side) });
}
