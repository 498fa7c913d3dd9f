import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { Reply } from "#cards/reply.ts";
import { english } from "#words/languages.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { systems } from "../../support/game/systems.ts";
import { expectPressed, expectSeen, Typist } from "../../support/games/typist.ts";

const textOf = ({ title, blocks }: Reply) =>
  [title, ...blocks.flatMap((block) => ("text" in block ? [block.text] : []))].join("\n");
const labelsOn = (card: Reply) => controlsOn(card).map(({ label }) => label);
const title = (proof: "genuine" | "sealed" | "closed" | "lost", number: number) =>
  english.say(`dice-roll-${proof}`, { number });

describe.each(systems)("one roll of $id", (system) => {
  let typist: Typist;

  beforeEach(async () => {
    typist = await Typist.open([system]);
    await expectSeen(typist, "game", { sub: "new", system: system.id, side: system.sides[0]?.id });
    typist.user = { id: "222222222222222222", name: "Ben" };
    await expectSeen(typist, "game", { sub: "join", side: system.sides[1]?.id });
    await expectSeen(typist, "game", { sub: "begin" });
  });

  afterEach(() => typist.close());

  const verify = (roll: string) => expectSeen(typist, "dice", { sub: "verify", roll });

  test("is not said to be genuine before its secret is published, and is after", async () => {
    await expectSeen(typist, "roll", { dice: "2d6" });
    const sealed = await verify("1");
    expect(sealed.title).toBe(title("sealed", 1));
    expect(textOf(sealed)).not.toMatch(/✅|genuine/);
    expect(textOf(sealed)).toContain(`<@${typist.user.id}>`);
    const all = await expectSeen(typist, "dice", { sub: "verify" });
    expect(textOf(all)).not.toMatch(/✅|genuine/);
    await expectPressed(typist, sealed, english.say("dice-publish"));
    for (const wanted of ["1", "#1", " 1 "]) expect((await verify(wanted)).title).toBe(title("genuine", 1));
    expect(labelsOn(await verify("1"))).toEqual([english.say("results-details")]);
    await expectSeen(typist, "roll", { dice: "d10" });
    expect((await verify("2")).title).toBe(title("sealed", 2));
    expect((await verify("1")).title).toBe(title("genuine", 1));
  });

  test("on a table has its button beside that of the table, unless the dice were entered", async () => {
    const kinds = (card: Reply) =>
      controlsOn(card).flatMap(({ press }) =>
        press?.kind === "verifyRoll" || press?.kind === "table" ? [press.kind] : [],
      );
    let rolled = 0;
    const places = system.tables.flatMap(({ id: table, rows, columns }) => [
      { table },
      { table, row: rows[0]?.id, column: columns[0]?.id },
    ]);
    for (const place of places) {
      const before = (await typist.game()).head.n;
      const card = await typist.run("table", { ...place, roll: true });
      if (card instanceof RuleError || (await typist.game()).head.n === before) continue;
      const { rolls } = (await typist.game()).dice;
      expect(kinds(card).toSorted()).toEqual(["table", "verifyRoll"]);
      const verified = await expectPressed(typist, card, english.say("results-verify"));
      expect([verified.title, verified.audience]).toEqual([title("sealed", rolls), "private"]);
      rolled += 1;
      const faces = (await typist.context.games.entries(await typist.game()))
        .at(-1)!
        .events.flatMap((event) => (event.type === "rolled" ? event.dice.map(({ face }) => face) : []));
      const entered = await expectSeen(typist, "table", { ...place, faces: faces.join(" ") });
      expect(kinds(entered)).toEqual(["table"]);
    }
    expect(rolled).toBeGreaterThan(0);
  });

  test("is checked by `/dice reveal roll:` too, and needs its number", async () => {
    await expectSeen(typist, "roll", { dice: "2d6" });
    const { series } = (await typist.game()).dice;
    expect((await expectSeen(typist, "dice", { sub: "reveal", roll: "1" })).title).toBe(title("sealed", 1));
    expect((await typist.game()).dice.series).toBe(series);
    for (const roll of ["0", "2", "-1", "1.5", "x", ""]) {
      const refused = await typist.run("dice", { sub: "verify", roll });
      expect(refused instanceof RuleError && refused.key).toBe("refuse-no-such-roll");
    }
  });

  test("shows no dice while it is closed, and the players who can open it are asked", async () => {
    await expectSeen(typist, "roll", { dice: "1d20", secret: true });
    await expectSeen(typist, "roll", { dice: "2d6" });
    const opener = typist.user.id;
    typist.user = { id: "111111111111111111", name: "Anna" };
    const closed = await verify("1");
    expect(closed.title).toBe(title("closed", 1));
    expect(labelsOn(closed)).toEqual([english.say("results-details")]);
    const sealed = await verify("2");
    expect(labelsOn(sealed)).not.toContain(english.say("dice-publish"));
    const asked = await expectPressed(typist, sealed, english.say("dice-ask-publish"));
    expect([asked.audience, asked.ping]).toEqual(["public", [opener]]);
    typist.user = { id: opener, name: "Ben" };
    await expectSeen(typist, "dice", { sub: "reveal", roll: "1" });
    await expectPressed(typist, await verify("1"), english.say("dice-publish"));
    for (const roll of ["1", "2"]) expect((await verify(roll)).title).toMatch(/^✅/);
  });

  test("is listed while it is typed, the last one first", async () => {
    for (const dice of ["2d6", "d10", "3d6"]) await expectSeen(typist, "roll", { dice });
    const offered = await typist.suggest("dice", { option: "roll", options: { sub: "verify" } });
    expect(offered.map(({ value }) => value)).toEqual(["3", "2", "1"]);
  });
});
