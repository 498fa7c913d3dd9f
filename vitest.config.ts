import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Many tests wait more than they reckon: a core left free would be idle.
    maxWorkers: "100%",
    reporters: ["default", "./tests/support/closing-line.ts"],
  },
});
