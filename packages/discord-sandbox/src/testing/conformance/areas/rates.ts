import assert from "node:assert/strict";
import type { RawAnswer } from "../../lobby.ts";
import { answer, Callback, press } from "../acts.ts";
import type { Area, Bench } from "../bench.ts";

const TOPIC = "topics/rate-limits";
const typing = (bench: Bench) =>
  bench.rest("POST", `/channels/${bench.channel}/typing`, undefined, { isHasty: true });
const number = ({ headers }: RawAnswer, name: string) => Number(headers.get(name) ?? Number.NaN);

export const rates: Area = {
  title: "Rate limits",
  capabilities: [
    {
      name: "Each response says how many requests are left",
      sent: "a request of a channel",
      back: "X-RateLimit-Limit, -Remaining, -Reset, -Reset-After and -Bucket",
      source: `${TOPIC}#header-format`,
      async run(bench) {
        const answered = await typing(bench);
        for (const name of ["limit", "remaining", "reset", "reset-after"])
          assert.ok(number(answered, `x-ratelimit-${name}`) >= 0, `no ${name}`);
        assert.ok(answered.headers.get("x-ratelimit-bucket"));
      },
    },
    {
      name: "Too many requests are refused, with the time to wait",
      sent: "more requests at once than are left",
      back: "429 with Retry-After, X-RateLimit-Scope and `retry_after` in seconds",
      source: `${TOPIC}#exceeding-a-rate-limit`,
      async run(bench) {
        for (let round = 0; round < 10; round += 1) {
          const left = number(await typing(bench), "x-ratelimit-remaining") + 2;
          const answers = await Promise.all(Array.from({ length: left }, () => typing(bench)));
          const barred = answers.find(({ status }) => status === 429);
          if (barred === undefined) continue;
          assert.ok(barred.body.retry_after > 0 && barred.body.retry_after < 60);
          assert.equal(barred.body.global, false);
          assert.ok(number(barred, "retry-after") >= 0);
          assert.ok(["user", "shared"].includes(barred.headers.get("x-ratelimit-scope") ?? ""));
          return;
        }
        assert.fail("nothing was refused");
      },
    },
    {
      name: "Answers to interactions do not count",
      sent: "an answer right after a 429 of its channel",
      back: "200",
      source: "interactions/receiving-and-responding#endpoints",
      async run(bench) {
        const interaction = await press(bench, "Answer at a busy time");
        await Promise.all(Array.from({ length: 60 }, () => typing(bench)));
        const { status } = await answer(bench, interaction, [Callback.message, { content: "Hello" }]);
        assert.equal(status, 200);
      },
    },
  ],
};
