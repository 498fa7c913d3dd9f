import type { Browser, BrowserContext, Page } from "playwright-core";
import { test } from "vitest";
import { type Sandbox, startSandbox } from "../../src/sandbox.ts";
import { Lobby } from "../../src/testing/lobby.ts";
import { startBrowser, whyNoBrowser } from "../../src/testing/browser.ts";
import { startTinyBot } from "./tiny-bot.ts";

/** Without a browser the page's tests are skipped with a message. */
export const isSkipped = whyNoBrowser !== undefined && !process.env["CI"];
if (isSkipped) process.stderr.write(`Skipping the tests of the sandbox's page. ${whyNoBrowser}\n`);

/** Hooks with the browser of their worker, which serves one file after the other. */
// oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures that a function needs from its pattern
export const withBrowser = test.extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
  const browser = await startBrowser();
  onCleanup(() => browser.close());
  return browser;
});

/** A sandbox with a small bot, and a browser with one tab for each person. */
export interface PageTable {
  sandbox: Sandbox;
  context: BrowserContext;
  /** People who use the API without a page. */
  table: Lobby;
  sit: (name: string, place?: { channel?: string; width?: number }) => Promise<Page>;
  /** Fails if the page's own policy blocked something. */
  close: () => Promise<void>;
}

/** Starts sandbox, bot and page, with Anna and Ben. */
export async function startPageTable(browser: Browser): Promise<PageTable> {
  const sandbox = await startSandbox({ people: [{ name: "Anna" }, { name: "Ben" }] });
  const bot = await startTinyBot(sandbox);
  const context = await browser.newContext();
  const withheld: string[] = [];
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) withheld.push(message.text());
  });
  return {
    sandbox,
    context,
    table: new Lobby(sandbox.url),
    sit: async (name, { channel = "game-room", width = 1200 } = {}) => {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${sandbox.url}/?as=${name}&channel=${channel}`);
      await page.locator(".intro, discord-message").first().waitFor();
      return page;
    },
    close: async () => {
      await context.close();
      await bot.destroy();
      await sandbox.close();
      if (withheld.length > 0) throw new Error(withheld.join("\n"));
    },
  };
}
