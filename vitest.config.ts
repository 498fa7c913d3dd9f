import { statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Stories whose cards no random game shows in `tests/cards/in-pseudo.test.ts`. */
const IN_PSEUDO = "look-ups set-up";

const IN_PSEUDO_IN_SOAK =
  "corrections entered-dice follow-ups handed-over notes passing people pictures places records reminders seals seats umpired undo whole-turn";

const FILES = ["tests/**/*.test.ts", "packages/*/tests/**/*.test.ts"];

/**
 * Folder of the tests' files: one in memory if it has room, because each commit waits for the disk. Tests of programs
 * use the disk.
 */
function folderOfFiles(): string {
  const inMemory = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > 2 ** 31 ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Tests that start programs, several processes, PostgreSQL, the compiler or a browser: `npm run test:programs`. */
const PROGRAMS = ["tests/**/*.program.test.ts", "packages/*/tests/**/*.program.test.ts"];

/** Files that record what the tests exercise. */
const RECORDED = {
  globalSetup: "./tests/support/run/exercised.ts",
  setupFiles: "./tests/support/run/recording.ts",
};

export default defineConfig(({ mode }) => {
  const shared = {
    // Time limits for a busy machine: they end a hanging test, and do not measure speed.
    testTimeout: mode === "soak" ? 1_800_000 : 600_000,
    hookTimeout: 600_000,
    // A concurrent test asserts with the `expect` of its context: the global one counts for all of them together.
    expect: { poll: { timeout: 120_000 }, requireAssertions: true },
    env: {
      // Programs that tests start use the compile cache, like `npm start`.
      NODE_COMPILE_CACHE: fileURLToPath(new URL("node_modules/.cache/compile", import.meta.url)),
      // More games, days, kills and random inputs: `npm run soak`.
      ...(mode === "soak" ? { SOAK: "yes" } : {}),
    },
    // Node runs the TypeScript from the compile cache, as in `npm start`. Tests allocate many short-lived objects, so
    // the young generation is large.
    execArgv: [
      "--max-semi-space-size=64",
      "--import",
      fileURLToPath(new URL("src/quick-start.js", import.meta.url)),
    ],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // A worker loads the program once for all its files, which saves a quarter of the run. A hook in a shared module
    // would run for the first file only.
    isolate: false,
  };
  const inMemory = { ...shared.env, TMPDIR: folderOfFiles() };
  return {
    test: {
      // Many tests wait more than they compute, so two more workers than cores keep all cores busy. In a project,
      // this option would override `--maxWorkers`.
      maxWorkers: availableParallelism() + 2,
      reporters: ["default", "./tests/support/run/closing-line.ts"],
      projects: [
        { test: { ...shared, ...RECORDED, name: "all", include: FILES, exclude: PROGRAMS, env: inMemory } },
        { test: { ...shared, name: "programs", include: PROGRAMS } },
        // The same stories once more, in the pseudo-language.
        {
          test: {
            ...shared,
            name: "pseudo",
            include: (mode === "soak" ? `${IN_PSEUDO} ${IN_PSEUDO_IN_SOAK}` : IN_PSEUDO)
              .split(" ")
              .map((story) => `tests/stories/*/${story}.test.ts`),
            env: { ...inMemory, STORY_LANGUAGE: "pseudo" },
          },
        },
      ],
    },
  };
});
