import { stringsOf } from "#words/translation.ts";
import type { System } from "#core/system/index.ts";
import { remembered } from "#core/names/remembered.ts";
import { type Languages, Languages as AllLanguages } from "#words/languages.ts";
import { pseudoLanguage } from "#words/pseudo-language.ts";
import type { BotRequest } from "discord-sandbox/testing/check-request";
import { Lobby } from "discord-sandbox/testing/lobby";
import { englishIn, inPlain, isCut, isPseudo } from "./pseudo.ts";

/** True if stories run in the pseudo-language: `STORY_LANGUAGE=pseudo npx vitest run tests/stories`. */
export const TOLD_IN_PSEUDO = process.env["STORY_LANGUAGE"] === "pseudo";

/** The languages of a bot in such a story, without English. */
export function pseudoAlone(): Languages {
  return Object.assign(new AllLanguages(), { all: [pseudoLanguage] });
}

/** Keys of texts that people read. */
const READ = new Set(["content", "label", "placeholder", "description", "title", "name"]);

/** Keys of values that are sent back unchanged. */
const MACHINES = new Set(["custom_id", "url", "filename", "nonce", "token"]);

/** A text, with its key. */
interface Shown {
  at: string;
  text: string;
}

function shownIn(value: unknown, at = ""): Shown[] {
  if (Array.isArray(value)) return value.flatMap((each) => shownIn(each, at));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (typeof part !== "string") return shownIn(part, name);
    return READ.has(name) && !(name === "name" && at === "emoji") ? [{ at: name, text: part }] : [];
  });
}

/** A value with all texts that people read converted to English. */
export function toldPlainly<Thing>(thing: Thing): Thing {
  const told = (value: unknown, name = ""): unknown => {
    if (typeof value === "string") return MACHINES.has(name) ? value : inPlain(value);
    if (Array.isArray(value)) return value.map((each) => told(each, name));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, told(part, key)]));
  };
  return TOLD_IN_PSEUDO ? (told(thing) as Thing) : thing;
}

/**
 * Names that are equal in every language: games and publishers, weapons' other names, dice, and figures of tables.
 */
function properNames({ title, publisher, weapons, tables, throws = [] }: System): string[] {
  const figures = tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => Object.values(cells ?? {})));
  const dice = throws.flatMap(({ id, faces = [] }) => [id, ...faces]);
  return [title, publisher, ...dice, ...weapons.flatMap(({ knownAs = [] }) => knownAs), ...figures].flatMap(
    (name) => (typeof name === "string" && /[a-z]/i.test(name) ? [name] : []),
  );
}

interface Words {
  /** Names that are equal in every language. */
  names: readonly string[];
  /** Its texts, in lower case. */
  texts: readonly string[];
}

const known = new WeakMap<System, Words>();

/** The words of a system, cached for all stories. */
function wordsOf(system: System): Words {
  const words = known.get(system) ?? {
    names: properNames(system),
    texts: [...stringsOf(system).values()].flatMap(({ isText, text }) =>
      isText ? [text.toLowerCase()] : [],
    ),
  };
  known.set(system, words);
  return words;
}

/** Options with free text. */
const FREE = new Set(["label", "title", "text", "note", "reason", "name"]);

/** Free text, or the result of a game, with all that follows. */
const OPEN_END = new RegExp(` (?:${[...FREE, "result"].join("|")}):(.*)$`, "g");

/** Length from which the bot may cut a text anywhere. */
const LONG = 120;

/** A text without the characters that escape typed text. */
function unescaped(text: string): string {
  return text.replaceAll(/\\|\u200b/g, "");
}

const wholeWords = remembered((text): RegExp => {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "gu");
});

/** Reads what a bot sends in the pseudo-language, and records remaining English and cut texts. */
export class PseudoReader {
  readonly faults = new Set<string>();
  readonly raw = new Set<string>();
  /** Texts that people typed, which are not translated. */
  readonly #typed = new Set<string>();
  #longestFirst: readonly string[] = [];
  readonly #vocabulary: ReadonlySet<string>;

  constructor(systems: readonly System[]) {
    const all = systems.map(wordsOf);
    for (const named of all.flatMap(({ names }) => names)) this.#typed.add(named);
    this.#vocabulary = new Set(all.flatMap(({ texts }) => texts));
  }

  /** Records a typed command or form text. `isFree`: free text. */
  hear(typed: string, isFree = false): void {
    if (!typed.startsWith("/")) return this.#hearField(typed, isFree);
    const parts = typed.split(/ ([a-z]+):/).slice(1);
    for (const [at, value = ""] of parts.entries())
      if (at % 2 === 1) this.#hearValue(value, FREE.has(parts[at - 1] ?? ""));
    // Free text runs to the end, even if it looks like more options.
    for (const [, text = ""] of typed.matchAll(OPEN_END)) this.#hearValue(text, true);
  }

  /** Records incomplete typing, none of which is shown whole. */
  hearBegun(typed: string): void {
    for (const part of typed.split(/[,;]/)) this.hear(part);
  }

  /** Remaining English, as faults. */
  rawFaults(): string[] {
    return [...this.raw].map((raw) => `English: ${raw}`);
  }

  /** A form's text may be a name followed by its kind. */
  #hearField(value: string, isFree: boolean): void {
    this.#hearValue(value, isFree);
    for (const part of value.split(/[,;\n]/)) this.#hearValue(part.trim().replace(/ \S+$/, ""), isFree);
    // A line of a schedule: a place, a colon, and free text.
    for (const [, words = ""] of value.matchAll(/^[^\n:]+: (.+)$/gm)) this.#hearValue(words, true);
  }

  #hearValue(value: string, isFree: boolean): void {
    // A refusal may quote a single word of it, such as a unit.
    for (const word of value.split(/[\s,;:]+/)) if (/^[a-z]+$/i.test(word)) this.#typed.add(`"${word}"`);
    const words = value.length > LONG ? value.split(/\s/) : [];
    for (const part of [value, ...value.split(/[,;\n]/), ...words].map((each) => unescaped(each.trim())))
      if (/[a-z]/i.test(part))
        this.#typed.add(isFree || !this.#vocabulary.has(part.toLowerCase()) ? part : `"${part}"`);
  }

  read({ method, path, body }: BotRequest): void {
    if (path.endsWith("/commands") || path.includes("/emojis")) return;
    for (const { at, text } of shownIn(body)) {
      // The label of a button that runs a command as it is typed.
      if (/^\/[a-z]/.test(text)) continue;
      const own = this.#withoutTyped(text);
      for (const found of englishIn(own)) this.raw.add(`${found} in: ${inPlain(text).slice(0, 300)}`);
      if (isCut(own)) this.#fault(`cut ${at}`, text);
    }
    for (const id of JSON.stringify(body ?? {}).matchAll(/"custom_id":"((?:[^"\\]|\\.)*)"/g))
      if (isPseudo(id[1] ?? "")) this.#fault("words in a custom id", `${method} ${id[1]}`);
  }

  #withoutTyped(text: string): string {
    if (this.#longestFirst.length !== this.#typed.size)
      this.#longestFirst = [...this.#typed].toSorted((a, b) => b.length - a.length);
    // A minus that was typed as a hyphen is shown as a minus.
    let rest = unescaped(text).replaceAll("−", "-");
    for (const typed of this.#longestFirst)
      if (rest.includes(typed)) rest = rest.replaceAll(wholeWords(typed), " ");
    return rest;
  }

  #fault(what: string, text: string): void {
    this.faults.add(`${what} in: ${inPlain(text).slice(0, 300)}`);
  }
}

/** A person's view of a sandbox whose bot uses the pseudo-language while people use English. */
export class PseudoTable extends Lobby {
  readonly #reader: PseudoReader;

  constructor(url: string, reader: PseudoReader) {
    super(url);
    this.#reader = reader;
  }

  override async json<T>(method: string, path: string, body: object = {}): Promise<T> {
    const { text, name, fields } = body as { text?: string; name?: string; fields?: Record<string, string> };
    for (const typed of [text, name])
      if (typeof typed === "string") this.#reader[path.endsWith("/suggest") ? "hearBegun" : "hear"](typed);
    for (const [id, entered] of Object.entries(fields ?? {}))
      for (const typed of [entered].flat())
        if (typeof typed === "string") this.#reader.hear(typed, FREE.has(id));
    return toldPlainly(await super.json<T>(method, path, method === "GET" ? undefined : body));
  }
}
