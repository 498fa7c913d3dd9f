import { readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";

const FOLDER = new URL("../../systems/pages/", import.meta.url);

/** The pages of the tests. */
export const REAL_PAGES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".md"))
  .map((name) => readFileSync(new URL(name, FOLDER), "utf8"));

/** Pieces that a mutation puts into a page. */
const PIECES = [
  "\u{202e}",
  `Z${"\u{0353}\u{0361}".repeat(30)}`,
  "\0\u{0007}",
  "@everyone <@1> [a](http://x)",
  "__proto__",
  "constructor",
  "|a|b|\n|-|-|\n",
  "d6\tx\n1\t2\n",
  'a,"b',
  "### x",
  "- - - > a",
  "(20d50)",
  "→ Noise +99999999999",
  "[[[[*_`<",
];

const edits = fc.array(
  fc.record({
    line: fc.nat(200),
    at: fc.nat(80),
    gone: fc.nat(2),
    piece: fc.constantFrom(...PIECES),
    times: fc.nat(2),
  }),
  { minLength: 1, maxLength: 10 },
);

/** Pages with hostile pieces in their lines, and with lines left out or repeated. */
export function mutatedPages(): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...REAL_PAGES), edits).map(([whole, changes]) => {
    const lines = whole.split("\n");
    for (const { line, at, gone, piece, times } of changes) {
      const place = line % lines.length;
      const text = lines[place] ?? "";
      const mutated = `${text.slice(0, at)}${piece.repeat(times + 1)}${text.slice(at)}`;
      lines.splice(place, gone, mutated, lines[at % lines.length] ?? "");
    }
    return lines.join("\n");
  });
}
