import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts", "packages/*/tests/**/*.test.ts"],
    // Long enough for a machine with other work; what waits for ever is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Programs that tests start need not be compiled again, as with `npm start`.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL("node_modules/.cache/compile", import.meta.url)) },
    // Many tests wait more than they reckon: a core left free would be idle.
    maxWorkers: "100%",
    // A worker reads the program once for all its files, which takes a quarter off the run.
    isolate: false,
    reporters: ["default", "./tests/support/closing-line.ts"],
  },
});
