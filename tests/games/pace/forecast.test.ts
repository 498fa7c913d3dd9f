import { afterEach, beforeEach, expect, test } from "vitest";
import { act } from "#games/act.ts";
import type { Action } from "#core/actions.ts";
import { Watch } from "#games/watch/watch.ts";
import { GivenOrder } from "#core/procedures/orders.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import type { Reply } from "#cards/reply.ts";
import { overBudget } from "../../support/cards/budgets.ts";
import { callOf } from "../../support/games/calls.ts";
import { partsOfReply } from "../../support/cards/message-parts.ts";
import { Chance } from "../../support/game/play/random-play.ts";
import { SimulatedDiscord } from "../../support/games/simulated-discord.ts";
import { systems } from "../../support/game/systems.ts";
import { expectSeen, fileIn, SILENT, Typist } from "../../support/games/typist.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

function does(user: typeof ANNA, name: string, options: Record<string, unknown> = {}): Promise<Reply> {
  Object.assign(typist, { user });
  return expectSeen(typist, name, options);
}

async function here() {
  const running = await typist.context.games.in("7");
  if (running === undefined) throw new Error("No game is played here.");
  return running;
}

/** The player to move makes the move; the next player follows 23 hours later. */
async function playsOn(): Promise<void> {
  const { game, system } = await here();
  const [wait] = stepsIn(system, game).waits;
  if (wait === undefined) throw new Error("Nobody has the move.");
  const user = game.seats.find(({ side }) => side === wait.side)!.user === ANNA.id ? ANNA : BEN;
  if (user !== typist.user) typist.passed += 23 * HOUR;
  typist.user = user;
  const order = game.play.orders.find(({ by }) => by.includes(wait.side));
  const action: Action =
    wait.for === "confirm"
      ? { do: "confirm", side: wait.side }
      : wait.for === "roll" || order === undefined
        ? { do: "roll", step: wait.step }
        : { do: "carryOut", order: order.id, option: new GivenOrder(system, order).waysOpen(game)[0]!.id };
  typist.passed += 1000;
  await act(typist.context, { ...callOf(`9${typist.now}`), user, now: typist.now }, action);
}

async function begins(settings: Record<string, string>): Promise<void> {
  await does(ANNA, "game", { sub: "new", system: "aslsk3", side: "axis" });
  for (const [setting, value] of Object.entries(settings))
    await does(ANNA, "game", { sub: "set", setting, value });
  await does(BEN, "game", { sub: "join", side: "allies" });
  await does(ANNA, "game", { sub: "begin" });
}

interface Answers {
  side: string;
  answers: { at: string; minutesTaken: number }[];
}

async function statusText(): Promise<string> {
  const { blocks } = await does(ANNA, "status");
  return blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");
}

async function playsUntil(turn: number): Promise<void> {
  for (let moves = 0; moves < 400; moves += 1) {
    if ((await here()).game.play.position.turn >= turn) return;
    await playsOn();
  }
}

test("/status shows how fast each player usually answers and when the game will likely end", async () => {
  await begins({ turnLimit: "6" });
  for (const user of [ANNA, BEN]) await does(user, "me", { sub: "set", zone: "Europe/Berlin" });
  expect(await statusText()).not.toMatch(/usually|Likely end/);
  await playsUntil(2);
  expect(await statusText()).toMatch(/usually answers .*~23 h/);
  const [, at, from, until] = /Likely end.*?<t:(\d+):d>.*?<t:(\d+):d> – <t:(\d+):d>/
    .exec(await statusText())!
    .map(Number);
  const days = (moment: number) => (moment * 1000 - typist.now) / (24 * HOUR);
  expect(days(from!)).toBeGreaterThan(0);
  expect(at! > from! && until! > at!).toBe(true);
  const card = await does(ANNA, "status");
  expect(overBudget("status", partsOfReply(card))).toEqual([]);
  await playsUntil(7);
  expect(typist.now / 1000).toBeGreaterThan(from!);
  expect(typist.now / 1000).toBeLessThan(until!);
});

test("the pinned card is not drawn again because the likely end changes with time", async () => {
  await begins({ turnLimit: "6" });
  await playsUntil(3);
  const discord = new SimulatedDiscord(new Chance(1), () => typist.now);
  const now = () => typist.now;
  const watch = new Watch({ ...typist.context, clock: now, machine: now, notifier: discord, log: SILENT });
  const minutesPass = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      typist.passed += MINUTE;
      await watch.tick();
    }
  };
  await minutesPass(20);
  const drawn: Reply[] = [];
  discord.redraw = async (channel: string, message: string, reply?: Reply) => {
    if (reply !== undefined) drawn.push(reply);
    typist.passed += MINUTE;
    return { outcome: "taken", channel, message };
  };
  await does(ANNA, "roll", { dice: "1d6" });
  await minutesPass(10);
  await watch.close();
  expect(drawn).toHaveLength(1);
  expect(JSON.stringify(drawn)).toContain("Likely end");
});

test("/me data gives the times of a side's answers as dates", async () => {
  await begins({});
  await playsUntil(2);
  const file = fileIn(await does(ANNA, "me", { sub: "data" }));
  const { games } = JSON.parse(file) as { games: { answersOfYourSides: Answers[] }[] };
  const [own, ...others] = games[0]?.answersOfYourSides ?? [];
  const { rhythm } = (await here()).pace;
  expect(others).toEqual([]);
  const read = own?.answers.map(({ at, minutesTaken }) => [Date.parse(at) / MINUTE, minutesTaken]);
  expect(read).toEqual(rhythm?.answers[own?.side ?? ""]);
  expect(own?.answers[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test("a game without a last turn has no forecast of its end; a new player has no estimate", async () => {
  await begins({});
  await playsUntil(2);
  const before = (await here()).pace.rhythm!;
  expect(Object.keys(before.answers).toSorted()).toEqual(["allies", "axis"]);
  expect(await statusText()).not.toContain("Likely end");
  await does(BEN, "game", { sub: "leave" });
  const { rhythm } = (await here()).pace;
  expect(Object.keys(rhythm!.answers)).toEqual(["axis"]);
});
