import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { english } from "#words/languages.ts";
import { fileOf, firstWithDice, playATurn } from "../support/discord/game-files.ts";
import { tellOfGame } from "../support/discord/story.ts";
import { QUICKLY } from "../support/processes/quick-start.ts";

/** Runs `npm run verify` on a file. */
function verify(path: string) {
  return spawnSync(process.execPath, [...QUICKLY, "src/hosting/verify.ts", path], { encoding: "utf8" });
}

test("a game's file is verified without the bot: exit code 0 if all is right, 1 with faults, 2 for another file", async () => {
  const story = await tellOfGame();
  onTestFinished(() => story.end());
  await playATurn(story);
  const unrevealed = await fileOf(await story.say("Anna", "/game export"));
  const path = join(story.folder, unrevealed.name);
  writeFileSync(path, unrevealed.text);
  const open = verify(path);
  expect(open.stdout).toMatch(/No faults found, but 1 roll could not be checked\.\n$/);
  expect(open.status).toBe(0);
  await story.say("Anna", "/dice reveal");
  const { text } = await fileOf(await story.say("Anna", "/game export"));
  writeFileSync(path, text);
  const right = verify(path);
  expect(right.stdout).toContain("1 roll matches its published secret.\n1 throw was entered by a player");
  expect(right.stdout).toMatch(/Verified: no faults\.\n$/);
  expect(right.status).toBe(0);
  writeFileSync(path, text.replace(/"face":\d+/, '"face":99'));
  const wrong = verify(path);
  expect(wrong.stdout).toContain(`FAULT ${english.say("fault-entry-changed", { n: firstWithDice(text) })}`);
  expect(wrong.status).toBe(1);
  for (const [file, why] of [
    [join(story.folder, "nowhere.json"), "the file does not exist"],
    ["package.json", english.say("fault-no-export")],
  ] as const) {
    const failed = verify(file);
    expect(failed.stdout).toContain(why);
    expect(failed.stderr).toBe("");
    expect(failed.status).toBe(2);
  }
});
