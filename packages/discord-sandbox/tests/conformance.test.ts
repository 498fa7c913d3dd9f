import { afterAll, beforeAll, expect, test } from "vitest";
import { examine } from "../src/testing/conformance/run.ts";
import { sandboxBench } from "../src/testing/conformance/sandbox-bench.ts";
import { SUITE } from "../src/testing/conformance/suite.ts";

let bench: Awaited<ReturnType<typeof sandboxBench>>;
beforeAll(async () => {
  bench = await sandboxBench();
});
afterAll(() => bench.close());

const capabilities = SUITE.flatMap((area) => area.capabilities);

test("there are at least forty capabilities, each of its own name", () => {
  expect(new Set(capabilities.map(({ name }) => name)).size).toBe(capabilities.length);
  expect(capabilities.length).toBeGreaterThanOrEqual(40);
});

test.each(capabilities)("$name", async (capability) => {
  expect(await examine(capability, bench)).toEqual({ holds: true });
});
