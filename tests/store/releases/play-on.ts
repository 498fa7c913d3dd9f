import { expect } from "vitest";
import { privateEntries } from "#core/ledger/index.ts";
import { fold } from "#rules/evolve.ts";
import { HOUR } from "#core/pace/index.ts";
import { Watch } from "#games/watch/watch.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { Chance } from "../../support/game/play/random-play.ts";
import { systems } from "../../support/game/systems.ts";
import { verifyLog } from "../../support/game/verify-log.ts";
import { SimulatedDiscord } from "../../support/games/simulated-discord.ts";
import { expectPressed, expectSeen, Typist } from "../../support/games/typist.ts";

/** The channels of the games in each release's store. */
const CHANNELS = {
  "7": "last-hundred-yards",
  "8": "mission-command",
  "9": "valor-and-victory",
  "10": "aslsk3",
};

const [ANNA, BEN, DORA] = (["Anna", "Ben", "Dora"] as const).map((name, at) => ({
  id: String([1, 2, 6][at]).repeat(18),
  name,
}));

/** Opens a release's store with this bot, reads all that is in it, and plays every game on. */
export async function expectPlayable(url: string): Promise<void> {
  // The release's last call was 84 hours after its first one.
  const typist = await Typist.open(systems, { store: url, first: 5000 });
  typist.passed = 84 * HOUR;
  await expectOutbox(typist);
  for (const [channel, system] of Object.entries(CHANNELS)) {
    typist.channel = channel;
    expect((await typist.game()).system).toBe(system);
    await expectWhole(typist);
    await expectPrivate(typist);
    await play(typist);
    await expectWhole(typist);
  }
  await typist.close();
}

/** The release left answers, reminders and wake-ups behind. */
async function expectOutbox(typist: Typist): Promise<void> {
  const { store, context } = typist;
  expect(await store.pending()).toEqual({ answers: 4, notices: 2 });
  expect((await store.wakeUps(Infinity, 100)).length).toBeGreaterThan(0);
  expect((await store.followersOf((await typist.game()).id)).sort()).toEqual([DORA!.id]);
  expect((await store.tiesOf(BEN!.id)).map(({ game }) => game)).toHaveLength(4);
  expect((await store.person(BEN!.id))?.reminding?.zone).toBe("Europe/Berlin");
  const discord = new SimulatedDiscord(new Chance(1), () => typist.now);
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const watch = new Watch({ ...context, clock: () => typist.now, machine: () => 0, notifier: discord, log });
  // Over PostgreSQL they belong to the release's process.
  await store.takeOver(100);
  await watch.tick();
  expect(await store.pending()).toMatchObject({ notices: 0 });
  expect(discord.heard.length).toBeGreaterThanOrEqual(2);
  await watch.close();
}

/** The log verifies, its dice are the committed ones, and its fold is the saved game. */
async function expectWhole({ store, channel }: Typist): Promise<void> {
  const id = (await store.gameIn(channel))!;
  const game = (await store.game(id))!;
  const entries = await store.entries(id, 1, game.head.n);
  const found = verifyLog(entries, new Map([[1, (await store.secret(id, 1))!]]));
  expect(found).toMatchObject({ faults: [], lost: 0 });
  expect(fold(entries)).toEqual(game);
}

/** Each side reads what it keeps, and no more. */
async function expectPrivate(typist: Typist): Promise<void> {
  const seenBy = async (user: typeof ANNA, name: string, options = {}) => {
    typist.user = user!;
    return JSON.stringify(await expectSeen(typist, name, options));
  };
  expect(await seenBy(BEN, "note")).toMatch(/for everybody.*for side.*for me/);
  expect(await seenBy(ANNA, "note")).not.toMatch(/for side|for me/);
  expect(await seenBy(ANNA, "seal", { sub: "read" })).toContain("the left flank");
  expect(await seenBy(ANNA, "seal", { sub: "open", seal: "plan" })).toContain("the left flank");
  typist.user = BEN!;
  const ours = await expectPressed(typist, await expectSeen(typist, "status"), "Our side");
  if (privateEntries(await typist.running(), "secret").length > 1)
    expect(JSON.stringify(ours)).toContain("Tiger");
}

/** A roll, and what the current phase offers. */
async function play(typist: Typist): Promise<void> {
  for (const user of [ANNA, BEN]) {
    typist.user = user!;
    const before = (await typist.game()).head.n;
    await expectSeen(typist, "roll", { dice: "2d6" });
    const card = await expectSeen(typist, "phase");
    for (const { press, id } of controlsOn(card)) if (press?.kind === "done") await typist.use(id);
    expect((await typist.game()).head.n).toBeGreaterThan(before);
  }
}
