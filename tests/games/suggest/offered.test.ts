import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commands } from "#commands/index.ts";
import { RuleError } from "#core/errors.ts";
import { asPrinted } from "#core/tables/printed.ts";
import type { System } from "#core/system/index.ts";
import { inWords } from "#cards/words.ts";
import { english } from "#words/languages.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { told } from "../../support/game/refused.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";
import { toHitWeapons } from "#games/names/system-meant.ts";

/** One option of a command, the other options, and texts that players may type for it. */
interface Typed {
  command: string;
  option: string;
  other?: Record<string, string>;
  texts: readonly string[];
}

const namesOf = (things: readonly { id: string; name: string; aliases?: readonly string[] | undefined }[]) =>
  things.flatMap(({ id, name, aliases = [] }) => [id, name, ...aliases]);

/** Look-ups in a game, by every name. */
function lookedUp(system: System): Typed[] {
  const shot = namesOf(toHitWeapons(system));
  return [
    { command: "table", option: "table", texts: namesOf(system.tables) },
    ...system.tables.flatMap((table): Typed[] => [
      { command: "table", option: "row", other: { table: table.id }, texts: namesOf(table.rows) },
      {
        command: "table",
        option: "column",
        other: { table: table.id },
        texts: table.columns.flatMap(({ id, name }) => [
          id,
          name,
          inWords(english, asPrinted(table).columnName(id)),
        ]),
      },
    ]),
    { command: "check", option: "check", texts: namesOf(system.checks) },
    { command: "tohit", option: "weapon", other: { range: "2" }, texts: shot },
    { command: "track", option: "track", texts: system.tracks.flatMap(({ key, name }) => [key, name]) },
    {
      command: "game",
      option: "setting",
      other: { sub: "set" },
      texts: system.settings.map(({ key }) => key),
    },
  ];
}

/** The text of a reply without the marks of its buttons, or the text of a refusal. */
async function said(typist: Typist, command: string, options: Record<string, string>): Promise<string> {
  const reply = await typist.send(command, options);
  return reply instanceof RuleError
    ? `refused: ${told(reply)}`
    : JSON.stringify(reply).replaceAll(/"card":"\w+"/g, "");
}

/** Cases in which the typed text, its offered choices, and the displayed texts of those differ in effect. */
async function faultsOf(typist: Typist, { command, option, other = {}, texts }: Typed): Promise<object[]> {
  const faults: object[] = [];
  // In soak, all of them.
  const some = texts.filter((each, at) => each.length <= 60 && at % amount(11, 1) === 0);
  for (const text of some) {
    const choices = await typist.suggest(command, { option, text, options: other });
    const [first] = choices;
    const sent = await said(typist, command, { ...other, [option]: text });
    const chosen = first && (await said(typist, command, { ...other, [option]: first.value }));
    const shown = first && (await said(typist, command, { ...other, [option]: first.name }));
    // An ambiguous name is refused with choices: each choice must then be accepted.
    const isSo = sent.startsWith("refused") ? chosen === shown : sent === chosen && sent === shown;
    if (!isSo) faults.push({ command, option, other, text, first, sent: sent.slice(0, 80) });
  }
  return faults;
}

describe.each(systems)("$title", (system) => {
  let typist: Typist;
  beforeAll(async () => {
    typist = await Typist.open(systems);
    await expectSeen(typist, "game", { sub: "new", system: system.id, side: "both" });
  });
  afterAll(() => typist.close());

  test("in a game, an accepted text is offered first, and each choice is accepted as displayed", async () => {
    const faults: object[] = [];
    for (const typed of lookedUp(system)) faults.push(...(await faultsOf(typist, typed)));
    expect(faults).toEqual([]);
  });

  test("without a game, a name means the game that is shown beside it", async () => {
    typist.channel = "8";
    const faults: object[] = [];
    const named = [
      ...system.tables.map(({ id, name }) => ({ command: "table", id, name: `${name} · ${system.title}` })),
      ...system.checks.map(({ id, name }) => ({ command: "check", id, name: `${name} · ${system.title}` })),
    ];
    for (const { command, id, name } of named) {
      const [first] = await typist.suggest(command, { option: command, text: name });
      const meant = await said(typist, command, { [command]: id, system: system.id });
      for (const text of [first?.name ?? "", first?.value ?? "", name])
        if ((await said(typist, command, { [command]: text })) !== meant)
          faults.push({ command, text, first });
    }
    typist.channel = "7";
    expect(faults).toEqual([]);
  });
});

/** Options with autocomplete of a command or its subcommands, as registered with Discord. */
function listed(name: string, { options = [] }: Defined): { option: string; longest: number }[] {
  return options.flatMap((option) => {
    const own = `${name} ${option.name}`;
    return option.autocomplete === true && option.type === 3
      ? [{ option: own, longest: option.max_length ?? 6000 }]
      : listed(own, option);
  });
}

interface Defined {
  name?: string;
  type?: number;
  autocomplete?: boolean;
  max_length?: number;
  options?: Defined[];
}

test("a choice fits the option that lists it", () => {
  const all = commands.flatMap(({ definition }) => listed(definition.name, definition.toJSON() as Defined));
  expect(all.length).toBeGreaterThan(20);
  // The list of sets shows their names, however short.
  expect(all.filter(({ longest }) => longest < 100).map(({ option }) => option)).toEqual(["seal write set"]);
});
