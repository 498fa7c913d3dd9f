import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { askedPerson } from "discord-sandbox/testing/conformance/asked-person";
import { type OpenBench, openBench } from "discord-sandbox/testing/conformance/open-bench";
import { examine } from "discord-sandbox/testing/conformance/run";
import { sandboxBench } from "discord-sandbox/testing/conformance/sandbox-bench";
import { SUITE } from "discord-sandbox/testing/conformance/suite";
import { readConfig } from "../src/config.ts";
import { cellOf, type Column, type ColumnName, columnsIn, conformancePage } from "./conformance-page.ts";

const PAGE = new URL("conformance.md", import.meta.url);

/** Discord's own account for announcements, which is in no server. */
const STRANGER = "643945264868098049";
const SECOND = 1000;

const print = (line: string) => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: { sandbox: { type: "boolean" }, server: { type: "string" }, slow: { type: "boolean" } },
});

/** Tries every capability, and prints each result. */
async function tryAll(bench: OpenBench, withSlow: boolean): Promise<Column["cells"]> {
  const cells: Record<string, string> = {};
  for (const { title, capabilities } of SUITE) {
    print(`\n${title}`);
    for (const capability of capabilities) {
      if (capability.isSlow === true && !withSlow) continue;
      cells[capability.name] = cellOf(await examine(capability, bench));
      print(
        `${cells[capability.name] === "holds" ? "ok  " : "    "} ${capability.name}: ${cells[capability.name]}`,
      );
    }
  }
  return cells;
}

function write(name: ColumnName, cells: Column["cells"]): void {
  const earlier = existsSync(PAGE) ? columnsIn(readFileSync(PAGE, "utf8")) : {};
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(PAGE, conformancePage(SUITE, { ...earlier, [name]: { date, cells } }));
}

async function finish(bench: OpenBench): Promise<void> {
  const left = await bench.close();
  if (left.length > 0) print(`Delete by hand what Discord did not let the bot delete: ${left.join(", ")}.`);
}

async function tryDiscord(
  { token, apiUrl: api }: { token: string; apiUrl: string },
  guildId: string,
): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const bench = await openBench({
    api,
    token,
    guildId,
    strangerId: STRANGER,
    person: askedPerson(terminal, print),
    pass: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
    identifyEvery: 5.5 * SECOND,
    patience: 300 * SECOND,
  });
  const leave = () => void finish(bench).then(() => process.exit(130));
  terminal.once("SIGINT", leave);
  process.once("SIGTERM", leave);
  try {
    write("Discord", await tryAll(bench, values.slow === true));
  } finally {
    terminal.close();
    await finish(bench);
  }
}

if (values.sandbox === true) {
  const bench = await sandboxBench();
  try {
    write("Stand-in", await tryAll(bench, true));
  } finally {
    await finish(bench);
  }
} else {
  const { token, apiUrl } = readConfig();
  if (token !== undefined && values.server !== undefined) await tryDiscord({ token, apiUrl }, values.server);
  else {
    print("Set DISCORD_TOKEN of a bot for tests, and name its server: npm run conformance -- --server <id>");
    process.exitCode = 2;
  }
}
