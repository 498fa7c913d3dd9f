import assert from "node:assert/strict";
import { ok, post } from "../acts.ts";
import type { Area, Bench } from "../bench.ts";
import { Op, type Packet } from "../gateway-link.ts";

const PAGE = "events/gateway";

/** Connects and logs in again, after a test that ended the session. */
async function restored({ gateway }: Bench): Promise<Packet> {
  await gateway.connect();
  const ready = await gateway.identify();
  if (typeof ready === "number") assert.fail(`closed with ${ready}`);
  assert.equal(ready.t, "READY");
  return ready;
}

export const gateways: Area = {
  title: "Gateway",
  capabilities: [
    {
      name: "A login is answered with a session and the servers, which follow",
      sent: "IDENTIFY with the intents of servers and messages",
      back: "READY with `session_id`, `resume_gateway_url` and `guilds`; then GUILD_CREATE",
      source: `${PAGE}#ready`,
      async run(bench) {
        const { gateway, guildId } = bench;
        await gateway.cut();
        const from = gateway.heard.length;
        const { d } = await restored(bench);
        assert.ok(d.session_id.length > 0);
        assert.match(d.resume_gateway_url, /^wss?:\/\//);
        assert.ok(d.guilds.some(({ id }: { id: string }) => id === guildId));
        assert.equal(d.application.id, bench.applicationId);
        await gateway.packet((packet) => packet.t === "GUILD_CREATE" && packet.d.id === guildId, from);
      },
    },
    {
      name: "A heartbeat is acknowledged",
      sent: "opcode 1",
      back: "opcode 11",
      source: `${PAGE}#sending-heartbeats`,
      async run({ gateway }) {
        const from = gateway.heard.length;
        gateway.beat();
        await gateway.packet(({ op }) => op === Op.Ack, from);
      },
    },
    {
      name: "A resumed session brings what was missed",
      sent: "a lost connection, a message, RESUME",
      back: "MESSAGE_CREATE, then RESUMED",
      source: `${PAGE}#resuming`,
      async run(bench) {
        const { gateway } = bench;
        await gateway.cut();
        const { id } = await post(bench, { content: "Missed" });
        const from = gateway.heard.length;
        await gateway.connect(gateway.session.url);
        const resumed = await gateway.resume();
        assert.equal(typeof resumed === "number" ? resumed : resumed.t, "RESUMED");
        const names = gateway.heard.slice(from).filter(({ t, d }) => t === "RESUMED" || d?.id === id);
        assert.deepEqual(
          names.map(({ t }) => t),
          ["MESSAGE_CREATE", "RESUMED"],
        );
      },
    },
    {
      name: "An unknown session is not resumed",
      sent: "RESUME of a session that never was",
      back: "opcode 9 with false",
      source: `${PAGE}#resuming`,
      async run(bench) {
        const { gateway } = bench;
        await gateway.cut();
        await gateway.connect();
        const answered = await gateway.resume("0".repeat(32));
        assert.ok(typeof answered !== "number");
        assert.deepEqual([answered.op, answered.d], [Op.InvalidSession, false]);
        await gateway.cut();
        await restored(bench);
      },
    },
    {
      name: "A wrong token closes the connection for good",
      sent: "IDENTIFY with another token",
      back: "close code 4004",
      source: "topics/opcodes-and-status-codes#gateway-gateway-close-event-codes",
      async run(bench) {
        const { gateway } = bench;
        await gateway.cut();
        await gateway.connect();
        assert.equal(await gateway.identify("wrong"), 4004);
        await restored(bench);
      },
    },
    {
      name: "The gateway says how many logins are left today",
      sent: "GET gateway/bot",
      back: "`url`, `shards` and `session_start_limit`",
      source: `${PAGE}#get-gateway-bot`,
      async run(bench) {
        const { url, shards, session_start_limit: limit } = ok(await bench.rest("GET", "/gateway/bot"));
        assert.match(url, /^wss?:\/\//);
        assert.ok(shards >= 1 && limit.remaining >= 0 && limit.max_concurrency >= 1);
      },
    },
  ],
};
