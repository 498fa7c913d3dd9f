import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFailed, test } from "vitest";
import { fold } from "#rules/evolve.ts";
import type { Game } from "#core/schema/game.ts";
import type { Store } from "#store/store.ts";
import type { RecordedRequest } from "discord-sandbox";
import { decodePress } from "#cards/presses/codec.ts";
import type { Press } from "#cards/presses/press.ts";
import { checkRequest } from "discord-sandbox/testing/check-request";
import { openRooms } from "../../support/processes/mortal-bot.ts";
import { until } from "../../support/discord/rider.ts";
import { Card } from "../../support/discord/story.ts";
import { verifyLog } from "../../support/game/verify-log.ts";
import { amount } from "../../support/run/soak.ts";

const seed = Number(process.env["KILL_SEED"] ?? Date.now() % 1_000_000);
const kills = amount(2, 20);
const fewestAcknowledged = amount(30, 150);
const fewestCommands = amount(60, 300);
const rooms = ["one", "two", "three", "four", "five", "six"];

/** Numbers from 0 to 1 from a seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const { sandbox, bot, lobby, channels } = await openRooms(rooms, {
  people: rooms.map((name) => ({ name: `Player ${name}` })),
  limits: { deferredWait: 4000, identifyEvery: 0 },
});
const requests: RecordedRequest[] = [];
sandbox.requests.listen((request) => requests.push(request));
const acknowledged: { channel: string; interaction: string; entry: number }[] = [];
let gate = Promise.withResolvers<void>();
let pending = 0;
let commands = 0;
bot.onLine = (line) => {
  if (line.includes("delivered from the outbox")) pending += 1;
};

async function startBot(): Promise<void> {
  await bot.start();
  gate.resolve();
}

async function stopBot(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  gate = Promise.withResolvers<void>();
  await bot.end(signal);
}

/** The typed equivalent of a press; empty if there is none. */
function typedFor(press: Press): string[] {
  switch (press.kind) {
    case "begin":
      return ["/game begin"];
    case "initiative":
    case "done":
    case "undo":
    case "phase":
      return [`/${press.kind}`];
    case "roll":
      return [`/phase roll:${press.step}`];
    case "over":
      return ["/done over:true"];
    case "order":
      return [`/done order:${press.order}/${press.way}`];
    default:
      return [];
  }
}

/** The typed equivalents of a card's controls. */
function offered(card: Card | undefined): string[] {
  return (card?.actions ?? []).flatMap((id) => {
    const press = decodePress(id)?.press;
    if (press !== undefined) return typedFor(press);
    const [first = "", , options = ""] = id.split("|");
    const command = first.replace("+", " ");
    if (!["game begin", "initiative", "phase", "done", "undo"].includes(command)) return [];
    const values = new URLSearchParams(options);
    // Notes of a step can only be pressed; no option exists for them.
    if (values.has("note")) return [];
    return [[`/${command}`, ...[...values].map(([name, value]) => `${name}:${value}`)].join(" ")];
  });
}

const between = [
  "/roll dice:2d6+1",
  "/track track:minutes value:+1",
  "/track track:mortars.axis item:A kind:section value:firing",
  "/track track:mortars.axis item:A value:pending",
  "/track track:mortars.allies item:B kind:platoon value:pending",
  "/track track:mortars.allies item:B value:final",
  "/table table:coordination roll:true",
  "/phase",
];

/** Mostly a move that the card asks for; sometimes another one, sometimes an undo. */
function choose(ways: readonly string[], random: () => number): string {
  const pick = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)];
  const dice = random();
  if (dice < 0.2) return pick(between) ?? "";
  if (dice < 0.27 && ways.includes("/undo")) return "/undo";
  return pick(ways.filter((way) => way !== "/undo")) ?? "/phase";
}

/** One person plays a game alone, by its cards, while the bot is up. */
async function play(room: string, random: () => number, isOver: () => boolean): Promise<void> {
  const channel = channels.get(room)!;
  let card: Card | undefined;
  while (!isOver()) {
    await gate.promise;
    const text = choose(offered(card), random);
    const { interactionId, messages } = await lobby.say(`Player ${room}`, text, channel);
    commands += 1;
    const shown = messages.map((message) => new Card(message)).findLast((each) => !each.isPlaceholder);
    if (shown?.entry !== undefined && interactionId !== undefined)
      acknowledged.push({ channel, interaction: interactionId, entry: shown.entry });
    card = shown !== undefined && offered(shown).length > 0 ? shown : undefined;
  }
}

async function gameIn(store: Store, channel: string): Promise<Game | undefined> {
  const id = await store.gameIn(channel);
  return id === undefined ? undefined : store.game(id);
}

/** Checks the killed bot's store: whole logs, matching snapshots, nothing lost and nothing doubled. */
async function expectWhole(store: Store): Promise<Map<string, number>> {
  const heads = new Map<string, number>();
  for (const channel of channels.values()) {
    const id = await store.gameIn(channel);
    if (id === undefined) continue;
    const game = (await store.game(id))!;
    const entries = await store.entries(id, 1, game.head.n);
    const secret = (await store.secret(id, game.dice.series))!;
    expect(verifyLog(entries, new Map([[game.dice.series, secret]])).faults).toEqual([]);
    expect(fold(entries)).toEqual(game);
    const interactions = entries.map(({ interaction }) => interaction);
    expect(new Set(interactions).size).toBe(interactions.length);
    for (const { interaction, entry } of acknowledged.filter((one) => one.channel === channel))
      expect(interactions[entry - 1]).toBe(interaction);
    heads.set(channel, game.head.n);
  }
  return heads;
}

async function told(channel: string): Promise<number[]> {
  const messages = await lobby.messages("", channel);
  const entries = messages.flatMap((message) => new Card(message).entry ?? []);
  return entries.toSorted((one, other) => one - other);
}

async function story(): Promise<void> {
  const random = randomFrom(seed);
  let isOver = false;
  await startBot();
  for (const room of rooms)
    await lobby.say(`Player ${room}`, "/game new system:last-hundred-yards side:both", channels.get(room));
  const players = rooms.map((room, at) => play(room, randomFrom(seed + at + 1), () => isOver));
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(30 + Math.floor(random() * 500));
    await stopBot("SIGKILL");
    await bot.inStore(expectWhole);
    await startBot();
  }
  await until(() => acknowledged.length >= fewestAcknowledged && commands >= fewestCommands);
  isOver = true;
  await Promise.all(players);
  await until(async () => (await Promise.all([...channels.values()].map(isShownInFull))).every(Boolean));
  await stopBot("SIGTERM");
  await deliverPending();
  const heads = await bot.inStore(async (store) => {
    expect(await store.deliveries()).toEqual([]);
    const games = await Promise.all([...channels.values()].map((channel) => gameIn(store, channel)));
    // An ended game has no cards to play by. One may still be in the lobby: a kill can take its only `/game
    // begin`.
    expect(games.filter((game) => game?.status === "ended")).toEqual([]);
    expect(games.filter((game) => game?.status === "running").length).toBeGreaterThan(rooms.length / 2);
    return expectWhole(store);
  });
  for (const [channel, n] of heads)
    expect(await told(channel)).toEqual(Array.from({ length: n }, (_, at) => at + 1));
  expect([...new Set(requests.flatMap((request) => checkRequest(request)))]).toEqual([]);
}

/**
 * The next start delivers the messages that the last kill left pending and the stop cut short: from the outbox, or as
 * answers to interactions that Discord sends again.
 */
async function deliverPending(): Promise<void> {
  await until(async () => {
    if ((await bot.inStore((store) => store.deliveries())).length === 0) return true;
    await startBot();
    await pause(500);
    await stopBot("SIGTERM");
    return false;
  });
}

/** Checks from outside, while the bot runs, that no entry number is missing. */
async function isShownInFull(channel: string): Promise<boolean> {
  const entries = await told(channel);
  return entries.length === entries.at(-1);
}

test(`a bot that is killed ${kills} times loses nothing, doubles nothing and shows everything once`, async () => {
  onTestFailed(() => {
    process.stdout.write(`KILL_SEED=${seed}, ${commands} commands\n`);
  });
  await story();
  expect(acknowledged.length).toBeGreaterThanOrEqual(fewestAcknowledged);
  expect(commands).toBeGreaterThanOrEqual(fewestCommands);
  process.stdout.write(
    `${commands} commands, ${acknowledged.length} acknowledged entries, ${kills} kills, ${pending} seen to by the outbox\n`,
  );
});
