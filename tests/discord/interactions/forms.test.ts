import { ComponentType as Type, type APIComponentInLabel } from "discord.js";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Presses } from "#games/command.ts";
import { RuleError } from "#core/errors.ts";
import type { Button, Choice, Field } from "#cards/reply.ts";
import { drawnField, type FormValues } from "#discord/forms/form-fields.ts";
import { checkRequest } from "discord-sandbox/testing/check-request";
import { doing, type Rider, saying, startRider } from "../../support/discord/rider.ts";

const letters = (count: number): Choice[] =>
  Array.from({ length: count }, (_, at) => ({ label: `Choice ${at}`, value: String.fromCodePoint(97 + at) }));
const one = (count: number, more: object = {}): Field => ({
  id: "side",
  kind: "one",
  label: "Side",
  required: true,
  choices: letters(count),
  ...more,
});
const several = (count: number, more: object = {}): Field => ({
  id: "days",
  kind: "several",
  label: "Days",
  choices: letters(count),
  ...more,
});

/** The values that a drawn field shows as chosen. */
function shown(component: APIComponentInLabel): string[] {
  const options = "options" in component ? component.options : [];
  return options.flatMap((option) => (option.default === true ? option.value : []));
}

describe("a field of a form", () => {
  test.each([
    ["two choices", one(2), Type.RadioGroup],
    ["ten choices", one(10), Type.RadioGroup],
    ["eleven choices", one(11), Type.StringSelect],
    ["one choice alone", one(1), Type.StringSelect],
    ["more than a menu can hold", one(26), Type.TextInput],
    ["several of ten", several(10), Type.CheckboxGroup],
    ["several of twenty-five", several(25), Type.StringSelect],
    ["several of too many", several(26), Type.TextInput],
    ["yes or no", { id: "sure", kind: "yes-no", label: "Sure?" }, Type.Checkbox],
    ["a person", { id: "who", kind: "person", label: "Who", required: true }, Type.UserSelect],
  ] as [string, Field, Type][])("%s", (_, field, type) => {
    expect(drawnField(field).type).toBe(type);
  });

  test("shows the current choice, or the entered one after a refusal", () => {
    expect(shown(drawnField(one(3, { chosen: "b" })))).toEqual(["b"]);
    expect(shown(drawnField(one(3, { chosen: "b" }), { side: "c" }))).toEqual(["c"]);
    expect(shown(drawnField(several(3, { chosen: ["a", "b"] })))).toEqual(["a", "b"]);
    expect(shown(drawnField(several(3, { chosen: ["a"] }), { days: "b,c" }))).toEqual(["b", "c"]);
    expect(shown(drawnField(several(3, { chosen: ["a"] }), { days: "" }))).toEqual([]);
    const sure: Field = { id: "sure", kind: "yes-no", label: "Sure?", chosen: true };
    expect(drawnField(sure)).toHaveProperty("default", true);
    expect(drawnField(sure, { sure: "false" })).not.toHaveProperty("default");
    const who: Field = { id: "who", kind: "person", label: "Who", required: false };
    expect(drawnField(who, { who: "123456789012345678" })).toMatchObject({
      default_values: [{ id: "123456789012345678" }],
    });
  });

  test("accepts an empty choice of several unless it is required", () => {
    expect(drawnField(several(3))).toMatchObject({ required: false, min_values: 0, max_values: 3 });
    expect(drawnField(several(3, { least: 1, most: 2 }))).toMatchObject({
      required: true,
      min_values: 1,
      max_values: 2,
    });
  });

  test("is valid for Discord, whatever a card asks", () => {
    fc.assert(
      fc.property(anyField(), fc.option(anyEntered(), { nil: undefined }), (field, before) => {
        const label = { type: Type.Label, label: "Label", component: drawnField(field, before) };
        const data = { custom_id: "form", title: "Form", components: [label] };
        const path = "/interactions/1234567/token/callback";
        expect(checkRequest({ method: "POST", path, body: { type: 9, data } })).toEqual([]);
      }),
    );
  });
});

function anyField(): fc.Arbitrary<Field> {
  const text = fc.string({ unit: "binary", maxLength: 200 });
  const value = fc.oneof(fc.constantFrom("a", "b", "c,d", " "), text);
  const choices = fc.array(fc.record({ label: text, value, description: text }), { maxLength: 30 });
  const asked = { id: fc.constant("field"), label: text };
  const required = fc.boolean();
  const or = { requiredKeys: [] };
  return fc.oneof(
    fc
      .tuple(
        fc.record({ ...asked, kind: fc.constant("one"), choices, required }),
        fc.record({ chosen: value }, or),
      )
      .map((parts) => Object.assign({}, ...parts) as Field),
    fc
      .tuple(
        fc.record({ ...asked, kind: fc.constant("several"), choices }),
        fc.record({ chosen: fc.array(value), least: fc.nat(12), most: fc.integer({ min: 1, max: 30 }) }, or),
      )
      .map((parts) => Object.assign({}, ...parts) as Field),
    fc.record({ ...asked, kind: fc.constant("yes-no"), chosen: fc.boolean() }) as fc.Arbitrary<Field>,
    fc.record({ ...asked, kind: fc.constant("person"), required, placeholder: text }) as fc.Arbitrary<Field>,
    fc.record({
      ...asked,
      kind: fc.constant("text"),
      required,
      placeholder: text,
      maxLength: fc.integer(),
    }) as fc.Arbitrary<Field>,
  );
}

function anyEntered(): fc.Arbitrary<FormValues> {
  return fc.record({
    field: fc.constantFrom("", "a", "a,b", "true", "false", "123456789012345678", "written"),
  });
}

describe("a choice in a form", () => {
  const fields: Field[] = [
    one(3),
    several(4, { chosen: ["a"] }),
    { id: "sure", kind: "yes-no", label: "Sure?", chosen: true },
    { id: "who", kind: "person", label: "Who", required: false },
    { id: "note", kind: "text", label: "Note", required: false, maxLength: 40, placeholder: "e.g. 8" },
  ];
  let taken: unknown;
  let rider: Rider;
  /** A form, on a press that opens one. */
  const away: Presses["away"] = {
    ask: () => ({ title: "Orders", fields }),
    run(_context, _call, _press, answers) {
      taken = answers;
      if (answers["note"] === "wrong") throw new RuleError("refuse-no-game");
      return saying("Taken");
    },
  };

  beforeAll(async () => {
    const button: Button = { label: "Order", style: "primary", press: { kind: "away" } };
    const card = doing("card", () => saying("Card", { blocks: [{ kind: "buttons", buttons: [button] }] }));
    rider = await startRider([card], {}, undefined, { away });
  });
  afterAll(() => rider.close());

  async function open() {
    const message = (await rider.lobby.say("Anna", "/card")).messages.at(-1)!;
    const customId = /"custom_id":"(~away[^"]*)"/.exec(JSON.stringify(message.components))![1]!;
    const where = { messageId: message.id, customId };
    const press = () => rider.lobby.click("Anna", where);
    const send = (entered: object) => rider.lobby.click("Anna", { ...where, fields: entered });
    return { press, send };
  }

  test("is part of its press: several with commas, a checkbox as true or false, a person by id", async () => {
    const { press, send } = await open();
    await press();
    const who = (await rider.lobby.state()).people.find(({ name }) => name === "Ben")!.id;
    await send({ side: "b", days: ["b", "d"], sure: false, who: [who], note: "Hold" });
    expect(taken).toEqual({ side: "b", days: "b,d", sure: "false", who, note: "Hold" });
  });

  test("that is unchanged has its current value, and an empty text is omitted", async () => {
    const { press, send } = await open();
    await press();
    await send({ side: "a" });
    expect(taken).toMatchObject({ side: "a", days: "a", sure: "true" });
    expect(taken).not.toHaveProperty("note");
  });

  test("can be cleared, which is an answer", async () => {
    const { press, send } = await open();
    await press();
    await send({ side: "a", days: [] });
    expect(taken).toMatchObject({ days: "" });
  });

  test("is skipped if no field is left: the press runs at once", async () => {
    const asked = fields.splice(0);
    const { press } = await open();
    const { modal, messages } = await press();
    fields.push(...asked);
    expect(modal).toBeUndefined();
    expect(JSON.stringify(messages)).toContain("Taken");
    expect(taken).toEqual({});
  });

  test("is shown again after a refusal, and not once it was accepted", async () => {
    const { press, send } = await open();
    await press();
    await send({ side: "c", days: ["b"], sure: false, note: "wrong" });
    const again = JSON.stringify((await press()).modal);
    const chosen = (value: string) => new RegExp(`"value":"${value}"[^}]*"default":true`).test(again);
    expect([chosen("c"), chosen("b"), chosen("a")]).toEqual([true, true, false]);
    expect(again).toContain('"value":"wrong"');
    await send({ side: "c", days: ["b"], note: "right" });
    expect(taken).toMatchObject({ side: "c", days: "b", sure: "false", note: "right" });
    expect(JSON.stringify((await press()).modal)).not.toContain('"value":"right"');
  });
});
