import { systemFacts, type SystemFacts } from "#core/system/index.ts";
import { pageSystem } from "#systems/load-systems.ts";
import { portOf } from "#thread";

/** A page to read, and the id of its game. */
export interface WrittenPage {
  text: string;
  id: string;
}

/** The game of a page, or its faults. `broken`: where the reader itself failed, without words of the page. */
export type PageAnswer = { facts: SystemFacts } | { faults: string[] } | { broken: string };

/** The places in the code that an error comes from. Its message could have words of the page. */
function placesOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  return lines.filter((line) => /^\s+at /.test(line)).join("\n");
}

function readPage({ text, id }: WrittenPage): PageAnswer {
  try {
    const read = pageSystem(text, id);
    return "faults" in read ? read : { facts: systemFacts(read.system) };
  } catch (error) {
    return { broken: placesOf(error) };
  }
}

const port = portOf("read-page");

// Answers `null` at once: it asks if the thread has started.
port?.on("message", (page: WrittenPage | null) => port?.postMessage(page && readPage(page)));
