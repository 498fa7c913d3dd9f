import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { clockAt } from "../../src/hosting/sandbox-clock.ts";
import { until } from "../support/discord/rider.ts";

const HOUR = 3_600_000;

/** A sandbox on this machine that says how far its clock is ahead; the answer can be replaced. */
async function sandbox(answer: { body: string }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end(answer.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { asked, server, port };
}

const ahead = (clock: () => number) => Math.round((clock() - Date.now()) / HOUR);

test("the clock of a sandbox on this machine is followed, and kept while the sandbox gives no answer", async () => {
  const answer = { body: JSON.stringify({ ahead: 5 * HOUR }) };
  const { server, port, asked } = await sandbox(answer);
  const opened = await clockAt(`http://127.0.0.1:${port}/api`);
  const { clock } = opened;
  expect(asked).toEqual(["/sandbox/clock"]);
  expect(ahead(clock)).toBe(5);
  answer.body = JSON.stringify({ ahead: 7 * HOUR });
  await until(() => ahead(clock) === 7);
  answer.body = "gone";
  const before = asked.length;
  await until(() => asked.length > before + 1);
  expect(ahead(clock)).toBe(7);
  opened.close();
  server.close();
});

test("the machine's clock counts if what answers on this machine is no sandbox, or nothing does", async () => {
  for (const body of ["{}", '{"ahead":"5"}', "hello"]) {
    const { server, port } = await sandbox({ body });
    expect((await clockAt(`http://127.0.0.1:${port}/api`)).clock).toBe(Date.now);
    server.close();
    await once(server, "close");
    expect((await clockAt(`http://127.0.0.1:${port}/api`)).clock).toBe(Date.now);
  }
});

test("a sandbox elsewhere is not asked: only this machine's addresses are", async () => {
  const { server, port, asked } = await sandbox({ body: JSON.stringify({ ahead: HOUR }) });
  expect((await clockAt(`http://127.0.0.2:${port}/api`)).clock).toBe(Date.now);
  expect(asked).toEqual([]);
  server.close();
});
