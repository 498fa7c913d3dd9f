import { describe, expect, test } from "vitest";
import { understoodCard } from "#cards/help/understood.ts";
import { INVISIBLE, withoutPings } from "#core/names/index.ts";
import { pageSystem } from "#systems/load-systems.ts";
import { english } from "#words/languages.ts";
import { bookOf } from "#words/rulebook.ts";
import { stringsOf } from "#words/translation.ts";

/** Names and texts that ping, link, or change the layout of a message. */
const HOSTILE = [
  "@everyone",
  "<@111111111111111111>",
  "<@&222222222222222222>",
  "<#333333333333333333>",
  "</game new:444444444444444444>",
  "<t:1800000000:R>",
  "<:die:555555555555555555>",
  "https://example.com",
  String.raw`\[here\]\(https://example.com\)`,
  String.raw`\*\*bold\*\*`,
  String.raw`\_slanted\_`,
  "__proto__",
  String.raw`\~\~gone\~\~`,
  "||spoiler||",
  "`` ```code``` ``",
  String.raw`\# Heading`,
  String.raw`\> quote`,
  "\u{202e}backwards\u{202c}",
  "\u{200b}\u{2066}hidden",
  `Z${"\u{0353}\u{0361}\u{0334}".repeat(20)}algo`,
  "bell\u{0007}\u{0000}",
  "constructor",
  "toString",
];

/** A page with a text as the name of everything. `inTable`: the text in a cell. */
function pageWith(text: string, inTable = text.replaceAll("|", String.raw`\|`)): string {
  return `# ${text}

${text} is played here.

Sides: Blue, Red

## Settings

- Mood: calm or wild. ${text}

## Tracks

- Heat: 0 to 5

## Limits

- Heat reaches 5: ${text}

## Notes

${text}

## Sequence

### Move

- Blue: ${text} Heat? → Heat +1
- Red: Move. ${text}

## Fate (d6)

| d6 | ${inTable} |
| --- | --- |
| 1-3 | ${inTable} |
| 4-6 | Nothing |

## Shot (2d6, 8 or more)

- Hit: ${text}
- Miss: ${text}
`;
}

/** Signs with which a text would ping, link or format. */
const WORKS =
  /@(?!\u200b)|<[@#:/at]|:\/\/|\]\(|[*`\\]|~~|\|\||(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^(?:-?#|>)\s|\p{M}{4}|[^\P{Cc}\n]/mu;

/** The texts that players see of a page, without those that the reader writes itself; empty if it has faults. */
function textsOf(page: string): string[] {
  const read = pageSystem(page, "my-game");
  if ("faults" in read) return [];
  const own = [...stringsOf(read.system)].filter(
    ([path]) => !/^tryThese|^settings|\.(?:path|colour)$/.test(path),
  );
  const texts = [...own.map(([, { text }]) => text), ...Object.entries(read.system.sources).flat()];
  return texts.map((text) => text.replace(/`\/game end`/, ""));
}

/** Everything that is shown of a page to the person who pastes it. */
function shownOf(page: string): string {
  const read = pageSystem(page, "my-game");
  if ("faults" in read) return read.faults.map(withoutPings).join("\n");
  const { title, blocks } = understoodCard(bookOf(read.system, english));
  return [title, ...blocks.flatMap((block) => ("text" in block ? [block.text] : []))].join("\n");
}

describe.each(HOSTILE)("a page with %j", (text) => {
  const page = pageWith(text);

  test("has no text that pings, links or formats", () => {
    const texts = textsOf(page);
    expect(texts.filter((each) => WORKS.test(each))).toEqual([]);
    expect(texts.filter((each) => each.replaceAll("\u200b", "").search(INVISIBLE) >= 0)).toEqual([]);
  });

  test("is shown with nothing that works", () => {
    expect(shownOf(page)).not.toMatch(/@(?!\u200b)|<[@#:/at]|:\/\/|\]\(/);
    expect(shownOf(page)).not.toBe("");
  });
});

test("most of these texts are names like any other", () => {
  expect(HOSTILE.filter((text) => textsOf(pageWith(text)).length > 0).length).toBeGreaterThan(15);
});
