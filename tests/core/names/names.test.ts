import { among } from "#core/names/among.ts";
import { describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { bare, type NamedThing } from "#core/names/names.ts";
import { namedPhase } from "#core/system/phases.ts";
import { keyedOne } from "#core/names/keyed.ts";
import { findSide } from "#core/system/index.ts";
import { typedInputs } from "../../support/game/typed-check.ts";
import { columnOf, rowOf } from "#core/tables/tables.ts";
import { asPrinted } from "#core/tables/printed.ts";
import { insteadOf, severalFit } from "#core/names/which.ts";
import { english } from "#words/languages.ts";
import { type Text, text } from "#words/text.ts";
import { ruleMark, signed, inWords } from "#cards/words.ts";
import { refusedBy, told } from "../../support/game/refused.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { systems } from "../../support/game/systems.ts";

const ELSEWHERE = text("near-table", { table: "units" });

const things = [
  "Rally",
  "Rally aid",
  "Infantry movement",
  "Infantry fire",
  "3-6",
  "36",
  "Smoke, dispersed",
].map((name) => ({ id: name.toLowerCase().replaceAll(" ", "-"), name }));

describe("names in look-ups and changes", () => {
  test.each(["infantry-movement", "Infantry  Movement", " INFANTRY movement ", "infantrymovement"])(
    "a full name is found in any letter case and without its signs: %j",
    (written) => {
      expect(among(things).only(written)?.name).toBe("Infantry movement");
    },
  );

  test("inches are accepted in every notation", () => {
    expect(['3"', "3 in", "3-inch", "3 inches", "3″"].map(bare)).toEqual(Array<string>(5).fill("3in"));
  });

  test("an ambiguous text lists its matches and counts the rest; an unknown one lists the nearest", () => {
    const many = ["1st", "2nd", "3rd", "4th", "5th", "6th"].map((name) => ({
      id: name,
      name: `${name} Squad`,
    }));
    expect(told(severalFit(many, "squad"))).toContain(
      '"squad" fits several: 1st Squad, 2nd Squad, 3rd Squad, 4th Squad and 2 more. ',
    );
    const near = insteadOf(many, "squd", ELSEWHERE);
    expect(english.say(near)).toMatch(/^Nearest: .+, .+ and .+\. `\/table table:units`/);
  });

  test("a sign between figures counts: 3-6 is not 36, 1.5 not 15", () => {
    expect(among(things).only("3-6")?.name).toBe("3-6");
    expect(among(things).only("3 to 6")).toBeUndefined();
    expect(among(things).only("36")?.name).toBe("36");
    expect(bare("1.5 cm")).not.toBe(bare("15 cm"));
    expect(bare("17-pdr")).toBe(bare("17 PDR"));
  });

  test("a column is found by its letter if its name is too long for the table", () => {
    const [fate] = systems.flatMap(({ tables }) => tables.filter(({ id }) => id === "fate"));
    expect(columnOf(fate!, "B")).toBe(fate!.columns[1]!.id);
    const columns = fate!.columns.map((each) => ({ ...each, name: each.id.slice(0, 5) }));
    const refusal = refusedBy(() => columnOf({ ...fate!, columns }, "B"));
    expect(refusal?.key).toBe("refuse-no-such-column");
    expect(refusal?.words).toContain('no column "B"');
  });

  test("an empty text finds nothing", () => {
    expect(["", " ", "-", "?!"].map((written) => among(things).only(written))).toEqual(
      Array<undefined>(4).fill(undefined),
    );
  });
});

describe("a refusal", () => {
  test("lists all names of a short list, and the nearest three of a long one with where to find the rest", () => {
    expect(english.say(insteadOf(things.slice(0, 2), "x", ELSEWHERE))).toBe("Choose Rally or Rally aid.");
    expect(english.say(insteadOf(things, "ralleys", ELSEWHERE))).toMatch(
      /^Nearest: Rally.+\. `\/table table:units`/,
    );
  });

  test("keeps names with commas apart", () => {
    expect(english.say(insteadOf(things.slice(-2), "x", ELSEWHERE))).toBe("Choose 36; Smoke, dispersed.");
    const names = ["Smoke, dispersed", "36", "Rally"];
    expect(english.all(names)).toBe("Smoke, dispersed; 36; Rally");
    expect(english.any(names)).toBe("Smoke, dispersed; 36; Rally");
  });
});

/** A setting or a track. */
type Kept = { id: string; key: string; name: string; side?: string };

const search = {
  what: "track",
  asks: text("which-track"),
  unknown: (near: Text) => new RuleError("refuse-unknown-track", { written: "it", near }),
  list: ELSEWHERE,
} as const;

describe.each(systems.map((system) => ({ system, title: system.title })))("$title", ({ system }) => {
  test("every table, row, event and side is found by its full name, in any letter case and without signs", () => {
    const loud = (name: string) => ` ${name.toUpperCase()} `;
    for (const table of system.tables) {
      expect(system.table(loud(table.name))).toBe(table);
      for (const row of table.rows) expect(rowOf(table, loud(row.name))).toBe(row);
    }
    for (const event of system.events) expect(system.randomEvent(loud(event.name))).toBe(event);
    for (const { id, name } of system.sides) expect(findSide(system, loud(name))).toBe(id);
  });

  test("every table, event and check is found by the heading of its card, with the rule number after its name", () => {
    const headed = ({ name, rule }: { name: string; rule?: string | undefined }) => name + ruleMark(rule);
    for (const table of system.tables) expect(system.table(headed(table))).toBe(table);
    for (const event of system.events) expect(system.randomEvent(headed(event))).toBe(event);
    for (const check of system.checks) expect(among(system.checks).only(headed(check))).toBe(check);
  });

  test("every modifier is read once with its worth after it, as in menus", () => {
    for (const check of system.checks) {
      for (const modifier of check.modifiers) {
        if (typeof modifier.by !== "number" || modifier.by === 0 || /[,;]/.test(modifier.name)) continue;
        const written = `${modifier.name} ${signed(modifier.by)}`;
        expect(typedInputs(system, check.id, { modifiers: written })).toMatchObject({
          modifiers: [{ id: modifier.id, times: 1 }],
        });
      }
    }
  });

  test("every column is found by the name that cards use", () => {
    for (const table of system.tables)
      for (const { id } of table.columns)
        expect(columnOf(table, inWords(english, asPrinted(table).columnName(id)))).toBe(id);
  });

  test("every phase is found by its number and name, with its segment, and by the title of its card", () => {
    const { segments, phases } = system.sequence;
    for (const phase of phases) expect(system.phase(namedPhase(phase).name.toUpperCase())).toEqual({ phase });
    for (const segment of segments) {
      for (const phase of phases.filter(({ id }) => segment.phases.includes(id))) {
        const whole = { phase, segment: segment.id };
        const side = system.sides[0]?.name;
        for (const written of [
          `${segment.id}/${phase.id}`,
          `${segment.name}: ${namedPhase(phase).name}`,
          `${system.turnName} 3 · ${segment.name} (${side}) · ${namedPhase(phase).name}`,
        ])
          expect(system.phase(written)).toEqual(whole);
        expect(system.phase(`${system.turnName} 12 · ${namedPhase(phase).name}`)).toEqual({ phase });
      }
    }
  });

  test("every setting and track of a side is found by its name and the side's, as on cards", () => {
    for (const kept of [system.settings, system.tracks] as readonly Kept[][]) {
      for (const thing of kept) {
        const side = system.sides.find(({ id }) => id === thing.side);
        if (side === undefined) continue;
        const written = `${thing.name}, ${side.name}`;
        for (const asker of system.sides)
          expect(keyedOne(system, { of: kept, wanted: written, sides: [asker.id] }, search)).toBe(thing);
      }
    }
  });

  test("every setting and track is found by its key, and by its name for the player's side", () => {
    for (const kept of [system.settings, system.tracks] as readonly Kept[][]) {
      for (const thing of kept) {
        const own = thing.side === undefined ? [] : [thing.side];
        expect(keyedOne(system, { of: kept, wanted: thing.key.toUpperCase(), sides: [] }, search)).toBe(
          thing,
        );
        expect(keyedOne(system, { of: kept, wanted: thing.name.toUpperCase(), sides: own }, search)).toBe(
          thing,
        );
      }
    }
  });
});

test.each(systems.filter(({ tables }) => tables.length > 4))(
  "a table that is not in $title is refused with where they are listed, without listing all",
  (system) => {
    const words = refusedBy(() => system.table("xyz"))?.words ?? "";
    expect(words).toMatch(/no table "xyz".* `\/table table:` lists them all/);
    const named = system.tables.filter(({ name }) => words.includes(name));
    expect(named.length).toBeLessThanOrEqual(3);
  },
);

describe("a name of another kind, found by a command and its choices", () => {
  const vv = systemOf("valor-and-victory");
  const lhy = systemOf("last-hundred-yards");
  const asl = systemOf("aslsk3");
  test.each([
    ["a table name for a check", () => vv.check("casualties"), ["table casualty-points"]],
    ["a check name for a table", () => lhy.table("rally"), ["check rally"]],
    [
      "a machine gun, which has no To Hit",
      () => typedInputs(asl, "to-hit", { answers: { th: "7", target: "itt", weapon: "mmg" } }),
      ["check ift-attack"],
    ],
    ["part of a check's name", () => asl.check("smoke"), ["smoke-grenade", "vehicle-smoke", "table smoke"]],
  ] as const)("%s offers every match", (_, find, offered) => {
    const of = offered.map((each) => {
      const [value, command] = each.split(" ").toReversed();
      return expect.objectContaining(command === undefined ? { value } : { value, command });
    });
    expect(find).toThrow(
      expect.objectContaining({ key: "refuse-elsewhere", choices: expect.objectContaining({ of }) }),
    );
  });
});

describe("a gun of ASL found by its calibre", () => {
  const guns = systemOf("aslsk3").table("ordnance");
  test.each([
    ["PzKpfw IIIN", "75-short"],
    ["20mm", "20l"],
  ])("%s", (written, id) => {
    expect(rowOf(guns, written).id).toBe(id);
  });

  test.each([
    ["88", ["88mm", "88l", "88ll"]],
    ["76mm", ["76-short", "76l", "76ll"]],
  ])("%s has several, and is refused with the choices", (written, ids) => {
    expect(() => rowOf(guns, written)).toThrow(
      expect.objectContaining({
        choices: expect.objectContaining({ of: ids.map((value) => expect.objectContaining({ value })) }),
      }),
    );
  });
});

describe("a weapon is found by its designation", () => {
  const called = (weapons: readonly NamedThing[], written: string) =>
    among(weapons)
      .called(written)
      .map(({ id }) => id);

  test.each([
    ["dp-28", ["lmg"]],
    ["DP 27", ["lmg"]],
    ["mg34", ["mg-bipod", "mg-tripod"]],
    ["mg-42", ["mg-bipod", "mg-tripod"]],
    ["maxim", ["mg-wheeled"]],
    ["sg43", ["mg-wheeled"]],
    ["m1919", ["lmg", "mg-tripod"]],
    ["m1919a4", ["mg-tripod"]],
    [".30cal", ["mg-pivot", "mg-tripod", "mg-turret"]],
    ["m9a1 bazooka", ["bazooka"]],
    ["piat", ["piat"]],
    ["rpzb 43", ["panzerschreck"]],
    ["ptrd-41", ["at-rifle-14-5"]],
    ["boys at rifle", ["boys"]],
    ["grw 42", ["mortar-120"]],
    ["pak 43/41", ["ge-88mm-l71"]],
  ])("%s in Mission Command: %j", (written, ids) => {
    expect(called(systemOf("mission-command").weapons, written)).toEqual(ids);
  });

  test.each([
    ["pak 40", ["75l"]],
    ["17pdr", ["76ll"]],
    ["6 pounder", ["57l"]],
    ["pak43", ["88ll"]],
    ["zis-3", ["76l"]],
    ["ptrd", ["atr"]],
    ["grw 34", ["mtr-81"]],
    ["rpzb54", ["psk"]],
  ])("%s in ASL: %j", (written, ids) => {
    expect(called(systemOf("aslsk3").table("ordnance").rows, written)).toEqual(ids);
  });

  test.each(["dp-28", "mg42", "bren", "maxim", "m1919", ".50cal"])(
    "%s in ASL is fired on the IFT",
    (written) => {
      expect(called(systemOf("aslsk3").checks, written)).toEqual(["ift-attack"]);
    },
  );

  test.each(["ptrd", "boys", "pzb 39", "piat"])("%s in Valor & Victory is an infantry weapon", (written) => {
    expect(called(systemOf("valor-and-victory").weapons, written)).toEqual(["inf"]);
  });
});
