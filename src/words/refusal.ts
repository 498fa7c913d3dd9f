import type { RuleError } from "#core/errors.ts";
import type { System } from "#core/system/index.ts";
import { textAt } from "./translation.ts";
import type { Language } from "./language.ts";
import { SOURCE } from "./languages.ts";
import { bookOf } from "./rulebook.ts";
import type { DataName, Wording } from "./text.ts";

/** Reader of a refusal: the language, and the games whose things it may name. */
export interface Reader {
  language: Language;
  systems: readonly System[];
}

/** The name of a thing in the reader's language. */
function nameIn({ language, systems }: Reader, { name, path }: DataName): string {
  if (path === undefined || language.code === SOURCE) return name;
  const [game = ""] = path.split(".", 1);
  const system = systems.find(({ id }) => id === game);
  const own = system && textAt(bookOf(system, language), path.slice(game.length + 1));
  return own ?? name;
}

/** Words of core in the reader's language. */
export function wordsIn(reader: Reader, word: Wording): string {
  if (typeof word === "string") return word;
  if ("name" in word) return nameIn(reader, word);
  return reader.language.sayWith((thing) => nameIn(reader, thing), word);
}

/** A refusal in the reader's language. */
export function refusalIn(reader: Reader, { text }: RuleError): string {
  return wordsIn(reader, text);
}
