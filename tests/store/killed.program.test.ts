import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, type ExpectStatic, test, type TestContext } from "vitest";
import { openStore } from "#store/open-store.ts";
import { deliveryOf, noticeOf, paceOf, wakeUpOf } from "./samples.ts";
import { findPostgres } from "./servers.ts";
import { QUICKLY } from "../support/processes/quick-start.ts";
import { amount } from "../support/run/soak.ts";

const script = fileURLToPath(new URL("./commit-loop.ts", import.meta.url));

/** Kills a committing bot at a random moment. Returns the last entry that it acknowledged. */
async function killedWhileCommitting(
  url: string,
  game: string,
  kill: (bot: { kill(signal: "SIGKILL"): void }) => unknown,
): Promise<number> {
  const child = spawn(process.execPath, [...QUICKLY, script, url, game], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(child, "close");
  let said = "";
  child.stdout.on("data", (data: Buffer) => (said += data.toString()));
  await Promise.race([once(child.stdout, "data"), ended]);
  await pause(Math.random() * 60);
  await kill(child);
  await ended;
  return Number(said.slice(0, said.lastIndexOf("\n")).split("\n").at(-1));
}

/** Checks that no acknowledged entry is lost, and that an entry's rows exist exactly if the entry does. */
async function expectWhole(expect: ExpectStatic, url: string, game: string, acknowledged: number) {
  expect(acknowledged).toBeGreaterThan(0);
  const store = await openStore(url);
  const head = (await store.game(game))!.head;
  expect([acknowledged, acknowledged + 1]).toContain(head.n);
  const entries = await store.entries(game, 1, head.n);
  expect(entries.at(-1)?.hash).toBe(head.hash);
  const numbers = entries.map(({ n }) => n);
  const pending = async () => {
    await store.takeOver(1_000_000);
    return (await store.deliveries()).filter((delivery) => delivery.game === game);
  };
  // Over PostgreSQL the killed process holds them until its lease expires.
  await expect.poll(pending).toEqual(numbers.map((n) => deliveryOf(game, n)));
  const notices = (await store.notices()).filter((notice) => "game" in notice && notice.game === game);
  expect(notices).toEqual(numbers.map((n) => noticeOf(game, n)));
  const due = await store.wakeUps(Infinity, 1_000_000);
  expect(due.filter((wakeUp) => wakeUp.id === game)).toEqual(numbers.map((n) => wakeUpOf(game, n)));
  expect(await store.pace(game)).toEqual(paceOf(game, head.n));
  expect((await store.tiesOf(game)).map((tie) => tie.game)).toEqual(
    numbers.map((n) => `entry ${n}`).toSorted(),
  );
  await store.close();
}

test.concurrent("a bot killed on a SQLite file leaves whole commits only and does not block the next start", async ({
  expect,
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "store.sqlite");
  for (let round = 1; round <= amount(2, 10); round += 1) {
    const acknowledged = await killedWhileCommitting(`sqlite://${file}`, "g", (bot) => bot.kill("SIGKILL"));
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
    await expectWhole(expect, `sqlite://${file}`, "g", acknowledged);
  }
});

const { missing, given, create } = findPostgres();
describe.concurrent("postgres", () => {
  const serverFor = async ({ onTestFinished }: TestContext) => {
    const server = await create();
    onTestFinished(() => server.remove());
    return server;
  };

  const id = `killed-${Date.now()}`;

  test.skipIf(missing)("a killed bot leaves whole commits only", async (context) => {
    const { url } = await serverFor(context);
    for (let round = 1; round <= amount(1, 5); round += 1) {
      const acknowledged = await killedWhileCommitting(url, id, (bot) => bot.kill("SIGKILL"));
      await expectWhole(context.expect, url, id, acknowledged);
    }
  });

  test.skipIf(missing || given)("a killed server leaves whole commits only", async (context) => {
    const server = await serverFor(context);
    for (let round = 1; round <= amount(1, 5); round += 1) {
      const acknowledged = await killedWhileCommitting(server.url, `${id}-too`, () => server.kill());
      await server.start();
      await expectWhole(context.expect, server.url, `${id}-too`, acknowledged);
    }
  });
});
