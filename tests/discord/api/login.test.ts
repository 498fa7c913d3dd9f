import { computer } from "#platform";
import { SlashCommandBuilder } from "@discordjs/builders";
import { test, type TestContext } from "vitest";
import { presses } from "#commands/presses/index.ts";
import { type Setup, startBot } from "#discord/bot.ts";
import { pauseAfter } from "#discord/shards/identify.ts";
import { DataError } from "#core/errors.ts";
import { startSandbox } from "discord-sandbox";
import { patient } from "discord-sandbox/testing/lobby";
import { doing, PendingAnswers, Rider, saying, until } from "../../support/discord/rider.ts";

const QUICK = { login: 200, connection: 20 };
const go = doing("go", () => saying("Gone"));
const ENTRANCE = "/gateway/bot";
const LIST = "/applications/:id/commands";

/** A bot that is started without waiting for it. */
async function begin(
  { onTestFinished }: TestContext,
  prepare: (rider: Rider) => void,
  setup: Partial<Setup> = {},
) {
  const rider = new Rider(await startSandbox({ limits: patient }));
  onTestFinished(() => rider.close());
  prepare(rider);
  const { token, apiUrl } = rider.sandbox;
  const bot = startBot({
    token,
    apiUrl,
    commands: [go],
    presses,
    context: new PendingAnswers().context,
    log: rider.log,
    delays: QUICK,
    ...setup,
  });
  rider.bot = bot;
  const logged = (message: string) => rider.lines.filter((line) => line.message === message);
  return { rider, bot, faults: rider.sandbox.faults, logged };
}

async function serves(rider: Rider): Promise<void> {
  await until(async () => Boolean((await rider.lobby.say("Anna", "/go")).messages?.length));
}

/**
 * Sets Discord's answers about the gateway, in order of requests: the bot's, then that of discord.js at
 * login.
 */
function gatewayAnswers({ sandbox }: Rider, ...limits: readonly object[]): void {
  const url = `${sandbox.url.replace("http", "ws")}/gateway`;
  for (const limit of limits) {
    const session_start_limit = {
      total: 1000,
      remaining: 1000,
      reset_after: 0,
      max_concurrency: 1,
      ...limit,
    };
    sandbox.faults.next("GET", ENTRANCE, { status: 200, body: { url, shards: 1, session_start_limit } });
  }
}

test.concurrent("the bot waits for Discord, whatever its first answers, and logs in once", async (context) => {
  const { expect } = context;
  const { rider, bot, faults, logged } = await begin(context, ({ sandbox }) => {
    for (const fault of [{ status: 500 }, "drop", { status: 403 }] as const)
      sandbox.faults.next("GET", ENTRANCE, fault);
  });
  await bot.ready;
  await serves(rider);
  expect(faults.logins).toBe(1);
  expect(logged("Discord is unreachable").map(({ facts }) => facts["why"])).toEqual([
    expect.stringContaining("500"),
    expect.stringMatching(/other side closed|socket|ECONNRESET/i),
    expect.stringContaining("403"),
  ]);
});

test.concurrent("a late answer ends nothing, at any of the requests", async (context) => {
  const { expect } = context;
  const { rider, bot, faults } = await begin(context, ({ sandbox }) => {
    sandbox.faults.next("GET", ENTRANCE, { delay: 9000 });
    sandbox.faults.next("GET", LIST, { delay: 9000 });
  });
  await bot.ready;
  await serves(rider);
  expect(faults.logins).toBe(1);
});

test.concurrent("while no logins are left the bot waits for the reset", async (context) => {
  const { expect } = context;
  const none = { remaining: 0, reset_after: 1500 };
  const { rider, bot, faults, logged } = await begin(context, (started) =>
    gatewayAnswers(started, none, none, none),
  );
  const from = Date.now();
  await bot.ready;
  expect(Date.now() - from).toBeGreaterThan(1400);
  expect(faults.logins).toBe(1);
  expect(logged("too few logins are left: waiting until Discord allows more")).toHaveLength(1);
  await serves(rider);
});

test.concurrent("logins are counted: the limit is never exceeded", async (context) => {
  const { expect } = context;
  const last = { remaining: 1, reset_after: 50 };
  const { rider, bot, faults, logged } = await begin(context, (started) =>
    gatewayAnswers(started, last, last, { remaining: 0, reset_after: 1500 }),
  );
  await bot.ready;
  const from = Date.now();
  faults.invalidateSession();
  await until(() => faults.logins === 2);
  expect(Date.now() - from).toBeGreaterThan(1400);
  await serves(rider);
  expect(logged("logging in").map(({ facts }) => facts["left"])).toEqual([0, 998]);
});

test.concurrent("a rate limit before the login is logged and waited out", async (context) => {
  const { expect } = context;
  const { faults, logged } = await begin(context, ({ sandbox }) =>
    sandbox.faults.rateLimit("GET", ENTRANCE, { retryAfter: 3600 }),
  );
  const told = () => logged("Discord is unreachable");
  await until(() => told().length > 0);
  expect(told()[0]?.facts).toMatchObject({ trouble: "limited", why: expect.stringMatching(/rate limit/) });
  expect(told()[0]?.facts["wait"]).toBeGreaterThan(3_000_000);
  expect(faults.logins).toBe(0);
});

test.concurrent("a login after a refused session waits one to five times Discord's minimum pause", async (context) => {
  const { expect } = context;
  const delays = { ...QUICK, login: 10 };
  const { bot, faults, logged } = await begin(context, () => {}, { delays });
  await bot.ready;
  for (let login = 2; login <= 3; login += 1) {
    faults.invalidateSession();
    await until(() => faults.logins === login);
  }
  const waits = logged("waiting to log in again").map(({ facts }) => Number(facts["wait"]));
  expect(waits).toHaveLength(2);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(10);
  expect(Math.max(...waits)).toBeLessThanOrEqual(50);
  expect(logged("the gateway is unreachable")).toEqual([]);
});

test("from the sixth login in sequence on the pause doubles, up to two minutes", ({ expect }) => {
  const quick = Array.from({ length: 100 }, (_, index) => pauseAfter(computer, 1 + (index % 5), 1000));
  expect(quick.filter((pause) => pause < 1000 || pause > 5000)).toEqual([]);
  expect([6, 7, 10, 11, 500].map((logins) => pauseAfter(computer, logins, 1000))).toEqual([
    10_000, 20_000, 120_000, 120_000, 120_000,
  ]);
});

test.concurrent("a gateway that refuses connections is retried, and the log has the reason", async (context) => {
  const { expect } = context;
  const { rider, bot, faults, logged } = await begin(context, ({ sandbox }) =>
    sandbox.faults.refuseGateway(3),
  );
  await bot.ready;
  await serves(rider);
  expect(faults.logins).toBe(1);
  const lines = logged("the gateway is unreachable").map(({ facts }) => facts);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject({ why: expect.stringContaining("502"), wait: 20 });
  expect(lines[2]).toMatchObject({ wait: 80 });
});

test.concurrent.for([4004, 4010, 4014])(
  "a gateway that closes with %i is not retried",
  async (code, { expect }) => {
    const rider = new Rider(await startSandbox({ limits: patient }));
    await rider.start([go], new PendingAnswers(), { delays: QUICK });
    rider.sandbox.faults.closeGateway(code);
    expect(await rider.bot!.lost).toBe(code);
    await new Promise((resolve) => void setTimeout(resolve, 1000));
    expect(rider.sandbox.faults.logins).toBe(1);
    await rider.close();
  },
);

test.concurrent("a token that only the gateway refuses is not retried", async (context) => {
  const { expect } = context;
  const { bot, faults } = await begin(context, (started) => gatewayAnswers(started, {}, {}), {
    token: "wrong",
  });
  const ended = bot.ready.catch((error: unknown) => error);
  expect(await bot.lost).toBe(4004);
  const later = new Promise((resolve) => void setTimeout(resolve, 1000, "nothing"));
  expect(await Promise.race([ended, later])).toBe("nothing");
  expect(faults.logins).toBe(1);
});

test.concurrent("a revoked token is noticed even while the bot waits to log in again", async (context) => {
  const { expect } = context;
  const { bot, faults } = await begin(context, (started) => {
    gatewayAnswers(started, { remaining: 1 }, { remaining: 1 });
    started.sandbox.faults.next("GET", ENTRANCE, {
      status: 401,
      body: { message: "401: Unauthorized", code: 0 },
    });
  });
  await bot.ready;
  faults.invalidateSession();
  expect(await bot.lost).toBe(4004);
  expect(faults.logins).toBe(1);
});

test.concurrent.for([
  ["not Discord: it names no gateway", { status: 200, body: { hello: "world" } }] as const,
  ["not Discord: it does not know the path", { status: 404 }] as const,
])("an address that leads to %s is a configuration error", async ([, fault], { expect }) => {
  const rider = new Rider(await startSandbox({ limits: patient }));
  rider.sandbox.faults.next("GET", ENTRANCE, fault);
  const { token, apiUrl } = rider.sandbox;
  rider.bot = startBot({
    token,
    apiUrl,
    commands: [],
    presses,
    context: new PendingAnswers().context,
    log: rider.log,
  });
  await expect(rider.bot.ready).rejects.toThrow(DataError);
  await expect(rider.bot.ready).rejects.toThrow(/^DISCORD_API_URL is not the address of Discord/);
  expect(rider.sandbox.faults.logins).toBe(0);
  await rider.close();
});

test.concurrent("a failed registration is retried and does not keep the bot from serving", async (context) => {
  const { expect } = context;
  const registered = new Rider(await startSandbox({ limits: patient }));
  await registered.start([go]);
  const { sandbox } = registered;
  await registered.stop();
  const daily = {
    message: "Max number of daily application command creates has been reached (200)",
    code: 30034,
  };
  for (const fault of [{ status: 503 }, { status: 403 }, "drop"] as const)
    sandbox.faults.next("GET", LIST, fault);
  sandbox.faults.next("PUT", LIST, { status: 400, body: daily });
  const more = { ...go, definition: new SlashCommandBuilder().setName("go").setDescription("Goes on") };
  await registered.start([more]);
  context.onTestFinished(() => registered.close());
  await serves(registered);
  const lines = () =>
    registered.lines.filter(({ message }) => message.startsWith("the commands are not registered"));
  expect(lines()).toHaveLength(1);
  await until(() =>
    registered.lines.some(({ message }) => message === "commands registered" && lines().length === 4),
  );
  expect(lines().at(-1)?.facts["why"]).toContain("daily application command");
  expect(sandbox.faults.logins).toBe(2);
});

test.concurrent.for([404, 405])(
  "if the request for the list of commands fails with %i, they are registered anyway",
  async (status, { expect }) => {
    const rider = new Rider(await startSandbox({ limits: patient }));
    rider.sandbox.faults.next("GET", LIST, { status });
    await rider.start([go]);
    await serves(rider);
    expect(rider.lines.filter(({ level }) => level === "warn")).toEqual([]);
    await rider.close();
  },
);
