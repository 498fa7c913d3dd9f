import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { type PageTable, isSkipped, startPageTable, withBrowser } from "./page-table.ts";

const light = "rgb(255, 255, 255)";
const dark = "rgb(49, 51, 56)";

describe.skipIf(isSkipped)("the sandbox's themes", () => {
  let at: PageTable;
  let page: Page;

  withBrowser.beforeAll(async ({ browser }) => {
    at = await startPageTable(browser);
    page = await at.sit("Anna");
    await page.fill("#input", "hello");
    await page.keyboard.press("Enter");
    await page.locator("#messages").getByText("hello").waitFor();
  });

  afterAll(() => at?.close());

  afterEach(() => page.evaluate(() => localStorage.removeItem("theme")));

  test("without a choice the page follows the system, even when it changes", async () => {
    for (const [colorScheme, ground] of [
      ["dark", dark],
      ["light", light],
      ["dark", dark],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => groundOf(page)).toBe(ground);
      await expect.poll(() => lightMessages(page)).toBe(colorScheme === "light" ? 1 : 0);
    }
  });

  test("a choice overrides the system, at once in all tabs, until it is reset", async () => {
    const other = await at.sit("Ben");
    for (const tab of [page, other]) await tab.emulateMedia({ colorScheme: "dark" });
    await choose(page, "Light");
    for (const tab of [page, other]) {
      await expect.poll(() => groundOf(tab)).toBe(light);
      await expect.poll(() => lightMessages(tab)).toBe(1);
    }
    await choose(other, "As the system");
    for (const tab of [page, other]) await expect.poll(() => groundOf(tab)).toBe(dark);
    await other.close();
  });

  test("another theme keeps the reader's position, in all tabs; the bottom stays the bottom", async () => {
    const channelId = await at.table.channelId("look-ups");
    for (let line = 1; line <= 60; line += 1) await at.table.say("Ben", `Line ${line}`, channelId);
    const [anna, other] = [
      await at.sit("Anna", { channel: "look-ups" }),
      await at.sit("Ben", { channel: "look-ups" }),
    ];
    for (const tab of [anna, other]) {
      await tab.emulateMedia({ colorScheme: "dark" });
      await tab.getByText("Line 60", { exact: true }).waitFor();
    }
    await expect.poll(() => scrolledUp(anna)).toBe(0);
    await anna.keyboard.press("PageUp");
    await expect.poll(() => scrolledUp(anna)).toBeGreaterThan(500);
    const place = await scrolledUp(anna);
    await choose(anna, "Light");
    for (const tab of [anna, other]) await expect.poll(() => lightMessages(tab)).toBe(60);
    expect([await scrolledUp(anna), await scrolledUp(other)]).toEqual([place, 0]);
    await Promise.all([anna.close(), other.close()]);
  });

  test("a choice is saved and applied before the page's modules load, without a flash", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await choose(page, "Dark");
    await page.route("**/page/main.js", (route) => route.abort());
    await page.reload({ waitUntil: "domcontentloaded" });
    expect(await groundOf(page)).toBe(dark);
    await page.unroute("**/page/main.js");
    await page.reload();
    await page.locator("#messages").getByText("hello").waitFor();
    expect(await lightMessages(page)).toBe(0);
    await page.getByRole("button", { name: "Theme" }).click();
    expect(await page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
    await page.keyboard.press("Escape");
  });
});

async function choose(page: Page, theme: string): Promise<void> {
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("radio", { name: theme }).check();
  await page.keyboard.press("Escape");
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate("getComputedStyle(document.body).backgroundColor");
}

/** Distance between the newest message and the bottom of the view, in pixels. */
function scrolledUp(page: Page): Promise<number> {
  return page.locator("#scroller").evaluate((e) => Math.round(e.scrollHeight - e.clientHeight - e.scrollTop));
}

/** Number of messages that the library renders in its light theme; there is one. */
function lightMessages(page: Page): Promise<number> {
  return page.locator("discord-message[light-theme]").count();
}
