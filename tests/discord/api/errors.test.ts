import { DiscordAPIError, HTTPError, RateLimitError } from "discord.js";
import { expect, test } from "vitest";
import { classify, outcomeOf, troubleOf, NoAnswer } from "#discord/api/errors.ts";

const request = { files: undefined, body: undefined };

function refusal(code: number, status: number): Error {
  return new DiscordAPIError({ code, message: "no" }, code, status, "POST", "/", request);
}

/** A request that failed in the network. */
function failure(code: string): NoAnswer {
  return new NoAnswer(new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code }) }));
}

const longLimit = new RateLimitError({
  global: false,
  method: "POST",
  url: "/",
  route: "/",
  majorParameter: "1",
  hash: "",
  limit: 5,
  timeToReset: 60_000,
  retryAfter: 60_000,
  sublimitTimeout: 0,
  scope: "shared",
});

test.each([
  ["an unknown channel", refusal(10_003, 404), "gone"],
  ["an unknown message", refusal(10_008, 404), "gone"],
  ["missing access", refusal(50_001, 403), "forbidden"],
  ["missing permissions", refusal(50_013, 403), "forbidden"],
  ["closed direct messages", refusal(50_007, 403), "forbidden"],
  ["a person without a server in common", refusal(50_278, 403), "forbidden"],
  ["a message that the server's word filter blocks", refusal(200_000, 400), "forbidden"],
  ["a locked thread", refusal(160_005, 400), "locked"],
  ["an unknown person", refusal(50_033, 400), "gone"],
  ["too many direct messages opened", refusal(40_003, 403), "limited"],
  ["too many edits of an old message", refusal(30_046, 400), "limited"],
  ["an unknown 403", refusal(0, 403), "forbidden"],
  ["an archived thread", refusal(50_083, 400), "archived"],
  ["an unknown interaction", refusal(10_062, 404), "expired"],
  ["an unknown webhook", refusal(10_015, 404), "expired"],
  ["an invalid webhook token", refusal(50_027, 401), "expired"],
  ["an acknowledged interaction", refusal(40_060, 400), "acknowledged"],
  ["a bad token", refusal(0, 401), "unauthorized"],
  ["an invalid body", refusal(50_035, 400), "refused"],
  ["a rate limit", refusal(0, 429), "limited"],
  ["a 500 of Discord's", new HTTPError(500, "", "POST", "/", request), "unclear"],
  ["a 503 with a body", refusal(0, 503), "unclear"],
  ["a rate limit that is too long to wait for", longLimit, "limited"],
  ["a refused connection", failure("ECONNREFUSED"), "unreached"],
  ["an unknown host", failure("ENOTFOUND"), "unreached"],
  ["a lost connection", failure("ECONNRESET"), "unclear"],
  ["an unreachable network", failure("ENETDOWN"), "unclear"],
  ["an unknown failure", new NoAnswer("x"), "unclear"],
  ["an internal error", new TypeError("x is not a function"), undefined],
  ["a thrown value that is not an error", "x", undefined],
])("%s is classified", (_name, error, trouble) => {
  expect(classify(error)).toBe(trouble);
});

test("an error of another source is rethrown", () => {
  const ours = new TypeError("x is not a function");
  expect(() => troubleOf(ours)).toThrow(ours);
  expect(troubleOf(refusal(50_083, 400))).toBe("archived");
});

test.each([
  ["a temporary failure", refusal(0, 503), "pending"],
  ["a request without an answer", failure("EPIPE"), "pending"],
  ["an invalid token, which a restart may correct,", refusal(0, 401), "pending"],
  ["a closed channel", refusal(50_001, 403), "lost"],
  ["an expired interaction", refusal(10_062, 404), "lost"],
  ["an invalid message", refusal(50_035, 400), "refused"],
])("after %s a message is pending, lost or refused", (_name, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome);
});
