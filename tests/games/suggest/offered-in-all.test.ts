import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inLanguages } from "#games/running/speech.ts";
import { RuleError } from "#core/errors.ts";
import type { NamedThing } from "#core/names/names.ts";
import type { System } from "#core/system/index.ts";
import { Languages } from "#words/languages.ts";
import { pseudoLanguage } from "#words/pseudo-language.ts";
import { bookOf } from "#words/rulebook.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { englishIn } from "../../support/discord/pseudo.ts";
import { told } from "../../support/game/refused.ts";
import { amount } from "../../support/run/soak.ts";
import { systems as loaded } from "../../support/game/systems.ts";

const languages = new Languages(pseudoLanguage);
const systems = loaded.map((system) => inLanguages(system, languages));

/** One option of a command during autocomplete, with the other options. */
interface Typing {
  command: string;
  option: string;
  options?: Record<string, string>;
}

/** All parts of a game that lists can offer. */
function listsOf({ tables, checks, weapons, toHit, tracks, settings }: System): Typing[] {
  const [check] = checks;
  return [
    ...["phase roll", "phase to", "log side", "done order", "done side", "undo to"].map((words): Typing => ({
      command: words.split(" ")[0] ?? "",
      option: words.split(" ")[1] ?? "",
    })),
    { command: "help", option: "command" },
    { command: "server", option: "system", options: { sub: "defaults" } },
    { command: "server", option: "language", options: { sub: "defaults" } },
    { command: "me", option: "zone", options: { sub: "set" } },
    { command: "nudge", option: "for", options: { sub: "later" } },
    { command: "nudge", option: "side", options: { sub: "on" } },
    { command: "game", option: "system", options: { sub: "new" } },
    { command: "game", option: "side", options: { sub: "join" } },
    { command: "game", option: "side", options: { sub: "leave" } },
    { command: "game", option: "setting", options: { sub: "set" } },
    ...settings.map(({ key }): Typing => ({
      command: "game",
      option: "value",
      options: { sub: "set", setting: key },
    })),
    { command: "track", option: "track" },
    ...tracks.flatMap(({ key }) =>
      ["value", "item", "kind"].map((option): Typing => ({
        command: "track",
        option,
        options: { track: key },
      })),
    ),
    { command: "table", option: "table" },
    ...tables.flatMap(({ id }) =>
      ["row", "column", "side"].map((option): Typing => ({
        command: "table",
        option,
        options: { table: id },
      })),
    ),
    ...(check === undefined ? [] : [{ command: "check", option: "check" }]),
    ...checks.flatMap(({ id }) =>
      ["with", "modifiers"].map((option): Typing => ({ command: "check", option, options: { check: id } })),
    ),
    ...(toHit === undefined ? [] : [{ command: "tohit", option: "weapon" }]),
    ...weapons.slice(0, 5).flatMap(({ id }) =>
      ["target", "modifiers"].map((option): Typing => ({
        command: "tohit",
        option,
        options: { weapon: id, range: "10" },
      })),
    ),
    ...["kind", "side"].map((option): Typing => ({ command: "unit", option, options: { sub: "add" } })),
  ];
}

/** Names that are the same in every language: zones, commands, and languages in their own words. */
const OWN = [/^(?:[A-Z]\w+\/)?[A-Z][\w/]+(?= · )/, /^\/[a-z]+/, /\bEnglish\b|\bBritish English\b/g];

/** Titles that people gave to games, and players' names for weapons, such as "PaK 40". */
const PROPER = systems.flatMap(({ title, weapons, tables }) => [
  title,
  ...[...weapons, ...tables.flatMap(({ rows }) => rows)].flatMap(({ knownAs = [] }: NamedThing) => knownAs),
]);

function rawIn(name: string): string[] {
  const known = PROPER.toSorted((a, b) => b.length - a.length);
  const own = [...known, ...OWN].reduce<string>((rest, proper) => rest.replace(proper, " "), name);
  return englishIn(own).filter((word) => !/^[A-Z0-9]{1,4}s?$/.test(word));
}

/** Named things, and the option that takes one. */
interface Shelf extends Typing {
  things: readonly NamedThing[];
}

function namedIn({ tables, checks, weapons, toHit, sides }: System): Shelf[] {
  return [
    { command: "table", option: "table", things: tables },
    ...tables.flatMap(({ id, rows, columns }): Shelf[] => [
      { command: "table", option: "row", options: { table: id }, things: rows },
      { command: "table", option: "column", options: { table: id }, things: columns },
    ]),
    { command: "check", option: "check", things: checks },
    ...(toHit === undefined
      ? []
      : [{ command: "tohit", option: "weapon", options: { range: "2" }, things: weapons.slice(0, 60) }]),
    { command: "log", option: "side", things: sides },
  ];
}

/** The text of a reply without the marks of its buttons, or the text of a refusal. */
async function said(typist: Typist, command: string, options: Record<string, string>): Promise<string> {
  const reply = await typist.send(command, options);
  return reply instanceof RuleError
    ? `refused: ${told(reply)}`
    : JSON.stringify(reply).replaceAll(/"card":"\w+"/g, "");
}

/** Cases in which a thing's names, its offered choices, and the displayed texts of those differ in effect. */
async function faultsOf(typist: Typist, { command, option, options = {} }: Typing, thing: NamedThing) {
  const faults: object[] = [];
  const meant = await said(typist, command, { ...options, [option]: thing.id });
  for (const text of [thing.name, ...(thing.allNames ?? [])]) {
    const [first] = await typist.suggest(command, { option, text, options });
    const sent = await said(typist, command, { ...options, [option]: text });
    const shown = first && (await said(typist, command, { ...options, [option]: first.name }));
    const chosen = first && (await said(typist, command, { ...options, [option]: first.value }));
    const isSo = chosen === shown && (sent.startsWith("refused") || chosen === sent);
    if (!isSo || (chosen !== meant && !meant.startsWith("refused")))
      faults.push({ command, option, options, text, first, sent: sent.slice(0, 200) });
  }
  return faults;
}

describe.each(systems)("$title", (system) => {
  let typist: Typist;
  beforeAll(async () => {
    typist = await Typist.open(systems, { languages });
    await expectSeen(typist, "game", { sub: "new", system: system.id, side: "both" });
    await typist.run("game", { sub: "begin" });
    typist.language = pseudoLanguage;
  });
  afterAll(() => typist.close());

  const offered = async ({ command, option, options = {} }: Typing, text = "") =>
    typist.suggest(command, { option, text, options });

  test("choices are offered in the user's language", async () => {
    const raw: object[] = [];
    let count = 0;
    for (const typing of listsOf(system)) {
      for (const { name } of await offered(typing)) {
        count += 1;
        const found = rawIn(name);
        if (found.length > 0) raw.push({ ...typing, name, found });
      }
    }
    expect(count).toBeGreaterThan(100);
    expect(raw.slice(0, 40)).toEqual([]);
  });

  test("an offered thing is accepted by each of its names and as displayed, in every language", async () => {
    const book = bookOf(system, pseudoLanguage);
    const faults: object[] = [];
    // In soak, all of them.
    for (const shelf of namedIn(book))
      for (const thing of shelf.things.filter((_, at) => at % amount(11, 1) === 0))
        faults.push(...(await faultsOf(typist, shelf, thing)));
    expect(faults.slice(0, 10)).toEqual([]);
  });

  test("listed modifiers are accepted in the user's language", async () => {
    const refused: object[] = [];
    for (const { id, modifiers } of bookOf(system, pseudoLanguage).checks) {
      for (const { name } of modifiers) {
        const typing = { command: "check", option: "modifiers", options: { check: id } };
        const [first] = await offered(typing, name);
        if (first === undefined) continue;
        const reply = await typist.send("check", { check: id, modifiers: first.value });
        if (reply instanceof RuleError && /modifier/.test(reply.key))
          refused.push({ id, name, told: told(reply) });
      }
    }
    expect(refused.slice(0, 5)).toEqual([]);
  });
});
