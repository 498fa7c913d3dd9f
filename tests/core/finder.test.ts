import { describe, expect, test } from "vitest";
import { type Text, text } from "#words/text.ts";
import { asked } from "#core/checks/answers.ts";
import { checkOf, weaponOf } from "#core/checks/find.ts";
import { RuleError } from "#core/errors.ts";
import { allMeant, findCalled, findMeant, findNamed, offered } from "#core/names/finder.ts";
import type { NamedThing } from "#core/names/names.ts";
import { unitKinds } from "#core/units/units.ts";
import { headedName, shownName, theOne } from "#core/names/which.ts";
import type { System } from "#core/system.ts";
import { systems } from "../support/systems.ts";

const named = (...names: string[]) =>
  names.map((name) => ({ id: name.toLowerCase().replaceAll(" ", "-"), name }));

const phases = named("Prep Fire", "Movement", "Defensive Fire", "Advancing Fire", "Rout", "Close Combat");

describe("a slip in what is typed", () => {
  test.each([
    ["movment", "Movement"],
    ["Defensve fire", "Defensive Fire"],
    ["advnacing", "Advancing Fire"],
    ["clsoe combat", "Close Combat"],
    ["defesnive fier", "Defensive Fire"],
  ])("%j is %s", (typed, name) => {
    expect(findMeant(phases, typed)?.name).toBe(name);
    expect(findNamed(phases, typed)).toBeUndefined();
    expect(offered(phases, typed)[0]?.name).toBe(name);
  });

  test.each(["rut", "mvmnt", "xovement", "fear", "advance to contact", ""])(
    "%j is too far from anything",
    (typed) => {
      expect(findMeant(phases, typed)).toBeUndefined();
    },
  );

  test("never makes another number of a number, nor another letter of a letter", () => {
    const things = named("Panzer III", "Tiger 2", "T-34", "A Company", "FP 12", "88mm L56", "Gun A");
    for (const typed of [
      "Panzer II",
      "Panzer IV",
      "Tiger 3",
      "T-35",
      "B Company",
      "FP 11",
      "88mm L55",
      "Gun B",
    ])
      expect([typed, findMeant(things, typed)]).toEqual([typed, undefined]);
  });

  test("counts only where nothing is called so, and the fewest slips win", () => {
    const things = named("Smoke", "Smoker", "Snake");
    expect(findMeant(things, "smoke")?.name).toBe("Smoke");
    expect(findMeant(things, "smokerr")?.name).toBe("Smoker");
  });
});

describe("what is meant by a part", () => {
  test("whole words go before parts of words, and parts of words before beginnings", () => {
    const tanks = named("Tiger I", "Jagdtiger", "Sturmtiger");
    expect(findNamed(tanks, "tiger")?.name).toBe("Tiger I");
    expect(offered(tanks, "tiger").map(({ name }) => name)).toEqual(["Tiger I", "Jagdtiger", "Sturmtiger"]);
  });

  test("one or two letters are a word or its beginning, no part of one", () => {
    const sides = named("Axis", "Allies");
    expect(findNamed(sides, "ax")?.name).toBe("Axis");
    expect(findNamed(sides, "is")).toBeUndefined();
    expect(findNamed(sides, "i")).toBeUndefined();
  });

  test("accents can be left out", () => {
    expect(findCalled(named("Königstiger"), "konigstiger")?.name).toBe("Königstiger");
  });

  test("what players know a thing by finds it, and stands behind its name", () => {
    const guns: NamedThing[] = [
      { id: "l70", name: "75mm L70", knownAs: ["Panther", "Panzer IV/70"] },
      { id: "l71", name: "88mm L71", knownAs: ["Tiger II", "Nashorn", "PaK 43"] },
    ];
    expect(findMeant(guns, "panther")?.id).toBe("l70");
    expect(shownName(guns[1]!, "pak 43")).toBe("88mm L71 · PaK 43, Tiger II");
    expect(findCalled(guns, shownName(guns[0]!))?.id).toBe("l70");
  });
});

describe("a name without its blanks", () => {
  const guns: NamedThing[] = [
    { id: "short", name: "75mm L24", knownAs: ["Panzer IV D"], aliases: ["Pz IV D"] },
    { id: "long", name: "75mm L48", knownAs: ["Panzer IV H", "StuG III G"], aliases: ["Pz IV H"] },
    { id: "longest", name: "75mm L70", knownAs: ["Panther", "Panzer V"], aliases: ["PzIV70"] },
    { id: "flak", name: "20mm", knownAs: ["Panzer II", "SdKfz 10/4"] },
  ];
  const meant = (written: string) => allMeant(guns, written).map(({ id }) => id);

  test.each([
    "Pz IV",
    "PzIV",
    "pziv",
    "Pz.IV",
    "Pz4",
    "Pz 4",
    "Panzer4",
    "Panzerkampfwagen IV",
    "Panzerkampfwagen 4",
    "Panzer 4",
    "PanzerIV",
    "PanzrIV",
    "Panzr 4",
  ])("%s finds what it finds with them, in figures of either kind", (written) =>
    expect(meant(written)).toEqual(["short", "long"]),
  );

  test("finds the one with what follows", () => {
    for (const written of ["PzIVH", "Pz4H", "StuGIII", "Stug3", "stugiii g"])
      expect([written, meant(written)]).toEqual([written, ["long"]]);
    for (const written of ["PzIV/70", "Panter", "Panzer5"])
      expect([written, meant(written)]).toEqual([written, ["longest"]]);
    expect(meant("Panzer 7")).toEqual([]);
  });
});

describe("where several are meant", () => {
  const search = {
    what: "phase",
    asks: text("which-phase"),
    unknown: (near: Text) => new RuleError("refuse-unknown-phase", { written: "it", near }),
    list: text("near-table"),
  } as const;
  function refused(written: string, find?: typeof allOf): RuleError {
    try {
      theOne(phases, { ...search, written, find });
    } catch (error) {
      if (error instanceof RuleError) return error;
    }
    throw new Error("It was not refused.");
  }
  const allOf = <Thing extends NamedThing>(things: readonly Thing[], written: string) =>
    things.filter(({ name }) => name === written);

  test("a few can be chosen between, each by its id", () => {
    expect(refused("fire").choices).toEqual({
      asks: text("which-phase"),
      what: "phase",
      written: "fire",
      of: phases
        .filter(({ name }) => name.includes("Fire"))
        .map(({ id, name }) => ({ name, known: [], value: id })),
    });
  });

  test("none can where none is near, and where there are too many", () => {
    expect(refused("xyz").choices).toBeUndefined();
    const many = named("1 Squad", "2 Squad", "3 Squad", "4 Squad", "5 Squad", "6 Squad");
    expect(() => theOne(many, { ...search, written: "squad" })).toThrow(
      expect.objectContaining({ choices: undefined }),
    );
  });

  test("what is only taken by its whole name is offered where it is named by a part", () => {
    expect(refused("movem", allOf).choices?.of).toEqual([{ name: "Movement", known: [], value: "movement" }]);
  });
});

/** Every list of a game in which players name things, with what it is a list of. */
function listsOf(system: System): [string, readonly NamedThing[]][] {
  return [
    ["tables", system.tables],
    ["checks", system.checks],
    ["weapons", system.weapons],
    ["events", system.events],
    ["sides", system.sides],
    ["kinds of units", unitKinds(system)],
    ...unitKinds(system).map(({ id, states }): [string, NamedThing[]] => [`states of ${id}`, states]),
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

/** All that a thing is called, as it stands and as it is shown. */
function namesOf(thing: NamedThing): string[] {
  const { id, name, aliases = [], knownAs = [] } = thing;
  return [id, name, ...aliases, ...knownAs, shownName(thing), headedName(thing)];
}

describe.each(systems)("$title", (system) => {
  test.each(listsOf(system))("%s: each name leads to its thing, and is offered first", (_list, things) => {
    const lost = things.flatMap((thing) =>
      namesOf(thing).flatMap((name) =>
        [name, name.toUpperCase(), ` ${name} `, name.replaceAll(/[\s-]+/g, "  ")]
          .filter((typed) => findMeant(things, typed) !== thing || offered(things, typed)[0] !== thing)
          .map((typed) => ({ typed, meant: thing.id, found: findMeant(things, typed)?.id })),
      ),
    );
    expect(lost).toEqual([]);
  });

  test.each(listsOf(system))("%s: what is accepted while it is typed is offered first", (_list, things) => {
    const wrong = things.flatMap(({ name }) =>
      Array.from({ length: name.length }, (_, at) => name.slice(0, at + 1)).filter((typed) => {
        const meant = findMeant(things, typed);
        return meant !== undefined && offered(things, typed)[0] !== meant;
      }),
    );
    expect(wrong).toEqual([]);
  });
});

test("a check and a weapon that are misspelt are found", () => {
  const asl = systems.find(({ checks }) => checks.some(({ id }) => id === "rally"));
  expect(checkOf(asl!, "raly").id).toBe("rally");
  const mc = systems.find(({ weapons }) => weapons.some(({ id }) => id === "bazooka"));
  expect(weaponOf(mc!, "bazoka").id).toBe("bazooka");
});
