import { understoodCard } from "#cards/help/understood.ts";
import { type System, systemFacts, type SystemFacts } from "#core/system/index.ts";
import { pageSystem } from "#systems/load-systems.ts";
import { portOf } from "#thread";
import { english } from "#words/languages.ts";
import { bookOf } from "#words/rulebook.ts";

/** A page to read, and the id of its game. `asText`: to write out the game for a person. */
export interface WrittenPage {
  text: string;
  id: string;
  asText?: boolean;
}

/** The game of a page, or its faults; or the game as text. `broken`: where the reader itself failed, without words of the page. */
export type PageAnswer =
  | { facts: SystemFacts }
  | { faults: string[] }
  | { written: string }
  | { broken: string };

/** The places in the code that an error comes from. Its message could have words of the page. */
function placesOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  return lines.filter((line) => /^\s+at /.test(line)).join("\n");
}

/** A game with every detail that the reader finds on its page, as plain text. In English, as the faults are. */
function asPlainText(system: System): string {
  const { title, blocks } = understoodCard(bookOf(system, english));
  const texts = blocks.flatMap((block) => (block.kind === "text" ? [block.text.replaceAll("**", "")] : []));
  return [title, ...texts].join("\n\n");
}

/** Reads a page. */
export function readWritten({ text, id, asText = false }: WrittenPage): PageAnswer {
  try {
    const read = pageSystem(text, id);
    if ("faults" in read) return read;
    return asText ? { written: asPlainText(read.system) } : { facts: systemFacts(read.system) };
  } catch (error) {
    return { broken: placesOf(error) };
  }
}

const port = portOf("read-page");

// Answers `null` at once: it asks if the thread has started.
port?.on("message", (page: WrittenPage | null) => port?.postMessage(page && readWritten(page)));
