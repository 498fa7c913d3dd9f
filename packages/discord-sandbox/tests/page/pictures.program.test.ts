import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { isSkipped, type PageTable, startPageTable, withBrowser } from "./page-table.ts";

describe.skipIf(isSkipped)("pictures on the sandbox's page", () => {
  let at: PageTable;
  let page: Page;

  withBrowser.beforeAll(async ({ browser }) => {
    at = await startPageTable(browser);
    page = await at.sit("Anna");
    await page.fill("#input", "/map");
    await page.keyboard.press("Enter");
    await picture().waitFor();
  });

  afterAll(() => at?.close());

  const picture = () => page.getByRole("button", { name: "The map" });
  const enlarged = () => page.getByRole("dialog", { name: "The map" });
  const sizeOf = async (part: ReturnType<typeof picture>) => {
    const box = await part.getByRole("img", { name: "The map" }).boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };

  test("a single picture of a card is no higher than on Discord, and keeps its proportions", async () => {
    await expect.poll(() => sizeOf(picture())).toEqual([296, 350]);
  });

  test("with keys: Enter enlarges a picture to the window, Escape closes it and returns the focus", async () => {
    await picture().press("Enter");
    await expect.poll(() => sizeOf(enlarged())).toEqual([616, 728]);
    await page.keyboard.press("Escape");
    await enlarged().waitFor({ state: "detached" });
    await picture().and(page.locator(":focus")).waitFor();
  });

  test("with the mouse: a click enlarges it, another anywhere closes it, and a link leads to the original", async () => {
    await picture().click();
    const link = enlarged().getByRole("link", { name: "Open the original" });
    const response = await fetch(await link.evaluate((a: { href: string }) => a.href));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    await enlarged().getByRole("img").click();
    await enlarged().waitFor({ state: "detached" });
    await picture().click();
    await page.mouse.click(5, 400);
    await enlarged().waitFor({ state: "detached" });
  });

  test("on a phone a picture is as wide as the window", async () => {
    const narrow = await at.sit("Anna", { width: 390 });
    await narrow.getByRole("button", { name: "The map" }).click();
    const box = await narrow.getByRole("dialog", { name: "The map" }).getByRole("img").boundingBox();
    expect([Math.round(box?.x ?? 0), Math.round(box?.width ?? 0)]).toEqual([12, 366]);
    await narrow.close();
  });
});
