import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Axe from "axe-core";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type PageTable, isSkipped, startPageTable, withBrowser } from "./page-table.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

describe.skipIf(isSkipped)("a form with choices on the sandbox's page", () => {
  let at: PageTable;
  let page: Page;
  let form: Locator;

  withBrowser.beforeAll(async ({ browser }) => {
    at = await startPageTable(browser);
  });
  afterAll(() => at?.close());

  beforeEach(async () => {
    page = await at.sit("Anna", { width: 390 });
    form = page.getByRole("dialog", { name: "Plan" });
    await page.fill("#input", "/plan");
    await page.keyboard.press("Enter");
    await form.waitFor();
    return () => page.close();
  });

  const menu = (name: string) => form.getByRole("combobox", { name });
  const said = (text: string) => page.locator("#messages").getByText(text).waitFor();

  test("works with the mouse: the choices are named and grouped, and reach the bot", async () => {
    const what = form.getByRole("radiogroup", { name: /What to do/ });
    expect(await what.getByRole("radio").count()).toBe(3);
    await what.getByText("Hold").click();
    const roads = form.getByRole("group", { name: "Roads" });
    expect(await roads.getByRole("checkbox", { name: "North" }).isChecked()).toBe(true);
    await roads.getByText("South").click();
    await form.getByRole("checkbox", { name: "At night" }).check();
    await menu("Who leads").click();
    await form.getByRole("option", { name: "Ben" }).click();
    await menu("Where").click();
    await form.getByRole("option", { name: "Mill" }).click();
    await form.getByRole("button", { name: "Submit" }).click();
    await said("Plan: hold at night, north and south watched, Ben leads at the mill");
  });

  test("works with keys alone: arrows choose in a group, the space bar ticks", async () => {
    const focused = () => page.locator(":focus").getAttribute("value");
    expect(await focused()).toBe("attack");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("withdraw");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("north");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await said("Plan: withdraw by day, west watched, nobody leads at the bridge");
  });

  test("cannot be submitted with too many ticks, or without a required choice", async () => {
    const submit = form.getByRole("button", { name: "Submit" });
    const isWrong = (name: string) =>
      form.getByLabel(name, { exact: true }).evaluate((input) => input.matches(":invalid"));
    expect(await isWrong("Hold")).toBe(true);
    await form.getByLabel("Hold").check();
    await form.getByLabel("South").check();
    await form.getByLabel("West").check();
    expect([await isWrong("Hold"), await isWrong("North")]).toEqual([false, true]);
    await submit.click();
    expect(await form.isVisible()).toBe(true);
    await form.getByLabel("North").uncheck();
    expect(await isWrong("North")).toBe(false);
    await submit.click();
    await form.getByRole("alert").getByText("Where: choose 1, not 0.").waitFor();
    expect(await form.getByLabel("West").isChecked()).toBe(true);
  });

  test("allows an optional choice to be cleared", async () => {
    for (const shown of ["Ben", "Make a selection"]) {
      await menu("Who leads").click();
      await form.getByRole("option", { name: "Ben" }).click();
      expect(await menu("Who leads").textContent()).toContain(shown);
    }
  });

  test.each(["light", "dark"] as const)(
    "%s, on a phone: axe finds no violations, and all controls are within reach",
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(axeSource);
      const faults = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as { axe: typeof Axe };
        const { passes, violations } = await axe.run("dialog");
        return passes.length === 0 ? ["nothing was looked at"] : violations.map(({ id }) => id);
      });
      expect(faults).toEqual([]);
      for (const label of await form.locator(".choice").all()) {
        await label.scrollIntoViewIfNeeded();
        const box = (await label.boundingBox())!;
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(390);
      }
      await menu("Where").click();
      const last = form.getByRole("option", { name: "Mine" });
      await last.scrollIntoViewIfNeeded();
      await last.click();
      expect(await menu("Where").textContent()).toContain("Mine");
    },
  );
});
