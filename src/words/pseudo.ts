import type { FluentResource } from "@fluent/bundle";

/** Letters and their legible accented forms. There is none for q. */
const PAIRS = "aābḃcĉdḋeēfḟgĝhĥiījĵkķlĺmṁnñoōpṗrŕsŝtţuūvṽwŵxẋyŷzź…‥";

/** The letter that pads longer words. Neither English nor the accented forms use it. */
export const STRETCH = "ĸ";

/** English characters and their replacements. "…" becomes "‥", so a plain "…" marks a place where a text was cut. */
export const ACCENTED: ReadonlyMap<string, string> = new Map(
  [PAIRS, PAIRS.toUpperCase()].flatMap((pairs) =>
    Array.from(pairs.matchAll(/(.)(.)/gu), ([, a = "", b = ""]) => [a, b]),
  ),
);

/** Parts that stay unchanged: Discord's markup, code and commands, placeholders, links. */
const KEPT = /(`[^`]*`|<[@#:/t][^>]*>|\{[^}]*\}|https?:\S+)/;

/** Accents words and lengthens them by a third, as a translation might. Reveals fixed text and lack of room. */
export function pseudo(words: string): string {
  return words
    .split(KEPT)
    .map((part, at) => (at % 2 === 1 ? part : stretched(part)))
    .join("");
}

/** Lengthens each word by a third, independently of its place. */
function stretched(words: string): string {
  return words.replaceAll(
    /[a-zA-Z]+|…/g,
    (word) =>
      Array.from(word, (sign) => ACCENTED.get(sign) ?? sign).join("") +
      STRETCH.repeat(Math.round(word.length / 3)),
  );
}

type Pattern = NonNullable<FluentResource["body"][number]["value"]>;
type Element = Exclude<Pattern, string>[number];

/** Markup that is not closed at the end of a piece of text: code, or Discord's markup. */
type Open = "`" | ">" | undefined;

/** Transforms a piece of a text. Code may begin in an earlier piece or end in a later one. */
function pieceOf(words: string, open: Open): { words: string; open: Open } {
  const end = open === undefined ? 0 : words.indexOf(open) + 1;
  if (open !== undefined && end === 0) return { words, open };
  const rest = words.slice(end);
  const at = rest
    .replaceAll(new RegExp(KEPT, "g"), (kept) => " ".repeat(kept.length))
    .search(/`|<[@#:/t][^>\s]*$/);
  const closed = at === -1 ? rest : rest.slice(0, at);
  const opened = at === -1 ? "" : rest.slice(at);
  const next = opened === "" ? undefined : opened.startsWith("`") ? "`" : ">";
  return { words: words.slice(0, end) + pseudo(closed) + opened, open: next };
}

/** Transforms all texts of a Fluent file. */
export function putIntoPseudo({ body }: FluentResource): void {
  for (const message of body) {
    if (message.value !== null) message.value = patternIn(message.value, undefined);
    for (const [name, value] of Object.entries(message.attributes))
      message.attributes[name] = patternIn(value, undefined);
  }
}

function patternIn(pattern: Pattern, before: Open): Pattern {
  let open = before;
  const put = (words: string): string => {
    const piece = pieceOf(words, open);
    open = piece.open;
    return piece.words;
  };
  if (typeof pattern === "string") return put(pattern);
  return pattern.map((element) => (typeof element === "string" ? put(element) : expressionIn(element, open)));
}

function expressionIn(element: Exclude<Element, string>, open: Open): Element {
  if (element.type !== "select") return element;
  return {
    ...element,
    variants: element.variants.map((variant) => ({ ...variant, value: patternIn(variant.value, open) })),
  };
}
