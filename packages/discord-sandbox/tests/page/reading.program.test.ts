import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { isSkipped, type PageTable, startPageTable, withBrowser } from "./page-table.ts";

describe.skipIf(isSkipped)("reading on the sandbox's page", () => {
  let at: PageTable;

  withBrowser.beforeAll(async ({ browser }) => {
    at = await startPageTable(browser);
  });

  afterAll(() => at?.close());

  const rows = (page: Page) => page.locator("discord-message");
  const isInSight = async (page: Page, text: string) => {
    const box = await page.locator("#messages").getByText(text, { exact: true }).boundingBox();
    return box !== null && box.y >= 48 && box.y + box.height <= 800;
  };

  const isAtEnd = (page: Page) =>
    page
      .locator("#scroller")
      .evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < 2);

  const shown = (page: Page, text: string) =>
    page.locator("#messages").getByText(text, { exact: true }).waitFor();

  describe("a long channel", () => {
    let channelId: string;
    /** The page of the tests that leave it at its newest messages, one after the other. */
    let page: Page;

    beforeAll(async () => {
      channelId = await at.table.channelId("second-front");
      for (let line = 1; line <= 250; line += 1) await at.table.say("Ben", `Line ${line}`, channelId);
      page = await at.sit("Anna", { channel: "second-front" });
      await shown(page, "Line 250");
    });

    afterAll(() => page?.close());

    afterEach(async () => {
      await page.press("#input", "Escape");
      await page.waitForFunction("scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 2");
    });

    test("shows its newest hundred messages, and older ones when scrolled up", async () => {
      const own = await at.sit("Anna", { channel: "second-front" });
      await shown(own, "Line 250");
      expect([await rows(own).count(), await isInSight(own, "Line 250")]).toEqual([100, true]);
      expect(await own.getByText("Welcome to").count()).toBe(0);

      await own.getByText("Line 151", { exact: true }).scrollIntoViewIfNeeded();
      await expect.poll(() => rows(own).count()).toBe(200);
      expect(await isInSight(own, "Line 151")).toBe(true);
      await own.getByText("Line 51", { exact: true }).scrollIntoViewIfNeeded();
      await expect.poll(() => rows(own).count()).toBe(250);
      await own.getByText("Welcome to").waitFor({ state: "attached" });
      expect(await isInSight(own, "Line 51")).toBe(true);
      await own.close();
    });

    test("does not move under the pointer", async () => {
      const height = () => page.locator("#messages").evaluate((list) => list.scrollHeight);
      const before = await height();
      await rows(page).filter({ hasText: "Line 250" }).hover();
      await rows(page).filter({ hasText: "Line 250" }).locator("time").first().waitFor();
      expect(await height()).toBe(before);
    });

    test("keeps the reader's position through several changes before the next frame", async () => {
      await expect.poll(() => isAtEnd(page)).toBe(true);
      // Without a frame between them: the key, and a choice of theme in another tab.
      await page.evaluate(`
        dispatchEvent(new KeyboardEvent("keydown", { key: "PageUp" }));
        dispatchEvent(new StorageEvent("storage", { key: "theme" }));
      `);
      expect(await isAtEnd(page)).toBe(false);
      await page.evaluate(
        "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))",
      );
      expect(await isAtEnd(page)).toBe(false);
    });

    test("is scrolled by PageUp and PageDown from the input, and Escape goes to the newest", async () => {
      await page.focus("#input");
      await page.keyboard.press("PageUp");
      await page.keyboard.press("PageUp");
      await expect.poll(() => isInSight(page, "Line 250")).toBe(false);
      await page.keyboard.press("PageDown");
      await page.keyboard.press("PageDown");
      await expect.poll(() => isInSight(page, "Line 250")).toBe(true);
      await page.keyboard.press("PageUp");
      await page.keyboard.press("PageUp");
      await expect.poll(() => isInSight(page, "Line 250")).toBe(false);
      await page.keyboard.press("Escape");
      await expect.poll(() => isInSight(page, "Line 250")).toBe(true);
    });

    test("renders a message again only if it has changed", async () => {
      await page.evaluate(`(async () => {
        const { state } = await import("/page/state.js");
        window.drawn = 0;
        for (const message of state.messages) {
          const { content } = message;
          Object.defineProperty(message, "content", { get: () => (window.drawn++, content) });
        }
      })()`);
      await at.table.say("Ben", "One more", channelId);
      await page.locator("#messages").getByText("One more").waitFor();
      expect(await page.evaluate("window.drawn")).toBe(0);
    });

    test("shows the whole answer to a person who acts while older messages are in sight", async () => {
      await expect
        .poll(async () => {
          await rows(page).first().scrollIntoViewIfNeeded();
          return rows(page).count();
        })
        .toBeGreaterThan(100);
      // Older messages may still arrive after a press, and keep in sight what was there.
      await expect
        .poll(async () => {
          await page.press("#input", "Escape");
          return isAtEnd(page);
        })
        .toBe(true);
      await page.press("#input", "PageUp");
      await expect.poll(() => isAtEnd(page)).toBe(false);
      await page.fill("#input", "/aim");
      await page.press("#input", "Escape");
      await page.press("#input", "Enter");
      await rows(page).last().getByRole("combobox").first().waitFor();
      await expect.poll(() => isAtEnd(page)).toBe(true);
    });
  });

  test("unread messages are still marked after a reload", async () => {
    const page = await at.sit("Ben");
    await at.table.say("Anna", `psst <@${await idOf("Ben")}>`, await at.table.channelId("look-ups"));
    const mark = page.getByRole("link", { name: /look-ups.*1 unread.*1 ping/ });
    await mark.waitFor();
    await page.reload();
    await mark.waitFor();
    await mark.click();
    await page.locator("#messages").getByText("psst").waitFor();
    await expect.poll(() => mark.count()).toBe(0);
    await page.close();
  });

  test("messages read in a person's own tab are not unread in the others", async () => {
    const [anna, ben] = await Promise.all([at.sit("Anna"), at.sit("Ben")]);
    await at.table.say("Anna", `look <@${await idOf("Ben")}>`, await at.table.channelId("look-ups"));
    const badge = anna.getByRole("link", { name: "Play as Ben, 1 ping" });
    await badge.waitFor();
    await ben.getByRole("link", { name: /look-ups/ }).click();
    await expect.poll(() => badge.count()).toBe(0);
    await Promise.all([anna.close(), ben.close()]);
  });

  test("pinned messages are marked and listed; a press on one goes to it, however far up", async () => {
    const page = await at.sit("Anna", { channel: "look-ups" });
    await page.getByRole("button", { name: "Pinned messages" }).click();
    await page.getByText("Nothing is pinned here yet.").waitFor();
    const channelId = await at.table.channelId("look-ups");
    await at.table.say("Anna", "/pin text:## Remember the bridge\n-# before <t:40000:D>", channelId);
    const pin = page.getByRole("button", { name: /Remember the bridge/ });
    await pin.waitFor();
    expect(await pin.locator(".pin-text").textContent()).toBe("Remember the bridge before 1 January 1970");
    await page.getByRole("article").filter({ hasText: "Remember the bridge" }).getByText("Pinned").waitFor();
    const notice = page.getByRole("article", { name: /^Dispatch pinned a message/ });
    await expect
      .poll(() => notice.textContent())
      .toMatch(/^Dispatch pinned\s+a message\s+to this channel\. See all\s+pinned messages\.$/);
    await page.keyboard.press("Escape");
    await notice.getByRole("button", { name: "pinned messages" }).press("Enter");
    await pin.waitFor();
    await notice.getByRole("button", { name: "a message" }).press("Enter");
    await pin.waitFor({ state: "detached" });
    await expect.poll(() => isInSight(page, "Remember the bridge")).toBe(true);
    for (let line = 1; line <= 120; line += 1) await at.table.say("Ben", `Below ${line}`, channelId);
    await page.reload();
    await page.getByText("Below 120", { exact: true }).waitFor();
    expect(await rows(page).filter({ hasText: "Remember the bridge" }).count()).toBe(0);
    await page.getByRole("button", { name: "Pinned messages" }).click();
    await page.getByRole("button", { name: /Remember the bridge/ }).click();
    await expect.poll(() => rows(page).filter({ hasText: "Remember the bridge" }).count()).toBe(1);
    await expect.poll(() => isInSight(page, "Remember the bridge")).toBe(true);
    await page.close();
  });

  async function idOf(name: string): Promise<string> {
    const { people } = await at.table.state();
    return people.find((person) => person.name === name)!.id;
  }
});
