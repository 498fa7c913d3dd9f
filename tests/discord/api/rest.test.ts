import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { test } from "vitest";
import { DiscordApi } from "#discord/api/discord-api.ts";
import { classify } from "#discord/api/errors.ts";
import { openClient } from "#discord/client.ts";

const ok = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";

/**
 * A server on this machine that answers every request in the same way; `whole` ends the connection after it.
 */
async function listening(answer: string, whole: boolean): Promise<Server> {
  const server = createServer((socket: Socket) => {
    socket.on("error", () => {});
    socket.once("data", () => (whole ? socket.end(answer) : socket.write(answer, () => socket.destroy())));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** The error of a request to an address. */
async function troubleAt(address: string): Promise<unknown> {
  const discord = openClient({ apiUrl: address, token: "token" });
  try {
    return await new DiscordApi(discord).gateway().catch(classify);
  } finally {
    await discord.close();
  }
}

test.concurrent.for<[string, string, string, boolean]>([
  ["an answer that is not HTTP", "http", "hello\r\n\r\n", true],
  ["a connection that ends before the answer", "http", "", true],
  ["an answer that is shorter than its length", "http", `${ok}Content-Length: 99\r\n\r\n{}`, true],
  ["an answer that is longer than its length", "http", `${ok}Content-Length: 1\r\n\r\n{}`, true],
  ["an answer that is interrupted", "http", `${ok}Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"`, false],
  ["an answer that is cut short but looks complete", "http", `${ok}Content-Length: 4\r\n\r\n{"a"`, true],
  ["an invalid header", "http", `${ok}\u0001: x\r\n\r\n`, true],
  ["a failed TLS handshake", "https", "hello\r\n\r\n", true],
])("%s is a failure of Discord, not a bug", async ([, scheme, answer, whole], { expect }) => {
  const server = await listening(answer, whole);
  const { port } = server.address() as { port: number };
  expect(await troubleAt(`${scheme}://127.0.0.1:${port}`)).toBe("unclear");
  server.close();
});

test.concurrent("a refused connection certainly has no effect", async ({ expect }) => {
  const server = await listening("", true);
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  expect(await troubleAt(`http://127.0.0.1:${port}`)).toBe("unreached");
});
