import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { act } from "#app/act.ts";
import type { Context } from "#app/context.ts";
import { systemNamed } from "#app/games/system-named.ts";
import { setUpGame } from "#app/lifecycle/set-up-game.ts";
import { closeContext, openContext } from "#app/open-context.ts";
import { openStore } from "#store/open-store.ts";
import { callOf } from "../support/calls.ts";
import { systems } from "../support/systems.ts";
import { verifyLog } from "../support/verify-log.ts";
import { findPostgres, type Server } from "../store/servers.ts";

const { missing, create } = findPostgres();
const roll: Action = { do: "throw", notation: "1d6", times: 1 };

describe.skipIf(missing)("two processes of a bot", () => {
  let server: Server;
  let channel = 0;
  beforeAll(async () => {
    server = await create();
  });
  afterAll(() => server?.remove());

  /** The two, and a game that the first has set up. */
  async function atOneGame(): Promise<{ one: Context; two: Context; place: { channel: string } }> {
    const open = async () => {
      const context = openContext({
        systems,
        store: await openStore(server.url),
        sealKey: "5ea1".repeat(16),
      });
      onTestFinished(() => closeContext(context));
      return context;
    };
    const [one, two] = [await open(), await open()];
    channel += 1;
    const place = { channel: `${channel}` };
    const system = systemNamed(one.systems, "last-hundred-yards");
    await setUpGame(one, { ...callOf(), ...place }, { system, side: "both" });
    return { one, two, place };
  }

  const logOf = async (context: Context, place: { channel: string }) =>
    context.games.entries((await context.games.here(place)).game);

  test("take every move, whoever hears of it and however many at once", async () => {
    const { one, two, place } = await atOneGame();
    const moves = Array.from({ length: 40 }, (_, at) => ({
      context: at % 2 === 0 ? one : two,
      call: { ...callOf(), ...place },
    }));
    await Promise.all(moves.map(({ context, call }) => act(context, call, roll)));
    const log = await logOf(two, place);
    expect(new Set(log.map(({ interaction }) => interaction)).size).toBe(41);
    expect(log.map(({ interaction }) => interaction)).toEqual(
      expect.arrayContaining(moves.map(({ call }) => call.interaction)),
    );
    expect(verifyLog(log).faults).toEqual([]);
    expect(await logOf(one, place)).toEqual(log);
  });

  test("act once on what both hear of", async () => {
    const { one, two, place } = await atOneGame();
    for (let round = 0; round < 10; round += 1) {
      const call = { ...callOf(), ...place };
      await Promise.all([act(one, { ...call }, roll), act(two, { ...call }, roll)]);
    }
    expect(await logOf(one, place)).toHaveLength(11);
  });

  test("answer a player once: whoever hears of a move that another has made leaves the answer to it", async () => {
    const { one, two, place } = await atOneGame();
    const call = { ...callOf(), ...place };
    expect(await act(one, { ...call }, roll)).not.toHaveProperty("isLeftToOthers");
    expect(await act(two, { ...call }, roll)).toMatchObject({ isLeftToOthers: true });
    expect(await act(one, { ...call }, roll)).not.toHaveProperty("isLeftToOthers");
    const { game } = await one.games.here(place);
    expect((await one.store.deliveries()).map(({ n }) => n)).toContain(game.head.n);
    await one.store.settle([`${game.id}:${game.head.n}`]);
    expect(await act(two, { ...call }, roll)).toMatchObject({ isLeftToOthers: true });
  });

  test("see at once what the other has done, beside the log too", async () => {
    const { one, two, place } = await atOneGame();
    await act(two, { ...callOf(), ...place }, roll);
    expect(await logOf(one, place)).toHaveLength(2);
    const { game } = await one.games.here(place);
    const bump = (context: Context) =>
      context.games.queue(game.id, async () => {
        const pace = await context.games.paceOf(game);
        await context.games.note(game, { pace: { ...pace, beside: (pace.beside ?? 0) + 1 } });
      });
    await Promise.all(Array.from({ length: 30 }, (_, at) => bump(at % 2 === 0 ? one : two)));
    expect(await one.store.pace(game.id)).toMatchObject({ beside: 30 });
    await expect.poll(async () => (await two.games.paceOf(game)).beside).toBe(30);
  });

  test("find what was refused in the other, until it is taken in one of them", async () => {
    const { one, two } = await atOneGame();
    const [form, note] = [
      { user: "7", form: "a form" },
      { user: "7", form: "a note" },
    ];
    const entered = { text: "hold the hill" };
    await one.forms.keep(form, entered, 0);
    await Promise.all([one.forms.keep(note, entered, 1), two.forms.keep(note, { text: "until noon" }, 1)]);
    expect(await two.forms.of(form, 2)).toEqual(entered);
    expect(await one.forms.of(note, 2)).toEqual(await two.forms.of(note, 2));
    expect(await two.forms.of({ ...form, user: "8" }, 2)).toBeUndefined();
    await two.forms.drop(form);
    expect(await one.forms.of(form, 2)).toBeUndefined();
    expect(await one.forms.of(note, 2)).toBeDefined();
  });

  test("lose nothing that is kept of a person or a server", async () => {
    const { one, two } = await atOneGame();
    const saveRoll = (context: Context, at: number) =>
      context.people.change("7", (person) => ({
        person: { ...person, rolls: [...(person.rolls ?? []), { name: `r${at}`, dice: "1d6" }] },
      }));
    await Promise.all(Array.from({ length: 10 }, (_, at) => saveRoll(at % 2 === 0 ? one : two, at)));
    expect((await one.people.of("7")).rolls).toHaveLength(10);
    const add = (context: Context, at: number) =>
      context.sheets.changeGuild("9", (guild) => ({
        ...guild,
        settings: { ...guild.settings, [`s${at}`]: at },
      }));
    await Promise.all(Array.from({ length: 10 }, (_, at) => add(at % 2 === 0 ? one : two, at)));
    await expect
      .poll(async () => Object.keys((await two.sheets.guildOf("9")).settings ?? {}))
      .toHaveLength(10);
  });
});
