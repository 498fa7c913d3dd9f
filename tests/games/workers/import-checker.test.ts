import { computer } from "#platform";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type AttachedFile, ImportChecker } from "#games/workers/import-checker.ts";
import { RuleError } from "#core/errors.ts";
import { english } from "#words/languages.ts";
import { attachedText, Typist, expectSeen } from "../../support/games/typist.ts";
import { playOn, RandomPlay } from "../../support/game/play/random-play.ts";
import { aliased } from "../../support/game/aliased.ts";
import { fileOf } from "../../support/game/tampering.ts";
import { told } from "../../support/game/refused.ts";
import { systems } from "../../support/game/systems.ts";

const HOUR = 3_600_000;
const play = new RandomPlay(systems[0]!, 21);
playOn(play, 1, 3);
const file = fileOf(aliased(play.entries));

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems, { first: 10_000, threads: true });
});
afterEach(() => typist.close());

async function refusal(content = file): Promise<string> {
  const outcome = await typist.run("game", { sub: "import", file: content });
  return outcome instanceof RuleError ? told(outcome) : "";
}

/** A file that cannot be downloaded: it counts, and needs no thread. */
function gone(size: number): AttachedFile {
  return { size, fetch: () => Promise.reject(new RuleError("refuse-file-unreachable")) };
}

test("a person can import six files an hour, valid or not, and does not use up others' limit", async () => {
  expect(await refusal("{}")).toContain(english.say("fault-no-export"));
  const { imports } = typist.context;
  const take = (user: string) => imports.take({ user, now: typist.now }, gone(1), async () => {});
  for (let time = 1; time < 6; time += 1)
    await expect(take(typist.user.id)).rejects.toMatchObject({ key: "refuse-file-unreachable" });
  expect(await refusal()).toMatch(/6 files this hour\. Try again <t:\d+:R>/);
  await expect(take("222222222222222222")).rejects.toMatchObject({ key: "refuse-file-unreachable" });
  typist.passed += HOUR;
  await expectSeen(typist, "game", { sub: "import", file });
});

test("a person can import 50 MB a day, by the size that Discord states", async () => {
  const checker = new ImportChecker(systems, computer);
  const take = (now: number) => checker.take({ user: "1", now }, gone(10 * 1024 * 1024), async () => {});
  for (let hour = 0; hour < 5; hour += 1)
    await expect(take(hour * HOUR)).rejects.toMatchObject({ key: "refuse-file-unreachable" });
  await expect(take(5 * HOUR)).rejects.toMatchObject({ key: "refuse-import-too-much" });
  await expect(take(24 * HOUR)).rejects.toMatchObject({ key: "refuse-file-unreachable" });
});

test("one file is imported at a time", async () => {
  const first = typist.run("game", { sub: "import", file });
  typist.channel = "8";
  expect(await refusal()).toContain("Try again in a minute");
  expect(await first).not.toBeInstanceOf(RuleError);
  expect(await refusal()).toContain("here already");
});

test("a file that is too large by the size that Discord states is not fetched", async () => {
  const fetch = () => Promise.reject(new Error("was fetched"));
  const bearer = { user: "1", now: 0 };
  const taking = new ImportChecker(systems, computer).take(bearer, { size: 2 ** 30, fetch }, async () => {});
  await expect(taking).rejects.toMatchObject({
    text: { key: "refuse-file-too-large", values: { most: 10 } },
  });
});

describe("a check that takes too long is refused", () => {
  test("and the next file is checked", async () => {
    const bearer = { user: "1", now: 0 };
    const hasty = new ImportChecker(systems, computer, 1);
    for (let time = 0; time < 2; time += 1) {
      const taking = hasty.take(bearer, attachedText(file), async () => {});
      await expect(taking).rejects.toMatchObject({ key: "refuse-import-too-long" });
    }
  });
});
