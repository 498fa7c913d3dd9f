import { describe, expect, test } from "vitest";
import { understoodCard } from "#cards/help/understood.ts";
import { INVISIBLE } from "#core/names/index.ts";
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

describe.each(HOSTILE)("a page with %j", (text) => {
  const read = pageSystem(pageWith(text), "my-game");

  test("is read, or its faults have lines", () => {
    if ("faults" in read) expect(read.faults.every((fault) => /^Line \d+: /.test(fault))).toBe(true);
    else expect(read.system.title).not.toBe("");
  });

  test("has no text that pings, links or formats", () => {
    const texts = "system" in read ? [...stringsOf(read.system)] : [];
    const own = texts.filter(([path]) => !/^tryThese|^settings|\.(?:path|colour)$/.test(path));
    const sources = "system" in read ? Object.entries(read.system.sources).flat() : [];
    const all = [...own.map(([, each]) => each.text), ...sources];
    const working = all.filter((each) => WORKS.test(each.replace(/`\/game end`/, "")));
    expect(working).toEqual([]);
    const hidden = all.filter((each) => each.replaceAll("\u200b", "").search(INVISIBLE) >= 0);
    expect(hidden).toEqual([]);
  });

  test("is shown with nothing that works", () => {
    if (!("system" in read)) return expect(read.faults).not.toEqual([]);
    const { title, blocks } = understoodCard(bookOf(read.system, english));
    const shown = [title, ...blocks.flatMap((block) => ("text" in block ? [block.text] : []))].join("\n");
    expect(shown.replaceAll("**", "").replaceAll(/^-# /gm, "")).not.toMatch(
      /@(?!\u200b)|<[@#:/at]|:\/\/|\]\(/,
    );
    return undefined;
  });
});
