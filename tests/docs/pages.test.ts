import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { commands } from "#commands/index.ts";
import { commandsPage } from "../../docs/commands-page.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...globSync("docs/**/*.md", { cwd: ROOT })];

test("the page of commands is what `npm run commands` writes today", () => {
  expect(readFileSync(join(ROOT, "docs/commands.md"), "utf8")).toBe(commandsPage(commands));
});

test.each(pages)("%s links only to what is there", (page) => {
  const text = readFileSync(join(ROOT, page), "utf8");
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) => link);
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
});
