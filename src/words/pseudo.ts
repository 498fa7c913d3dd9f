import type { FluentResource } from "@fluent/bundle";

/** Each letter with an accent that can still be read; only q has none. */
const PAIRS = "aābḃcĉdḋeēfḟgĝhĥiījĵkķlĺmṁnñoōpṗrŕsŝtţuūvṽwŵxẋyŷzź…‥";

/** What makes a word longer: a letter that English and its accents do without. */
export const STRETCH = "ĸ";

/** The signs of English and what stands for them. What stands for "…" shows where a text was cut: a cut has the plain one. */
export const ACCENTED: ReadonlyMap<string, string> = new Map(
  [PAIRS, PAIRS.toUpperCase()].flatMap((pairs) =>
    Array.from(pairs.matchAll(/(.)(.)/gu), ([, a = "", b = ""]) => [a, b]),
  ),
);

/** What must stay as it is: what Discord reads itself, code and commands, braces of data, links. */
const KEPT = /(`[^`]*`|<[@#:/t][^>]*>|\{[^}]*\}|https?:\S+)/;

/**
 * Words as a translator might write them: accented, and one third longer, so that what cannot be translated and what
 * has no room shows.
 */
export function pseudo(words: string): string {
  return words
    .split(KEPT)
    .map((part, at) => (at % 2 === 1 ? part : stretched(part)))
    .join("");
}

/** Each word is longer by a third, and the same wherever it stands. */
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

/** What is open at the end of a piece of text: code, or something that Discord reads. */
type Open = "`" | ">" | undefined;

/** A piece of a text in the pseudo-language, where code may have begun in an earlier piece or end in a later one. */
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

/** Puts all texts of a Fluent file into the pseudo-language. */
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
