import type { EventOf } from "#core/schema/events.ts";
import { stepNamed } from "#core/sequence.ts";
import { sideName, trackOf } from "#core/system.ts";
import type { Scene } from "./events.ts";
import { plain } from "#core/typed.ts";
import { itemKind, trackName } from "../phase/track-lines.ts";
import { fill } from "../words.ts";

/** What came of one item's die, with the side that it belongs to. */
export function triedText({ book, after }: Scene, event: EventOf<"tried">): string {
  const procedure = stepNamed(book, event.step)?.does;
  if (procedure?.verb !== "threshold-roll") return "";
  const { failureIf } = procedure;
  const stays = failureIf !== undefined && after.settings[failureIf.setting] !== failureIf.is;
  const failure = `❌ ${procedure.failureText}${stays ? "; settle it between you" : ""}`;
  const outcome = event.success ? `✅ ${procedure.successText}` : failure;
  const whose = sideName(book, event.side);
  return `${whose} **${plain(event.item)}**: ${event.face} against ${event.atMost} or less: ${outcome}`;
}

/** Where an item went, and which counters come off the map with it. */
export function itemText({ book }: Scene, event: EventOf<"itemPlaced"> | EventOf<"itemRemoved">): string {
  const track = trackOf(book, event.track);
  const off = event.off === undefined ? "" : ` Comes off the map: ${event.off.join(", ")}.`;
  if (event.type === "itemRemoved")
    return `**${plain(event.name)}** is off the track ${trackName(book, track)}.${off}`;
  const box =
    track.kind === "boxes" ? track.boxes.find((candidate) => candidate.id === event.item.box) : undefined;
  return `**${plain(event.item.name)}** (${itemKind(track, event.item)}) → **${box?.name ?? event.item.box}**, ${trackName(book, track)}.${off}`;
}

/** What a player noted: "Axis loses a unit". */
export function offerTakenText({ book }: Scene, { step, offer, side }: EventOf<"offerTaken">): string {
  const taken = stepNamed(book, step)?.offers?.find(({ id }) => id === offer);
  return `**${fill(book, taken?.label ?? offer, side)}**`;
}
