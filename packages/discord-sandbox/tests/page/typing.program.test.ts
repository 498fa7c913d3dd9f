import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { isSkipped, type PageTable, startPageTable, withBrowser } from "./page-table.ts";

describe.skipIf(isSkipped)("typing on the sandbox's page", () => {
  let at: PageTable;
  let page: Page;

  withBrowser.beforeAll(async ({ browser }) => {
    at = await startPageTable(browser);
    page = await at.sit("Anna");
  });

  afterAll(() => at?.close());

  const typed = () => page.inputValue("#input");

  /** The label of the focused element. */
  const focused = () =>
    page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.localName");

  async function say(text: string): Promise<void> {
    await page.fill("#input", text);
    await page.press("#input", "Escape");
    await page.press("#input", "Enter");
  }

  test("a person who has chosen a channel can type at once", async () => {
    await page.getByRole("link", { name: "second-front" }).click();
    await page.keyboard.type("/roll");
    expect(await typed()).toBe("/roll");
    await page.fill("#input", "");
  });

  test("a person who has pressed a button can type at once; the space bar still presses it", async () => {
    await say("/fire weapon:hmg range:12");
    const order = page.getByRole("button", { name: "Order" }).last();
    await order.focus();
    await page.keyboard.type("halt");
    expect(await typed()).toBe("halt");
    await page.fill("#input", "");
    await order.focus();
    await page.keyboard.press("Space");
    await page.getByRole("dialog", { name: "Sealed order" }).getByLabel("Your order").waitFor();
    await page.keyboard.type("hold");
    expect([await typed(), await page.getByLabel("Your order").inputValue()]).toEqual(["", "hold"]);
    await page.keyboard.press("Escape");
  });

  test("letters in an open menu select in the menu", async () => {
    await say("/aim");
    const target = page.getByRole("combobox", { name: "Target" });
    await target.press("ArrowDown");
    await page.keyboard.type("m");
    expect(await typed()).toBe("");
    const active = (name: string) => page.getByRole("option", { name }).and(page.locator(".active"));
    await active("mill").waitFor();
    await page.keyboard.press("Escape");
    await target.press("ArrowDown");
    await page.keyboard.type("min");
    await active("mine").waitFor();
    await page.keyboard.press("Escape");
  });

  test("a choice in a menu stays, though the card is rendered again with other ids", async () => {
    const target = page.getByRole("combobox", { name: "Target" });
    await target.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.locator("#messages").getByText("Chosen: mill").waitFor();
    await expect.poll(focused).toBe("Target");
    await target.press("ArrowDown");
    await page.keyboard.type("b");
    await page.keyboard.press("Enter");
    await page.locator("#messages").getByText("Chosen: bridge").waitFor();
    await expect.poll(focused).toBe("Target");
  });

  test("each person keeps an unsent text in each channel", async () => {
    await page.fill("#input", "Anna in second-front");
    await page.getByRole("link", { name: "look-ups" }).click();
    expect(await typed()).toBe("");
    await page.fill("#input", "Anna in look-ups");
    await page.keyboard.press("Alt+2");
    await expect.poll(() => typed()).toBe("");
    await page.keyboard.press("Alt+1");
    await expect.poll(() => typed()).toBe("Anna in look-ups");
    await page.getByRole("link", { name: "second-front" }).click();
    await expect.poll(() => typed()).toBe("Anna in second-front");
    await page.fill("#input", "");
  });

  test("a value directly after a command is that of its first required option", async () => {
    await page.focus("#input");
    await page.keyboard.type("/pin the mill");
    expect(await typed()).toBe("/pin text:the mill");
    await page.fill("#input", "");
    await page.keyboard.type("/pin text:the bridge");
    expect(await typed()).toBe("/pin text:the bridge");
    await page.fill("#input", "");
    await page.keyboard.type("/pin title:Notes");
    expect(await typed()).toBe("/pin title:Notes");
    await page.fill("#input", "");
  });

  test("the list of commands recommends a first command, and has it on top", async () => {
    await page.keyboard.type("/");
    await page.getByText("Commands · begin with /help").waitFor();
    expect(await page.getByRole("option").first().textContent()).toContain("/help");
    await page.fill("#input", "");
  });

  test("a person opens direct messages with the bot and uses commands there", async () => {
    await page.getByRole("link", { name: "Dispatch" }).click();
    await page.getByText("has not written to Anna yet").waitFor();
    await page.keyboard.type("/");
    await page.getByRole("option", { name: "/help" }).waitFor();
    expect(await page.getByRole("option", { name: "/fire" }).count()).toBe(0);
    await page.fill("#input", "");
    await page.getByRole("button", { name: "/help" }).click();
    expect(await typed()).toBe("/help ");
    await page.keyboard.press("Enter");
    await page.locator("#messages").getByText("Fire at will").waitFor();
  });
});
