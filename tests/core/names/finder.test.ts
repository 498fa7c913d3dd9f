import { among } from "#core/names/among.ts";
import { english } from "#words/languages.ts";
import { inWords } from "#cards/words.ts";
import { describe, expect, test } from "vitest";
import { type Text, text } from "#words/text.ts";
import { asked } from "#core/checks/answers/answers.ts";
import { typedInputs } from "../../support/game/typed-check.ts";
import { RuleError } from "#core/errors.ts";
import type { NamedThing } from "#core/names/names.ts";
import { shownName } from "#core/names/which.ts";
import type { System } from "#core/system/index.ts";
import { systems } from "../../support/game/systems.ts";
import { headedName } from "#games/names/system-meant.ts";

const named = (...names: string[]) =>
  names.map((name) => ({ id: name.toLowerCase().replaceAll(" ", "-"), name }));

const phases = named("Prep Fire", "Movement", "Defensive Fire", "Advancing Fire", "Rout", "Close Combat");

describe("an inexact name", () => {
  const offeredFor = (things: readonly NamedThing[], typed: string) =>
    among(things)
      .nearest(typed)
      .map(({ name }) => name);

  test.each([
    ["movment", "Movement"],
    ["Defensve fire", "Defensive Fire"],
    ["advnacing", "Advancing Fire"],
    ["clsoe combat", "Close Combat"],
    ["move", "Movement"],
    ["combat", "Close Combat"],
    ["vement", "Movement"],
  ])("%j is not accepted, and %s is offered first", (typed, name) => {
    expect(among(phases).only(typed)).toBeUndefined();
    expect(offeredFor(phases, typed)[0]).toBe(name);
    expect(among(phases).offered(typed)[0]?.name).toBe(name);
  });

  test.each(["xyz", "supply", "", " ", "?!"])("%j is similar to nothing, and nothing is offered", (typed) => {
    expect(offeredFor(phases, typed)).toEqual([]);
  });

  test.each([
    ["12", ["12 pdr"]],
    ["5mm", []],
    ["75", ["75mm"]],
    ["4", []],
    ["mk4", []],
    ["mk 9", []],
    ["1mc", []],
    ["t34/85", ["T-34/85"]],
    ["t35/85", []],
    ["panzer 7", ["Panzer IV"]],
    ["+2", []],
    ["−2", []],
    ["+", []],
  ])("%j never matches by a part of a number, or by a number alone: %j", (typed, offered) => {
    const guns = named(
      "75mm",
      "120mm",
      "12 pdr",
      "T-34/85",
      "Panzer IV",
      "Acquired 2",
      "1 Morale Check",
      "Mk VI",
    );
    expect(offeredFor(guns, typed)).toEqual(offered);
    expect(
      among(guns)
        .offered(typed)
        .map(({ name }) => name),
    ).toEqual(offered);
  });

  test.each(["hitler", "assault", "morale", "stalin"])("%j is like no table of a game", (typed) => {
    const lhy = systems.find(({ id }) => id === "last-hundred-yards")!;
    expect(offeredFor(lhy.tables, typed)).toEqual([]);
  });

  test("offers the three nearest names: whole words, then beginnings, then parts of words", () => {
    const tanks = named("Jagdtiger", "Sturmtiger", "Tigerfibel", "Tiger I", "Panther");
    expect(
      among(tanks)
        .offered("tiger")
        .map(({ name }) => name),
    ).toEqual(["Tiger I", "Tigerfibel", "Jagdtiger", "Sturmtiger"]);
    expect(offeredFor(tanks, "tig")).toEqual(["Tigerfibel", "Tiger I", "Jagdtiger"]);
  });

  test("offers a family that has all the words in full", () => {
    const guns = named("M40", "M41", "L3", "M42", "M43", "Semovente").map((each) => ({
      ...each,
      knownAs: each.name === "L3" ? [] : [`Semovente ${each.name}`],
    }));
    expect(offeredFor(guns, "semovente m")).toHaveLength(3);
    expect(among(guns.slice(0, 5)).nearest("semovente")).toHaveLength(4);
  });

  test("with another number or letter is only offered", () => {
    const things = named("Panzer III", "Tiger 2", "T-34", "A Company", "FP 12", "88mm L56", "Gun A");
    for (const typed of ["Panzer II", "Tiger 3", "T-35", "B Company", "FP 11", "88mm L55", "Gun B"])
      expect([typed, among(things).only(typed)]).toEqual([typed, undefined]);
  });
});

describe("an exact name", () => {
  test("is found without accents, case, signs and spaces", () => {
    expect(among(named("Königstiger")).only("konigs tiger")?.name).toBe("Königstiger");
  });

  test("is found by players' names, which are shown after it", () => {
    const guns: NamedThing[] = [
      { id: "l70", name: "75mm L70", knownAs: ["Panther", "Panzer IV/70"] },
      { id: "l71", name: "88mm L71", knownAs: ["Tiger II", "Nashorn", "PaK 43"] },
    ];
    expect(among(guns).only("panther")?.id).toBe("l70");
    expect(shownName(guns[1]!, "pak 43")).toBe("88mm L71 · PaK 43, Tiger II");
    expect(among(guns).only(shownName(guns[0]!))?.id).toBe("l70");
  });

  test("is found with Arabic or Roman numerals, centimetres or millimetres, singular or plural", () => {
    const guns: NamedThing[] = [
      { id: "short", name: "75mm L24", knownAs: ["Panzer IV D"] },
      { id: "long", name: "75mm L48", knownAs: ["Panzer IV H", "StuG III G"] },
      { id: "fist", name: "Panzerfaust" },
    ];
    const called = (written: string) => among(guns).only(written)?.id;
    for (const written of [
      "Panzerkampfwagen IV H",
      "Panzer 4 H",
      "PanzerIV H",
      "StuG 3 G",
      "7.5cm L48",
      "7,5 cm L/48",
    ])
      expect([written, called(written)]).toEqual([written, "long"]);
    expect(called("Panzerfausts")).toBe("fist");
    for (const written of ["Panzer IV", "Panzer 5 H", "75mm"]) expect(called(written)).toBeUndefined();
  });

  test("that several things share finds all of them", () => {
    const guns = named("M3", "M4").map((each) => ({ ...each, aliases: ["Sherman"] }));
    expect(among(guns).called("sherman")).toEqual(guns);
    expect(among(guns).only("sherman")).toBeUndefined();
  });
});

function refusalOf(run: () => unknown): RuleError {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleError) return error;
  }
  throw new Error("It was not refused.");
}

describe("an ambiguous name", () => {
  const search = {
    what: "phase",
    asks: text("which-phase"),
    unknown: (near: Text) => new RuleError("refuse-unknown-phase", { written: "it", near }),
    list: text("near-table", { table: "phases" }),
  } as const;
  const refused = (things: readonly NamedThing[], written: string) =>
    refusalOf(() => among(things).one({ ...search, written }));

  test("is refused with the nearest choices by id, and never guessed", () => {
    expect(refused(phases, "movem").choices).toEqual({
      asks: text("which-nearest", { written: '"movem"', asks: text("which-phase") }),
      what: "phase",
      written: "movem",
      of: [{ name: "Movement", known: [], value: "movement" }],
    });
    expect(refused(phases, "fire").choices?.of).toHaveLength(3);
  });

  test("is refused with all things that share it", () => {
    const shared = phases.map((phase) => ({ ...phase, aliases: ["Phase"] }));
    expect(refused(shared, "phase").choices).toMatchObject({ asks: text("which-phase") });
    expect(refused(shared, "phase").choices?.of).toHaveLength(6);
  });

  test("has no choices if it is similar to nothing", () => {
    expect(refused(phases, "xyz").choices).toBeUndefined();
  });

  test("as an answer to a check is refused with all possible answers", () => {
    const vv = systems.find(({ id }) => id === "valor-and-victory")!;
    const refusal = refusalOf(() => typedInputs(vv, "valor", { answers: { number: "squad" } }));
    expect(refusal.choices?.of.map(({ name }) => inWords(english, name))).toEqual([
      "leader",
      ...[1, 2, 3, 4, 5, 6, 7].map((rating) => `Casualty Rating ${rating}`),
    ]);
  });
});

/** Every list of a game in which players name things, with its description. */
function listsOf(system: System): [string, readonly NamedThing[]][] {
  return [
    ["tables", system.tables],
    ["checks", system.checks],
    ["weapons", system.weapons],
    ["events", system.events],
    ["sides", system.sides],
    ["kinds of units", system.unitKinds()],
    ...system.unitKinds().map(({ id, states }): [string, NamedThing[]] => [`states of ${id}`, states]),
    ...system.tables.map(({ id, rows }): [string, NamedThing[]] => [`rows of ${id}`, rows]),
    ...system.tables.map(({ id, columns }): [string, NamedThing[]] => [`columns of ${id}`, columns]),
    ...system.checks.flatMap((check): [string, NamedThing[]][] => [
      [`modifiers of ${check.id}`, check.modifiers],
      [`questions of ${check.id}`, asked(check)],
      ...asked(check).flatMap((question): [string, NamedThing[]][] =>
        question.kind === "choice" ? [[`${question.id} of ${check.id}`, question.choices]] : [],
      ),
    ]),
    ...system.tracks.flatMap((track): [string, NamedThing[]][] =>
      track.kind === "boxes" ? [[`boxes of ${track.key}`, track.boxes]] : [],
    ),
  ];
}

/** All names of a thing, as written in data and as shown. */
function namesOf(thing: NamedThing): string[] {
  const { id, name, aliases = [], knownAs = [] } = thing;
  return [id, name, ...aliases, ...knownAs, shownName(thing), headedName(thing)];
}

describe.each(systems)("$title", (system) => {
  test.each(listsOf(system))("%s: each name leads to its thing, and is offered first", (_list, things) => {
    const lost = things.flatMap((thing) =>
      namesOf(thing).flatMap((name) =>
        [name, name.toUpperCase(), ` ${name} `, name.replaceAll(/[\s-]+/g, "  ")]
          .filter((typed) => {
            const called = among(things).called(typed);
            return !called.includes(thing) || !called.includes(among(things).offered(typed)[0]!);
          })
          .map((typed) => ({ typed, meant: thing.id, found: among(things).only(typed)?.id })),
      ),
    );
    expect(lost).toEqual([]);
  });

  test.each(listsOf(system))("%s: an accepted text is offered first while it is typed", (_list, things) => {
    const wrong = things.flatMap(({ name }) =>
      Array.from({ length: name.length }, (_, at) => name.slice(0, at + 1)).filter((typed) => {
        const meant = among(things).only(typed);
        return meant !== undefined && among(things).offered(typed)[0] !== meant;
      }),
    );
    expect(wrong).toEqual([]);
  });
});
