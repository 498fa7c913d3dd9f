import { describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { aliasOf, BOT, mention } from "#core/people/people.ts";
import { columnOf, rowOf } from "#core/tables/tables.ts";
import { makeLanguage } from "#words/language.ts";
import { english } from "#words/languages.ts";
import { pseudoLanguage } from "#words/pseudo-language.ts";
import { refusalIn } from "#words/refusal.ts";
import { englishIn } from "../support/discord/pseudo.ts";
import { systems } from "../support/game/systems.ts";

function refusedOf(run: () => unknown): RuleError {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

describe.each(systems.map((system) => ({ system, title: system.title })))("$title", ({ system }) => {
  const steps = system.sequence.phases.flatMap(({ steps: own }) => own);
  const [step] = steps;
  const [table] = system.tables;
  const [side] = system.sides;
  const reader = { language: pseudoLanguage, systems: [system] };

  test("a refusal that names a step, a table and a side contains no raw English", () => {
    const refusals = [
      new RuleError("refuse-needs-roll", { step: step!, step2: step!.id }),
      new RuleError("refuse-figure-blank", { table: table! }),
      new RuleError("refuse-nothing-to-roll-for", system.sideWords(side!.id)),
      new RuleError("refuse-same-moment", {
        by: mention(aliasOf("0a1b2c3d4e5f6071")),
        ...system.seatWords("umpire"),
      }),
      new RuleError("refuse-same-moment", { by: mention(BOT), ...system.sideWords(side!.id) }),
      refusedOf(() => system.table("qqq")),
      refusedOf(() => rowOf(table!, "qqq")),
      refusedOf(() => columnOf(table!, "qqq")),
      refusedOf(() => system.check("qqq")),
      refusedOf(() => system.side("qqq")),
    ];
    for (const error of refusals)
      expect(englishIn(refusalIn(reader, error).replace(/"qqq"/, ""))).toEqual([]);
  });

  test("things that share a name keep their own translations", () => {
    const { name } = table!;
    const xx = { [`tables.${table!.id}.name`]: "Tafel", [`sides.${side!.id}.name`]: "Seite" };
    const sides = system.sides.map((each) => (each === side ? { ...each, name } : each));
    const language = makeLanguage({ code: "xx", locale: "en", sources: [], fallback: english });
    const own = { ...system, sides, translations: { xx } };
    const other = { language, systems: [own] };
    expect(refusalIn(other, new RuleError("refuse-figure-blank", { table: table! }))).toContain("Tafel");
    const ofSide = new RuleError("refuse-nothing-to-roll-for", own.sideWords(side!.id));
    expect(refusalIn(other, ofSide)).toContain("Seite");
  });

  test("a name within a sentence loses its capital in the reader's language", () => {
    const check = { name: "Prüfung Der DRM" };
    const error = new RuleError("refuse-no-row-for-check", { weapon: "Pak", check });
    expect(refusalIn(reader, error)).toContain("prüfung der DRM");
  });

  test("names in English stay unchanged", () => {
    const error = new RuleError("refuse-figure-blank", { table: table! });
    expect(refusalIn({ language: english, systems: [] }, error)).toContain(table!.name);
  });
});
