import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBrowser, whyNoBrowser } from "discord-sandbox/testing/browser";
import { startProgram, stop } from "./program.ts";

const isSkipped = whyNoBrowser !== undefined && !process.env["CI"];
if (isSkipped) process.stderr.write(`Skipping the first game in the browser. ${whyNoBrowser}\n`);

describe.skipIf(isSkipped)("the first game, in the browser, without a token", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "first-game-"));
  let browser: Browser;
  let context: BrowserContext;
  let program: ChildProcess;
  let address: string;
  let anna: Page;
  let ben: Page;

  async function sit(name: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${address}/?as=${name}&channel=game-room`);
    await page.locator("#input").waitFor();
    return page;
  }

  async function type(page: Page, text: string): Promise<void> {
    await page.locator("#input").fill(text);
    await page.locator("#input").press("Escape");
    await page.locator("#input").press("Enter");
  }

  // The status card is posted independently, so it may be the newest message.
  const messages = (page: Page) => page.locator("#messages discord-message");

  async function press(page: Page, button: string): Promise<void> {
    await messages(page).getByRole("button", { name: button }).last().click();
  }

  async function bothSee(text: string | RegExp): Promise<void> {
    const seen = [anna, ben].map((page) => messages(page).getByText(text).last());
    await Promise.all(seen.map((message) => message.waitFor()));
    for (const message of seen) expect(await message.isVisible()).toBe(true);
  }

  beforeAll(async () => {
    browser = await startBrowser();
    context = await browser.newContext();
    ({ program, address } = await startProgram(dataDir));
    [anna, ben] = await Promise.all([sit("Anna"), sit("Ben")]);
  });

  afterAll(async () => {
    await browser?.close();
    if (program?.exitCode === null) await stop(program);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("a person creates a game, another joins with a button, and both see the Initiative decided", async () => {
    await type(anna, "/game new system:last-hundred-yards side:axis");
    await bothSee(/set-up/);
    await press(ben, "Join Allies");
    await bothSee(/All sides have players/);
    await type(ben, "/game set setting:enteredDice value:any");
    await bothSee(/Entered dice/);
    await type(anna, "/initiative faces:7 4");
    await bothSee(/Axis wins the Initiative/);
  });

  test("a button moves the game on for both", async () => {
    await press(anna, "Over to the Allies");
    await bothSee(/hands over\./);
    await press(ben, "Pass this phase");
    await bothSee(/The Allies are done\. .*Axis to play/);
  });

  test("a name is noted through a form", async () => {
    await press(anna, "Note a platoon");
    await anna.getByRole("dialog").getByLabel("Name").fill("1st Platoon");
    await anna.getByRole("dialog").getByLabel("Name").press("Enter");
    await bothSee(/1st Platoon/);
  });

  test("a press by the wrong person is refused privately, and changes nothing", async () => {
    await type(ben, "/done");
    await messages(ben)
      .getByText(/ha(s|ve) pressed Done already/)
      .waitFor();
    expect(await anna.getByText(/ha(s|ve) pressed Done already/).count()).toBe(0);
  });

  test("the program stops within five seconds, and resumes the game after the next start", async () => {
    // A process that has not stopped after five seconds kills itself, and has no exit code.
    expect(await stop(program)).toBe(0);
    ({ program, address } = await startProgram(dataDir));
    [anna, ben] = await Promise.all([sit("Anna"), sit("Ben")]);
    expect(await anna.getByText(/to play · Turn 1, Fire Resolution/).count()).toBe(0);
    await type(anna, "/done");
    await bothSee(/to play · Turn 1, Fire Resolution/);
    await type(ben, "/dice verify");
    await bothSee(/The log is sound/);
  });
});
