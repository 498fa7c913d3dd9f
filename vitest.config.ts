import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Stories that together show every kind of card; a random game shows the rest in `tests/views/in-pseudo.test.ts`. */
const toldInPseudo = `
  corrections entered-dice follow-ups handed-over look-ups notes passing people pictures places records reminders seals
  seats set-up umpired undo whole-turn`
  .trim()
  .split(/\s+/)
  .map((story) => `tests/stories/${story}.test.ts`);

export default defineConfig(({ mode }) => {
  const shared = {
    // Limits for a machine with much other work: they end a test that hangs, and say nothing about speed.
    testTimeout: mode === "soak" ? 1_800_000 : 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    env: {
      // Programs that tests start need not be compiled again, as with `npm start`.
      NODE_COMPILE_CACHE: fileURLToPath(new URL("node_modules/.cache/compile", import.meta.url)),
      // More games, days, kills and random inputs: `npm run soak`.
      ...(mode === "soak" ? { SOAK: "yes" } : {}),
    },
    // As `npm start` does, Node runs the TypeScript itself, from cached code. Tests allocate much that soon dies, so
    // the young generation is large.
    execArgv: [
      "--max-semi-space-size=64",
      "--import",
      fileURLToPath(new URL("src/quick-start.js", import.meta.url)),
    ],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // A worker reads the program once for all its files, which takes a quarter off the run.
    isolate: false,
  };
  return {
    test: {
      // Many tests wait more than they compute: with two workers more than cores, none is idle. Here and not in
      // a project, where it would win over `--maxWorkers`.
      maxWorkers: availableParallelism() + 2,
      reporters: ["default", "./tests/support/run/closing-line.ts"],
      projects: [
        {
          test: { ...shared, name: "all", include: ["tests/**/*.test.ts", "packages/*/tests/**/*.test.ts"] },
        },
        // The same stories once more, in the pseudo-language.
        {
          test: {
            ...shared,
            name: "pseudo",
            include: toldInPseudo,
            env: { ...shared.env, STORY_LANGUAGE: "pseudo" },
          },
        },
      ],
    },
  };
});
