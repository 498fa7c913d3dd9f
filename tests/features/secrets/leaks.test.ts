import { mkdtempSync, rmSync } from "node:fs";
import { privateEntries } from "#core/ledger/index.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { DAY } from "#core/pace/index.ts";
import { pressesOf } from "../../support/games/wanderer.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { PEOPLE, SecretWorld, worldOf } from "../../support/games/secret-world.ts";

let world: SecretWorld;
beforeEach(async () => {
  world = await worldOf("mission-command");
});

/** The file of `/me data` of a user. */
const dataOf = async (who: keyof typeof PEOPLE) => world.text(await world.must(who, "me", { sub: "data" }));

describe("the file with a user's own data", () => {
  test("has no dice of a blind roll that the user made", async () => {
    const open = await dataOf("ben");
    await world.must("ben", "roll", { dice: "4d20", blind: true });
    const own = await dataOf("ben");
    expect(own).toContain("rollClosed");
    expect([open, own].map((text) => text.includes(String.raw`\"face\"`))).toEqual([false, false]);
  });

  test("has no hidden unit and no note of a side that the user has left", async () => {
    await world.must("ben", "unit", { sub: "add", name: "Tiger", kind: "group", hidden: true });
    await world.must("ben", "note", { text: "Ambush", at: "2", for: "side" });
    expect(await dataOf("ben")).toMatch(/Tiger.*Ambush|Ambush.*Tiger/);
    await world.must("ben", "game", { sub: "leave" });
    expect(await dataOf("ben")).not.toMatch(/Tiger|Ambush/);
  });
});

test.each([
  ["left the side", true, "ben", { kind: "leave" }],
  ["left before play", false, "ben", { kind: "leave" }],
  ["was removed", false, "anna", { kind: "removeSeat", user: PEOPLE.ben.id, side: "axis" }],
] as const)("a forgotten user who %s has the same heirs as before", async (_, isBegun, who, press) => {
  world = await worldOf("mission-command", isBegun);
  await world.must("ben", "unit", { sub: "add", name: "Tiger", kind: "group", hidden: true });
  await world.presses(who, "side" in press ? { ...press, side: world.sideOfBen } : press);
  await world.presses("ben", { kind: "forget" });
  expect(await world.text(await world.presses("una", { kind: "ourSide" }))).not.toContain("Tiger");
  await world.must("zed", "game", { sub: "join", side: world.sideOfBen });
  const seen = await world.text(await world.presses("zed", { kind: "ourSide" }));
  expect(seen.includes("Tiger")).toBe(isBegun);
});

test("a player who is handed a seat before play never sees the giver's secrets", async () => {
  world = await worldOf("mission-command", false);
  const side = world.sideOfBen;
  await world.must("ben", "unit", { sub: "add", name: "Tiger", kind: "group", hidden: true });
  await world.submits("ben", { kind: "giveSeat" }, { user: PEOPLE.zed.id, side });
  await world.presses("zed", { kind: "take", side });
  expect(await world.text(await world.presses("zed", { kind: "ourSide" }))).not.toContain("Tiger");
  await world.must("zed", "unit", { sub: "add", name: "Panther", kind: "group", hidden: true });
  await world.must("anna", "game", { sub: "begin" });
  const seen = await world.text(await world.presses("zed", { kind: "ourSide" }));
  expect(["Panther", "Tiger"].map((name) => seen.includes(name))).toEqual([true, false]);
});

test("an umpire who changes a hidden unit does not pass it to a player who may not see it", async () => {
  world = await worldOf("mission-command", false);
  await world.must("ben", "unit", { sub: "add", name: "Tiger", kind: "group", hidden: true });
  await world.must("ben", "game", { sub: "leave" });
  await world.must("zed", "game", { sub: "join", side: world.sideOfBen });
  const change = { sub: "set", unit: "Tiger", state: "orders", value: "hold" };
  expect(await world.text(await world.must("chris", "unit", change))).toContain("Tiger");
  expect(await world.text(await world.presses("zed", { kind: "ourSide" }))).not.toContain("Tiger");
});

const ourSide = async (who: keyof typeof PEOPLE) => world.text(await world.presses(who, { kind: "ourSide" }));

/** Seats a user on Ben's side, invited by one of its players. */
const invited = async (by: keyof typeof PEOPLE, who: keyof typeof PEOPLE) => {
  await world.must(by, "game", { sub: "invite", user: PEOPLE[who].id, side: world.sideOfBen });
  await world.presses(who, { kind: "take", side: world.sideOfBen });
};

/** A user takes Ben's seat after Ben's side has ignored its reminders. */
const replacedBy = async (who: keyof typeof PEOPLE) => {
  await world.must("anna", "done", {});
  await world.must("anna", "done", {});
  for (let days = 0; days < 20; days += 2) await world.passes(2 * DAY);
  const side = world.sideOfBen;
  await world.presses("anna", { kind: "substitute", side, user: PEOPLE.ben.id, why: "gone" });
  await world.presses(who, { kind: "take", side, from: PEOPLE.ben.id });
};

describe("a player who loses the seat", () => {
  const keepSecrets = async (isBegun: boolean) => {
    world = await worldOf("mission-command", isBegun);
    await invited("ben", "dora");
    await world.must("ben", "unit", { sub: "add", name: "Tiger", kind: "group", hidden: true });
    await world.must("ben", "note", { text: "Ambush", at: "each activations", for: "side" });
  };
  const expectKept = async () => {
    expect(await ourSide("dora")).toMatch(/Tiger.*Ambush/);
    expect(await ourSide("zed")).toContain("Write an order");
    expect(await ourSide("zed")).not.toMatch(/Tiger|Ambush/);
  };

  test("before play leaves the secrets to a partner on the side", async () => {
    await keepSecrets(false);
    await world.must("ben", "game", { sub: "leave" });
    await invited("dora", "zed");
    await expectKept();
    await world.must("anna", "game", { sub: "begin" });
    await expectKept();
  });

  test("against their will leaves the secrets to a partner on the side", async () => {
    await keepSecrets(true);
    await replacedBy("zed");
    await expectKept();
  });
});

describe("a secret that builds on that of a player who left before play", () => {
  const reaction = { check: "reaction", by: "Tiger", roll: true, secret: true };
  const replaced = async () => {
    await world.must("ben", "game", { sub: "leave" });
    await world.must("zed", "game", { sub: "join", side: world.sideOfBen });
  };
  beforeEach(async () => {
    world = await worldOf("mission-command", false);
    await world.must("ben", "unit", { sub: "add", name: "Tiger", kind: "group", hidden: true });
  });

  test("stays with the umpire, if it is an element of a group", async () => {
    await replaced();
    const element = { sub: "add", name: "Lynx", of: "Tiger", side: world.sideOfBen, hidden: true };
    expect(await world.text(await world.must("chris", "unit", element))).toContain("Tiger · **Lynx**");
    expect(await ourSide("zed")).not.toMatch(/Tiger|Lynx/);
  });

  test("stays with the umpires accepted by that player, if it is a check", async () => {
    await world.must("chris", "check", reaction);
    await replaced();
    for (const who of ["anna", "zed"] as const)
      await world.presses(who, { kind: "accept", umpire: PEOPLE.una.id });
    expect(await ourSide("chris")).toContain("Tiger");
    expect(await ourSide("una")).toMatch(/Publish a ruling/);
    expect(await ourSide("una")).not.toContain("Tiger");
  });

  test("stays with a player who sees it when the umpire changes it", async () => {
    await invited("ben", "dora");
    await world.must("dora", "unit", { sub: "add", name: "Puma", kind: "group", hidden: true });
    await world.must("dora", "unit", { sub: "add", name: "Lynx", of: "Puma", hidden: true });
    await world.must("ben", "unit", { sub: "set", unit: "Puma", state: "orders", value: "hold" });
    await world.must("ben", "game", { sub: "leave" });
    await invited("dora", "zed");
    const seen = await ourSide("zed");
    await world.must("chris", "unit", { sub: "set", unit: "Lynx", state: "suppression", value: "1" });
    expect([seen, await ourSide("zed")].map((text) => text.includes("Lynx"))).toEqual([true, true]);
  });

  test.each([
    ["an element of a group", "unit", { sub: "add", name: "Lynx", of: "Tiger", hidden: true }],
    ["a state of a unit", "unit", { sub: "set", unit: "Tiger", state: "orders", value: "hold" }],
    ["a check", "check", reaction],
  ])("stays with the partner who made it, if it is %s", async (_, name, options) => {
    await invited("ben", "dora");
    await world.must("dora", name, options);
    await world.must("ben", "game", { sub: "leave" });
    await invited("dora", "zed");
    expect(await ourSide("dora")).toContain("Tiger");
    expect(await ourSide("zed")).toContain("Write an order");
    expect(await ourSide("zed")).not.toMatch(/Tiger|Lynx/);
  });
});

test("only the umpire reveals a unit whose group is hidden from its player, together with the group", async () => {
  await invited("ben", "dora");
  await world.must("ben", "unit", { sub: "add", name: "Tiger", kind: "group", hidden: true });
  await world.must("dora", "unit", { sub: "add", name: "Lynx", of: "Tiger", hidden: true });
  await world.must("dora", "game", { sub: "leave", side: world.sideOfBen });
  await replacedBy("dora");
  expect(await ourSide("dora")).toContain("Lynx");
  const [, lynx] = privateEntries(await world.typist.running(), "secret");
  const id = lynx?.id ?? "";
  const refused = await world.presses("dora", { kind: "revealUnit", id });
  expect(refused instanceof RuleError && refused.key).toBe("refuse-reveal-owner");
  expect(await world.text(await world.presses("chris", { kind: "revealUnit", id }))).toMatch(/Tiger.*Lynx/);
});

test("units that an umpire hides for a side are seen by that side", async () => {
  world = await worldOf("mission-command", false);
  for (const who of ["anna", "ben"] as const)
    await world.presses(who, { kind: "accept", umpire: PEOPLE.una.id });
  const side = (await world.game())?.seats.find(({ user }) => user === PEOPLE.anna.id)?.side;
  await world.must("una", "unit", { sub: "add", name: "Wolf", kind: "group", side, hidden: true });
  expect(await ourSide("anna")).toContain("Wolf");
  expect(await ourSide("ben")).not.toContain("Wolf");
});

test("a partner does not change a note before its author has left the side", async () => {
  await invited("ben", "dora");
  await world.must("ben", "note", { text: "Ambush", at: "2", for: "side" });
  const [note] = privateEntries(await world.typist.running(), "note");
  const id = note?.id ?? "";
  const changed = () => world.submits("dora", { kind: "noteChange", note: id }, { at: "2", text: "Trap" });
  const refused = await changed();
  expect(refused instanceof RuleError && refused.key).toBe("refuse-note-of-another");
  await world.must("ben", "game", { sub: "leave", side: world.sideOfBen });
  expect(await world.text(await changed())).toContain("Trap");
});

describe("a command with the name of a hidden unit", () => {
  const keys = async (name: string, options: Record<string, unknown>) => {
    await world.must("ben", "unit", { sub: "add", name: "Tiger", kind: "group", hidden: true });
    const done = [await world.says("ben", name, options), await world.says("anna", name, options)];
    return done.map((answer) => answer instanceof RuleError && answer.key);
  };

  test("refuses a public name beside it, and an opponent because of that public name", async () => {
    const both = { sub: "set", unit: "Baker Group, Tiger", state: "orders", value: "hold" };
    expect(await keys("unit", both)).toEqual(["refuse-hidden-with-public", "refuse-own-side-only"]);
  });

  test("offers its side to roll in secret", async () => {
    const check = { check: "reaction", by: "Tiger", roll: true };
    expect(await keys("check", check)).toEqual(["refuse-hidden-taker", "refuse-no-such-unit"]);
  });
});

test("a phase does not open the order of an author who was removed", async () => {
  world = await worldOf("mission-command", false);
  const order = { label: "Plan", for: "round 1, first/activations" };
  await world.submits("ben", { kind: "seal", ...order }, { text: "By the left" });
  await world.presses("anna", { kind: "removeSeat", user: PEOPLE.ben.id, side: world.sideOfBen });
  await world.must("zed", "game", { sub: "join", side: world.sideOfBen });
  await world.must("anna", "game", { sub: "begin" });
  await world.must("anna", "done", {});
  expect((await world.game())?.play.position.phase).toBe("activations");
  await world.passes(60_000);
  expect((await world.game())?.seals).toHaveLength(1);
});

test("suggestions for a hidden value show no result to the opponent", async () => {
  const [track] = world.hiddenTracks;
  const shown = async (who: keyof typeof PEOPLE) => {
    world.typist.user = PEOPLE[who];
    const options = { track: track?.key ?? "" };
    return (await world.typist.suggest("track", { option: "value", text: "", options })).map(
      ({ name }) => name,
    );
  };
  await world.must("ben", "track", { track: track?.key, value: "=7" });
  expect(await shown("anna")).toContain("+1");
  expect(await shown("ben")).toContain("+1 → 8");
});

test("a user who left a side has no conditional order under Our side", async () => {
  const order = { text: "Return fire", at: "each activations", for: "me" };
  await world.must("ben", "note", order);
  expect(await world.text(await world.presses("ben", { kind: "ourSide" }))).toContain(order.text);
  await world.must("ben", "game", { sub: "leave" });
  expect(await world.text(await world.presses("ben", { kind: "ourSide" }))).not.toContain(order.text);
});

test("a game without units says so, whatever unit is named", async () => {
  world = await worldOf("valor-and-victory");
  const refused = await world.says("ben", "check", { check: "ap-fire", by: "Squad" });
  expect(refused instanceof RuleError && refused.key).toBe("refuse-no-units-kept");
});

test("the number of the opponent's secrets does not limit one's own", async () => {
  const { games, seals } = world.typist.context;
  const game = await world.typist.game();
  const side = game.seats.find(({ user }) => user === PEOPLE.anna.id)?.side ?? "";
  const kind = "secret" as const;
  const entry = (id: string) =>
    seals.lock(
      game.id,
      { id, kind, for: { side }, by: PEOPLE.anna.id, made: 0, interaction: id },
      { text: "{}" },
    );
  const entries = Array.from({ length: 200 }, (_, at) => entry(`other-${at}`));
  await games.note(game, { ledger: { game: game.id, entries } });
  const card = await world.must("ben", "unit", { sub: "add", name: "Tiger", kind: "group", hidden: true });
  expect(JSON.stringify(card)).toContain("Tiger");
});

test("a check that follows from that of a hidden unit names its side, once open, and not the unit", async () => {
  await world.must("ben", "unit", { sub: "add", name: "Tigers", kind: "group", hidden: true });
  await world.must("ben", "unit", { sub: "add", name: "Tiger 1", of: "Tigers", hidden: true });
  const shots = {
    check: "to hit",
    with: "pak 40; 10; 1",
    by: "Tiger 1",
    times: 10,
    roll: true,
    secret: true,
  };
  await world.must("ben", "check", shots);
  await world.must("ben", "dice", { sub: "reveal", roll: "1" });
  const { games } = world.typist.context;
  const game = await world.typist.game();
  const checked = (await games.entries(game)).flatMap(({ events }) =>
    events.filter((event) => event.type === "checked"),
  );
  expect(checked.map(({ declaration }) => declaration.check)).toEqual(["to-hit", "ko"]);
  expect(checked[0]?.declaration.side).toBe(world.sideOfBen);
  expect(JSON.stringify(checked)).not.toContain("Tiger");
});

describe("the modifiers of an opened check", () => {
  const TEST = { check: "reaction test", roll: true, secret: true };
  const suppressed = async (unit: string, value: number) =>
    world.must("ben", "unit", { sub: "set", unit, state: "suppression", value: String(value) });
  /** The modifiers in the log after Ben's closed check is opened. */
  const openedModifiers = async (options: Record<string, unknown>) => {
    await world.must("ben", "check", { ...TEST, ...options });
    const roll = String((await world.typist.game()).dice.rolls);
    await world.must("ben", "dice", { sub: "reveal", roll });
    const entries = await world.typist.context.games.entries(await world.typist.game());
    const checked = entries.flatMap(({ events }) => events.filter((event) => event.type === "checked"));
    return checked.at(-1)?.declaration.modifiers;
  };

  test("count no hidden element of a public group", async () => {
    const group = { of: "Baker Group", sub: "add" };
    await world.must("ben", "unit", { ...group, name: "Scout", hidden: false });
    await suppressed("Scout", 1);
    const before = await openedModifiers({ by: "Baker Group" });
    await world.must("ben", "unit", { ...group, name: "Tiger", hidden: true });
    await suppressed("Tiger", 2);
    expect(before).toHaveLength(1);
    expect(await openedModifiers({ by: "Baker Group" })).toEqual(before);
  });

  test("of a hidden unit are those of a unit that the bot does not track", async () => {
    await world.must("ben", "unit", { sub: "add", name: "Tigers", kind: "group", hidden: true });
    await world.must("ben", "unit", { sub: "set", unit: "Tigers", state: "quality", value: "green" });
    const hidden = await openedModifiers({ by: "Tigers" });
    expect(hidden).toHaveLength(1);
    expect(hidden).toEqual(await openedModifiers({ modifiers: "green" }));
  });
});

describe("an opened check of a hidden unit shows what it would show without a tracked unit", () => {
  test.each([
    ["ben", { check: "to hit", with: "pak 40; 10; 1" }, "Tiger 1"],
    ["chris", { check: "to hit", with: "pak 40; 10; 1" }, "Tiger 1"],
    ["ben", { check: "reaction" }, "Tigers"],
    ["chris", { check: "reaction" }, "Tigers"],
  ] as const)("made by %s: %j", async (who, check, by) => {
    const folder = mkdtempSync(join(tmpdir(), "rider-secrets-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const paths = [join(folder, "a.sqlite"), join(folder, "b.sqlite")] as const;
    const pair = await SecretWorld.pair(systemOf("mission-command"), paths);
    const seen: string[][] = [];
    for (const [at, each] of pair.entries()) {
      onTestFinished(() => each.close());
      await each.must("ben", "unit", { sub: "add", name: "Tigers", kind: "group", hidden: true });
      await each.must("ben", "unit", { sub: "add", name: "Tiger 1", of: "Tigers", hidden: true });
      await each.must("anna", "note", { text: "Fire back", at: "when:check", for: "side" });
      await each.must(who, "check", { ...check, roll: true, secret: true, ...(at === 0 ? { by } : {}) });
      const opened = await each.must(who, "dice", { sub: "reveal", roll: "1" });
      const apply = pressesOf(opened).find(({ press }) => press.kind === "applyResult")?.press;
      const texts = [
        opened,
        await each.passes(60_000),
        await each.says("anna", "game", { sub: "export" }),
        await each.says("anna", "dice", { sub: "stats" }),
        await each.says("anna", "log", { side: each.sideOfBen }),
        apply && (await each.presses("anna", apply)),
      ];
      seen.push(await Promise.all(texts.map((text) => each.text(text))));
    }
    expect(seen[0]?.map((text, at) => text === seen[1]?.[at])).toEqual(Array(6).fill(true));
    expect(seen[0]?.join("")).toContain(check.check.startsWith("to") ? "to-hit" : "reaction");
  });
});
