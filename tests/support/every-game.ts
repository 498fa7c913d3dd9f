import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerChoices } from "#app/suggest-checks.ts";
import { commands } from "#commands/index.ts";
import { doubtsOf } from "#core/doubts.ts";
import { RuleError } from "#core/errors.ts";
import type { Check } from "#core/schema/checks.ts";
import type { Table } from "#core/schema/tables.ts";
import type { System } from "#core/system.ts";
import { bandOf, rollRange } from "#core/tables.ts";
import { unitKinds } from "#core/units.ts";
import { entryCard } from "#views/entry-card.ts";
import { phaseCard } from "#views/phase-card.ts";
import { statusCard } from "#views/status-card.ts";
import { Desk, faultsOfReply } from "./desk.ts";
import { begun } from "./given-when-then.ts";
import { checkActions } from "./random-checks.ts";
import { Chance, playOn, RandomPlay } from "./random-play.ts";

/** Every total that a table's dice can come to. */
function totalsOf(table: Table): number[] {
  const { from = 0, to = -1 } = rollRange(table) ?? {};
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Faces that come to a total. */
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

/** Markers are held and numbers set, so that every phase has somebody to call on. */
async function settleAll(desk: Desk, system: System): Promise<void> {
  const [first] = system.sides;
  for (const { key, kind } of system.tracks)
    if (kind === "marker") await desk.see("track", { track: key, value: first?.id });
  for (const { key, number, default: standard } of system.settings)
    if (number !== undefined && standard === null)
      await desk.see("game", { sub: "set", setting: key, value: String(number.min) });
}

/** A desk at which the game is played by one person, with a few units where it has them. */
async function deskInPlay(system: System): Promise<Desk> {
  const desk = await Desk.open([system]);
  await desk.see("game", { sub: "new", system: system.id, side: "both" });
  for (const kind of unitKinds(system)) {
    for (const { id } of system.sides) {
      const names = [1, 2, 3].map((number) => `${kind.name} ${id} ${number}`).join(", ");
      const of = kind.of === undefined ? {} : { of: `${nameOfKind(system, kind.of)} ${id} 1` };
      await desk.see("unit", { sub: "add", name: names, side: id, kind: kind.id, ...of });
    }
  }
  await desk.see("game", { sub: "begin" });
  return desk;
}

function nameOfKind(system: System, id: string): string {
  return unitKinds(system).find((kind) => kind.id === id)?.name ?? id;
}

function walkTables(system: System): void {
  const rolled = system.tables.filter(({ dice }) => dice !== undefined);

  test("every total of a table's dice leads to one row of each column", () => {
    for (const table of rolled) {
      for (const { id } of table.columns) {
        const bands = table.rows.flatMap(({ rolls }) => rolls?.[id] ?? rolls?.["any"] ?? []).map(bandOf);
        const hits = totalsOf(table).map(
          (total) => bands.filter(({ from, to }) => from <= total && total <= to).length,
        );
        expect([table.id, id, hits.filter((count) => count !== 1)]).toEqual([table.id, id, []]);
      }
    }
  });

  test("every table is read, and every total rolled in every column, with a game and without", async () => {
    for (const desk of [await Desk.open([system]), await deskInPlay(system)]) {
      for (const table of system.tables) await desk.see("table", { table: table.id });
      for (const table of rolled) {
        for (const { id: column } of table.columns) {
          for (const total of totalsOf(table)) {
            const dice = facesOf(table, total).join(" ");
            await desk.see("table", { table: table.id, column, dice });
          }
        }
      }
      if (doubtsOf(system).length > 0) await desk.see("table", { doubts: true });
      await desk.close();
    }
  });
}

/** The first answer that autocomplete offers to each question, or the least number. */
function firstAnswers(system: System, check: Check): string {
  const answers = check.questions
    .filter(({ id }) => !check.optional.includes(id))
    .map((question) => {
      const first = question.kind === "number" ? String(question.min) : undefined;
      return [question.id, first ?? answerChoices(system, check, question.id, "")[0]?.value];
    });
  return withText(answers.filter(([, value]) => value !== undefined) as [string, string][]);
}

function withText(answers: [string, string][]): string {
  return answers.map(([id, value]) => `${id}: ${value}`).join("; ");
}

/** A check as somebody might type it: any answers, some modifiers. */
function randomWish(system: System, check: Check, chance: Chance) {
  const [action] = checkActions({ ...system, checks: [check] }, begun({}, system), chance);
  if (action?.do !== "check") throw new Error("A check was asked for.");
  return {
    check: check.id,
    with: withText(Object.entries(action.answers).map(([id, value]) => [id, String(value)])),
    modifiers: action.modifiers,
  };
}

/** How many ways of making each check are tried; some of them the check refuses. */
const WISHES = 60;

function walkChecks(system: System): void {
  test("every check shows its odds and is rolled, with its first answers and with any others", async () => {
    const chance = new Chance(4);
    const never: string[] = [];
    for (const desk of [await Desk.open([system]), await deskInPlay(system)]) {
      for (const check of system.checks) {
        await desk.see("check", { check: check.id });
        const wishes = [
          { check: check.id, with: firstAnswers(system, check) },
          ...Array.from({ length: WISHES }, () => randomWish(system, check, chance)),
        ];
        let rolled = 0;
        for (const wish of wishes) {
          const odds = await desk.run("check", wish);
          if (odds instanceof RuleError) expect(odds.message).toMatch(/^\P{Ll}.{20,}[.`?]$/su);
          else {
            expect(faultsOfReply(odds)).toEqual([]);
            await desk.see("check", { ...wish, roll: true });
            rolled += 1;
          }
        }
        if (rolled === 0) never.push(check.id);
      }
      await desk.close();
    }
    expect(never).toEqual([]);
  });
}

function walkCards(system: System): void {
  test("the card of every phase of every part of a turn, its /status and its /help fit Discord and a phone", async () => {
    const desk = await deskInPlay(system);
    await settleAll(desk, system);
    for (const segment of system.sequence.segments) {
      for (const phase of segment.phases) {
        await desk.see("phase", { to: `${segment.id}/${phase}` });
        const card = await desk.see("phase");
        expect(card.title).toContain(system.sequence.phases.find(({ id }) => id === phase)?.name);
        await desk.see("status");
        await desk.see("help");
      }
    }
    await desk.see("track");
    for (const { key } of system.tracks) await desk.see("track", { track: key });
    await desk.see("game", { sub: "set" });
    for (const { key } of system.settings) await desk.see("game", { sub: "set", setting: key });
    await desk.see("roll", { notation: "3d6kh2", times: 3 });
    await desk.see("log");
    await desk.see("dice", { sub: "verify" });
    await desk.close();
  });

  test("so do the cards of a game played at random, after every entry", () => {
    const play = new RandomPlay(system, 21);
    playOn(play, 6, 4);
    play.entries.slice(0, 600).forEach((entry, at) => {
      const [before = null, game = play.game] = [play.history[at - 1], play.history[at]];
      const cards = [entryCard(system, before, game, entry), statusCard(system, game)];
      if (game.status === "running") cards.push(phaseCard(system, game));
      expect(cards.flatMap(faultsOfReply)).toEqual([]);
    });
  });
}

interface Option {
  name: string;
  type: number;
  autocomplete?: boolean;
  options?: Option[];
}

/** Every option that autocompletes, with its command and subcommand. */
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

/** What else may stand in the command while an option is typed: everything that its choices could depend on. */
function surroundings(system: System): Record<string, string>[] {
  return [
    {},
    { system: system.id },
    ...system.tables.map(({ id }) => ({ table: id, system: system.id })),
    ...system.settings.map(({ key }) => ({ setting: key })),
    ...system.tracks.map(({ key }) => ({ track: key })),
    ...system.checks.map(({ id }) => ({ check: id, system: system.id })),
    ...unitKinds(system).flatMap(({ name, states }) =>
      states.map(({ id }) => ({ unit: `${name} ${system.sides[0]?.id} 1`, state: id })),
    ),
  ];
}

/** What may have been typed: nothing, a letter, a list that has begun. */
function textsFor(system: System, { check }: Record<string, string>): string[] {
  const found = system.checks.find(({ id }) => id === check);
  const questions = found?.questions.map(({ name }) => `${name}: `) ?? [];
  const modifiers = found?.modifiers.slice(0, 3).map(({ name }) => `${name}, `) ?? [];
  return ["", "a", "1", "-", "no such thing", ...questions, ...modifiers];
}

function walkSuggestions(system: System): void {
  test("autocomplete offers at most 25 choices of at most 100 characters, each once", async () => {
    for (const desk of [await Desk.open([system]), await deskInPlay(system)]) {
      let most = 0;
      for (const { command, sub, option } of completedOptions()) {
        for (const around of surroundings(system)) {
          for (const text of textsFor(system, around)) {
            const choices = await desk.suggest(command, { option, text, options: { ...around, ...sub } });
            const lengths = choices.flatMap(({ name, value }) => [name.length, value.length]);
            const where = `/${command} ${option}:${text} ${JSON.stringify(around)}`;
            expect([
              where,
              choices.length > 25,
              lengths.some((length) => length < 1 || length > 100),
            ]).toEqual([where, false, false]);
            expect(new Set(choices.map(({ value }) => value)).size, where).toBe(choices.length);
            most = Math.max(most, choices.length);
          }
        }
      }
      expect(most).toBeGreaterThan(0);
      await desk.close();
    }
  });

  test("whatever is typed in full is offered: tables with their rows and columns, checks with their answers", async () => {
    const desk = await Desk.open([system]);
    const missing: string[] = [];
    const look = async (
      command: string,
      typing: { option: string; text: string; options?: Record<string, string> },
      value: string,
    ) => {
      const choices = await desk.suggest(command, typing);
      if (!choices.some((choice) => choice.value === value))
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
    await desk.close();
  });
}

/** What every game of data/ must pass, whatever it is; what the loader proves is not repeated. */
export function describeGame(system: System): void {
  describe(`${system.title}, walked through`, () => {
    walkTables(system);
    walkChecks(system);
    walkCards(system);
    walkSuggestions(system);
  });
}
