import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { commands } from "#commands/index.ts";
import { commandsPage } from "../../docs/commands-page.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "PRIVACY.md",
  "TERMS.md",
  "SECURITY.md",
  ...globSync("docs/**/*.md", { cwd: ROOT }),
];
const decisions = pages.filter((page) => page.startsWith("docs/decisions/") && !page.endsWith("README.md"));

function textOf(page: string): string {
  return readFileSync(join(ROOT, page), "utf8");
}

/** The inline code of a page, outside its blocks. */
function codeIn(page: string): string[] {
  const running = textOf(page).replaceAll(/^ *```[^]*?^ *```$/gm, "");
  return [...running.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}

/** First folders of paths in this repository, from its root or in `src/`. */
const FOLDERS = "(?:bench|commands|data|docs|fonts|locales|packages|schemas|src|tests|\\.ci)";
const ROOMS = "(?:games|core|cards|discord|store|systems|words)";
/**
 * A folder, or a file by its extension; an example such as `data/<system>/` is cut before its placeholder.
 */
const PATH = new RegExp(`^(?:(?:${FOLDERS}|${ROOMS})/[^\\s*:]*|[\\w-]+\\.(?:ts|js|css|ftl|html))$`);

const files = globSync(["{bench,commands,data,docs,fonts,locales,packages,schemas,src,tests}/**/*"], {
  cwd: ROOT,
  exclude: ["**/node_modules/**"],
});
const names = new Set(files.map((file) => file.slice(file.lastIndexOf("/") + 1)));

/** True if a page's path exists: from the root, in `src/`, or as the name of a file. */
function isThere(path: string): boolean {
  if (!path.includes("/")) return names.has(path);
  const [known = ""] = path.split("<");
  return existsSync(join(ROOT, known)) || existsSync(join(ROOT, "src", known));
}

test("the page of commands is the output of `npm run commands`", () => {
  expect(textOf("docs/commands.md")).toBe(commandsPage(commands));
});

test.each(pages)("%s has no broken link", (page) => {
  const links = textOf(page).matchAll(/(?:\]\(|src=")(?!https?:)([^)"#]+)(?:#[^)]*)?[)"]/g);
  const paths = [...links].map(([, link = ""]) => link);
  expect(paths.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
});

/** Pages whose code names files of the bot; the page on adding a game creates files. */
const aboutCode = ["CONTRIBUTING.md", ...decisions];

test.each(aboutCode)("%s names existing files and folders only", (page) => {
  expect(codeIn(page).filter((code) => PATH.test(code) && !isThere(code))).toEqual([]);
});

test("docs/dependencies.md has a reason for each package, and for no other", () => {
  const wanted = ["package.json", "packages/discord-sandbox/package.json"].flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf(file)) as Partial<
      Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>
    >;
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const named = [...textOf("docs/dependencies.md").matchAll(/^\| (`.*?)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );
  expect(named.toSorted()).toEqual([...new Set(wanted)].toSorted());
});

test("CONTRIBUTING.md leads to many places, and fits on three screens", () => {
  const named = codeIn("CONTRIBUTING.md").filter((code) => PATH.test(code));
  expect(named.length).toBeGreaterThan(40);
  expect(textOf("CONTRIBUTING.md").split("\n").length).toBeLessThanOrEqual(121);
});

describe("decisions", () => {
  const records = decisions.flatMap((page) =>
    textOf(page)
      .split(/^## /m)
      .slice(1)
      .map((record) => ({ page, title: record.split("\n")[0] ?? "", record })),
  );

  test.each(records)("$page: $title has its context, decision and consequences", ({ record }) => {
    const [, ...lines] = record.trimEnd().split("\n");
    const kinds = lines.filter((line) => line !== "").map((line) => /^- \*\*(\w+)\*\*: /.exec(line)?.[1]);
    expect(kinds).toEqual(["Context", "Decision", "Consequences"]);
  });

  test("docs/decisions/README.md lists the records of each page", () => {
    const listed = textOf("docs/decisions/README.md")
      .split(/^\*\*\[/m)
      .slice(1)
      .flatMap((part) => {
        const page = /\]\((.*)\)/.exec(part)?.[1];
        return [...part.matchAll(/^- (.*)$/gm)].map(([, title]) => `docs/decisions/${page}: ${title}`);
      });
    expect(listed.toSorted()).toEqual(records.map(({ page, title }) => `${page}: ${title}`).toSorted());
  });
});
