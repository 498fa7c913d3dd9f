import { expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { System } from "#core/system/index.ts";
import type { Field, Reply } from "#cards/reply.ts";
import { setUpForm } from "#cards/set-up/controls.ts";
import { exampleNumber } from "#cards/words.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { lhy, seated } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { systems } from "../../support/game/systems.ts";

/** The fields of all forms that a card opens. */
async function fieldsOn(typist: Typist, card: Reply): Promise<Field[]> {
  const forms = await Promise.all(controlsOn(card).map(({ id }) => typist.formOf(id)));
  return forms.flatMap((form) => (form === undefined || form instanceof RuleError ? [] : form.fields));
}

const examples = (fields: Field[]) =>
  fields.map((field) => (field.kind === "text" ? field.placeholder : undefined));

test.each([
  [{ min: 0, max: 5 }, "0 to 5"],
  [{ min: 1, max: 99 }, "e.g. 8"],
  [{ min: 20, max: 99 }, "e.g. 20"],
  [{ min: -9, max: 9 }, "e.g. 1 or −1"],
  [{ min: -2, max: 2 }, "−2 to 2"],
])("an empty field for a number shows an example: %j", (range, shown) => {
  expect(exampleNumber(inEnglish(lhy), range)).toBe(shown);
});

test("each empty field of every check shows an example", async () => {
  const typist = await Typist.open(systems);
  let seen = 0;
  for (const system of systems.values()) {
    for (const { id } of system.checks) {
      const card = await expectSeen(typist, "check", { system: system.id, check: id });
      const empty = examples((await fieldsOn(typist, card)).filter(({ kind }) => kind === "text"));
      for (const example of empty) expect(example, `${system.id} ${id}`).toMatch(/\d to \d|^e\.g\. \S/);
      seen += empty.length;
    }
  }
  expect(seen).toBeGreaterThan(50);
  await typist.close();
});

/** The fields of a form of the lobby that asks for these settings and tracks. */
function formAsking(ask: string[], settings: Parameters<typeof seated>[0] = {}): Field[] {
  const system: System = { ...lhy, setUp: { menus: [], forms: [{ name: "More", ask }] } };
  return setUpForm(inEnglish(system), seated(settings, lhy), ask[0] ?? "")?.fields ?? [];
}

test("a setting with choices is a menu with its current value, not a text field", () => {
  const [nationality, , attacker] = formAsking(["nationality", "attacker"]);
  expect(nationality).toMatchObject({ kind: "one", required: true, chosen: "none" });
  expect(attacker).toMatchObject({ kind: "one" });
  const [german] = formAsking(["nationality"], { "nationality.axis": "german" });
  const choices = german?.kind === "one" ? german.choices : [];
  expect(german).toMatchObject({ chosen: "german" });
  expect(choices.map(({ value }) => value)).toContain("german");
  expect(choices.at(-1)?.value).toBe("none");
});

test("a field shows its current value, or an example if it has none", () => {
  const [empty] = examples(formAsking(["timeLimit"]));
  expect(empty).toBe("e.g. 8");
  const [set] = examples(formAsking(["timeLimit"], { timeLimit: 40 }));
  expect(set).toBe("now 40 minutes");
});
