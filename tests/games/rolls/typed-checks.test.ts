import { expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { Reply } from "#cards/reply.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { told } from "../../support/game/refused.ts";
import { systems } from "../../support/game/systems.ts";
import { Typist } from "../../support/games/typist.ts";

function textOf({ title, blocks }: Reply): string {
  return [title, ...blocks.flatMap((block) => ("text" in block ? [block.text] : []))].join("\n");
}

async function shown(reply: Promise<Reply | RuleError>): Promise<Reply> {
  const card = await reply;
  if (card instanceof RuleError) throw card;
  return card;
}

test("a check with a word left over is not rolled, and each choice keeps the other words", async () => {
  const typist = await Typist.open(systems);
  const typed = { system: "aslsk3", check: "ift-attack", with: "8; elephants; CX", faces: "3 4" };
  const refused = await typist.send("check", typed);
  expect(refused).toBeInstanceOf(RuleError);
  const { choices } = refused as RuleError;
  expect(choices).toMatchObject({ what: "with", written: "elephants" });
  const card = await shown(
    typist.send("check", { ...typed, with: typed.with.replace("elephants", choices?.of[0]?.value ?? "") }),
  );
  expect(textOf(card)).toContain("CX");
  await typist.close();
});

test("the buttons of a misspelt modifier replace it with its number", async () => {
  const typist = await Typist.open(systems);
  const typed = { system: "valor-and-victory", check: "ap-fire", with: "8; covr 2" };
  const refused = await typist.send("check", typed);
  expect(refused).toMatchObject({ choices: { written: "covr 2", of: [{ value: "cover 2" }] } });
  await typist.close();
});

test("a button of an earlier release shows a fresh card, and rolls nothing", async () => {
  const typist = await Typist.open(systems);
  const inputs = { system: "mission-command", check: "ko", with: "_ge-88mm-l56_40" };
  const card = await shown(typist.pressOf({ kind: "check", ...inputs }));
  expect(card.redraws).toBe(true);
  expect(controlsOn(card).length).toBeGreaterThan(0);
  await typist.close();
});

test("the open modifier is not carried over to a check that follows", async () => {
  const typist = await Typist.open(systems);
  const rolled = await shown(
    typist.send("check", { system: "aslsk3", check: "ift-attack", with: "8; mmc; +2", faces: "1 1" }),
  );
  const next = textOf(await shown(typist.press(rolled, "Morale Check…")));
  expect(next).toContain("MC number 2");
  expect(next).not.toContain("DRM");
  await typist.close();
});

test("a refused option of `/tohit` names that option", async () => {
  const typist = await Typist.open(systems);
  const refused = await typist.send("tohit", {
    system: "aslsk3",
    weapon: "75L",
    range: "6",
    target: "zzz",
  });
  expect(told(refused as RuleError)).toContain("`target:`");
  await typist.close();
});

test("the name of a result leads to the checks that have it", async () => {
  const typist = await Typist.open(systems);
  const refused = await typist.send("check", { system: "aslsk3", check: "rallied" });
  expect(refused).toMatchObject({ key: "refuse-name-of-result" });
  await typist.close();
});
