import type {
  APIButtonComponentWithCustomId,
  APIButtonComponentWithURL,
  APIStringSelectComponent,
} from "discord.js";
import { fenced, shorten, shortenMiddle, withClosedFence } from "./text.ts";

/** A piece of a message's container, before it is fitted into Discord's limits. */
export type Part =
  | { kind: "title" | "code" | "note"; text: string }
  /** `joined`: made of several parts in chronological order, so the last ones matter most. */
  | { kind: "text"; text: string; joined?: true }
  | { kind: "step"; text: string; button?: APIButtonComponentWithCustomId }
  | { kind: "divider" }
  | { kind: "row"; buttons: (APIButtonComponentWithCustomId | APIButtonComponentWithURL)[] }
  | { kind: "menu"; menu: APIStringSelectComponent }
  | { kind: "picture"; url: string; alt?: string }
  | { kind: "file"; url: string };

/** Number of Discord components in a part, nested ones included. */
export function componentsOf(part: Part): number {
  if (part.kind === "row") return 1 + part.buttons.length;
  if (part.kind === "menu") return 2;
  return part.kind === "step" && part.button ? 3 : 1;
}

/** The markdown of a part; `undefined` for one without text. */
export function markdownOf(part: Part): string | undefined {
  switch (part.kind) {
    case "title":
      return `### ${part.text}`;
    case "note":
      return part.text.replace(/^(?=.*\S)/gm, "-# ");
    case "code":
      return fenced(part.text);
    case "text":
    case "step":
      return withClosedFence(part.text);
    default:
      return undefined;
  }
}

/** Shortens a part's text until its markdown has at most `most` characters. */
export function shortenPart<P extends Part>(part: P, most: number): P {
  if (!("text" in part)) return part;
  const cut = part.kind === "text" && part.joined ? shortenMiddle : shorten;
  let short = part;
  let room = most;
  while (room > 0 && lengthOf(short) > most) {
    short = { ...part, text: cut(part.text, room) };
    room = Math.min(room - 1, Math.floor((room * most) / lengthOf(short)));
  }
  return short;
}

/** Discord's limits for a message's texts, in characters and, at 40 components, in bytes of UTF-8. */
export const MAX_CHARACTERS = 4000;
const MAX_BYTES = 9690;

/** Length of a part's text in characters; more if its bytes use up a larger share of a message. */
export function lengthOf(part: Part): number {
  const text = markdownOf(part) ?? "";
  return Math.max(text.length, Math.ceil((Buffer.byteLength(text) * MAX_CHARACTERS) / MAX_BYTES));
}
