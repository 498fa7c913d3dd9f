import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as Axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBrowser, whyNoBrowser } from "discord-sandbox/testing/browser";
import { Lobby } from "discord-sandbox/testing/lobby";
import { startProgram, stop } from "./program.ts";

const isSkipped = whyNoBrowser !== undefined && !process.env["CI"];
if (isSkipped) process.stderr.write(`Skipping the check of accessibility. ${whyNoBrowser}\n`);

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

describe.skipIf(isSkipped)("axe finds no violation on the page with a running game", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "accessibility-"));
  let browser: Browser;
  let program: ChildProcess;
  let address: string;
  let channelId: string;
  let lobby: Lobby;

  beforeAll(async () => {
    [browser, { program, address }] = await Promise.all([startBrowser(), startProgram(dataDir)]);
    lobby = new Lobby(address);
    channelId = await lobby.channelId("game-room");
    // The status card is pinned at the next full minute. Without the history permission the bot cannot delete
    // Discord's message about the pin, which axe checks too.
    await lobby.ask("PATCH", `/channels/${channelId}`, { botMayReadHistory: false });
    for (const [name, text] of [
      ["Anna", "/game new system:last-hundred-yards side:axis"],
      ["Ben", "/game join side:allies"],
      ["Ben", "/game set setting:enteredDice value:any"],
      ["Anna", "/initiative faces:7 4"],
      ["Anna", "/status"],
      ["Anna", "/roll dice:2d6"],
      ["Anna", "/table table:fate"],
      ["Anna", "/me show"],
      ["Anna", "/game export"],
      ["Ben", "Your **turn**, @Anna: ||soon|| `or not`\n# Large\n> quoted\n```\ncode\n```"],
    ] as const)
      await lobby.say(name, text, channelId);
    await lobby.json("POST", "/clock", { ahead: "2m" });
  });

  afterAll(async () => {
    await browser?.close();
    if (program?.exitCode === null) await stop(program);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.each([
    { colorScheme: "light", width: 1200 },
    { colorScheme: "dark", width: 390 },
  ] as const)("$colorScheme, $width pixels wide: all messages, and all panels and dialogs", async (how) => {
    const { colorScheme, width } = how;
    // High enough to show everything, because axe does not check hidden content. The page runs only its own
    // scripts, so axe is injected.
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 9000 }, bypassCSP: true });
    await page.goto(`${address}/?as=Anna&channel=game-room`);
    await page.locator("#messages").getByText("Your turn").waitFor();
    await page.getByText("to this channel. See all").waitFor();
    await page.getByText("Only you can see this").first().waitFor();
    await page.locator("discord-file-attachment").waitFor();
    await page.addScriptTag({ path: axePath });
    expect(await faultsOf(page)).toEqual([]);
    await page.fill("#input", "/game new ");
    await page.getByRole("option").first().waitFor();
    expect(await faultsOf(page, "#foot")).toEqual([]);
    await page.fill("#input", "");
    await page.getByRole("button", { name: "Theme" }).click();
    expect(await faultsOf(page, "#header")).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator(".picture").first().click();
    await page.getByRole("dialog").getByRole("img").waitFor();
    expect(await faultsOf(page, "dialog")).toEqual([]);
    await page.keyboard.press("Escape");
    for (const name of ["Note a platoon", "Hours"]) {
      await page.getByRole("button", { name }).first().click();
      await page.getByRole("dialog").waitFor();
      expect(await faultsOf(page, "dialog")).toEqual([]);
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.close();
  });
});

/** Violations that axe finds in a part of the page: the rule, and the elements. */
function faultsOf(page: Page, part = "body"): Promise<string[]> {
  return page.evaluate(async (within) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { passes, violations } = await axe.run(within);
    if (passes.length === 0) return ["nothing was looked at"];
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, part);
}
