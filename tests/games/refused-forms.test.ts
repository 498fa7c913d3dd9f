import { afterEach, beforeEach, expect, test } from "vitest";
import { RefusedForms } from "#games/people/refused-forms.ts";
import { RuleError } from "#core/errors.ts";
import { MINUTE } from "#core/pace/wall-clock.ts";
import { systems } from "../support/game/systems.ts";
import { Typist } from "../support/games/typist.ts";

const ANNA = "111111111111111111";
const form = { user: ANNA, form: "7|a button" };
const entered = { text: "the bridge at dawn" };

test("a form opens with the last refused values for 15 minutes", () => {
  const forms = new RefusedForms();
  forms.keep(form, { text: "first" }, 0);
  forms.keep(form, entered, MINUTE);
  expect(forms.of(form, 16 * MINUTE - 1)).toEqual(entered);
  expect(forms.of(form, 16 * MINUTE)).toBeUndefined();
});

test("refused values belong to one person and one form, until the form is accepted", () => {
  const forms = new RefusedForms();
  forms.keep(form, entered, 0);
  expect(forms.of({ ...form, user: "222222222222222222" }, 1)).toBeUndefined();
  expect(forms.of({ ...form, form: "8|a button" }, 1)).toBeUndefined();
  forms.drop(form);
  expect(forms.of(form, 1)).toBeUndefined();
});

test("the latest two thousand forms are kept", () => {
  const forms = new RefusedForms();
  for (let at = 0; at <= 2000; at += 1) forms.keep({ user: ANNA, form: `${at}` }, { text: `${at}` }, 0);
  expect(forms.of({ user: ANNA, form: "0" }, 1)).toBeUndefined();
  expect(forms.of({ user: ANNA, form: "1" }, 1)).toEqual({ text: "1" });
});

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

test("forgetting a person deletes their forms", async () => {
  const { forms } = typist.context;
  forms.keep(form, entered, 0);
  forms.keep({ ...form, user: "222222222222222222" }, entered, 0);
  expect(await typist.pressOf({ kind: "forget" })).not.toBeInstanceOf(RuleError);
  expect(forms.of(form, 1)).toBeUndefined();
  expect(forms.of({ ...form, user: "222222222222222222" }, 1)).toEqual(entered);
});
