import { expect, test, vi } from "vitest";
import { SendLimit } from "#discord/gateway/send-limit.ts";

test("what Discord would take too much of in a minute goes out in the next", async ({ onTestFinished }) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limit = new SendLimit();
  const sent: number[] = [];
  for (let packet = 0; packet < 250; packet += 1) void limit.turn().then(() => sent.push(packet));
  const after = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return sent.length;
  };
  expect([await after(0), await after(59), await after(1), await after(60)]).toEqual([110, 110, 220, 250]);
  expect(sent).toEqual(sent.toSorted((one, other) => one - other));
});
