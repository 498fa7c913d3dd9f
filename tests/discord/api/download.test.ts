import { computer } from "#platform";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { download } from "#discord/api/download.ts";
import { LARGEST_FILE } from "#cards/reply.ts";
import { told } from "../../support/game/refused.ts";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** The address of a file's server that answers this way. */
async function serving(answer: RequestListener): Promise<string> {
  const opened = createServer(answer);
  server = opened;
  await new Promise<void>((resolve) => void opened.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}/game.json`;
}

async function refusal(url: string, patience?: number): Promise<string> {
  const outcome = await download(computer, url, patience).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(RuleError);
  return told(outcome as RuleError);
}

test("an attached file is downloaded unchanged", async () => {
  const url = await serving((_, response) => void response.end("Größe"));
  expect(new TextDecoder().decode(await download(computer, url))).toBe("Größe");
});

describe("a player is informed that a file is unavailable if its server", () => {
  test("is unreachable", async () => {
    const url = await serving(() => {});
    server?.close();
    expect(await refusal(url)).toContain("Attach it again in a minute");
  });

  test.each<[string, RequestListener]>([
    ["does not answer", () => {}],
    [
      "stops in the middle",
      (_, response) => {
        response.writeHead(200, { "content-length": 100 });
        response.write("{");
      },
    ],
    [
      "breaks off",
      (_, response) => {
        response.writeHead(200, { "content-length": 100 });
        response.write("{", () => response.destroy());
      },
    ],
  ])("%s", async (_, answer) => {
    expect(await refusal(await serving(answer), 300)).toContain("Attach it again in a minute");
  });

  test("no longer has it", async () => {
    const url = await serving((_, response) => void response.writeHead(404).end());
    expect(await refusal(url)).toContain("Attach it again");
  });

  test("sends one that is too large, with or without a length", async () => {
    const url = await serving((_, response) => {
      response.write(Buffer.alloc(LARGEST_FILE + 1));
      response.end();
    });
    expect(await refusal(url)).toContain("larger than 10 MB");
  });
});
