import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { commands } from "#commands/index.ts";
import { messagesSource } from "#words/messages-source.ts";
import { GAP, type Literal, literalsBelow } from "./literals.ts";

const LOCALE = fileURLToPath(new URL("../../locales/en", import.meta.url));

/** Folders whose texts for players all come from the catalogue. */
const WORDLESS = ["src/games", "src/core", "src/features", "src/discord", "src/cards", "commands"];

/** Shapes of data, whose faults are shown to authors of games. */
const isShape = ({ file }: { file: string }) => /[/-]shape\.ts$/.test(file);

/** Shared shapes likewise; errors of the connection are shown to the owner of the bot. */
const NOT_FOR_PLAYERS = [
  "src/core/schema",
  // Words that people may type.
  "src/core/dice/several-throws.ts",
  "src/games/me/zone-places.ts",
  "src/games/pace/days.ts",
  "src/games/pace/read-dates.ts",
  "src/discord/close-codes.ts",
  "src/discord/api/errors.ts",
  "src/discord/api/register.ts",
  "src/discord/shards/leased-shard.ts",
];

/** Texts that are the same in every language. */
const NAMES = new Set([
  "DejaVu Sans", // the font of pictures
  "Dispatch Rider", // the bot
  "text/plain; charset=utf-8",
  "() => gc({ type: 'minor' })",
  `nonce ${GAP}`, // the input of a hash
]);

/** Texts in a log, which is the same for everybody; cards translate them. */
const LOGGED = new Set([
  "no game",
  "no side",
  "spoken for",
  "Free roll",
  "by hand",
  `Put at ${GAP} by hand.`,
  `${GAP}: passed over, for nobody holds ${GAP}.`,
  `The ${GAP}`,
  `the ${GAP}`,
]);

/** Words that people may type, in English like the names of commands and options. */
const TYPED_WORDS = new Set([
  "not set",
  "not tracked",
  `up to ${GAP}`,
  `turn ${GAP}${GAP}`,
  `${GAP} at ${GAP}${GAP}`,
  "`11 at 25-50; 15 at 50+`",
  "My reactions only",
  "my reactions",
  "reactions only",
  `turn ${GAP} ${GAP}/${GAP}`,
]);

/** A command, or one of its subcommands, options and so on. Their names stay English. */
interface Named {
  name: string;
  type?: number;
  options?: Named[];
  choices?: { value: string | number }[];
}

const SUBCOMMANDS = new Set([1, 2]);

/** "game", "game seat", "game seat give", … */
function paths({ name, options = [] }: Named): string[] {
  const below = options.filter(({ type = 0 }) => SUBCOMMANDS.has(type));
  return [name, ...below.flatMap(paths).map((path) => `${name} ${path}`)];
}

const COMMANDS = new Set(commands.flatMap(({ definition }) => paths(definition.toJSON() as Named)));

/** The keys of the texts that describe a command and its parts: `command-log`, `command-log.kind-dice`. */
function keysOf({ name, options = [] }: Named, above = "command"): string[] {
  const key = `${above}-${name}`;
  return [
    key,
    ...options.flatMap((option) => {
      if (SUBCOMMANDS.has(option.type ?? 0)) return keysOf(option, key);
      const own = `${key}.${option.name}`;
      return [own, ...(option.choices ?? []).map(({ value }) => `${own}-${value}`)];
    }),
  ];
}

const DESCRIBED = new Set(commands.flatMap(({ definition }) => keysOf(definition.toJSON() as Named)));

/** The same without the command's own name, as in options: "seat give". */
const SUBCOMMAND_PATHS = new Set([...COMMANDS].map((path) => path.replace(/^\S+ /, "")));

/** A command with its options as typed: `/track track:casualties value:5`. */
const TYPED = new RegExp(
  `/(?:${[...COMMANDS].sort((a, b) => b.length - a.length).join("|")})(?![a-z])(?: [a-z]+:\\S*)*`,
  "g",
);

/** Two words in sequence, or one beside an inserted value. */
const WORDS = new RegExp(
  `\\p{L}{2,}[^\\p{L}\\n]*\\s[^\\p{L}]*\\p{L}{2,}|\\p{L}{2,} ${GAP}|${GAP} \\p{L}{2,}`,
  "u",
);

const KEPT: readonly ReadonlySet<string>[] = [NAMES, LOGGED, TYPED_WORDS];

function isEnglish({ text, isSilent }: Literal): boolean {
  if (isSilent || KEPT.some((texts) => texts.has(text)) || COMMANDS.has(text) || SUBCOMMAND_PATHS.has(text))
    return false;
  return WORDS.test(text.replace(TYPED, ""));
}

const literals = literalsBelow(["src", "commands"]).filter(({ file }) => file !== "src/words/messages.ts");
const isBelow = ({ file }: Literal, folders: readonly string[]) =>
  folders.some((folder) => `${file}/`.startsWith(`${folder}/`));

test("every text for players is in the catalogue", () => {
  const english = literals
    .filter(
      (literal) => isBelow(literal, WORDLESS) && !isShape(literal) && !isBelow(literal, NOT_FOR_PLAYERS),
    )
    .filter(isEnglish);
  expect(english.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

test("every exception is still in the code", () => {
  const texts = new Set(literals.map(({ text }) => text));
  expect(KEPT.flatMap((kept) => [...kept]).filter((text) => !texts.has(text))).toEqual([]);
});

test.each([
  ["two words", "Axis wins"],
  ["a word and a value", `roll ${GAP}`],
  ["a value and a word", `${GAP} rolls`],
  ["words after a command", "`/dice verify` checks it"],
  ["words directly after a command", "/dice verify checks it"],
])("%s are found", (_, text) => {
  expect(isEnglish({ file: "", line: 1, text, isSilent: false })).toBe(true);
});

test.each([
  ["a command", "game new"],
  ["a command with its options", `\`/track track:${GAP} value:${GAP}\``],
  ["a key", "phase-to-play"],
  ["figures", `${GAP} × d${GAP}`],
])("%s is not English", (_, text) => {
  expect(isEnglish({ file: "", line: 1, text, isSilent: false })).toBe(false);
});

const sources = readdirSync(LOCALE).map((file) => readFileSync(`${LOCALE}/${file}`, "utf8"));

/** Texts that other texts quote: `{ side-subject }`. */
const quoted = sources.flatMap((source) =>
  [...source.matchAll(/\{ ([a-z][\w.-]*) \}/g)].map(([, key]) => key),
);

const written = new Set([...literals.map(({ text }) => text), ...quoted]);

/** The static part of a key that code builds: `log-kind-${kind}`, `setting-${id}.explain`. */
const built = [...written].flatMap((text = "") => {
  if (!/^[a-z]+-[a-z.-]*¤[\w.¤-]*$/.test(text)) return [];
  return [new RegExp(`^${text.replaceAll(".", "\\.").replaceAll(GAP, "[\\w-]+")}$`)];
});

/** Suffixes of keys: `${key}.explain`, `${key}-within`. */
const endings = [...written].flatMap((text = "") => /^\u00a4([.-][\w.-]+)$/.exec(text)?.[1] ?? []);

/**
 * A key that code writes, builds from parts, or appends to another; for an attribute the name may be built
 * too: `${key}.${name}`.
 */
function isUsed(key: string): boolean {
  if (DESCRIBED.has(key) || written.has(key) || built.some((pattern) => pattern.test(key))) return true;
  if (endings.some((ending) => key.endsWith(ending) && isUsed(key.slice(0, -ending.length)))) return true;
  const [text = "", attribute] = key.split(".");
  const isNamed = written.has(`${GAP}.${GAP}`) && written.has(attribute);
  return attribute !== undefined && isNamed && isUsed(text);
}

test("every text of the catalogue is used", () => {
  const keys = [...messagesSource(sources).matchAll(/^ {2}"([^"]+)":/gm)].map(([, key = ""]) => key);
  expect(keys.length).toBeGreaterThan(1000);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});
