import type { Client } from "discord.js";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../../src/sandbox/sandbox.ts";
import { startBrowser, whyNoBrowser } from "./browser.ts";
import { startTinyBot } from "./tiny-bot.ts";

const isSkipped = whyNoBrowser !== undefined && !process.env["CI"];
if (isSkipped) process.stderr.write(`Skipping the tests of the sandbox's page. ${whyNoBrowser}\n`);

describe.skipIf(isSkipped)("the sandbox's page", () => {
  let sandbox: Sandbox;
  let bot: Client;
  let browser: Browser;
  let context: BrowserContext;
  let strangers: string[] = [];

  beforeAll(async () => {
    sandbox = await startSandbox({ people: [{ name: "Anna" }, { name: "Ben" }] });
    [bot, browser] = await Promise.all([startTinyBot(sandbox), startBrowser()]);
    context = await browser.newContext();
    context.on("request", (request) => {
      if (!request.url().startsWith(sandbox.url) && !request.url().startsWith("data:"))
        strangers.push(request.url());
    });
  });

  afterAll(async () => {
    await browser?.close();
    await bot?.destroy();
    await sandbox?.close();
  });

  beforeEach(() => {
    strangers = [];
  });

  // Every tab holds a connection for its live updates, and a browser has six for one address.
  afterEach(() => Promise.all(context.pages().map((page) => page.close())));

  async function sit(name: string, channel = "game-room"): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${sandbox.url}/?as=${name}&channel=${channel}`);
    await page.waitForSelector("discord-message");
    return page;
  }

  test("two people play in two tabs by keys alone, and each sees the other live", async () => {
    const [anna, ben] = await Promise.all([sit("Anna"), sit("Ben")]);
    await anna.focus("#input");
    await anna.keyboard.type("/fi");
    await anna.getByRole("option", { name: "/fire" }).waitFor();
    await anna.keyboard.press("Tab");
    await anna.keyboard.type("heavy");
    await anna.getByRole("option", { name: "Heavy machine gun" }).waitFor();
    await anna.keyboard.press("Enter");
    await anna.keyboard.type("12");
    await anna.keyboard.press("Enter");
    await anna.getByRole("heading", { name: "Fire" }).waitFor();
    await ben.locator("#messages").getByText("hmg at 12 cm").waitFor();
    await ben.locator("#messages").getByText("fire", { exact: true }).waitFor();

    await anna.getByRole("button", { name: "Order" }).press("Enter");
    const dialog = anna.getByRole("dialog", { name: "Sealed order" });
    await dialog.getByLabel("Your order").waitFor();
    await anna.keyboard.type("Cross the bridge");
    await anna.keyboard.press("Tab");
    await anna.keyboard.press("Tab");
    await anna.keyboard.press("Enter");
    await ben.locator("#messages").getByText("Order: Cross the bridge").waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(strangers).toEqual([]);
  });

  test("an ephemeral answer is shown as text to its owner only, and can be dismissed", async () => {
    const [anna, ben] = await Promise.all([sit("Anna"), sit("Ben")]);
    await anna.focus("#input");
    await anna.keyboard.type("/whisper");
    await anna.keyboard.press("Enter");
    await anna.locator("#messages").getByText("A secret <b>for you</b>").waitFor();
    expect(await ben.locator("#messages").getByText("A secret").count()).toBe(0);
    await anna.getByRole("button", { name: "Dismiss message" }).press("Enter");
    await anna.locator("#messages").getByText("A secret").waitFor({ state: "detached" });
  });

  test("a refused command keeps its text and says why", async () => {
    const anna = await sit("Anna");
    await anna.focus("#input");
    await anna.keyboard.type("/fire range:far");
    await anna.keyboard.press("Enter");
    await anna.getByRole("alert").getByText("weapon").waitFor();
    expect(await anna.inputValue("#input")).toBe("/fire range:far");
  });

  test("a plain message that names somebody marks them at the switch between the people", async () => {
    const anna = await sit("Anna", "look-ups");
    await anna.focus("#input");
    await anna.keyboard.type("your turn, @Ben!");
    await anna.keyboard.press("Enter");
    await anna.getByRole("link", { name: "Play as Ben, pinged 1 times" }).click();
    await anna.locator("discord-message[highlight]").getByText("your turn").waitFor();
    expect(anna.url()).toContain("as=Ben");
  });
});
