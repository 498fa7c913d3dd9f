import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { refusal } from "#discord/interactions/refusal.ts";
import { type Belonging, belonging, encodePress } from "#cards/presses/codec.ts";
import { type Press, PRESSES, type PressName } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";
import { english } from "#words/languages.ts";
import { anyPress } from "../../support/cards/any-press.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { Typist, expectSeen, faultsOfReply } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";

const KINDS = Object.keys(PRESSES) as PressName[];
const PEOPLE = [
  { id: "111111111111111111", name: "Anna" },
  { id: "222222222222222222", name: "Ben" },
  { id: "333333333333333333", name: "Cleo" },
];

/** A control that was used, with its values. */
interface Use {
  id: string;
  values: string[];
  fields: Record<string, string>;
  by: number;
}

/** Every id in a system's data, as presses name them. */
function idsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "id" in value && typeof value.id === "string" ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
}

describe.each(systems.map((system) => ({ title: system.title, system })))("$title", ({ system }) => {
  const words = [...new Set([...idsIn(system), ...system.tracks.map(({ key }) => key)])];
  const [first = "", second = ""] = system.sides.map(({ id }) => id);
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...words, ...PEOPLE.map(({ id }) => id), "1", "-1", "true") },
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
    fc.constantFrom("\u0000", "x".repeat(4000), "__proto__", "constructor", "9".repeat(30), " "),
  );
  const said = {
    values: fc.array(text, { maxLength: 3 }),
    fields: fc.dictionary(
      fc.oneof(
        fc.constantFrom("text", "value", "label", "set", "item", "until", "user", "side", "correct"),
        text,
      ),
      text,
      { maxKeys: 3 },
    ),
    by: fc.nat(2),
  };
  let typist: Typist;
  let games: Belonging[];
  let cards: Reply[];

  async function see(by: number, name: string, options: Record<string, unknown>): Promise<void> {
    typist.user = PEOPLE[by]!;
    cards.push(await expectSeen(typist, name, options));
  }

  beforeAll(async () => {
    typist = await Typist.open([system]);
    cards = [];
    await see(0, "game", { sub: "new", system: system.id, side: first });
    await see(0, "game", { sub: "end" });
    const ended = await typist.game();
    await typist.pressOf({ kind: "endSure" }, belonging(ended));
    await see(0, "game", { sub: "new", system: system.id, side: first });
    await see(1, "game", { sub: "join", side: second });
    await typist.run("game", { sub: "begin" });
    await see(0, "phase", {});
    await see(0, "status", {});
    await see(0, "help", {});
    await see(1, "me", { sub: "show" });
    await see(1, "seal", { sub: "write" });
    await see(1, "log", {});
    games = [belonging(ended), { game: "feedfeedfeedfeed", revision: 3 }];
  });
  afterAll(() => typist.close());
  async function entries(): Promise<number> {
    const running = await typist.context.games.in(typist.channel);
    return running === undefined ? 0 : (await typist.context.games.entries(running.game)).length;
  }

  /** Faults of the answer: an error, or an effect although it is a refusal. */
  async function faultsOf({ id, values, fields, by }: Use): Promise<string[]> {
    typist.user = PEOPLE[by]!;
    const before = await entries();
    try {
      const form = await typist.formOf(id);
      // A form without fields is not opened.
      const isForm = form !== undefined && !(form instanceof RuleError) && form.fields.length > 0;
      if (isForm && form.fields.length > 5) return [`${id}: a form of too much`];
      const answer = await (isForm || Object.keys(fields).length > 1
        ? typist.sendForm(id, fields)
        : typist.use(id, ...values));
      if (!(answer instanceof RuleError)) return faultsOfReply(answer).map((fault) => `${id}: ${fault}`);
      const reply = refusal(answer, { reader: { language: english, systems: [system] } });
      const isDone = (await entries()) !== before ? [`${id}: refused and done`] : [];
      return [...isDone, ...faultsOfReply(reply).map((fault) => `${id}: ${fault}`)];
    } catch (error) {
      const { message, stack } = error as Error;
      return message.startsWith("Nobody knows")
        ? []
        : [`${JSON.stringify({ id, values, fields })}: ${stack}`];
    }
  }

  /** Deterministic and sequential, so that a failure can be repeated. */
  async function expectHarmless(use: fc.Arbitrary<Use>, most: number): Promise<void> {
    const faults: string[] = [];
    for (const each of fc.sample(use, { numRuns: amount(Math.ceil(most / 8), most), seed: 7 }))
      faults.push(...(await faultsOf(each)));
    expect(faults).toEqual([]);
  }

  test("a custom id that is cut, garbled or invented has no effect", async () => {
    const ids = cards.flatMap((card) => controlsOn(card).map(({ id }) => id));
    const cut = fc.tuple(fc.constantFrom(...ids), fc.nat(100)).map(([id, at]) => id.slice(0, at));
    const mixed = fc
      .tuple(fc.constantFrom(...ids), fc.constantFrom(...ids), fc.nat(60), text)
      .map(([one, other, at, more]) => `${one.slice(0, at)}${more}${other.slice(at)}`.slice(0, 100));
    const old = fc
      .tuple(
        fc.constantFrom(
          "done",
          "check",
          "undo",
          "table",
          "track",
          "phase",
          "game+end",
          "seal+write",
          "toString",
        ),
        fc.constantFrom("", "1", "99999999999999999999", "!"),
        fc.dictionary(fc.constantFrom("q", "at", "in", "roll", "note", "order", "asked", "to"), text, {
          maxKeys: 3,
        }),
        fc.constantFrom("", "=value", "=pick", "item!40", "=constructor", "a!0&b~9999"),
      )
      .map(([command, mark, options, extra]) =>
        [command, mark, new URLSearchParams(options).toString(), extra].join("|").slice(0, 100),
      );
    const any = fc.oneof(cut, mixed, old, fc.string({ unit: "binary", maxLength: 100 }));
    await expectHarmless(fc.record({ id: any, ...said }), 300);
  });

  const ENDING = new Set<PressName>(["endSure", "consent", "leave", "bring", "typed", "pickTyped"]);

  test.each([
    ["that goes on", KINDS.filter((kind) => !ENDING.has(kind)), 600],
    ["that may end", KINDS, 100],
  ])("any press in a game %s, in an ended one and in an unknown one is answered", async (_, kinds, runs) => {
    const now = belonging(await typist.game());
    const press = fc.constantFrom(...kinds).chain((kind) => anyPress(kind, words));
    const of = fc.oneof(
      { weight: 4, arbitrary: fc.constant(now) },
      fc.constantFrom(...games),
      fc.constantFrom(0, 1, now.revision + 1, 2 ** 52).map((revision) => ({ ...now, revision })),
    );
    const id = fc.tuple(press, of, fc.boolean()).map(([one, where, keeps]) => written(one, where, keeps));
    await expectHarmless(fc.record({ id: id.filter((one) => one !== undefined), ...said }), runs);
  });
});

function written(press: Press, of: Belonging, keeps: boolean): string | undefined {
  try {
    return encodePress(press, { of, keeps });
  } catch {
    return undefined;
  }
}

describe("a press on an outdated card or a card of others", () => {
  const system = systems.find(({ id }) => id === "last-hundred-yards");
  const [first = "", second = ""] = system!.sides.map(({ id }) => id);
  const [anna, ben, cleo] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0], (typeof PEOPLE)[0]];
  let typist: Typist;
  let game: Belonging;

  beforeAll(async () => {
    typist = await Typist.open([system!]);
    typist.user = anna;
    await expectSeen(typist, "game", { sub: "new", system: system!.id, side: first });
    typist.user = ben;
    await expectSeen(typist, "game", { sub: "join", side: second });
    await expectSeen(typist, "game", { sub: "begin" });
    game = belonging(await typist.game());
  });
  afterAll(() => typist.close());

  /** Expects a private answer without sealed texts, and no effect. */
  async function expectNothing(by: typeof anna, use: () => Promise<Reply | RuleError>): Promise<void> {
    typist.user = by;
    const { revision, head } = await typist.game();
    const answer = await use();
    expect(answer instanceof RuleError ? "private" : answer.audience).toBe("private");
    expect(JSON.stringify(answer)).not.toContain("We attack.");
    const after = await typist.game();
    expect({ revision: after.revision, head: after.head }).toEqual({ revision, head });
  }

  test("by a stranger gets nothing from private cards", async () => {
    typist.user = anna;
    await typist.enter({ kind: "seal", asks: "label" }, game, { text: "We attack.", label: "Orders" });
    const [seal] = (await typist.game()).seals ?? [];
    const presses: Press[] = [
      { kind: "readSeal", seal: seal!.id },
      { kind: "unseal", seal: seal!.id },
      { kind: "leave", side: first, whose: anna.id },
      { kind: "endSure" },
      { kind: "notMe" },
    ];
    for (const press of presses) await expectNothing(cleo, () => typist.pressOf(press, game));
    await expectNothing(ben, () => typist.pressOf({ kind: "readSeal", seal: seal!.id }, game));
  });

  test("that answers a request which is no longer open redraws the card and lets nobody in", async () => {
    typist.user = cleo;
    const { revision, seats } = await typist.game();
    const answer = await typist.pressOf(
      { kind: "letIn", user: cleo.id, side: second },
      { ...game, revision },
    );
    expect(answer).toMatchObject({ redraws: true });
    expect(JSON.stringify(answer)).not.toContain("We attack.");
    expect(await typist.game()).toMatchObject({ revision, seats });
  });

  test("that submits a form again after further moves counts by itself, in full", async () => {
    typist.user = anna;
    const send = () => typist.enter({ kind: "seal", asks: "label" }, game, { text: "Hold.", label: "Plan" });
    const before = (await typist.game()).seals?.length ?? 0;
    for (const _ of [1, 2]) expect(await send()).not.toBeInstanceOf(RuleError);
    const made = (await typist.game()).seals?.slice(before) ?? [];
    expect(made.map(({ by, label }) => [by, label])).toEqual([
      [anna.id, "Plan"],
      [anna.id, "Plan"],
    ]);
  });

  test("that submits a form of an ended game is refused, and the form no longer opens", async () => {
    typist.user = anna;
    await typist.pressOf({ kind: "endSure" }, game);
    typist.user = ben;
    await typist.pressOf({ kind: "consent", asked: (await typist.game()).head.n, answer: "agree" }, game);
    expect((await typist.game()).status).toBe("ended");
    const ended = belonging(await typist.game());
    const seal = { kind: "seal", asks: "label" } as const;
    await expectNothing(anna, () => typist.enter(seal, game, { text: "Too late.", label: "Orders" }));
    await expectNothing(anna, () => typist.pressOf({ kind: "initiative" }, ended));
  });
});
