import { execFile, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, type TestContext, test } from "vitest";
import { english } from "#words/languages.ts";
import { QUICKLY } from "../../support/processes/quick-start.ts";
import { amount } from "../../support/run/soak.ts";
import { agreeToEnd, type Seen, type Story, tellOfGame } from "../../support/discord/story.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

async function begin({ onTestFinished }: TestContext): Promise<Story> {
  const story = await tellOfGame();
  onTestFinished(() => story.end());
  return story;
}

async function restart(story: Story): Promise<void> {
  await story.stop();
  await story.start();
}

test("a bot that is stopped in the middle of a turn resumes at the same step", async (context) => {
  const story = await begin(context);
  await story.say("Anna", "/initiative faces:7 3");
  const card = await story.press("Anna", "Coordination roll");
  const before = await story.game();
  await restart(story);
  expect(await story.game()).toEqual(before);
  const noted = await story.fill("Anna", "Note a platoon", { value: "1st Platoon" });
  expect(noted.text).toContain("1st Platoon");
  expect((await story.press("Anna", "Over to the Allies", card)).text).toMatch(
    /Axis (to play|may react|to roll)/,
  );
  await restart(story);
  expect((await story.press("Anna", "Over to the Allies")).entry).toBe(7);
  expect((await story.say("Ben", "/dice verify")).title).not.toContain("❌");
  expect(await story.told()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("the numbers of rolls and the commitment continue after a restart", async (context) => {
  const story = await begin(context);
  await story.press("Ben", "Roll");
  const { rolls, hash } = (await story.game()).dice;
  await restart(story);
  const rolled = await story.say("Ben", "/roll dice:2d6");
  expect(rolled.text).toContain(`Roll ${rolls + 1} ·`);
  const verified = await story.say("Ben", "/dice verify");
  expect(verified.title).toBe(english.say("dice-sealed-partly", { count: 0, all: rolls + 1 }));
  expect(verified.text).toContain(english.say("dice-waiting", { count: rolls + 1 }));
  expect((await story.press("Ben", "Details", verified)).text).toContain(`SHA-256 \`${hash}\``);
});

test("an interaction from before a restart is not carried out again after it", async (context) => {
  const story = await begin(context);
  const { heard, end } = await story.overhear();
  await story.press("Ben", "Roll");
  const before = await story.game();
  await restart(story);
  for (const interaction of heard) story.sandbox.faults.dispatch("INTERACTION_CREATE", interaction);
  await story.say("Chris", "/status");
  await story.bot.close();
  expect(await story.game()).toEqual(before);
  expect(await story.told()).toEqual([1, 2, 3, 4]);
  end();
});

test("the bot stops cleanly on SIGTERM, even during work, and starts again", async (context) => {
  const story = await begin(context);
  await story.stop();
  const { token, apiUrl } = story.sandbox;
  const env = { ...process.env, DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, STORE_URL: story.storeUrl };
  for (let start = 0; start < amount(1, 2); start += 1) {
    const child = spawn(process.execPath, [...QUICKLY, "src/main.ts"], {
      cwd: root,
      env: { ...env, DATA_DIR: story.folder },
    });
    const ready = Promise.withResolvers<void>();
    let log = "";
    child.stdout.on("data", (data: Buffer) => {
      log += data.toString("utf8");
      if (log.includes('"ready"')) ready.resolve();
    });
    child.once("exit", () => ready.reject(new Error("the bot ended")));
    await ready.promise;
    const answer = Promise.all([
      story.say("Anna", "/track track:minutes value:+1"),
      story.say("Ben", "/status"),
    ]);
    if (start === 1) await answer;
    const exit = new Promise((resolve) => {
      child.once("exit", (code) => resolve(code));
    });
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
    expect(log).not.toMatch(/"level":"(error|fatal)"/);
    await answer.catch(() => {});
  }
  await story.start();
  const { n } = (await story.game()).head;
  expect(await story.told()).toEqual(Array.from({ length: n }, (_, at) => at + 1));
});

describe.concurrent("verification", () => {
  const run = promisify(execFile);

  async function verify(story: Story, content: unknown): Promise<{ code: number; out: string }> {
    const file = join(story.folder, "export.json");
    writeFileSync(file, JSON.stringify(content));
    try {
      const { stdout } = await run(process.execPath, [...QUICKLY, "src/hosting/verify.ts", file], {
        cwd: root,
      });
      return { code: 0, out: stdout };
    } catch (error) {
      const { code, stdout } = error as { code: number; stdout: string };
      return { code, out: stdout };
    }
  }

  interface Exported {
    entries: { n: number; events: { type: string; dice?: { face: number }[]; secret?: string }[] }[];
  }

  async function download(card: Seen): Promise<Exported> {
    const [attachment] = card.message.attachments;
    return (await fetch(attachment!.url)).json() as Promise<Exported>;
  }

  test("the secret is revealed, and the exported game is verified without the bot", async (context) => {
    const story = await begin(context);
    await story.press("Ben", "Roll");
    await story.say("Ben", "/roll dice:3d6 times:2");
    await story.say("Anna", "/roll dice:d10 faces:4");
    const { rolls } = (await story.game()).dice;
    const revealed = await story.say("Ben", "/dice reveal");
    expect(revealed.title).toBe("Dice secret published");
    const { hash } = (await story.game()).dice;
    expect(revealed.text).toContain(`Dice series 2 sealed: \`${hash.slice(0, 8)}\``);
    const proof = await story.press("Chris", "Details", revealed);
    expect(proof.isPrivate).toBe(true);
    expect(proof.text).toMatch(/Series 1: SHA-256 `[0-9a-f]{64}`, secret `[0-9a-f]{64}`/);
    expect(proof.text).toContain(`Series 2: SHA-256 \`${hash}\`, secret not published yet`);
    await story.say("Anna", "/roll dice:d10");
    const verified = await story.say("Chris", "/dice verify");
    expect(verified.title).toBe(english.say("dice-sealed-partly", { count: rolls, all: rolls + 1 }));
    expect(verified.text).toContain(english.say("dice-proven", { count: rolls }));
    expect(verified.text).toContain(english.say("dice-waiting", { count: 1 }));
    expect(verified.text).toContain(english.say("dice-entered", { count: 1 }));

    const card = await story.say("Chris", "/game export");
    expect(card.isPrivate).toBe(true);
    const exported = await download(card);
    const green = await verify(story, exported);
    expect(green.out).toContain("No faults found, but 1 roll could not be checked.");
    expect(green.code).toBe(0);

    const secretInUse = await story.context.games.secretOf(await story.running());
    expect(JSON.stringify(exported)).not.toContain(secretInUse);

    const tampered = structuredClone(exported);
    const rolled = (copy: Exported) =>
      copy.entries.flatMap(({ events }) => events).find(({ type }) => type === "rolled")!;
    const die = rolled(tampered).dice![0]!;
    die.face = (die.face % 10) + 1;
    const face = await verify(story, tampered);
    expect(face.code).toBe(1);
    const faces = rolled(exported)
      .dice!.map((each) => each.face)
      .join(", ");
    expect(face.out).toContain(`FAULT ${english.say("fault-roll-faces", { roll: 1, faces })}`);
  });

  test("the end of a game publishes the secret of all its dice", async (context) => {
    const story = await begin(context);
    await story.press("Ben", "Roll");
    await agreeToEnd(story, "Axis victory");
    const verified = await story.say("Chris", "/dice verify");
    expect(verified.title).toMatch(/^✅/);
    expect(verified.text).not.toContain("not published yet");
    const green = await verify(story, await download(await story.say("Chris", "/game export")));
    expect(green.out).not.toContain("not checked");
    expect(green.code).toBe(0);
  });
});
