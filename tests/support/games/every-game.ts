import { describe, expect, test } from "vitest";
import { answerChoices } from "#games/rolls/suggest-checks.ts";
import { commands as allCommands } from "#commands/index.ts";
import { doubtsOf } from "#features/corrections/doubts.ts";
import { RuleError } from "#core/errors.ts";
import type { Check } from "#core/schema/data/checks.ts";
import type { Table } from "#core/schema/data/tables.ts";
import type { System } from "#core/system/index.ts";
import { bandOf, asPrinted } from "#core/tables/printed.ts";
import type { Reply, Suggestion } from "#cards/reply.ts";
import { declaredOptions, typeOptions, type Values } from "#discord/interactions/options.ts";
import { entryCard } from "#cards/results/card.ts";
import { symbolsInWords } from "#cards/dice/faces.ts";
import { isUsed } from "#cards/help/everyday.ts";
import { phaseCard, phaseTitle } from "#cards/phase/card.ts";
import { shortPhase } from "#cards/phase/steps.ts";
import { statusCard } from "#cards/status/card.ts";
import { Typist, expectPicked, expectPressed, expectSeen, faultsOfReply } from "./typist.ts";
import { begun } from "../game/given-when-then.ts";
import { checkActions } from "../game/play/random-checks.ts";
import { Chance, playOn, RandomPlay } from "../game/play/random-play.ts";
import { inEnglish } from "../cards/in-english.ts";
import { told as toldBy } from "../game/refused.ts";
import { amount } from "../run/soak.ts";

/** The commands that are typed, not those of menus. */
const commands = allCommands.filter(({ definition }) => "description" in definition.toJSON());

/** The possible totals of a table's dice. */
function totalsOf(table: Table): number[] {
  const { from = 0, to = -1 } = asPrinted(table).rolls ?? {};
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function facesOf({ dice = "" }: Table, total: number): number[] {
  const [count = 1, sides = 1] = dice.split("d").map(Number);
  const faces = Array.from({ length: count }, () => 1);
  let rest = total - count;
  return faces.map((face) => {
    const more = Math.min(rest, sides - 1);
    rest -= more;
    return face + more;
  });
}

/** Gives markers to sides and sets numbers, so that a side must act in every phase. */
async function settleAll(typist: Typist, system: System): Promise<void> {
  const [first] = system.sides;
  const held = (await typist.game()).play.markers;
  for (const { key, kind } of system.tracks)
    if (kind === "marker" && (held[key] ?? null) === null)
      await expectSeen(typist, "track", { track: key, value: first?.id });
  for (const { key, number, default: standard } of system.settings)
    if (number !== undefined && standard === null)
      await expectSeen(typist, "game", { sub: "set", setting: key, value: String(number.min) });
}

/** A typist where Anna plays both sides, with a few units if the game has any. */
async function deskInPlay(system: System): Promise<Typist> {
  const typist = await Typist.open([system]);
  await expectSeen(typist, "game", { sub: "new", system: system.id, side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  for (const kind of system.unitKinds()) {
    for (const { id } of system.sides) {
      const names = [1, 2, 3].map((number) => `${kind.name} ${id} ${number}`).join(", ");
      const of = kind.of === undefined ? {} : { of: `${nameOfKind(system, kind.of)} ${id} 1` };
      await expectSeen(typist, "unit", { sub: "add", name: names, side: id, kind: kind.id, ...of });
    }
  }
  return typist;
}

function nameOfKind(system: System, id: string): string {
  return system.unitKinds().find((kind) => kind.id === id)?.name ?? id;
}

function walkTables(system: System): void {
  const rolled = system.tables.filter(({ dice }) => dice !== undefined);

  test("every total of a table's dice leads to one row of each column", () => {
    const wrong = rolled.flatMap((table) =>
      table.columns.flatMap(({ id }) => {
        const bands = table.rows.flatMap(({ rolls }) => rolls?.[id] ?? rolls?.["any"] ?? []).map(bandOf);
        const rows = (total: number) => bands.filter(({ from, to }) => from <= total && total <= to).length;
        return totalsOf(table).flatMap((total) =>
          rows(total) === 1 ? [] : [`${table.id} ${id} ${total}: ${rows(total)} rows`],
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  /** Every total of every column of tables with dice. */
  const throws = rolled.flatMap((table) =>
    table.columns.flatMap(({ id: column }) =>
      totalsOf(table).map((total) => ({ table: table.id, column, dice: facesOf(table, total).join(" ") })),
    ),
  );

  // Some of the totals; in soak, all.
  test("every table is read, and every total rolled in every column, with a game and without", async () => {
    for (const typist of [await Typist.open([system]), await deskInPlay(system)]) {
      for (const { id } of system.tables) await expectSeen(typist, "table", { table: id });
      for (const each of throws.filter((_, at) => at % amount(13, 1) === 0))
        await expectSeen(typist, "table", each);
      const list = await expectSeen(typist, "table");
      if (doubtsOf(system).length > 0)
        await expectPressed(
          typist,
          await expectPressed(typist, list, "Correct a figure…"),
          "Go through the doubts",
        );
      await typist.close();
    }
  });
}

/** The first suggested answer to each question, or the minimum number. */
export function firstAnswers(system: System, check: Check): string {
  const answers = check.questions
    .filter(({ id }) => !check.optional.includes(id))
    .map((question) => {
      const first = question.kind === "number" ? String(question.min) : undefined;
      return [question.id, first ?? answerChoices({ system, check, typed: {} }, question.id, "")[0]?.value];
    });
  return withText(answers.filter(([, value]) => value !== undefined) as [string, string][]);
}

function withText(answers: [string, string][]): string {
  return answers.map(([id, value]) => `${id}: ${value}`).join("; ");
}

/** A check as typed at random: any answers, some modifiers. */
function randomWish(system: System, check: Check, chance: Chance) {
  const [action] = checkActions({ ...system, checks: [check] }, begun({}, system), chance);
  if (action?.do !== "check") throw new Error("A check was asked for.");
  return {
    check: check.id,
    with: withText(Object.entries(action.answers).map(([id, value]) => [id, String(value)])),
    modifiers: (action.modifiers ?? []).map(({ id }) => id).join(", "),
  };
}

/** Tried variants of each check; some are refused. */
const WISHES = amount(1, 30);

/** Faults of a refusal, which must name the fault and the next step. */
function faultsOfRefusal(error: RuleError): string[] {
  const message = toldBy(error);
  return /^\P{Ll}.{20,}[.`?]$/su.test(message) ? [] : [`says too little: ${message}`];
}

/** Shows a check and rolls it; resolves to true if it was not refused. */
async function tryCheck(
  typist: Typist,
  wish: Record<string, string | undefined>,
  faults: string[],
): Promise<boolean> {
  const odds = await typist.run("check", wish);
  if (odds instanceof RuleError) {
    faults.push(...faultsOfRefusal(odds));
    return false;
  }
  faults.push(...faultsOfReply(odds));
  await expectSeen(typist, "check", { ...wish, roll: true });
  return true;
}

/** Makes a check with its first answers and with random ones, and collects faults. */
async function tryWishes(typist: Typist, system: System, check: Check, faults: string[]): Promise<void> {
  const chance = new Chance(4);
  await expectSeen(typist, "check", { check: check.id });
  const wishes = [
    { check: check.id, with: firstAnswers(system, check) },
    ...Array.from({ length: WISHES }, () => randomWish(system, check, chance)),
  ];
  let rolled = 0;
  for (const wish of wishes) rolled += (await tryCheck(typist, wish, faults)) ? 1 : 0;
  if (rolled === 0) faults.push(`${check.id} is refused whatever is said`);
}

function walkChecks(system: System): void {
  test("no question has a name that would make its answer an option of the command", () => {
    const names = system.checks.flatMap(({ questions }) => questions.map(({ name }) => name));
    expect(endingInOptions("check", names)).toEqual([]);
  });

  test("every check shows its odds and is rolled, with its first answers and with any others", async () => {
    const faults: string[] = [];
    for (const typist of [await Typist.open([system]), await deskInPlay(system)]) {
      for (const check of system.checks) await tryWishes(typist, system, check, faults);
      await typist.close();
    }
    expect(faults).toEqual([]);
  });
}

/** Names that end in an option's name, so that text after them would belong to that option. */
function endingInOptions(command: string, names: readonly string[]): string[] {
  const options = new Set(optionNames(command, undefined));
  return names.filter((name) => options.has(name.toLowerCase().split(/\s/).at(-1) ?? ""));
}

function walkCards(system: System): void {
  test("the card of every phase of every segment, its /status and its /help fit Discord and a phone", async () => {
    const typist = await deskInPlay(system);
    await settleAll(typist, system);
    for (const segment of system.sequence.segments) {
      for (const phase of segment.phases) {
        await expectSeen(typist, "phase", { to: `${segment.id}/${phase}` });
        const card = await expectSeen(typist, "phase");
        const { position } = (await typist.game()).play;
        expect([position.segment, position.phase]).toEqual([segment.id, phase]);
        expect(card.title).toContain(`${system.turnName} ${position.turn}`);
        const { name } = system.sequence.phases.find(({ id }) => id === phase)!;
        expect(card.title).toContain(shortPhase(inEnglish(system), name));
        await expectSeen(typist, "status");
        await expectSeen(typist, "help");
      }
    }
    await expectSeen(typist, "track");
    for (const { key } of system.tracks) await expectSeen(typist, "track", { track: key });
    await expectSeen(typist, "game", { sub: "set" });
    for (const { key } of system.settings) await expectSeen(typist, "game", { sub: "set", setting: key });
    await expectSeen(typist, "roll", { dice: "3d6kh2", times: 3 });
    await expectSeen(typist, "log");
    await expectSeen(typist, "dice", { sub: "verify" });
    await typist.close();
  });

  test("the cards of a game played at random fit, too, after every entry", () => {
    const play = new RandomPlay(system, 21);
    playOn(play, 6, 4);
    play.entries.slice(0, amount(30, 600)).forEach((entry, at) => {
      const [before = null, game = play.game] = [play.history[at - 1], play.history[at]];
      const cards = [entryCard(inEnglish(system), before, game, entry), statusCard(inEnglish(system), game)];
      if (game.status === "running") cards.push(phaseCard(inEnglish(system), game));
      expect(cards.flatMap(faultsOfReply)).toEqual([]);
    });
  });
}

interface Option {
  name: string;
  description: string;
  type: number;
  autocomplete?: boolean;
  required?: boolean;
  options?: Option[];
}

/** Every option with autocomplete, with its command and subcommand. */
function completedOptions(): { command: string; sub: Record<string, string>; option: string }[] {
  return commands.flatMap(({ definition }) => {
    const { options = [] } = definition.toJSON() as { options?: Option[] };
    const groups = options.some(({ type }) => type === 1)
      ? options.map((sub) => ({ sub: { sub: sub.name }, options: sub.options ?? [] }))
      : [{ sub: {}, options }];
    return groups.flatMap(({ sub, options: own }) =>
      own
        .filter(({ autocomplete }) => autocomplete === true)
        .map(({ name }) => ({ command: definition.name, sub: sub as Record<string, string>, option: name })),
    );
  });
}

/** Other options during autocomplete: everything that its choices could depend on. */
function surroundings(system: System): Record<string, string>[] {
  return [
    {},
    { system: system.id },
    ...system.tables.map(({ id }) => ({ table: id, system: system.id })),
    ...system.settings.map(({ key }) => ({ setting: key })),
    ...system.tracks.map(({ key }) => ({ track: key })),
    ...system.checks.map(({ id }) => ({ check: id, system: system.id })),
    ...system
      .unitKinds()
      .flatMap(({ name, states }) =>
        states.map(({ id }) => ({ unit: `${name} ${system.sides[0]?.id} 1`, state: id })),
      ),
  ];
}

/** Typed texts: empty, a letter, the start of a list. */
function textsFor(system: System, { check }: Record<string, string>): string[] {
  const found = system.checks.find(({ id }) => id === check);
  const questions = found?.questions.map(({ name }) => `${name}: `) ?? [];
  const modifiers = found?.modifiers.slice(0, 3).map(({ name }) => `${name}, `) ?? [];
  return ["", "a", "1", "-", "no such thing", ...questions, ...modifiers];
}

/** Suggestions that Discord would reject, or that are duplicates. */
function faultsOfChoices(choices: readonly Suggestion[]): string[] {
  const { length } = choices;
  const tooLong = choices.filter(({ name, value }) =>
    [name, value].some((text) => text.length < 1 || text.length > 100),
  );
  return [
    ...(length > 25 ? [`${length} choices`] : []),
    ...tooLong.map(({ name }) => `not 1 to 100 characters: ${name}`),
    ...(new Set(choices.map(({ value }) => value)).size < length ? ["a choice stands twice"] : []),
  ];
}

function walkSuggestions(system: System): void {
  const typings = completedOptions().flatMap(({ command, sub, option }) =>
    surroundings(system).flatMap((around) =>
      textsFor(system, around).map((text) => ({ command, option, text, options: { ...around, ...sub } })),
    ),
  );

  const sampled = typings.filter((_, at) => at % amount(101, 1) === 0);

  test("autocomplete offers at most 25 choices of at most 100 characters, each once", async () => {
    for (const typist of [await Typist.open([system]), await deskInPlay(system)]) {
      const offered = new Set<string>();
      const faults: string[] = [];
      for (const { command, ...typing } of sampled) {
        const choices = await typist.suggest(command, typing);
        const found = faultsOfChoices(choices);
        if (found.length > 0) faults.push(`${JSON.stringify({ command, ...typing })}: ${found.join(", ")}`);
        if (choices.length > 0) offered.add(`${command} ${typing.option}`);
      }
      expect(faults).toEqual([]);
      expect(offered.size).toBeGreaterThan(5);
      await typist.close();
    }
  });

  test("every full text is offered: tables with their rows and columns, checks with their answers", async () => {
    const typist = await Typist.open([system]);
    const missing: string[] = [];
    const look = async (
      command: string,
      typing: { option: string; text: string; options?: Record<string, string> },
      value: string,
    ) => {
      const choices = await typist.suggest(command, typing);
      if (!choices.some((choice) => choice.value === value || choice.value.startsWith(`${value} `)))
        missing.push(`${command} ${typing.option}:${typing.text}`);
    };
    for (const { id, name, rows, columns } of system.tables) {
      await look("table", { option: "table", text: name }, id);
      const options = { table: id };
      for (const row of rows) await look("table", { option: "row", text: row.name, options }, row.id);
      for (const column of columns)
        await look("table", { option: "column", text: column.name, options }, column.id);
    }
    for (const check of system.checks) {
      await look("check", { option: "check", text: check.name }, check.id);
      const options = { check: check.id };
      for (const { name } of check.modifiers)
        await look("check", { option: "modifiers", text: name, options }, name);
    }
    expect(missing).toEqual([]);
    await typist.close();
  });
}

interface TypedCommand {
  name: string;
  options: Record<string, string>;
}

/** The commands in a text, with their options: "`/table table:fate roll:true`". */
function commandsIn(text: string): TypedCommand[] {
  return [...text.matchAll(/`\/([^`]*)`/g)].map(([, typed = ""]) => {
    const [, head = "", rest = ""] = /^([^:]*?)((?: \w+:.*)?)$/.exec(typed) ?? [];
    const [name = "", sub] = head.trim().split(" ");
    const options = [...rest.matchAll(/(?:^| )(\w+):(.*?)(?= \w+:|$)/g)].map(
      ([, option = "", value = ""]) => [option, value.trim()] as const,
    );
    return { name, options: { ...Object.fromEntries(options), ...(sub === undefined ? {} : { sub }) } };
  });
}

/** Options as Discord sends them: booleans and numbers are not texts. */
function typedFor(name: string, { sub, ...texts }: TypedCommand["options"]): Values {
  const command = commands.find(({ definition }) => definition.name === name);
  const declared = command === undefined ? [] : declaredOptions(command, sub);
  const written = Object.entries(texts).map(([option, text]) => [option, text.replace(/^True$/, "true")]);
  return {
    ...typeOptions(Object.fromEntries(written), declared),
    ...(sub === undefined ? {} : { sub }),
  };
}

/** The option names of a command or subcommand. */
function optionNames(name: string, sub: string | undefined): string[] | undefined {
  const command = commands.find(({ definition }) => definition.name === name);
  if (command === undefined) return undefined;
  const { options = [] } = command.definition.toJSON() as { options?: Option[] };
  const own = sub === undefined ? options : options.find((option) => option.name === sub)?.options;
  return own?.map((option) => option.name);
}

/** A typist where Anna plays the first side and Ben the other; Anna types. */
async function deskForTwo(system: System): Promise<Typist> {
  const typist = await Typist.open([system]);
  const [first, second] = system.sides;
  const anna = typist.user;
  await expectSeen(typist, "game", { sub: "new", system: system.id, side: first?.id });
  typist.user = { id: "222222222222222222", name: "Ben" };
  await expectSeen(typist, "game", { sub: "join", side: second?.id });
  typist.user = anna;
  await expectSeen(typist, "game", { sub: "begin" });
  return typist;
}

/** True if a text names a command without its required options, which players then choose. */
function isOnlyNamed({ name, options }: TypedCommand): boolean {
  const { definition } = commands.find((command) => command.definition.name === name)!;
  const { options: all = [] } = definition.toJSON() as { options?: Option[] };
  return all.some((option) => option.required === true && options[option.name] === undefined);
}

const textOf = ({ blocks }: Reply) =>
  symbolsInWords(blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n"));

/** The choices of a card's menu. */
function menuOf({ blocks }: Reply, placeholder: string): string[] {
  return blocks.flatMap((block) =>
    block.kind === "menu" && block.menu.placeholder === placeholder
      ? block.menu.choices.map(({ value }) => value)
      : [],
  );
}

function walkHelp(system: System): void {
  test("/help of the game lists its phases with the current one marked, tables, checks, and commands to try", async () => {
    const typist = await deskInPlay(system);
    await settleAll(typist, system);
    for (const segment of system.sequence.segments) {
      for (const id of segment.phases) {
        await expectSeen(typist, "phase", { to: `${segment.id}/${id}` });
        const help = await expectSeen(typist, "help");
        expect(help.title).toContain(phaseTitle(inEnglish(system), await typist.game()));
        const text = textOf(await expectPressed(typist, help, inEnglish(system).say("help-about")));
        const phases = segment.phases.map((each) => {
          const { number, name } = system.sequence.phases.find((phase) => phase.id === each)!;
          const phase = `${number}${number.includes(".") ? "" : "."} ${name}`;
          return each === id ? `**▶ ${phase}**` : phase;
        });
        expect(text).toContain(phases.join(" → "));
        expect(text.match(/▶/g)).toHaveLength(1);
        for (const line of system.tryThese) expect(text).toContain(line);
        expect(text).toContain(system.tables[0]?.name ?? "");
        expect(text).toContain(system.checks[0]?.name ?? "");
      }
    }
    await typist.close();
  });

  test("every command is described, and no text names an unknown one", async () => {
    const typist = await deskInPlay(system);
    const book = inEnglish(system);
    const help = await expectSeen(typist, "help");
    const cards = [help, await expectPressed(typist, help, book.say("help-about"))];
    const told = menuOf(help, book.say("help-more"));
    expect(told).toEqual(
      commands
        .map(({ definition: { name } }) => name)
        .filter((name) => name !== "help" && !name.includes(" ") && isUsed(book, name)),
    );
    for (const { definition } of commands) {
      const card = await expectSeen(typist, "help", { command: definition.name });
      for (const option of optionNames(definition.name, undefined) ?? [])
        expect(textOf(card)).toContain(option);
      cards.push(card);
    }
    for (const name of told)
      expect((await expectPicked(typist, help, book.say("help-more"), name)).title).toBe(`/${name}`);
    for (const { name, options } of cards.flatMap((card) => commandsIn(textOf(card)))) {
      const { sub, ...rest } = options;
      expect(optionNames(name, sub)).toEqual(expect.arrayContaining(Object.keys(rest)));
    }
    await typist.close();
  });

  test("commands to try work as written", async () => {
    const faults: string[] = [];
    for (const line of system.tryThese) {
      const typist = await deskForTwo(system);
      expect(commandsIn(line)).not.toEqual([]);
      for (const { name, options } of commandsIn(line).filter((each) => !isOnlyNamed(each))) {
        const reply = await typist.run(name, typedFor(name, options));
        if (reply instanceof RuleError) faults.push(`${line}: ${toldBy(reply)}`);
        else faults.push(...faultsOfReply(reply));
      }
      await typist.close();
    }
    expect(faults).toEqual([]);
  });
}

/** Tests for every system in data/; without what the loader proves. */
export function describeGame(system: System): void {
  describe(`${system.title}, walked through`, () => {
    walkTables(system);
    walkChecks(system);
    walkCards(system);
    walkSuggestions(system);
    walkHelp(system);
  });
}
