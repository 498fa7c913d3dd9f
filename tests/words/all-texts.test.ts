import { FluentParser, type Message, type Pattern, VariableReference, Visitor } from "@fluent/syntax";
import type { SelectExpression } from "@fluent/syntax";
import { expect, test } from "vitest";
import { english, sourcesOf } from "#words/languages.ts";
import type { Say } from "#words/text.ts";

type Values = Readonly<Record<string, string | number>>;

const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** The values that a text takes: for a choice each of its words, or the numbers 1 and 7; otherwise the value's name. */
class ValuesOfText extends Visitor {
  readonly values = new Map<string, (string | number)[]>();
  readonly numbers = new Set<string>();
  readonly #messages: ReadonlyMap<string, Message>;

  constructor(messages: ReadonlyMap<string, Message>) {
    super();
    this.#messages = messages;
  }

  override visitVariableReference({ id }: VariableReference): void {
    if (!this.values.has(id.name)) this.values.set(id.name, [`<${id.name}>`]);
  }

  override visitMessageReference({ id }: { id: { name: string } }): void {
    const quoted = this.#messages.get(id.name)?.value;
    if (quoted !== undefined && quoted !== null) this.visit(quoted);
  }

  override visitSelectExpression(choice: SelectExpression): void {
    this.genericVisit(choice);
    if (!(choice.selector instanceof VariableReference)) return;
    const { name } = choice.selector.id;
    const keys = choice.variants.map(({ key }) => (key.type === "Identifier" ? key.name : Number(key.value)));
    const isNumber = keys.every((key) => typeof key === "number" || PLURALS.has(key));
    if (isNumber) this.numbers.add(name);
    const numbers = [...keys.filter((key) => typeof key === "number"), 1, 7];
    const known = this.values.get(name)?.filter((value) => value !== `<${name}>`) ?? [];
    this.values.set(name, [...new Set([...known, ...(isNumber ? numbers : keys)])]);
  }
}

/** All combinations of the values. */
function combined(values: ReadonlyMap<string, readonly (string | number)[]>): Values[] {
  return [...values].reduce<Values[]>(
    (all, [name, each]) => all.flatMap((facts) => each.map((value) => ({ ...facts, [name]: value }))),
    [{}],
  );
}

const messages = new Map(
  sourcesOf("en")
    .flatMap((source) => new FluentParser().parse(source).body)
    .flatMap((entry) => (entry.type === "Message" ? [[entry.id.name, entry] as const] : [])),
);

const texts = [...messages].flatMap(([id, { value, attributes }]) => [
  ...(value === null ? [] : [{ key: id, pattern: value }]),
  ...attributes.map((each) => ({ key: `${id}.${each.id.name}`, pattern: each.value })),
]);

/** A text in each of its variants. */
function shown({ key, pattern }: { key: string; pattern: Pattern }) {
  const found = new ValuesOfText(messages);
  found.visit(pattern);
  const say = english.say as (key: string, values: Values) => ReturnType<Say>;
  return combined(found.values).map((values) => ({
    key,
    values,
    numbers: found.numbers,
    words: say(key, values),
  }));
}

const all = texts.flatMap(shown);

/** Texts that choose words by a number without showing it: they name what is counted, the month, or "every 8 hours". */
const WITHOUT_NUMBER = new Set([
  "roll-successes",
  "dice-closed",
  "dice-matched",
  "dice-roll-sealed-when",
  "games-open",
  "passing-tidied",
  "passing-now",
  "date-text",
  "date-time-text",
  "refuse-unasked-answer",
  "refuse-check-of-others",
  "refuse-seat-taken",
  "reminders-hours",
  "reminders-days",
  "turns-bring-here",
  "report-undo-rolls",
  "results-spent",
  "refuse-closed-rolls-own",
  "setting-unset",
]);

test("every text has words in each of its variants, and shows no value's name or mark of Fluent", () => {
  expect(all.length).toBeGreaterThan(3000);
  const faults = all.filter(({ words }) => words.trim() === "" || /[{}]|\$[a-z]|undefined/.test(words));
  expect(faults.map(({ key, words }) => `${key}: ${words}`)).toEqual([]);
});

test("a text that depends on a number shows each number above one", () => {
  const faults = all.filter(
    ({ key, values, numbers, words }) =>
      !WITHOUT_NUMBER.has(key) && [...numbers].some((name) => values[name] === 7 && !words.includes("7")),
  );
  expect([...new Set(faults.map(({ key }) => key))]).toEqual([]);
});

test("a text that depends on a value differs by it", () => {
  const groups = Map.groupBy(all, ({ key }) => key);
  const faults = [...groups].filter(([, variants]) => {
    return variants.length > 1 && new Set(variants.map(({ words }) => words)).size === 1;
  });
  expect(faults.map(([key]) => key)).toEqual([]);
});

/** Texts that tell only none from some by the number, or show it as they do any other. */
const AS_MANY = new Set([
  "dice-sealed-partly count",
  "passing-tidied count",
  "passing-now count",
  "passing-now left",
  "refuse-half-forgotten left",
  "refuse-unasked-answer count",
  "refuse-check-of-others count",
  "seats-earlier-more count",
  "refuse-closed-rolls-own others",
  "server-nicknames others",
]);

test("a text that depends on a number has words of its own for one", () => {
  const groups = Map.groupBy(all, ({ key }) => key);
  const faults = [...groups].flatMap(([key, variants]) =>
    [...variants[0]!.numbers].flatMap((name) => {
      const others = (values: Values) => JSON.stringify({ ...values, [name]: 0 });
      const isSaid = variants.some(({ values, words }) => {
        const many = variants.find(
          (each) => each.values[name] === 7 && others(each.values) === others(values),
        );
        return values[name] === 1 && many?.words.replaceAll("7", "1") !== words;
      });
      return isSaid ? [] : [`${key} ${name}`];
    }),
  );
  expect(new Set(faults)).toEqual(AS_MANY);
});
