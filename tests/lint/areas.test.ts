import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT, targetsOf } from "./imports.ts";

/**
 * Imports that a folder may have besides its own files: files, packages, or all paths that begin with an
 * entry ending in "/" or ":". The deepest folder counts.
 */
const MAY: Record<string, string> = {
  // Pure rules, so that a game can be replayed and verified anywhere.
  "src/core/": "src/words/text.ts src/features/shapes.ts zod @noble/hashes/ temporal-polyfill fuse.js",
  // Rules and cards around the sequence of play.
  "src/features/":
    "src/platform.ts src/core/ src/rules/ src/words/ src/store/ src/cards/ src/games/ commands/options/ zod",
  // Features add options to commands.
  "commands/options/": "src/games/ src/core/ src/words/ src/cards/ @discordjs/builders zod",
  // Decisions and the fold of a game, by the rules of core and of the features.
  "src/rules/": "src/core/ src/words/text.ts src/features/ zod @noble/hashes/",
  "src/words/": "src/core/ @fluent/ node:fs node:url",
  "src/systems/": "src/core/ src/words/ zod node:fs node:fs/promises node:path node:url",
  // Cross-checks compare parsed data; they read no files.
  "src/systems/page/": `src/systems/ src/core/ zod csv-parse/sync mdast mdast-util-from-markdown mdast-util-gfm-table
    micromark-extension-gfm-table`,
  "src/systems/cross-check/": "src/systems/ src/core/ src/words/ zod",
  "src/store/": "src/platform.ts src/thread.ts src/core/ src/rules/ zod keyv pg node:",
  // Cards are pure: they turn games and events into Replies.
  "src/cards/": "src/core/ src/rules/ src/words/",
  "src/cards/presses/": "src/cards/ src/core/ src/words/ zod",
  // Reaches Discord only through the arguments of main.
  "src/games/": `src/platform.ts src/thread.ts src/core/ src/rules/ src/words/ src/systems/ src/store/ src/cards/ zod temporal-polyfill node:async_hooks node:crypto node:events node:module node:v8
    node:vm node:worker_threads @resvg/resvg-js`,
  // A command parses options and returns a Reply.
  "commands/": "src/games/ src/core/ src/features/ src/rules/ src/words/ src/cards/ @discordjs/builders zod",
  // Reaches rules, data and the store only through games.
  "src/discord/": `src/platform.ts src/games/ src/core/ src/words/ src/cards/ @discordjs/ws discord.js @discordjs/builders undici zod
    node:`,
  "src/hosting/": `src/platform.ts src/config.ts src/log.ts src/games/ src/core/ src/rules/ src/discord/ src/store/ src/systems/ src/cards/ src/words/
    discord-sandbox prom-client discord.js pg node:`,
  // A package of its own.
  "packages/discord-sandbox/src/":
    "hono hono/ @hono/node-server @hono/node-server/ ws zod discord-api-types/ node:",
  "packages/discord-sandbox/src/testing/": `packages/discord-sandbox/src/ discord-api-types/ discord-api-spec/ zod/mini
    playwright-core node:`,
  // Browsers load the page's files as they are.
  "packages/discord-sandbox/src/page/":
    "@skyra/discord-components-core @skyra/discord-components-core/ lit lit/",
};

const FOLDERS = Object.keys(MAY).toSorted((one, other) => other.length - one.length);
const FILES = globSync("{src,commands,packages/*/src}/**/*.{ts,js}", { cwd: ROOT });

function folderOf(file: string): string {
  return FOLDERS.find((folder) => file.startsWith(folder)) ?? "";
}

/** True if an import leads to its own folder, or to an allowed path. */
function isAllowed(folder: string, target: string): boolean {
  const entries = [folder, ...(MAY[folder]?.split(/\s+/) ?? [])];
  return entries.some((entry) => (/[/:]$/.test(entry) ? target.startsWith(entry) : target === entry));
}

test("every source folder is on the list", () => {
  expect(FILES.filter((file) => folderOf(file) === "" && !/^src\/[^/]+$/.test(file))).toEqual([]);
});

test.each(FOLDERS)("%s imports only what it may", (folder) => {
  const files = FILES.filter((file) => folderOf(file) === folder);
  expect(files).not.toEqual([]);
  const faults = files.flatMap((file) =>
    targetsOf(file).flatMap((to) => (isAllowed(folder, to) ? [] : [`${file} imports ${to}`])),
  );
  expect(faults).toEqual([]);
});
