import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSandbox } from "../../src/sandbox.ts";
import { isSkipped, type PageTable, startPageTable, withBrowser } from "./page-table.ts";

describe.skipIf(isSkipped)("places on the sandbox's page", () => {
  let at: PageTable;

  withBrowser.beforeAll(async ({ browser }) => {
    at = await startPageTable(browser);
  });

  afterAll(() => at?.close());

  const title = (page: Page) => page.getByRole("heading", { level: 1 }).locator(".channel-title-name");

  test("Back and Forward go through channels and people", async () => {
    const page = await at.sit("Anna");
    await page.getByRole("link", { name: "second-front" }).click();
    await page.getByRole("heading", { name: "Welcome to #second-front" }).waitFor();
    await page.getByRole("link", { name: "Play as Ben" }).click();
    await page.getByText("You are Ben").waitFor();
    await page.goBack();
    await page.getByText("You are Anna").waitFor();
    expect(await title(page).textContent()).toBe("second-front");
    await page.goBack();
    await page.getByRole("heading", { name: "Welcome to #game-room" }).waitFor();
    await page.goForward();
    await page.getByRole("heading", { name: "Welcome to #second-front" }).waitFor();
    expect(page.url()).toContain("as=Anna&channel=second-front");
    await page.close();
  });

  test("Discord's address of a channel or message opens it on the page", async () => {
    const { channels } = await at.table.state();
    const second = channels.find(({ name }) => name === "second-front")!;
    const { messages } = await at.table.say("Ben", "Over here", second.id);
    const address = `https://discord.com/channels/1/${second.id}/${messages[0]?.id}`;
    await at.table.say("Ben", `[the other front](${address})`);
    const page = await at.sit("Anna");
    await page.getByRole("link", { name: "the other front" }).click();
    await page.getByText("Over here").waitFor();
    expect(page.url()).toContain("channel=second-front");
    await page.close();
  });

  test("an address with an unknown person and place says so", async () => {
    const page = await at.context.newPage();
    await page.goto(`${at.sandbox.url}/?as=Nobody&channel=nowhere`);
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.textContent()).toBe(
      'Nobody here is called "Nobody": you are Anna. There is no channel "nowhere" here.',
    );
    await page.close();
  });

  test("the topic follows the channel's name without a gap", async () => {
    const page = await at.sit("Anna");
    const name = await page.locator(".channel-title-name").boundingBox();
    const topic = await page.locator(".topic").boundingBox();
    expect((topic?.x ?? Infinity) - (name?.x ?? 0) - (name?.width ?? 0)).toBeLessThan(20);
    await page.close();
  });

  test("at 390 pixels the number of mentions is beside the button for a thread", async () => {
    const page = await at.sit("Anna", { width: 390 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { people } = await at.table.state();
    const anna = people.find((person) => person.name === "Anna")!.id;
    await at.table.say("Ben", `look <@${anna}>`, await at.table.channelId("look-ups"));
    await page.getByRole("button", { name: "Channels" }).click();
    const badge = await page
      .getByRole("link", { name: /look-ups/ })
      .locator(".badge")
      .boundingBox();
    const button = await page.getByRole("button", { name: "Create a thread in look-ups" }).boundingBox();
    expect((badge?.x ?? Infinity) + (badge?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
    await page.close();
  });

  test("at 390 pixels a long channel's name ends before the button for a thread", async () => {
    const guildId = (await at.table.state()).guilds[0]!.id;
    await at.table.json("POST", "/channels", { guildId, name: "y".repeat(60) });
    const page = await at.sit("Anna", { width: 390 });
    await page.getByRole("button", { name: "Channels" }).click();
    const room = await page
      .locator(".channel-item")
      .filter({ hasText: "yyy" })
      .evaluate((item) => {
        const [name, button] = [".channel-name", "button"].map((part) =>
          item.querySelector(part)!.getBoundingClientRect(),
        );
        return button!.left - name!.right;
      });
    expect(room).toBeGreaterThanOrEqual(0);
    await page.close();
  });

  describe("with many people with long names", () => {
    const last = "Wilhelmina Oppenheimer-Schmidt";

    beforeAll(async () => {
      for (const name of ["Chris", "Dora", "Emil", "Bartholomew Featherstonehaugh", last])
        await at.table.json("POST", "/people", { name });
    });

    const isWithin = async (page: Page, selector: string) => {
      const box = await page.locator(selector).boundingBox();
      const width = page.viewportSize()?.width ?? 0;
      return box !== null && box.x >= 0 && box.x + box.width <= width;
    };

    test("a wide window keeps the button for another person in sight, and scrolls to the rest", async () => {
      const page = await at.sit("Anna");
      expect(await isWithin(page, ".add-person")).toBe(true);
      expect(await page.locator(".topic").isVisible()).toBe(false);
      await page.getByRole("link", { name: `Play as ${last}` }).focus();
      await page.keyboard.press("Enter");
      await page.getByText(`You are ${last}`).waitFor();
      expect(await isWithin(page, ".people .me-now")).toBe(true);
      await page.close();
    });

    test("the current person stays in sight when a long channel's name narrows the list", async () => {
      const guildId = (await at.table.state()).guilds[0]!.id;
      await at.table.json("POST", "/channels", { guildId, name: "x".repeat(60) });
      const page = await at.sit(last);
      await page.getByRole("link", { name: /x{60}/ }).click();
      await page.getByRole("heading", { name: /^Welcome to #x{60}/ }).waitFor();
      const isSeen = () =>
        page.locator(".people").evaluate((strip) => {
          const room = strip.getBoundingClientRect();
          const mine = strip.querySelector(".me-now")?.getBoundingClientRect();
          return mine !== undefined && mine.left >= room.left && mine.right <= room.right + 1;
        });
      await expect.poll(isSeen).toBe(true);
      await page.close();
    });

    test("at 760, 600 and 390 pixels the button is at the window's right edge", async () => {
      const page = await at.sit("Anna", { width: 760 });
      for (const width of [760, 600, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const gap = async () => {
          const box = await page.locator(".people-button").boundingBox();
          return width - (box?.x ?? 0) - (box?.width ?? 0);
        };
        await expect.poll(gap).toBeLessThanOrEqual(12);
      }
      await page.close();
    });

    test("the arrow of the button stays beside a long name", async () => {
      const page = await at.sit(last, { width: 390 });
      const arrow = page.locator(".people-button .icon");
      await expect.poll(async () => (await arrow.boundingBox())?.width).toBeGreaterThan(10);
      await page.close();
    });

    test.each([800, 390])(
      "at %i pixels they are in the menu of one button, and the channel's name is shown in full",
      async (width) => {
        const page = await at.sit("Anna", { width });
        const isWhole = await title(page).evaluate((name) => name.scrollWidth <= name.clientWidth);
        expect(isWhole).toBe(true);
        await page.getByRole("button", { name: /^Playing as Anna/ }).click();
        expect(await isWithin(page, ".add-person")).toBe(true);
        await page.keyboard.press("Escape");
        expect(await page.locator(".add-person").isVisible()).toBe(false);
        await page.getByRole("button", { name: /^Playing as Anna/ }).press("Enter");
        await page.getByRole("link", { name: `Play as ${last}` }).click();
        await page.getByText(`You are ${last}`).waitFor();
        expect(await page.locator(".add-person").isVisible()).toBe(false);
        await page.close();
      },
    );
  });

  test("an empty name, or one longer than Discord's limit, is refused in words, and channels are named as on Discord", async () => {
    const page = await at.sit("Anna");
    await page.getByRole("button", { name: "Add a person" }).click();
    await page.getByLabel("Name").fill("   ");
    await page.keyboard.press("Enter");
    await page.getByText("A name needs at least one letter or digit.").waitFor();
    await page.getByLabel("Name").fill("W".repeat(33));
    await page.keyboard.press("Enter");
    await page.getByText("A name has 32 characters at most.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Create a channel" }).click();
    await page.getByLabel("Channel name").fill("Game Room! <x>");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Welcome to #game-room-x" }).waitFor();
    expect(await title(page).textContent()).toBe("game-room-x");
    await page.close();
  });

  test("the message that the sandbox is unreachable disappears once it is reachable", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "sandbox-page-"));
    const first = await startSandbox({ dataDir, people: [{ name: "Anna" }] });
    const page = await at.context.newPage();
    await page.goto(`${first.url}/?as=Anna&channel=game-room`);
    await page.locator(".intro").waitFor();
    await first.close();
    await page.fill("#input", "hello");
    await page.press("#input", "Enter");
    const alert = page.getByRole("alert").getByText("can't be reached");
    await alert.waitFor();
    const second = await startSandbox({ dataDir, port: Number(new URL(first.url).port) });
    await alert.waitFor({ state: "detached" });
    expect(await page.inputValue("#input")).toBe("hello");
    await page.close();
    await second.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
