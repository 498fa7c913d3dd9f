import { DiscordAPIError, HTTPError } from "discord.js";
import { expect, test } from "vitest";
import { classify, troubleOf } from "#discord/errors.ts";

const request = { files: undefined, body: undefined };

function refusal(code: number, status: number): Error {
  return new DiscordAPIError({ code, message: "no" }, code, status, "POST", "/", request);
}

test.each([
  ["an unknown channel", refusal(10_003, 404), "gone"],
  ["an unknown message", refusal(10_008, 404), "gone"],
  ["missing access", refusal(50_001, 403), "forbidden"],
  ["missing permissions", refusal(50_013, 403), "forbidden"],
  ["closed direct messages", refusal(50_007, 403), "forbidden"],
  ["a person without a server in common", refusal(50_278, 403), "forbidden"],
  ["a locked thread", refusal(160_005, 400), "forbidden"],
  ["a person who is not there", refusal(50_033, 400), "gone"],
  ["too many direct messages opened", refusal(40_003, 403), "limited"],
  ["too many edits of an old message", refusal(30_046, 400), "limited"],
  ["an unknown 403", refusal(0, 403), "forbidden"],
  ["an archived thread", refusal(50_083, 400), "archived"],
  ["an unknown interaction", refusal(10_062, 404), "expired"],
  ["an unknown webhook", refusal(10_015, 404), "expired"],
  ["an invalid webhook token", refusal(50_027, 401), "expired"],
  ["an acknowledged interaction", refusal(40_060, 400), "taken"],
  ["a bad token", refusal(0, 401), "unauthorized"],
  ["an invalid body", refusal(50_035, 400), "refused"],
  ["a rate limit", refusal(0, 429), "limited"],
  ["a 500 of Discord's", new HTTPError(500, "", "POST", "/", request), "unclear"],
  ["a 503 with a body", refusal(0, 503), "unclear"],
  ["a refused connection", Object.assign(new Error("x"), { code: "ECONNREFUSED" }), "unreached"],
  ["a name that is not found", Object.assign(new Error("x"), { code: "ENOTFOUND" }), "unreached"],
  ["a lost connection", Object.assign(new Error("x"), { code: "UND_ERR_SOCKET" }), "unclear"],
  ["a timeout", Object.assign(new Error("x"), { name: "AbortError" }), "unclear"],
  [
    "a failure with a cause",
    new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "ECONNRESET" }) }),
    "unclear",
  ],
  ["an answer that is cut short", new SyntaxError("Unexpected end of JSON input"), "unclear"],
  ["an error of our own", new TypeError("x is not a function"), undefined],
  ["something thrown that is no error", "x", undefined],
])("%s is classified", (_name, error, trouble) => {
  expect(classify(error)).toBe(trouble);
});

test("an error that is none of Discord's is thrown on", () => {
  const ours = new TypeError("x is not a function");
  expect(() => troubleOf(ours)).toThrow(ours);
  expect(troubleOf(refusal(50_083, 400))).toBe("archived");
});
