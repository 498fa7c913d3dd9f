import type { BrowserContext, Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { call } from "../../src/testing/lobby.ts";
import type { Sandbox } from "../../src/sandbox.ts";
import { isSkipped, type PageTable, startPageTable, withBrowser } from "./page-table.ts";

describe.skipIf(isSkipped)("the sandbox's page", () => {
  let table: PageTable;
  let sandbox: Sandbox;
  let context: BrowserContext;
  let anna: Page;
  let ben: Page;
  const strangers: string[] = [];
  const sit = (name: string) => table.sit(name);

  withBrowser.beforeAll(async ({ browser }) => {
    table = await startPageTable(browser);
    ({ sandbox, context } = table);
    context.on("request", (request) => {
      if (!request.url().startsWith(sandbox.url) && !request.url().startsWith("data:"))
        strangers.push(request.url());
    });
    [anna, ben] = await Promise.all([sit("Anna"), sit("Ben")]);
  });

  afterAll(() => table?.close());

  test("two people play in two tabs with keys alone, and each sees the other live", async () => {
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

  test("an ephemeral answer is shown to its owner only, marked in text, and can be dismissed", async () => {
    await anna.focus("#input");
    await anna.keyboard.type("/whisper");
    await anna.keyboard.press("Enter");
    await anna.locator("#messages").getByText("A secret <b>for you</b>").waitFor();
    expect(await ben.locator("#messages").getByText("A secret").count()).toBe(0);
    await anna.getByRole("button", { name: "Dismiss message" }).press("Enter");
    await anna.locator("#messages").getByText("A secret").waitFor({ state: "detached" });
  });

  test("a refused command keeps its text and shows the reason", async () => {
    await anna.focus("#input");
    await anna.keyboard.type("/fire range:far");
    await anna.keyboard.press("Enter");
    await anna.getByRole("alert").getByText("weapon").waitFor();
    expect(await anna.inputValue("#input")).toBe("/fire range:far");
  });

  test("markdown is rendered, columns stay aligned, and typed text never becomes HTML", async () => {
    await ben.fill(
      "#input",
      "**bold** <img src=x> [x](javascript:alert(1))\n```\nLMG   3  2\nHMG  10  4\n```",
    );
    await ben.keyboard.press("Enter");
    await ben.locator("b", { hasText: "bold" }).waitFor();
    const code = ben.locator("pre").last();
    expect(await code.textContent()).toBe("LMG   3  2\nHMG  10  4");
    expect(await ben.evaluate("getComputedStyle(document.querySelector('pre')).whiteSpace")).toBe("pre");
    expect(await ben.locator("#messages img[src=x], #messages a[href^=javascript]").count()).toBe(0);
  });

  test("a message with changed text or embeds is marked as edited, one with changed components is not", async () => {
    const posts = `/channels/${await table.table.channelId("game-room")}/messages`;
    const embeds = (title: string) => ({ embeds: [{ title }] });
    for (const [before, after] of [
      [{ content: "only buttons" }, { components: [] }],
      [embeds("old map"), embeds("new map")],
    ] as const) {
      const { body } = await call(sandbox, "POST", posts, before);
      await call(sandbox, "PATCH", `${posts}/${body.id}`, after);
    }
    const row = (hasText: string) => anna.locator("discord-message").filter({ hasText });
    await row("new map").getByText("(edited)").waitFor();
    expect(await row("only buttons").getByText("(edited)").count()).toBe(0);
  });

  test("a plain message that mentions a person marks them in the list of people", async () => {
    await ben.getByRole("link", { name: "look-ups" }).click();
    await anna.fill("#input", "");
    await anna.focus("#input");
    await anna.keyboard.type("your turn, @Ben!");
    await anna.keyboard.press("Enter");
    await anna.getByRole("link", { name: "Play as Ben, 1 ping" }).click();
    await anna.locator("discord-message[highlight]").getByText("your turn").waitFor();
    expect(anna.url()).toContain("as=Ben");
    await ben.getByRole("link", { name: "game-room" }).click();
  });

  test("a direct message shows in the list of people, and its button works there", async () => {
    const page = await sit("Anna");
    await page.fill("#input", "/write to:@Ben");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: /^Play as Ben, \d+ pings?$/ }).click();
    await page.getByRole("link", { name: /Dispatch.*, 1 unread/ }).click();
    await page.getByRole("heading", { name: "An invitation" }).waitFor();
    await page.getByRole("button", { name: "Accept" }).click();
    await page.getByRole("heading", { name: "Accepted" }).waitFor();
    expect(await page.getByRole("link", { name: /Dispatch.* unread/ }).count()).toBe(0);
    await page.getByRole("link", { name: /^Play as Anna/ }).click();
    await page.getByText("has not written to Anna yet").waitFor();
    await page.close();
  });

  test("a first direct message appears for the person who waits for it", async () => {
    const waiting = await context.newPage();
    await waiting.goto(`${sandbox.url}/?as=Anna&channel=@me`);
    await waiting.getByText("has not written to Anna yet").waitFor();
    await ben.fill("#input", "/write to:@Anna");
    await ben.keyboard.press("Enter");
    await waiting.getByRole("heading", { name: "An invitation" }).waitFor();
    await waiting.getByRole("button", { name: "Accept" }).click();
    await waiting.getByRole("heading", { name: "Accepted" }).waitFor();
    expect(await waiting.getByRole("link", { name: /Dispatch.* unread/ }).count()).toBe(0);
    await waiting.close();
  });

  test("a command with an attachment lets a person choose a file", async () => {
    await anna.fill("#input", "/fire ");
    expect(await anna.getByLabel("Choose a file").count()).toBe(0);
    await anna.fill("#input", "/read file:");
    const file = { name: "orders.txt", mimeType: "text/plain", buffer: Buffer.from("Hold the mill") };
    await anna.getByLabel("Choose a file").setInputFiles(file);
    await expect.poll(() => anna.inputValue("#input")).toBe("/read file:orders.txt");
    await anna.keyboard.press("Enter");
    await ben.locator("#messages").getByText("orders.txt: Hold the mill").waitFor();
  });

  test("the clock can be moved ahead, for everybody's page", async () => {
    // Compares the day only, since a minute may pass.
    const day = async () => (await ben.locator(".clock-now").textContent())?.split(",", 1)[0];
    const before = await day();
    await anna.getByRole("button", { name: "+1 day: Move the time a day ahead" }).click();
    await expect.poll(day).not.toBe(before);
    await anna.fill("#input", "good morning");
    await anna.keyboard.press("Enter");
    const message = ben.getByRole("article").filter({ hasText: "good morning" });
    await message.waitFor();
    expect(await message.getAttribute("aria-label")).toContain("Today at");
  });

  test("a person who has left a server does not see it", async () => {
    const state = (await (await fetch(`${sandbox.url}/sandbox/state`)).json()) as {
      guilds: { id: string }[];
    };
    const membership = `${sandbox.url}/sandbox/guilds/${state.guilds[0]!.id}/members/Ben`;
    await fetch(membership, { method: "DELETE" });
    const channels = ben.getByRole("heading", { name: "Text channels" });
    await channels.waitFor({ state: "detached" });
    expect(await ben.getByRole("heading", { name: "Direct messages" }).count()).toBe(1);
    await fetch(membership, { method: "PUT" });
    await channels.waitFor();
  });
});
