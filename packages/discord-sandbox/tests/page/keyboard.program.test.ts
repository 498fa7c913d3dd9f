import type { Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type PageTable, isSkipped, startPageTable, withBrowser } from "./page-table.ts";

describe.skipIf(isSkipped)("the sandbox's page with keys alone", () => {
  let at: PageTable;
  let page: Page;

  withBrowser.beforeAll(async ({ browser }) => {
    at = await startPageTable(browser);
    page = await at.sit("Anna");
  });

  afterAll(() => at?.close());

  beforeEach(() => page.focus("#input"));

  test("Tab reaches every part of the page, and the focus is visible in both themes", async () => {
    await page.fill("#input", "/fire weapon:hmg range:12");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Order" }).waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.getByText("Skip to the input").focus();
      const visited = [await focused(page)];
      while (visited.length < 40 && visited.at(-1)?.name !== "Message, or a command after /") {
        await page.keyboard.press("Tab");
        visited.push(await focused(page));
      }
      expect(visited.filter(({ isMarked }) => !isMarked)).toEqual([]);
      const names = visited.map(({ name }) => name);
      const inOrder = ["Create a channel", "game-room", "Pinned messages", "Theme", "Messages", "Order"];
      expect(names.filter((name) => inOrder.includes(name))).toEqual(inOrder);
    }
  });

  test("a panel opens with a key, closes on Escape with the focus on its button, and when the focus leaves it", async () => {
    const button = page.getByRole("button", { name: "Theme" });
    await button.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toMatchObject({ name: "As the system" });
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toMatchObject({ name: "Light" });
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Escape");
    expect(await focused(page)).toMatchObject({ name: "Theme" });
    expect(await button.getAttribute("aria-expanded")).toBe("false");
    await button.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.getByRole("radio").first().waitFor({ state: "detached" });
  });

  test("a dialog keeps the focus, closes on Escape and returns the focus", async () => {
    await page.getByRole("button", { name: "Create a channel" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Create a channel" });
    await dialog.waitFor();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press("Tab");
      // Past its last control the browser's own bar may get the focus, but nothing of the page behind.
      expect(await page.locator(":focus").count()).toBe(await dialog.locator(":focus").count());
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await focused(page)).toMatchObject({ name: "Create a channel" });
  });

  test("in a narrow window the channels get the focus and return it", async () => {
    const narrow = await at.sit("Anna", { width: 390 });
    await narrow.getByRole("button", { name: "Channels" }).press("Enter");
    await expect.poll(() => focused(narrow)).toMatchObject({ name: "game-room" });
    await narrow.keyboard.press("Escape");
    await expect.poll(() => focused(narrow)).toMatchObject({ name: "Channels" });
    await narrow.close();
  });

  test("dismissing a message leaves the focus in the input", async () => {
    await page.fill("#input", "/whisper");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Dismiss message" }).press("Enter");
    expect(await focused(page)).toMatchObject({ name: "Message, or a command after /" });
  });

  test("new messages and effects of a press are announced, and a quick successor is not lost", async () => {
    const said = page.locator("#announcements");
    const channelId = await at.table.channelId("game-room");
    await Promise.all(["one", "two", "three"].map((text) => at.table.say("Ben", text, channelId)));
    for (const text of ["one", "two", "three"]) await said.getByText(`Ben: ${text}`).waitFor();
    await page.fill("#input", "/whisper");
    await page.keyboard.press("Enter");
    await said.getByText("Dispatch (only you can see this): A secret").last().waitFor();
    await page.fill("#input", "/aim");
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Weapon" }).press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => said.textContent()).toContain("Dispatch: Aim Chosen: bridge");
  });

  test("the number of offered choices is announced", async () => {
    await page.fill("#input", "/fire weapon:");
    const status = page.locator("message-composer").getByRole("status");
    await expect.poll(() => status.textContent()).toContain("2 choices: arrow keys choose");
    await page.keyboard.press("Escape");
    await page.fill("#input", "");
  });
});

/** The focused element: its name for screen readers, and whether its focus is visible. */
function focused(page: Page): Promise<{ name: string; isMarked: boolean }> {
  return page.evaluate(`(() => {
    const element = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const composer = element.closest("message-composer");
    const hasRing = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    const label = (element.closest("label") ?? element.querySelector(".channel-name") ?? element).textContent;
    return {
      name: (element.getAttribute("aria-label") ?? label).trim(),
      isMarked: hasRing || (composer !== null && getComputedStyle(composer).boxShadow !== "none"),
    };
  })()`);
}
