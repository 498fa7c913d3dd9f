import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SeenNames } from "#games/people/names.ts";
import { checkFile } from "#games/workers/import-check.ts";
import { RuleError } from "#core/errors.ts";
import { fold } from "#rules/evolve.ts";
import { exportText } from "#rules/log/export.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { LogEntry } from "#core/schema/game.ts";
import type { Reply } from "#cards/reply.ts";
import { corrects, expectSeen, fileIn, Typist } from "../../support/games/typist.ts";
import { expectFault, fault, type Fault, faultTold } from "../../support/game/faults.ts";
import { aliased, aliasFor } from "../../support/game/aliased.ts";
import { ANN, BOB, CREATOR } from "../../support/game/given-when-then.ts";
import { playOn, RandomPlay } from "../../support/game/play/random-play.ts";
import {
  fileOf,
  readFile,
  rehashed,
  TAMPERED,
  withEvents,
  type WrittenFile,
} from "../../support/game/tampering.ts";
import { verifyLog } from "../../support/game/verify-log.ts";
import { told } from "../../support/game/refused.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";

const DAY = 24 * 3_600_000;
const YEAR = 367 * DAY;

/** The instance on which a game was played, and the one that imports it. */
let home: Typist;
let away: Typist;

beforeEach(async () => {
  home = await Typist.open(systems);
  away = await Typist.open(systems, { first: 10_000 });
});

afterEach(async () => {
  await home.close();
  await away.close();
});

async function fileFrom(typist: Typist): Promise<string> {
  return fileIn(await expectSeen(typist, "game", { sub: "export" }));
}

async function logOf(typist: Typist): Promise<LogEntry[]> {
  const running = await typist.context.games.in("7");
  return running === undefined ? [] : (await typist.context.games.asWritten(running)).entries;
}

function textOf({ blocks }: Reply): string {
  return blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");
}

async function refusal(typist: Typist, file: string): Promise<string> {
  const outcome = await typist.run("game", { sub: "import", file });
  expect(outcome).toBeInstanceOf(RuleError);
  return outcome instanceof RuleError ? told(outcome) : "";
}

/** A few moves by Anna, who plays both sides. */
async function playSome(typist: Typist): Promise<void> {
  await expectSeen(typist, "game", {
    sub: "new",
    system: "last-hundred-yards",
    side: "both",
    title: "Hill 62",
  });
  await expectSeen(typist, "initiative");
  await expectSeen(typist, "roll", { dice: "2d6" });
  await expectSeen(typist, "track", { track: "minutes", value: "7" });
}

describe("a game imported into another instance", () => {
  test("keeps its whole log and continues with new dice; the secret of the old dice is never published", async () => {
    await playSome(home);
    const card = await expectSeen(away, "game", { sub: "import", file: await fileFrom(home) });
    expect(card.title).toBe("Game brought in");
    expect(textOf(card)).toContain("The game was brought in from a file of");
    expect(textOf(card)).toMatch(/\d rolls of dice series 1 cannot be checked/);
    const [there, here] = [await logOf(home), await logOf(away)];
    expect(here.slice(0, there.length)).toEqual(there);
    const [entry] = here.slice(there.length);
    expect(entry?.events.map(({ type }) => type)).toEqual(["imported", "moved", "committed"]);

    await expectSeen(away, "roll", { dice: "3d6" });
    const verified = await expectSeen(away, "dice", { sub: "verify" });
    expect(verified.title).not.toMatch(/✅|genuine/);
    const lost = await expectSeen(away, "dice", { sub: "verify", roll: "1" });
    expect(lost.title).toMatch(/^⚠️/);
    // A natural 10 of the Initiative adds one roll.
    expect(textOf(verified)).toMatch(/[234] rolls cannot be checked/);
    await expectSeen(away, "game", { sub: "end", result: "draw" });
    const found = verifyLog(await logOf(away));
    expect(found.faults).toEqual([]);
    expect(found.lost).toBeGreaterThan(0);
    expect(found.checked).toBe(1);
    expect(found.waiting).toBe(0);
  });

  test("keeps the rolls of secrets that were published", async () => {
    await playSome(home);
    const before = await expectSeen(home, "game", { sub: "export" });
    expect(textOf(before)).toContain("Type `/dice reveal` first");
    await expectSeen(home, "dice", { sub: "reveal" });
    const after = await expectSeen(home, "game", { sub: "export" });
    expect(textOf(after)).not.toContain("/dice reveal");
    const card = await expectSeen(away, "game", { sub: "import", file: fileIn(after) });
    expect(textOf(card)).not.toContain("cannot be checked");
    expect(verifyLog(await logOf(away))).toMatchObject({ faults: [], lost: 0, waiting: 0 });
  });

  test("may have been played with a clock that was set forward and then back", async () => {
    home.passed = 30 * DAY;
    await playSome(home);
    home.passed = 20 * DAY;
    await expectSeen(home, "roll", { dice: "2d6" });
    await expectSeen(away, "game", { sub: "import", file: await fileFrom(home) });
    await expectSeen(away, "roll", { dice: "2d6" });
    expect(verifyLog(await logOf(away)).faults).toEqual([]);
  });

  test("loses its deadline", async () => {
    const { user } = home;
    await expectSeen(home, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
    home.user = { id: BOB, name: "Bob" };
    await expectSeen(home, "game", { sub: "join", side: "allies" });
    home.user = user;
    await expectSeen(home, "game", { sub: "begin" });
    // oxlint-disable-next-line unicorn/no-thenable -- the option is called so
    await expectSeen(home, "game", { sub: "deadline", each: "3 days", then: "lost" });
    home.user = { id: BOB, name: "Bob" };
    const { id: game, revision, proposals } = await home.game();
    await home.pressOf({ kind: "consent", asked: proposals![0]!.n, answer: "agree" }, { game, revision });
    expect((await home.game()).deadline).toBeDefined();
    await expectSeen(away, "game", { sub: "import", file: await fileFrom(home) });
    expect((await away.game()).deadline).toBeUndefined();
  });

  test("can undo moves from before the import", async () => {
    await playSome(home);
    const { n } = fold(await logOf(home)).head;
    await expectSeen(away, "game", { sub: "import", file: await fileFrom(home) });
    await expectSeen(away, "undo", { to: n - 1 });
    const running = await away.context.games.in("7");
    expect(running?.game.play.numbers["minutes"]).toBe(0);
    expect(verifyLog(await logOf(away)).faults).toEqual([]);
  });

  test("that has ended keeps its published secret and accepts no more actions", async () => {
    await playSome(home);
    await expectSeen(home, "game", { sub: "end", result: "Axis win" });
    await expectSeen(away, "game", { sub: "import", file: await fileFrom(home) });
    expect((await logOf(away)).at(-1)?.events.map(({ type }) => type)).toEqual(["imported", "moved"]);
    expect(verifyLog(await logOf(away))).toMatchObject({ faults: [], waiting: 0, lost: 0 });
    expect(await away.run("dice", { sub: "reveal" })).toMatchObject({ key: "refuse-game-ended" });
    expect(await away.run("game", { sub: "end", result: "again" })).toMatchObject({
      key: "refuse-game-ended",
    });
    expect((await expectSeen(away, "game", { sub: "report" })).audience).toBe("public");
    await expectSeen(away, "game", { sub: "new", system: "aslsk3", side: "both" });
  });

  test("keeps its corrected figures, including those of its former server", async () => {
    const table = { system: "mission-command", table: "aa-adjustments" };
    const figure = { ...table, row: "multi-barrelled", column: "modifier" };
    const other = { ...table, row: "infantry-elements", column: "dice" };
    await corrects(home, figure, "4");
    await expectSeen(home, "game", { sub: "new", system: "mission-command", side: "both" });
    await corrects(home, other, "3", "game");
    await corrects(away, figure, "1");
    const card = await expectSeen(away, "game", { sub: "import", file: await fileFrom(home) });
    expect(textOf(card)).toContain("1 → **4**");
    const figuresAt = async ({ context }: Typist) =>
      Object.entries((await context.games.in("7"))?.system.corrections ?? {}).map(
        ([place, { value, by, at }]) => ({
          place,
          value,
          by,
          at,
        }),
      );
    expect((await figuresAt(home)).map(({ value }) => value)).toEqual([4, 3]);
    expect(await figuresAt(away)).toEqual(await figuresAt(home));
    await corrects(away, figure, "2");
    await expectSeen(away, "roll", { dice: "1d6" });
    expect(await figuresAt(away)).toEqual(await figuresAt(home));
    expect(verifyLog(await logOf(away)).faults).toEqual([]);
  });

  describe("has seats of people who are unknown here", () => {
    const play = new RandomPlay(systems[0]!, 12);
    playOn(play, 2, 3);
    const [first = "", second = ""] = systems[0]!.sides.map(({ id }) => id);
    const known = { id: ANN, name: "Ann" };
    const dora = { id: "444444444444444444", name: "Dora" };
    const eve = { id: "555555555555555555", name: "Eve" };
    let card: Reply;
    beforeEach(async () => {
      const register = { nameOf: async () => "", isUser: async (user: string) => user !== BOB };
      await away.close();
      away = await Typist.open(systems, { first: 10_000, names: new SeenNames(register) });
      away.context.names.remember(known);
      away.user = dora;
      card = await expectSeen(away, "game", { sub: "import", file: fileOf(aliased(play.entries)) });
    });
    const holders = async (side: string) =>
      (await away.game()).seats.filter((seat) => seat.side === side).map(({ user }) => user);

    test("only the person who imported the game can invite others to the seats", async () => {
      expect(textOf(card)).toMatch(/Discord does not know the players of .+\. <@4+> can/);
      away.user = eve;
      expect(await away.run("game", { sub: "invite", user: eve.id, side: second })).toBeInstanceOf(RuleError);
      expect(await away.run("game", { sub: "join", side: second })).toBeInstanceOf(RuleError);
      away.user = dora;
      expect(await away.run("game", { sub: "invite", user: eve.id, side: first })).toBeInstanceOf(RuleError);
      await expectSeen(away, "game", { sub: "invite", user: eve.id, side: second });
      away.user = eve;
      await expectSeen(away, "game", { sub: "join", side: second });
      expect(await holders(second)).toEqual([eve.id]);
      expect(await holders(first)).toEqual([ANN]);
      expect(verifyLog(await logOf(away)).faults).toEqual([]);
    });

    test("or take one of them", async () => {
      await expectSeen(away, "game", { sub: "join", side: second });
      expect(await holders(second)).toEqual([dora.id]);
    });

    test("unless a seat's player is known here", async () => {
      away.user = { id: BOB, name: "Bob" };
      await expectSeen(away, "roll", { dice: "d6" });
      away.user = dora;
      expect(await away.run("game", { sub: "invite", user: eve.id, side: second })).toBeInstanceOf(RuleError);
      expect(await away.run("game", { sub: "join", side: second })).toBeInstanceOf(RuleError);
    });
  });

  test("keeps its seals closed, because the key is not part of the file", async () => {
    await playSome(home);
    expect(await home.seal("Attack at dawn", { label: "Orders" })).not.toBeInstanceOf(RuleError);
    const card = await expectSeen(away, "game", { sub: "import", file: await fileFrom(home) });
    expect(textOf(card)).toContain("1 seal cannot be opened here");
    const { id = "" } = (await away.context.games.in("7"))?.game.seals?.[0] ?? {};
    expect(await away.run("seal", { sub: "open", seal: id })).toBeInstanceOf(RuleError);
  });

  test("of another edition is played on if its parts are the same, and the card says so", async () => {
    const play = new RandomPlay(systems[0]!, 12);
    playOn(play, 2, 3);
    const older = rehashed(
      withEvents(aliased(play.entries), "created", (event) => [{ ...event, edition: "first printing" }]),
    );
    const card = await expectSeen(away, "game", { sub: "import", file: fileOf(older) });
    expect(textOf(card)).toContain(`"first printing"; this bot plays "${systems[0]!.edition}"`);
  });

  test("can be exported and imported into a third instance", async () => {
    await playSome(home);
    await expectSeen(away, "game", { sub: "import", file: await fileFrom(home) });
    await expectSeen(away, "roll", { dice: "d10" });
    const third = await Typist.open(systems, { first: 20_000 });
    await expectSeen(third, "game", { sub: "import", file: await fileFrom(away) });
    await expectSeen(third, "roll", { dice: "d10" });
    const found = verifyLog(await logOf(third));
    expect(found.faults).toEqual([]);
    expect(found.series.map(({ isLost }) => isLost)).toEqual([true, true, undefined]);
    await third.close();
  });

  test("may have settings of an older version that no longer exist", async () => {
    const play = new RandomPlay(systems[0]!, 12);
    const older = withEvents(aliased(play.entries), "created", (event) => [
      { ...event, settings: { ...event.settings, fog: 77 } },
    ]);
    await expectSeen(away, "game", { sub: "import", file: fileOf(rehashed(older)) });
  });

  test.each(systems.map((system) => [system.id, system] as const))(
    "may be any game in any state: %s",
    async (_, system) => {
      const play = new RandomPlay(system, 12);
      playOn(play, amount(3, 8), 2);
      await expectSeen(away, "game", { sub: "import", file: fileOf(aliased(play.entries)) });
      expect((await logOf(away)).slice(0, -1)).toEqual(aliased(play.entries));
      for (const name of ["status", "phase", "log"]) await expectSeen(away, name);
      expect(verifyLog(await logOf(away)).faults).toEqual([]);
    },
  );
});

describe("an import is refused", () => {
  const play = new RandomPlay(systems[0]!, 21);
  playOn(play, 3, 3);
  const secret = play.secretOf(play.game.dice.series);
  const commitment = "ab".repeat(32);
  play.attempt({ by: CREATOR, action: { do: "reveal", secret, commitment } });

  /** The log with one more event in its third entry. */
  const withEvent = (event: GameEvent) =>
    aliased(play.entries).map((entry, at) =>
      at === 2 ? { ...entry, events: [...entry.events, event] } : entry,
    );

  /** Expects a refusal that lists all faults of the file. */
  async function expectRefused(file: string, wanted: Fault): Promise<void> {
    const judged = checkFile(new TextEncoder().encode(file), systems, away.now);
    const { faults } = "faults" in judged ? judged : { faults: [] };
    expectFault(faults, wanted);
    const message = await refusal(away, file);
    expect(message).toMatch(/^The file was not brought in, and nothing was changed:\n- /);
    for (const each of faults) expect(message).toContain(`- ${faultTold(each)}`);
  }

  async function expectUntouched(): Promise<void> {
    expect(await away.context.games.in("7")).toBeUndefined();
    expect(await away.run("game", { sub: "move", game: play.game.id })).toBeInstanceOf(RuleError);
  }

  test.each(TAMPERED)("if its log was tampered with: %s", async (_, tamper, wanted) => {
    await expectRefused(fileOf(tamper(aliased(play.entries))), wanted);
    await expectUntouched();
  });

  test.each([
    ["a file of another kind", "# Report", fault("fault-no-export")],
    [
      "an unknown system",
      fileOf(
        rehashed(withEvents(aliased(play.entries), "created", (event) => [{ ...event, system: "chess" }])),
      ),
      fault("fault-no-system", { system: "chess" }),
    ],
    [
      "another edition with other steps",
      fileOf(
        rehashed(
          withEvents(aliased(play.entries), "created", (event) => [
            { ...event, play: { ...event.play, position: { ...event.play.position, step: "parley" } } },
          ]),
        ),
      ),
      fault("fault-foreign-entry", { n: 1 }),
    ],
    [
      "an unknown figure of a table",
      exportText(fold(aliased(play.entries)), aliased(play.entries), {
        sheet: { ...fold(aliased(play.entries)).corrections, "moon/1/2": { value: 1, by: ANN, at: 1 } },
        people: {},
        exportedAt: "2026-03-01T12:00:00Z",
      }),
      fault("fault-no-figure", { place: "moon/1/2" }),
    ],
  ])("if the file is invalid: %s", async (_, file, reason) => {
    await expectRefused(file, reason);
    await expectUntouched();
  });

  test.each([
    ["nudgeFirst", 0],
    ["nudgeMost", 1e9],
    ["nudgeRepeat", null],
    ["nudgeRepeat", "24"],
  ])("if a setting has an impossible value: %s %s", async (setting, value) => {
    const created = withEvents(aliased(play.entries), "created", (event) => [
      { ...event, settings: { ...event.settings, [setting]: value } },
    ]);
    const wanted = fault("fault-setting", { setting, value: value ?? "none" });
    await expectRefused(fileOf(rehashed(created)), wanted);
    const { n } = aliased(play.entries).at(-1)!;
    const changed = aliased(play.entries).map((entry) => ({
      ...entry,
      events: [
        ...entry.events,
        ...(entry.n === n ? [{ type: "settingChanged", setting, from: null, to: value } as const] : []),
      ],
    }));
    await expectRefused(fileOf(rehashed(changed)), wanted);
    await expectUntouched();
  });

  test.each([
    [
      "a number of cards that leaves no free numbers",
      () => withEvents(aliased(play.entries), "created", (event) => [{ ...event, revision: 2 ** 53 - 8 }]),
      fault("fault-revision", { n: 1, revision: 2 ** 53 - 8 }),
    ],
    [
      "a time in the future",
      () => aliased(play.entries).map((entry, at) => (at === 2 ? { ...entry, at: away.now + YEAR } : entry)),
      fault("fault-time-late", { n: 3 }),
    ],
    [
      "a pause that ends in a thousand years",
      () => withEvent({ type: "paused", by: aliasFor(ANN), from: away.now, until: away.now + 1000 * YEAR }),
      fault("fault-event-time", { n: 3 }),
    ],
    [
      "a proposal that expires after the last possible date",
      () =>
        withEvent({
          type: "proposed",
          by: aliasFor(ANN),
          about: { of: "resume" },
          sides: [],
          expires: Number.MAX_SAFE_INTEGER,
        }),
      fault("fault-event-time", { n: 3 }),
    ],
    [
      "a time before that of the previous entry",
      () => aliased(play.entries).map((entry, at) => (at === 2 ? { ...entry, at: entry.at - YEAR } : entry)),
      fault("fault-time-backwards", { n: 3 }),
    ],
    [
      "a seal with the number of a later entry",
      () => {
        const seal = {
          id: String(aliased(play.entries).length + 3),
          by: aliasFor(ANN),
          label: "Orders",
          hash: "0".repeat(64),
        };
        return withEvent({ type: "sealed", seal });
      },
      fault("fault-seal-number", { n: 3, seal: String(aliased(play.entries).length + 3) }),
    ],
  ])("if its log has %s", async (_, tamper, wanted) => {
    await expectRefused(fileOf(rehashed(tamper())), wanted);
    await expectUntouched();
  });

  test("if the channel has a game", async () => {
    await playSome(away);
    const before = await logOf(away);
    expect(await refusal(away, fileOf(aliased(play.entries)))).toContain(
      "Hill 62 is being played in this channel",
    );
    expect(await logOf(away)).toEqual(before);
  });

  test("if the game is here already", async () => {
    await expectSeen(away, "game", { sub: "import", file: fileOf(aliased(play.entries)) });
    away.user = { id: CREATOR, name: "Cleo" };
    await expectSeen(away, "game", { sub: "archive" });
    expect(await refusal(away, fileOf(aliased(play.entries)))).toContain("This game is here already");
  });

  test("if the person may not create games in the server", async () => {
    await expectSeen(away, "server", { sub: "defaults", creators: "managers" });
    away.managesServer = false;
    expect(await refusal(away, fileOf(aliased(play.entries)))).toContain("Only managers of this server");
    away.managesServer = true;
    await expectSeen(away, "game", { sub: "import", file: fileOf(aliased(play.entries)) });
  });

  test.each<[string, Record<string, unknown>]>([
    ["brought in", { sub: "import", file: fileOf(aliased(play.entries)) }],
    ["set up", { sub: "new", system: "aslsk3", side: "both" }],
  ])("if such a person moves the game there from direct messages: %s", async (_, command) => {
    away.user = { id: CREATOR, name: "Cleo" };
    await expectSeen(away, "server", { sub: "defaults", creators: "managers" });
    Object.assign(away, { guild: null, channel: "70", managesServer: false });
    await expectSeen(away, "game", command);
    const { id } = await away.game();
    Object.assign(away, { guild: "5", channel: "7" });
    expect(await away.run("game", { sub: "move", game: id })).toMatchObject({
      key: expect.stringMatching(/^refuse-/),
    });
    expect(await away.context.games.in("7")).toBeUndefined();
    away.managesServer = true;
    await expectSeen(away, "game", { sub: "move", game: id });
    Object.assign(away, { channel: "8", managesServer: false });
    await expectSeen(away, "game", { sub: "move", game: id });
  });
});

describe("an import", () => {
  test("that stops after its log is written is invisible and can be repeated", async () => {
    const play = new RandomPlay(systems[0]!, 21);
    playOn(play, 3, 3);
    await away.context.games.bringIn(fold(aliased(play.entries)), aliased(play.entries), {});
    expect(await away.context.games.in("7")).toBeUndefined();
    expect(await away.context.games.in(play.game.channel)).toBeUndefined();
    await expectSeen(away, "game", { sub: "import", file: fileOf(aliased(play.entries)) });
    expect(verifyLog(await logOf(away)).faults).toEqual([]);
    await expectSeen(away, "roll", { dice: "d6" });
  });

  test("that stops leaves no game, and a newer file of the game can be imported", async () => {
    await playSome(home);
    const { game, entries, people } = await home.context.games.asWritten(await home.running());
    await away.context.games.bringIn(game, entries, people);
    expect(await away.run("game", { sub: "move", game: game.id })).toMatchObject({
      key: "refuse-no-game-called",
    });
    await expectSeen(home, "roll", { dice: "d6" });
    await expectSeen(away, "game", { sub: "import", file: await fileFrom(home) });
    expect(verifyLog(await logOf(away)).faults).toEqual([]);
    expect((await logOf(away)).slice(0, -1)).toEqual(await logOf(home));
  });

  test("that stops can be followed by an older file of the game, which is played on", async () => {
    await playSome(home);
    const older = await fileFrom(home);
    const length = (await logOf(home)).length;
    await expectSeen(home, "roll", { dice: "d6" });
    await expectSeen(home, "roll", { dice: "d6" });
    const { game, entries, people } = await home.context.games.asWritten(await home.running());
    await away.context.games.bringIn(game, entries, people);
    await expectSeen(away, "game", { sub: "import", file: older });
    await expectSeen(away, "roll", { dice: "d6" });
    await expectSeen(away, "roll", { dice: "d6" });
    expect(verifyLog(await logOf(away)).faults).toEqual([]);
    expect(await logOf(away)).toHaveLength(length + 3);
  });

  test("that fails because of a fault of the bot leaves nothing of the game or its people", async () => {
    await playSome(home);
    const file = await fileFrom(home);
    const save = away.context.games.save.bind(away.context.games);
    away.context.games.save = () => Promise.reject(new Error("a fault of the bot"));
    await expect(away.run("game", { sub: "import", file })).rejects.toThrow("a fault of the bot");
    away.context.games.save = save;
    expect(await away.store.gameDocuments((await home.game()).id)).toBeUndefined();
    await expectSeen(away, "game", { sub: "import", file });
  });

  test("posts its cards above those of the channel's earlier game", async () => {
    await playSome(away);
    await expectSeen(away, "game", { sub: "end", result: "draw" });
    const old = (await away.context.games.in("7"))?.game.revision ?? 0;
    await playSome(home);
    await expectSeen(away, "game", { sub: "import", file: await fileFrom(home) });
    expect((await away.context.games.in("7"))?.game.revision).toBeGreaterThan(old);
  });

  test("links the game to its players", async () => {
    const play = new RandomPlay(systems[0]!, 21);
    playOn(play, 1, 0);
    await expectSeen(away, "game", { sub: "import", file: fileOf(aliased(play.entries)) });
    for (const user of [ANN, BOB, CREATOR])
      expect((await away.context.store.tiesOf(user)).map(({ game }) => game)).toEqual([play.game.id]);
  });

  test("accepts a game of a thousand entries and can search its log", async () => {
    const most = amount(1000, 5000);
    const play = new RandomPlay(systems[0]!, 4);
    for (let turns = 20; play.entries.length < most; turns += 20) playOn(play, turns, 3);
    const file = fileOf(aliased(play.entries));
    const { entries }: WrittenFile = readFile(file);
    expect(entries.length).toBeGreaterThanOrEqual(most);
    await expectSeen(away, "game", { sub: "import", file });
    const page = await expectSeen(away, "log", { kind: "dice", turn: 3 });
    expect(page.title).toMatch(/^Log · dice, turn 3: \d+ of \d{4} entries$/);
    await expectSeen(away, "game", { sub: "export" });
  });
});
