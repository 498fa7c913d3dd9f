import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIEmoji } from "discord-api-types/v10";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../src/sandbox.ts";
import { pixel } from "./support/pixel.ts";
import { startBench } from "./support/bench.ts";
import { call, Lobby } from "../src/testing/lobby.ts";

const image = `data:image/png;base64,${pixel.toString("base64")}`;
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ limits: { emojis: 3 } });
});
afterEach(() => sandbox.close());

const path = (rest = "") => `/applications/${sandbox.applicationId}/emojis${rest}`;

async function ask(method: string, rest = "", body?: object) {
  const { status, body: json } = await call(sandbox, method, path(rest), body);
  return { status, json: json as unknown };
}

const added = async (name: string) => (await ask("POST", "", { name, image })).json as APIEmoji;

describe("an application's emojis", () => {
  test("are pictures at their Discord address while they exist", async () => {
    const { id } = await added("d6_1");
    const picture = await fetch(`${sandbox.url}/emojis/${id}.webp`);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(pixel);
    await ask("DELETE", `/${id}`);
    expect((await fetch(`${sandbox.url}/emojis/${id}.webp`)).status).toBe(404);
  });

  test("belong to the bot's own application", async () => {
    const other = await call(sandbox, "GET", "/applications/123456789012345678/emojis");
    expect(other.body).toMatchObject({ code: 10002 });
  });

  test.each([
    ["too short a name", { name: "d", image }, "name", "BASE_TYPE_BAD_LENGTH"],
    ["too long a name", { name: "d".repeat(33), image }, "name", "BASE_TYPE_BAD_LENGTH"],
    ["a name with other signs", { name: "d6-1", image }, "name", "STRING_TYPE_REGEX"],
    ["no name", { image }, "name", "BASE_TYPE_REQUIRED"],
    ["no picture", { name: "d6_1" }, "image", "BASE_TYPE_REQUIRED"],
    ["an address for a picture", { name: "d6_1", image: "https://x.y/z.png" }, "image", "IMAGE_INVALID"],
    [
      "a text for a picture",
      { name: "d6_1", image: "data:image/png;base64,aGVsbG8=" },
      "image",
      "IMAGE_INVALID",
    ],
    [
      "more than 256 KiB",
      {
        name: "d6_1",
        image: `data:image/png;base64,${Buffer.concat([pixel, Buffer.alloc(256 * 1024)]).toString("base64")}`,
      },
      "image",
      "BINARY_TYPE_MAX_SIZE",
    ],
  ])("are refused with %s", async (_, body, field, code) => {
    const { status, json } = await ask("POST", "", body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 50035, errors: { [field]: { _errors: [{ code }] } } });
    expect((await ask("GET")).json).toEqual({ items: [] });
  });

  test("have unique names", async () => {
    await added("d6_1");
    const { id } = await added("d6_2");
    const taken = {
      code: 50035,
      errors: { name: { _errors: [{ code: "APPLICATION_EMOJI_NAME_ALREADY_TAKEN" }] } },
    };
    expect((await ask("POST", "", { name: "d6_1", image })).json).toMatchObject(taken);
    expect((await ask("PATCH", `/${id}`, { name: "d6_1" })).json).toMatchObject(taken);
    expect((await ask("PATCH", `/${id}`, { name: "d6_2" })).status).toBe(200);
  });

  test("are limited to Discord's maximum", async () => {
    for (const name of ["d6_1", "d6_2", "d6_3"]) await added(name);
    expect((await ask("POST", "", { name: "d6_4", image })).json).toMatchObject({ code: 30008 });
  });

  test("survive a restart", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
    const first = await startSandbox({ dataDir });
    const body = { name: "d6_1", image };
    const made = await call(first, "POST", `/applications/${first.applicationId}/emojis`, body);
    const { id } = made.body as APIEmoji;
    await first.close();
    const second = await startSandbox({ dataDir });
    expect((await fetch(`${second.url}/emojis/${id}.png`)).status).toBe(200);
    await second.close();
    rmSync(dataDir, { recursive: true });
  });
});

test("a message shows the emojis of its author's application, and others as their names", async () => {
  const bench = await startBench({}, {});
  const { client, table } = bench;
  const emoji = String(await client.application.emojis.create({ name: "d6_1", attachment: pixel }));
  const channel = client.channels.cache.get(await table.channelId());
  if (!channel?.isSendable()) throw new Error("no channel");
  const unknown = "<:d6_1:123456789012345678>";
  const sent = await channel.send({ content: `${emoji} ${unknown}`, embeds: [{ description: unknown }] });
  expect(sent.content).toBe(`${emoji} :d6_1:`);
  expect(sent.embeds[0]?.description).toBe(":d6_1:");
  const { messages } = await new Lobby(bench.sandbox.url).say("Anna", `look: ${emoji}`);
  expect(messages.at(-1)?.content).toBe("look: :d6_1:");
  await bench.close();
});
