import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { describe, expect, test } from "vitest";
import { classify } from "#discord/api/errors.ts";
import { FirstPost } from "#discord/api/first-post.ts";
import { FORM_TYPE, UploadForms } from "#discord/api/form.ts";

/** Something on this machine that answers every request with the same. */
async function listening(answer: string): Promise<{ server: Server; address: string }> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end(answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return { server, address: `http://127.0.0.1:${port}/api` };
}

async function troubleAt(address: string): Promise<unknown> {
  const post = new FirstPost(address, "10");
  try {
    await post.send({ route: "/interactions/1/t/callback", body: {}, files: [], timeout: 2000 });
    return undefined;
  } catch (error) {
    return classify(error) ?? error;
  } finally {
    await post.close();
  }
}

function saying(status: string, body: string): string {
  return `HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

test.concurrent.each([
  ["nothing is wrong", "HTTP/1.1 204 No Content\r\n\r\n", undefined],
  ["it has an answer already", saying("400 Bad Request", '{"code":40060,"message":""}'), "taken"],
  ["it knows the interaction no more", saying("404 Not Found", '{"code":10062,"message":""}'), "expired"],
  ["it finds fault with it", saying("400 Bad Request", '{"code":50035,"message":"","errors":{}}'), "refused"],
  ["it says no reason", saying("400 Bad Request", "<html>"), "refused"],
  ["it is out of order", saying("502 Bad Gateway", "<html>"), "unclear"],
  ["what answers is no Discord", "hello\r\n\r\n", "unclear"],
  ["it hangs up", "", "unclear"],
])("where Discord says that %s, it is understood", async (_name, answer, trouble) => {
  const { server, address } = await listening(answer);
  expect(await troubleAt(address)).toBe(trouble);
  server.close();
});

test("a rate limit is sat out before it is told", async () => {
  const { server, address } = await listening("HTTP/1.1 429 Too Many\r\nRetry-After: 0.3\r\n\r\n{}");
  const from = performance.now();
  expect(await troubleAt(address)).toBe("limited");
  expect(performance.now() - from).toBeGreaterThan(290);
  server.close();
});

test("where nobody listens, certainly nothing has happened", async () => {
  const { server, address } = await listening("");
  server.close();
  await once(server, "close");
  expect(await troubleAt(address)).toBe("unreached");
});

describe("a form", () => {
  const forms = new UploadForms();
  const png = {
    name: "table.png",
    data: Buffer.from([137, 80, 78, 71, 13, 10, 0, 255]),
    contentType: "image/png",
  };
  const log = { name: "log.json", data: Buffer.from('{"ü":"\r\n--"}'), contentType: "application/json" };
  const read = (form: Buffer<ArrayBuffer>) =>
    new Response(form, { headers: { "content-type": FORM_TYPE } }).formData();

  test("has the message and its files as they were given", async () => {
    const form = await read(forms.of('{"content":"−1"}', [png, log]) as Buffer<ArrayBuffer>);
    expect(form.get("payload_json")).toBe('{"content":"−1"}');
    for (const [index, { name, data, contentType }] of [png, log].entries()) {
      const file = form.get(`files[${index}]`) as File;
      expect([file.name, file.type]).toEqual([name, contentType]);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(data);
    }
  });

  test("is made once for the same picture with the same words", () => {
    const picture = { ...png, data: new Uint8Array(png.data) };
    const made = forms.of("{}", [picture]);
    expect(forms.of("{}", [{ ...picture }])).toBe(made);
    expect(forms.of('{"content":"x"}', [picture])).not.toEqual(made);
    expect(forms.of("{}", [{ ...picture, name: "other.png" }])).not.toEqual(made);
    expect(forms.of("{}", [picture, log])).not.toEqual(made);
  });

  test("of a short text is not that of another", () => {
    const of = (text: string) => forms.of("{}", [{ ...log, data: Buffer.from(text) }]);
    expect(of("one").includes("one")).toBe(true);
    expect(of("two").includes("two")).toBe(true);
  });
});
