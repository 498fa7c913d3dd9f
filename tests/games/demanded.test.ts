import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inputsFrom } from "#cards/presses/check-inputs.ts";
import type { Reply } from "#cards/reply.ts";
import { RuleError } from "#core/errors.ts";
import { controlsOn } from "../support/cards/controls.ts";
import { Typist, expectSeen } from "../support/games/typist.ts";
import { systemOf } from "../support/game/given-when-then.ts";
import { systems } from "../support/game/systems.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

/** A game between Anna and Ben that has begun. */
async function begin(system: string): Promise<void> {
  typist.user = ANNA;
  await expectSeen(typist, "game", { sub: "new", system, side: "axis" });
  typist.user = BEN;
  await expectSeen(typist, "game", { sub: "join", side: "allies" });
  typist.user = ANNA;
  await expectSeen(typist, "game", { sub: "begin" });
}

function words({ title, blocks }: Reply): string {
  return [title, ...blocks.flatMap((block) => ("text" in block ? [block.text] : []))].join("\n");
}

const called = async () => (await typist.game()).play.called;

test("a Morale Check at another number leaves the one that an attack calls for, and its card offers it", async () => {
  await begin("aslsk3");
  await expectSeen(typist, "check", { check: "ift-attack", with: "8; led", faces: "3 4" });
  typist.user = BEN;
  const card = await expectSeen(typist, "check", { check: "nmc", with: "8", faces: "4 4" });
  expect(await called()).toMatchObject([{ check: "nmc", times: 1, answers: { mc: 1 } }]);
  const offered = controlsOn(card).flatMap(({ press }) => (press?.kind === "check" ? [press] : []));
  const inputs = offered.map((press) => inputsFrom(systemOf("aslsk3"), press));
  expect(inputs).toContainEqual(expect.objectContaining({ answers: { mc: 1, side: "allies" } }));
  typist.user = ANNA;
  expect(words(await expectSeen(typist, "done", {}))).toMatch(/⚠️.*MC number 1/);
});

describe("a check that follows from a roll that was undone", () => {
  const toKill = async () => {
    await expectSeen(typist, "game", { sub: "new", system: "aslsk3", side: "both" });
    await expectSeen(typist, "game", { sub: "begin" });
    const hit = await expectSeen(typist, "check", { check: "to-hit", with: "9; vtt", faces: "2 3" });
    const next = controlsOn(hit).find(({ press }) => press?.kind === "check" && press.check === "to-kill");
    return { hit, label: next?.label ?? "" };
  };
  const isRefused = (answer: unknown) => expect(answer).toMatchObject({ key: "refuse-roll-undone" });

  test("does not open", async () => {
    const { hit, label } = await toKill();
    expect(await typist.press(hit, label)).not.toBeInstanceOf(RuleError);
    await expectSeen(typist, "undo", {});
    isRefused(await typist.press(hit, label));
  });

  test("is not rolled from a card that was opened before", async () => {
    const { hit, label } = await toKill();
    const card = await typist.press(hit, label);
    if (card instanceof RuleError) throw card;
    await expectSeen(typist, "undo", {});
    for (const { press } of controlsOn(card)) isRefused(await typist.pressOf(press!));
  });
});

test("the card of the Rally Phase after a Shock has one button for its roll", async () => {
  await begin("aslsk3");
  await expectSeen(typist, "phase", { to: "pfph" });
  await expectSeen(typist, "check", { check: "to-kill", with: "TK# 12; AF 4; AP; turret", faces: "5 3" });
  const card = await expectSeen(typist, "phase", { to: "Second Player Turn, Rally" });
  expect(controlsOn(card).filter(({ press }) => press?.kind === "declared")).toHaveLength(1);
});
