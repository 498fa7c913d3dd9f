// oxlint-disable unicorn/no-thenable -- an option has this name

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Reply } from "#cards/reply.ts";
import { commands } from "#commands/index.ts";
import { declaredOptions } from "#discord/interactions/options.ts";
import { LEADS, leadsIn } from "#discord/interactions/leads.ts";
import { belonging, decodePress, encodePress } from "#cards/presses/codec.ts";
import { controlsOn } from "../support/cards/controls.ts";
import { systemOf } from "../support/game/given-when-then.ts";
import { Typist, expectSeen, faultsOfReply } from "../support/games/typist.ts";

const SYSTEMS = ["last-hundred-yards", "mission-command", "aslsk3", "valor-and-victory"].map(systemOf);
const LHY = "last-hundred-yards";
const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CLEO = { id: "333333333333333333", name: "Cleo" };
let typist: Typist;

beforeEach(async () => {
  typist = await Typist.open(SYSTEMS);
});
afterEach(() => typist.close());

type Options = Record<string, string>;

/** The controls of a private refusal, by label. */
function offeredOn(reply: Reply): Map<string, string> {
  expect(reply.audience).toBe("private");
  expect(faultsOfReply(reply)).toEqual([]);
  return new Map(controlsOn(reply).map(({ label, id }) => [label, id]));
}

async function offered(name: string, options: Options): Promise<string[]> {
  return [...offeredOn(await typist.answered({ name, options })).keys()];
}

/** Sends a refused command, or presses a refused button, and presses what the refusal offers at a place. */
async function goesOn(sent: string | { name: string; options: Options }, at = 0): Promise<Reply> {
  const ids = [...offeredOn(await typist.answered(sent)).values()];
  const went = await typist.answered(ids[at] ?? "");
  expect(went.title).not.toBe("");
  return went;
}

const go = (name: string, options: Options, at?: number) => goesOn({ name, options }, at);

async function as<Result>(user: typeof ANNA, act: () => Promise<Result>): Promise<Result> {
  typist.user = user;
  return act().finally(() => {
    typist.user = ANNA;
  });
}

/** Begins a game of Anna against Ben. */
async function play(system = LHY, sides = ["axis", "allies"]): Promise<void> {
  const [first = "", second = ""] = sides;
  await expectSeen(typist, "game", { sub: "new", system, side: first });
  await as(BEN, () => expectSeen(typist, "game", { sub: "join", side: second }));
  await expectSeen(typist, "game", { sub: "begin" });
}

describe("of one's own reminders", () => {
  const own = async () => (await typist.context.people.of(ANNA.id)).reminding;

  test.each([
    { quiet: "22-7", digest: "23:00", at: 7 * 60 },
    { quiet: "13:00-15:30", digest: "13", at: 15 * 60 + 30 },
    { quiet: "10pm-8am", digest: "7", at: 8 * 60 },
  ])("a digest in quiet hours moves to their end: %o", async ({ quiet, digest, at }) => {
    await go("me", { sub: "set", quiet, digest });
    expect(await own()).toMatchObject({ digest: at, quiet: {} });
  });

  test("new quiet hours over the digest move it, or end it", async () => {
    await expectSeen(typist, "me", { sub: "set", digest: "23" });
    await go("me", { sub: "set", quiet: "22-7" }, 1);
    expect((await own()).digest).toBeUndefined();
    expect((await own()).quiet).toEqual({ from: 22 * 60, to: 7 * 60 });
  });

  test.each([
    { from: "2027-02-10", until: "2027-02-01" },
    { from: "10 feb", until: "1 feb" },
    { from: "2027-02-10 18:00", until: "2027-02-01" },
  ])("an absence that goes backwards is offered with its dates swapped: %o", async (dates) => {
    await go("me", { sub: "away", ...dates, note: "on leave" });
    const { away } = await own();
    expect(away).toMatchObject({ from: Date.UTC(2027, 1, 1), note: "on leave" });
    expect(away?.until).toBeGreaterThan(Date.UTC(2027, 1, 10));
  });

  test("an absence of no length offers later ends", async () => {
    const at = "2027-02-10 18:00";
    expect((await offered("me", { sub: "away", from: at, until: at })).length).toBeGreaterThan(1);
  });
});

describe("of the clocks", () => {
  beforeEach(() => play());
  const about = async () => (await typist.game()).proposals?.at(-1)?.about;

  async function paused(): Promise<void> {
    await expectSeen(typist, "game", { sub: "pause", until: "2027-01-17", ill: true });
  }

  test("a second pause offers to end it, or another end", async () => {
    await paused();
    const same = { sub: "pause", until: "2027-01-17" };
    await go("game", same, 1);
    expect(await about()).toMatchObject({ of: "pause" });
    await go("game", same);
    expect((await typist.game()).paused).toBeUndefined();
  });

  test("a second pause for illness offers to ask for it", async () => {
    await paused();
    await go("game", { sub: "pause", until: "2027-01-25", ill: true as never });
    expect(await about()).toMatchObject({ of: "pause" });
  });

  test("the deadline as it was opens the form", async () => {
    const wish = { sub: "deadline", each: "2 days", then: "pass" };
    await expectSeen(typist, "game", wish);
    const game = await typist.game();
    const asked = game.proposals?.[0]?.n ?? 0;
    await as(BEN, () => typist.pressOf({ kind: "consent", asked, answer: "agree" }, belonging(game)));
    const reply = await typist.answered({ name: "game", options: wish });
    const [id = ""] = [...offeredOn(reply).values()];
    expect((await typist.answered(id)).opens?.form.fields.map((field) => field.id)).toEqual(["each", "then"]);
  });

  test.each(["soon", "0", "turn"])("standing orders until %s offer turns", async (until) => {
    await go("standing", { pass: "all", until }, 1);
    const { standing } = await typist.running();
    expect(standing).toMatchObject({ axis: { pass: "all", until: 2 } });
  });
});

describe("of numbers", () => {
  test.each([
    ["99", 20],
    ["+400", 20],
    ["=-3", 0],
    ["-3", 0],
  ])("a track's %s is offered as the nearest end", async (value, end) => {
    await play();
    await go("track", { track: "afvs.axis", value });
    expect((await typist.game()).play.numbers["afvs.axis"]).toBe(end);
  });

  test("an option out of its range is offered as its end", async () => {
    await play();
    await go("game", { sub: "pace", first: "9999" });
    expect(JSON.stringify(await typist.game())).toContain("720");
  });

  test("a setting out of range is offered as the nearest number", async () => {
    await play();
    await go("game", { sub: "set", setting: "nudgeFirst", value: "9999" });
    expect(JSON.stringify(await typist.game())).toContain("720");
  });
});

describe("of a move that is too late to refuse", () => {
  /** Anna refuses an entry of Ben's, is refused, and asks for an undo to before it. */
  async function asksToUndo(entry: number): Promise<void> {
    const game = await typist.game();
    await goesOn(encodePress({ kind: "refuse", entry }, { of: belonging(game) }));
    const [asked] = (await typist.game()).proposals ?? [];
    expect(asked).toMatchObject({ by: ANNA.id, about: { of: "undo", to: entry - 1 } });
  }

  test("dice that a player entered lead to an undo of them", async () => {
    await play();
    await as(BEN, () => expectSeen(typist, "initiative", { faces: "3 7" }));
    const { n } = (await typist.game()).head;
    await expectSeen(typist, "track", { track: "minutes", value: "+1" });
    await asksToUndo(n);
  });

  test("a decision for a side leads to an undo of it, once that side has moved", async () => {
    await as(BEN, () => expectSeen(typist, "game", { sub: "new", system: "aslsk3", side: "allies" }));
    await expectSeen(typist, "game", { sub: "join", side: "axis" });
    await as(BEN, () => expectSeen(typist, "game", { sub: "begin" }));
    await as(BEN, () => expectSeen(typist, "done", { side: "axis", over: true }));
    const { n } = (await typist.game()).head;
    await expectSeen(typist, "unit", { sub: "add", name: "A", side: "axis" });
    await asksToUndo(n);
  });
});

describe("of tables, entries and nicknames", () => {
  test.each(["ko-conversion-part-1", "ko-conversion-part-2"])(
    "a roll on a figure that depends on the range offers each range: %s",
    async (name) => {
      const table = SYSTEMS[1]!.table(name);
      const banded = table.rows.flatMap(({ id, cells = {} }) =>
        Object.entries(cells).flatMap(([column, figure]) =>
          typeof figure === "object" && figure !== null && "bands" in figure
            ? [{ row: id, column, bands: figure.bands.filter(({ is }) => is !== null) }]
            : [],
        ),
      );
      const most = banded.toSorted((one, other) => other.bands.length - one.bands.length);
      const [{ row, column, bands }] = most as [(typeof most)[0]];
      expect(bands.length).toBeGreaterThan(1);
      const wish = { table: name, system: "mission-command", row, column, roll: true as never };
      const labels = await offered("table", wish);
      expect(labels).toHaveLength(bands.length);
      for (const [at, { is }] of bands.entries()) {
        expect(labels[at]).toContain(String(is));
        const went = await goesOn({ name: "table", options: wish }, at);
        expect(JSON.stringify(went)).toContain(String(is));
      }
    },
  );

  test.each(["99", "0", "4"])(
    "an undo to entry %s, which is none that counts, offers those that do",
    async (to) => {
      await play();
      await expectSeen(typist, "initiative", { faces: "7 3" });
      await expectSeen(typist, "undo", {});
      const game = await typist.game();
      const asked = game.proposals?.[0]?.n ?? 0;
      await as(BEN, () => typist.pressOf({ kind: "consent", asked, answer: "agree" }, belonging(game)));
      await expectSeen(typist, "initiative", { faces: "7 3" });
      const reply = await typist.answered({ name: "undo", options: { to } });
      const [menu] = controlsOn(reply);
      expect(decodePress(menu?.id ?? "")?.press).toMatchObject({ command: "undo" });
    },
  );

  test("one nickname too many offers the others, and a pick removes one", async () => {
    const fate = { what: "table", system: LHY, id: "fate" } as const;
    const nicknames = Array.from({ length: 50 }, (_, at) => ({ name: `luck ${at}`, of: fate }));
    await typist.context.sheets.changeGuild("5", (guild) => ({ ...guild, nicknames }));
    const options = { alias: "Tom", means: `table/${LHY}/fate` };
    const [menu] = controlsOn(
      await typist.answered({ name: "server", options: { sub: "defaults", ...options } }),
    );
    await typist.use(menu?.id ?? "", "luck 3");
    const left = (await typist.context.sheets.guildOf("5")).nicknames ?? [];
    expect(left.map(({ name }) => name)).toEqual(
      nicknames.map(({ name }) => name).filter((name) => name !== "luck 3"),
    );
  });
});

test("a seat of two players is asked for by their names", async () => {
  await expectSeen(typist, "game", { sub: "new", system: LHY, side: "axis" });
  await as(BEN, () => expectSeen(typist, "game", { sub: "join", side: "allies" }));
  await as(BEN, () => expectSeen(typist, "game", { sub: "invite", user: CLEO.id, side: "allies" }));
  await as(CLEO, () => expectSeen(typist, "game", { sub: "join", side: "allies" }));
  await expectSeen(typist, "game", { sub: "begin" });
  for (const { id, name } of [BEN, CLEO]) typist.context.names.remember({ id, name });
  const seek = { kind: "substitute", side: "allies" } as const;
  const reply = await typist.answered(encodePress(seek, { of: belonging(await typist.game()) }));
  const ids = offeredOn(reply);
  expect([...ids.keys()]).toEqual(["Ben", "Cleo"]);
  expect(decodePress(ids.get("Cleo") ?? "")?.press).toEqual({ ...seek, user: CLEO.id });
});

describe("of notes and seals", () => {
  beforeEach(() => play());

  test.each([0, 1])("a recurring moment for everybody becomes a private note: %i", async (at) => {
    const places = await typist.suggest("note", { option: "at", text: "each" });
    const moment = places.find(({ value }) => /^(each|when):/.test(value))?.value ?? "each:activation";
    const noted = await go("note", { at: moment, text: "Smoke first", for: "everybody" }, at);
    expect(JSON.stringify(noted)).toContain("Smoke first");
  });

  test("a set offers a seal of its own to an umpire", async () => {
    await expectSeen(typist, "game", { sub: "invite", user: CLEO.id, side: "umpire" });
    await as(CLEO, () => expectSeen(typist, "game", { sub: "join", side: "umpire" }));
    const accept = { kind: "accept", umpire: CLEO.id } as const;
    const game = await typist.game();
    await as(BEN, () => typist.pressOf(accept, belonging(game)));
    const form = await as(CLEO, () => go("seal", { sub: "write", set: "Set-up", label: "Ambush" }));
    expect(controlsOn(form).map(({ id }) => decodePress(id)?.press)).toMatchObject([
      { kind: "seal", label: "Ambush" },
    ]);
  });
});

describe("a command that a message names", () => {
  test("exists, and asks for each option that it needs", () => {
    for (const lead of LEADS) {
      const [name, ...sub] = lead.split(" ");
      const command = commands.find(({ definition }) => definition.name === name)!;
      const declared = declaredOptions(command, sub.length === 0 ? undefined : sub.join(" "));
      const required = declared.filter((option) => option.required);
      const unasked = required.filter(
        (option) => !("choices" in option || ("autocomplete" in option && option.autocomplete)),
      );
      expect({ lead, unasked }).toEqual({ lead, unasked: [] });
    }
  });

  test.each([
    ["See `/game seats`, or `/phase`.", ["game seats", "phase"]],
    ["`/track track:afvs.axis` corrects it.", ["track"]],
    ["First `/unit set unit:A b state:fire value:on`.", ["unit set"]],
    ["Write `/roll dice:2d6`, `/undo`, `/game end`, `/dice reveal`.", []],
    ["`/phase roll:initiative`, `/game move game:`", []],
    [String.raw`\`/phase\` is quoted`, []],
  ])("%s", (message, commandsNamed) => {
    expect(leadsIn(message)?.of.map(({ command }) => command) ?? []).toEqual(commandsNamed);
  });

  test.each(SYSTEMS.map(({ id }) => id))("opens by its button: %s", async (system) => {
    await expectSeen(typist, "game", { sub: "new", system, side: "both" });
    await expectSeen(typist, "game", { sub: "begin" });
    await go("game", { sub: "begin" });
  });
});

describe.each(SYSTEMS.slice(1).map((system) => [system.id, system] as const))(
  "speaking for a side: %s",
  (id, system) => {
    const [first = "", second = ""] = system.sides.map((side) => side.id);

    test("a creator without a side says Done for one by a button", async () => {
      await expectSeen(typist, "game", { sub: "new", system: id });
      await as(BEN, () => expectSeen(typist, "game", { sub: "join", side: first }));
      await as(CLEO, () => expectSeen(typist, "game", { sub: "join", side: second }));
      await expectSeen(typist, "game", { sub: "begin" });
      const before = await typist.game();
      const labels = await offered("done", {});
      expect(labels.length).toBeGreaterThan(0);
      await go("done", {});
      expect((await typist.game()).head.n).toBeGreaterThan(before.head.n);
    });
  },
);

describe("of places and units", () => {
  test.each(SYSTEMS.map(({ id, sides }) => [id, sides[0]?.id ?? "", sides[1]?.id ?? ""] as const))(
    "a later turn to pass through offers this one, or standing orders: %s",
    async (system, first, second) => {
      await play(system, [first, second]);
      const labels = await offered("done", { through: "turn 6" });
      expect(labels).toHaveLength(2);
      await go("done", { through: "turn 6" }, 1);
      const { standing } = await typist.running();
      expect(standing[first]).toMatchObject({ pass: "all", until: 6 });
    },
  );

  test("an unnamed item is asked for, if there are some", async () => {
    await play();
    const refused = await typist.send("track", { track: "mortars.axis", value: "ready" });
    expect(refused).toMatchObject({ option: "item" });
  });

  test.each([
    [0, "mortars.allies", [{ name: "120s", kind: "section", box: "pending" }]],
    [1, "mortars.axis", [{ name: "120s", box: "pending" }]],
  ] as const)("an item of the other side is moved, or another is added: %i", async (at, key, items) => {
    await expectSeen(typist, "game", { sub: "new", system: LHY, side: "both" });
    const item = { item: "120s", kind: "section" };
    await expectSeen(typist, "track", { track: "mortars.allies", value: "available", ...item });
    await go("track", { track: "mortars.axis", item: "120s", value: "pending" }, at);
    expect((await typist.game()).play.items[key]).toMatchObject(items);
  });

  test("a game that was put away is brought back", async () => {
    await play();
    await expectSeen(typist, "game", { sub: "archive" });
    await go("phase", {});
    expect((await typist.game()).archived).toBeUndefined();
  });
});

test("a step that needs its roll is rolled by a button", async () => {
  await expectSeen(typist, "game", { sub: "new", system: LHY, side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  await go("done", {});
  expect((await typist.game()).dice.rolls).toBeGreaterThan(0);
});

test("a choice of a few fixed values is a button each", async () => {
  await play();
  await as(CLEO, async () => {
    expect((await offered("game", { sub: "follow" })).length).toBeGreaterThan(1);
  });
});
