import { plain, plainLines } from "#core/names/index.ts";
import type { EventOf, Game, Seal } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import type { LogFrame } from "#cards/feature-cards.ts";
import { mention } from "#cards/words.ts";
import type { ReportedEntry } from "#cards/event-frame.ts";
import { type Names, list, minuteText, part } from "#cards/markdown.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** Sealed texts, with their contents if opened. */
export function sealsPart(book: Rulebook, names: Names, reported: readonly ReportedEntry[]): string[] {
  const events = reported.flatMap(({ entry }) => entry.events.map((event) => ({ event, entry })));
  const opened = new Map(
    events.flatMap(({ event, entry }) =>
      event.type === "unsealed" ? [[event.seal, { ...event, at: entry.at }] as const] : [],
    ),
  );
  const lines = events.flatMap(({ event, entry }) => {
    if (event.type !== "sealed") return [];
    const { id, by, side, label, hash } = event.seal;
    const player = names.of(by);
    const owner =
      side === undefined ? player : book.say("report-seal-owner", { player, side: sideName(book, side) });
    const seal = { at: minuteText(entry.at), label: names.read(plain(label)), owner, hash };
    const open = opened.get(id);
    if (open === undefined) return [book.say("report-seal", seal)];
    const text = names.read(plainLines(open.text, 4000)).replaceAll("\n", "\n  ");
    return [book.say("report-seal-opened", { ...seal, opened: minuteText(open.at), text, salt: open.salt })];
  });
  return part(book.say("report-seals"), list(lines));
}

function sealedText({ say }: Rulebook, { by, label, set }: Seal): string {
  const words = { player: mention(by), label: plain(label) };
  return set === undefined ? say("log-sealed", words) : say("log-sealed-set", { ...words, set: plain(set) });
}

export const LOGGED = {
  sealed: ({ book }: LogFrame, { seal }: EventOf<"sealed">) => sealedText(book, seal),
  unsealed: ({ book, by }: LogFrame, { seal, text }: EventOf<"unsealed">) =>
    book.say("log-opened", { player: mention(by), seal, text: plainLines(text, 120) }),
};

export function closedLine(book: Rulebook, { seals = [] }: Game): string[] {
  if (seals.length === 0) return [];
  return [book.say("briefing-sealed", { names: seals.map(({ label }) => plain(label)) })];
}
