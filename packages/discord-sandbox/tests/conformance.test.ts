import { ChannelType } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examine } from "../src/testing/conformance/run.ts";
import { sandboxBench } from "../src/testing/conformance/sandbox-bench.ts";
import { SUITE } from "../src/testing/conformance/suite.ts";

let bench: Awaited<ReturnType<typeof sandboxBench>>;
beforeAll(async () => {
  bench = await sandboxBench();
});
afterAll(() => bench.close());

/** The type of direct messages. */
const DIRECT: number = ChannelType.DM;

const capabilities = SUITE.flatMap((area) => area.capabilities);

test("there are at least forty capabilities, each of its own name", () => {
  expect(new Set(capabilities.map(({ name }) => name)).size).toBe(capabilities.length);
  expect(capabilities.length).toBeGreaterThanOrEqual(40);
});

test.each(capabilities)("$name", async (capability) => {
  expect(await examine(capability, bench)).toEqual({ holds: true });
});

test("a run goes on when Discord asks to connect again", async () => {
  const from = bench.gateway.heard.length;
  bench.faults.askToReconnect();
  await bench.gateway.packet(({ t }) => t === "RESUMED", from);
  expect(await examine(capabilities[0]!, bench)).toEqual({ holds: true });
});

test("nothing is sent outside of the run's own places", async () => {
  const { channels } = await bench.lobby.state();
  const foreign = channels.find(({ name }) => name === "game-room")!.id;
  await expect(bench.rest("POST", `/channels/${foreign}/messages`, { content: "x" })).rejects.toThrow(
    "outside",
  );
  await expect(bench.rest("POST", "/guilds/1/channels", { name: "x" })).rejects.toThrow("outside");
});

test("the next run deletes what an interrupted one left, and nothing else", async () => {
  const all = async () => {
    const state = await bench.lobby.state();
    const channels = state.channels.filter(({ type }) => type !== DIRECT);
    return { channels: channels.map(({ name }) => name), commands: state.commands.map(({ name }) => name) };
  };
  const kept = await bench.rest("POST", `/applications/${bench.applicationId}/commands`, {
    name: "roll",
    description: "Not of the run",
  });
  expect(kept.status).toBe(201);
  await bench.place({ name: "left-behind" });
  const next = await bench.again();
  expect((await all()).channels).not.toContain("left-behind");
  expect(await next.close()).toEqual([]);
  expect(await all()).toEqual({
    channels: ["game-room", "second-front", "look-ups", "games-forum"],
    commands: ["roll"],
  });
});
