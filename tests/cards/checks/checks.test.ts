import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { symbolsInWords } from "#cards/dice/faces.ts";
import { PHONE_WIDTH, type Menu, type Reply } from "#cards/reply.ts";
import { namedFigures } from "#cards/tables/aligned.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { Typist, expectPressed, expectSeen } from "../../support/games/typist.ts";
import { firstAnswers } from "../../support/games/every-game.ts";
import { told as toldBy } from "../../support/game/refused.ts";
import { english } from "#words/languages.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
});
afterEach(() => typist.close());

/** All words of a card, and its dice in words. */
function wordsOf({ title, blocks }: Reply): string {
  const words = blocks.flatMap((block) => ("text" in block ? [symbolsInWords(block.text)] : []));
  return [title, ...words].join("\n").replaceAll("\u00a0", " ");
}

/** All words of the card of a check, without a game. */
async function checkText(system: string, check: string, options: Record<string, unknown> = {}) {
  return wordsOf(await expectSeen(typist, "check", { system, check, ...options }));
}

/** The labels of a card's buttons. */
function labelsOf(card: Reply): string[] {
  return controlsOn(card).flatMap(({ label, isMenu }) => (isMenu ? [] : [label]));
}

/** The text that **Rules** opens on that card: the rules, and the odds of every result. */
async function aboutText(system: string, check: string, options: Record<string, unknown> = {}) {
  const card = await expectSeen(typist, "check", { system, check, ...options });
  const about = controlsOn(card).find(({ press }) => press?.kind === "about");
  const behind = await expectPressed(typist, card, about?.label ?? "");
  expect(behind.audience).toBe("private");
  return wordsOf(behind);
}

test("a card that asks for a number shows its cautions, and ordnance is not halved in the AFPh", async () => {
  const asked = (answers: string) => checkText("aslsk3", "ift-attack", { with: answers });
  expect(await asked("firers: other; hit: att; fire: afph")).toMatch(/Enter FP.*half the weapon's FP/s);
  expect(await asked("firers: other; hit: itt; fire: afph")).not.toContain("half");
  expect(await asked("firers: led; fire: afph")).toContain("already halved");
});

describe("the chance beside a number is that of the number, and each result has its own", () => {
  test.each([
    [
      "making it is not all good",
      "aslsk3",
      "nmc 7; unbroken",
      ["**7 or less** (2d6, **58.3%**): ", "Pinned **16.7%**"],
    ],
    [
      "missing it narrowly is good",
      "aslsk3",
      "to-kill 11; 4; hull; ap",
      ["(2d6, **58.3%**): ", "Possible Shock **13.9%**"],
    ],
    [
      "making it is bad",
      "valor-and-victory",
      "immobilization 2",
      ["**Immobilized** on **2 or less** (d6, **33.3%**)"],
    ],
  ])("where %s", async (_, system, asked, shown) => {
    const [check = "", ...given] = asked.split(" ");
    const text = await checkText(system, check, { with: given.join(" ") });
    for (const each of shown) expect(text).toContain(each);
  });
});

test("a long name of a result is shown in full beside its chance, on a second line if necessary", async () => {
  const text = await aboutText("aslsk3", "nmc", { with: "morale: 7; unit status: unbroken; elr: 2" });
  expect(text).toContain(
    "\nBroken and replaced    13.9%\nBroken and replaced +\n  Casualty Reduction   2.8%",
  );
});

test("names with the same beginning are kept apart within the width of a phone", () => {
  const alike = ["gunners stunned and recalled", "gunners stunned and replaced"] as const;
  const lines = namedFigures([
    [alike[0], "100\u00a0%"],
    [alike[1], "5\u00a0%"],
    ["miss", "2\u00a0%"],
  ]);
  expect(lines).toEqual([
    "gunners stunned and",
    "  recalled           100\u00a0%",
    "gunners stunned and",
    "  replaced           5\u00a0%",
    "miss                 2\u00a0%",
  ]);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(PHONE_WIDTH);
});

test.each([
  ["fp: eight", 'FP: write a number from 0.25 to 400, not "eight"'],
  ["FP: 6; banana; firers: mmc", 'Not understood yet: "banana"'],
  ["FP: 6; 2; firers: mmc", '"2" could be Targets'],
  ["FP: 6; FP: 20", 'FP is answered twice: "FP: 6" and "FP: 20"'],
  ["6; mmc; FP 20", 'FP is answered twice: "FP 20" and "6"'],
  ["fp: abc", 'FP: write a number from 0.25 to 400, not "abc"'],
  ["fp: 500", "FP: write a number from 0.25 to 400, not 500."],
  ["firers: elephants", 'Firers cannot be "elephants"'],
])("a wrong answer is refused at once, even if others are missing: %s", async (given, reason) => {
  const refused = await typist.run("check", { system: "aslsk3", check: "ift-attack", with: given });
  expect(refused).toBeInstanceOf(RuleError);
  expect(toldBy(refused as RuleError)).toContain(reason);
});

test.each([
  [
    "morale 7; unit is: broken; mc 1; leadership -1",
    ["morale 7, broken", "Counted: MC number +1, Leadership −1"],
  ],
  [
    "Morale  7; broken; MC number +2; leadership −2",
    ["morale 7, broken", "Counted: MC number +2, Leadership −2"],
  ],
])("a number may follow the name of its question without a colon: %s", async (given, told) => {
  const card = await checkText("aslsk3", "nmc", { with: given });
  for (const each of told) expect(card).toContain(each);
});

test("a valid answer is kept while others are missing", async () => {
  expect(await checkText("aslsk3", "ift-attack", { with: "fp: 8" })).toContain("Choose firers.");
});

test.each([
  ["valor-and-victory", "minefield", {}, ["Safe **50%**", "Eliminated **50%**"]],
  ["valor-and-victory", "facing", {}, ["Front armor **50%**", "Rear armor **50%**"]],
  ["mission-command", "reaction-test", {}, ["Obey orders **50%**", "Halt or move to cover **50%**"]],
  ["aslsk3", "wound-severity", {}, ["Wounded **66.7%**", "Eliminated **33.3%**"]],
])("a table's result has its odds, even with few results: %s %s", async (system, check, options, lines) => {
  const text = await checkText(system, check, options);
  for (const line of lines) expect(text).toContain(line);
});

describe("a number that is made or missed is reported as such", () => {
  test.each([
    ["nmc", "7; unbroken", "3 4", /^➡️ Pinned · [^]*= \*\*7\*\* against 7 or less, made$/m],
    ["nmc", "7; unbroken", "3 3", /^✅ Passed · [^]*= \*\*6\*\* against 7 or less$/m],
    ["nmc", "7; unbroken", "4 4", /^❌ Broken · [^]*= \*\*8\*\* against 7 or less$/m],
    ["to-kill", "11; 4; hull; ap", "4 4", /^💥 Possible Shock · [^]*= \*\*8\*\* against 7 or less, missed$/m],
    ["to-kill", "11; 4; hull; ap", "6 6", /^❌ No effect · [^]*= \*\*12\*\* against 7 or less$/m],
  ])("%s with %s: %s", async (check, given, dice, told) => {
    expect(await checkText("aslsk3", check, { with: given, faces: dice })).toMatch(told);
  });

  test("a number that is made with a bad result is not reported as a success", async () => {
    const immobilization = (dice: string) =>
      checkText("valor-and-victory", "immobilization", { with: "2", faces: dice });
    expect(await immobilization("2")).toMatch(/^❌ Immobilized · [^]*\*\*2\*\* against 2 or less$/m);
    expect(await immobilization("3")).toMatch(/^✅ No effect · [^]*\*\*3\*\* against 2 or less$/m);
  });
});

test("a check reports a doubt as its table does: the reading, and the alternatives", async () => {
  const doubt = `${english.say("tables-doubt-unclear-guess", { figure: "8" })} It could also be 3, 5 or 6.`;
  const asked = { with: "small-arms; 4; heavy weapon" };
  expect(await checkText("mission-command", "casualty", asked)).not.toContain("a guess");
  const told = await aboutText("mission-command", "casualty", asked);
  expect(told).toContain(`❔ Small arms to 5 cm: ${doubt} Settle it in \`/table\`.`);
  const looked = await doubtsBehind({
    system: "mission-command",
    table: "foot casualty conversion",
    row: "small arms to 5 cm",
    column: "heavyWeapon",
  });
  for (const sentence of doubt.split(/(?<=\.) /)) expect(looked).toContain(sentence);
});

test.each([
  ["close-combat", "kill-number", "**6** is not certain. One rules example uses 5"],
  ["bog-check", "high", "**2** is a guess."],
])("a figure that is on no sheet has no similar reading: %s", async (table, row, told) => {
  const text = await doubtsBehind({ system: "aslsk3", table, row });
  expect(text).toContain(told);
  expect(text).not.toContain("Looks like");
});

/** The doubts about the figures of a look-up, as the button of its card opens them. */
async function doubtsBehind(options: Record<string, string>): Promise<string> {
  const card = await expectSeen(typist, "table", options);
  const behind = await expectPressed(typist, card, english.say("tables-doubt"));
  expect(behind.audience).toBe("private");
  return wordsOf(behind);
}

/** The card that a button of another card opens. */
async function cardBehind(before: Reply, label: string): Promise<string> {
  const card = await expectPressed(typist, before, label);
  return card.blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");
}

test.each([
  ["hull", "4 4"],
  ["turret", "3 4"],
])("a rolled hit location is passed to the check that follows: %s", async (location, dice) => {
  const options = { system: "aslsk3", check: "to-hit", with: "9; vtt", faces: dice };
  const hit = await expectSeen(typist, "check", options);
  const card = await cardBehind(hit, "To Kill…");
  expect(card).toContain("Enter TK# and AF. Choose ammunition.");
  expect(await checkText("aslsk3", "to-hit", options)).toContain(`Hit location: ${location}`);
  expect(await checkText("aslsk3", "to-hit", options)).not.toContain("IFT");
});

test("a hit on a target other than a vehicle leads to the IFT, which takes over no answers of the shot", async () => {
  const hit = await expectSeen(typist, "check", {
    system: "aslsk3",
    check: "to-hit",
    with: "9; itt; th drm: 1; b#: 11",
    faces: "3 4",
  });
  const card = await cardBehind(hit, "IFT attack…");
  expect(card).toContain("Enter FP.");
  expect(card).not.toContain("11");
});

describe("the follow-up of a hit", () => {
  const shot = { system: "mission-command", weapon: "75mm L48", range: 40, roll: true };

  test("on an unnamed target is for its player to choose: KO or Casualty", async () => {
    const hit = await expectSeen(typist, "tohit", { ...shot, faces: "20" });
    expect(labelsOf(hit)).toEqual(expect.arrayContaining(["KO…", "Casualty…"]));
    expect(await cardBehind(hit, "Casualty…")).toContain("Choose target.");
    const named = await expectSeen(typist, "tohit", { ...shot, target: "AC 6", faces: "20" });
    expect(labelsOf(named)).not.toContain("Casualty…");
  });

  test("shows the chance of its good result beside that of the number, if making the number is not all good", async () => {
    const text = await hitText("Gun D", { range: 12, target: "armor C" });
    expect(text).toMatch(
      /Armor elimination: \*\*9 or less\*\* \(2d6, \*\*83\.3%\*\*\): Eliminated \*\*72\.2%\*\*/,
    );
    expect(text).toContain("→ eliminated **52.2%** in all");
  });

  test("shows no total chance if nothing good follows without a roll", async () => {
    const text = await hitText("Gun A", { range: 12, target: "armor F" });
    expect(text).toContain("Then **Cannot be eliminated** without a roll.");
  });

  test("counts one hex as one", async () => {
    const text = await hitText("bazooka", { range: 1, target: "armor F" });
    expect(text).toContain(", 1 hex");
  });
});

/** All words of the card of a shot in Valor & Victory. */
async function hitText(weapon: string, options: Record<string, unknown>): Promise<string> {
  return wordsOf(await expectSeen(typist, "tohit", { system: "valor-and-victory", weapon, ...options }));
}

test.each([
  ["cover -2", "Cover counts +1 each time. Write how often without a sign, such as `cover 2`."],
  ["cover 2", undefined],
])("a sign before a count that is not the modifier's own is refused: %s", async (modifiers, reason) => {
  const shot = { system: "valor-and-victory", check: "ap", with: "12, infantry", modifiers };
  const reply = await typist.run("check", shot);
  expect(reply instanceof RuleError ? toldBy(reply) : undefined).toBe(reason);
});

test("a name that fits several checks is refused with their names", async () => {
  const refused = await typist.run("check", { system: "mission-command", check: "area fire" });
  expect(toldBy(refused as RuleError)).toContain("Area fire at an AFV and Area fire at a structure");
});

test("a button that asks for many answers names as many as fit in full", async () => {
  const { blocks } = await expectSeen(typist, "check", {
    system: "valor-and-victory",
    check: "close-assault",
  });
  const labels = blocks
    .flatMap((block) => (block.kind === "buttons" ? block.buttons : []))
    .map(({ label }) => label);
  expect(labels).toContain("Assaulting APFP, defending APFP…");
});

test.each([
  ["valor-and-victory", "survival", "2; 3; pinned", "Unit status: already pinned"],
  ["aslsk3", "bog-removal", "vehicle: fully tracked", "Vehicle: fully tracked"],
])("an answer of two names its question: %s %s with %s", async (system, check, given, told) => {
  expect(await checkText(system, check, { with: given })).toContain(told);
});

describe("the meaning of a question is shown close to it", () => {
  test("behind the button of the card, which asks in few words", async () => {
    const open = await aboutText("valor-and-victory", "ap-fire");
    expect(open).toContain("**APFP**: All units firing together");
    expect(open).toContain("**Firer**: Natural 2 and 12 count for infantry only.");
    expect(await checkText("valor-and-victory", "ap-fire")).toMatch(/Enter APFP\.$/);
  });

  test("beside the field of a form", async () => {
    const card = await expectSeen(typist, "check", {
      system: "valor-and-victory",
      check: "immobilization",
    });
    const asks = controlsOn(card).find(({ press }) => press?.kind === "fill");
    const { fields } = await typist.form(card, asks?.label ?? "");
    expect(fields).toMatchObject([{ id: "on-afv", explain: expect.stringContaining("go on other units") }]);
  });
});

test.each([
  ["fortifications", "open.slow"],
  ["flak", "obscuring.halted"],
])(
  "a cell that the sheet calls N/A is not applicable, even with an exception: %s, %s",
  async (row, column) => {
    const looked = { system: "mission-command", table: "spotting", row, column };
    const card = await expectSeen(typist, "table", looked);
    expect(card.title).toMatch(/^Not applicable ·/);
  },
);

describe("a check that needs no roll", () => {
  const sure = { check: "ko", with: "75mm L48; 40; AC 1" };

  test("is recorded in a game with its button, which opens the loss", async () => {
    await expectSeen(typist, "game", { sub: "new", system: "mission-command", side: "both" });
    await expectSeen(typist, "game", { sub: "begin" });
    await expectSeen(typist, "unit", { sub: "add", name: "Panzers", side: "axis" });
    await expectSeen(typist, "unit", { sub: "add", name: "Tank 1", of: "Panzers" });
    const card = await expectSeen(typist, "check", sure);
    const recorded = await expectPressed(typist, card, english.say("checks-record", { result: "KO" }));
    expect(recorded.title).toContain("KO");
    expect((await typist.game()).play.losses).toMatchObject([{ check: "ko", left: 1, gone: true }]);
  });

  test("has no button without a game", async () => {
    const card = await expectSeen(typist, "check", { ...sure, system: "mission-command" });
    expect(labelsOf(card)).toEqual(["Change…", "Rules"]);
  });
});

test("a usual choice is the answer until another is given", async () => {
  const card = await expectSeen(typist, "check", { system: "aslsk3", check: "nmc", with: "7" });
  expect(wordsOf(card)).toContain("unbroken");
  expect(labelsOf(card)).toContain("Roll");
  expect(await checkText("aslsk3", "nmc", { with: "7; broken" })).not.toContain("unbroken");
});

describe("modifiers that count several times", () => {
  const fire = { system: "valor-and-victory", check: "ap-fire", with: "12" };

  test("are one choice: cover of 3 with all others beside it", async () => {
    const [, menu] = await menusOf(fire);
    const cover = menu?.choices.find(({ value }) => value === "cover*3");
    expect(cover?.label).toBe("Cover ×3 +3");
    expect(menu?.choices.map(({ value }) => value)).toContain("wire");
    expect(menu?.choices.length).toBeLessThanOrEqual(25);
  });

  test.each([
    ["", "cover*3", "Cover ×3 +3"],
    ["cover 2", "cover", "Cover ×3 +3"],
    ["cover 2", "cover*4,leader*2", "Cover ×4 +4, Leader ×2 −2"],
    ["cover 2, wire", "cover*1", "Cover +1, Firing from barbed wire +1"],
  ])("%s, then %s picked: %s", async (modifiers, add, told) => {
    const card = await expectSeen(typist, "check", { ...fire, modifiers });
    const menu = controlsOn(card).find(({ press }) => press?.kind === "add");
    const picked = await typist.pick(card, menu?.label ?? "", ...add.split(","));
    expect(wordsOf(picked as Reply)).toContain(`Counted: ${told}`);
  });
});

/** The menus of a check's card. */
async function menusOf(options: Record<string, unknown>): Promise<Menu[]> {
  const { blocks } = await expectSeen(typist, "check", options);
  return blocks.flatMap((block) => (block.kind === "menu" ? [block.menu] : []));
}

describe("a card offers only accepted choices", () => {
  test("such as modifiers of a shot that apply to its weapon", async () => {
    const offered = async (weapon: string) => {
      const menus = await menusOf({
        system: "valor-and-victory",
        check: "to-hit",
        with: `weapon: ${weapon}; range: 3`,
      });
      return menus.flatMap(({ press, choices }) =>
        press.kind === "add" ? choices.map(({ value }) => value) : [],
      );
    };
    const once = async (weapon: string) => (await offered(weapon)).filter((value) => !/\*\d+$/.test(value));
    expect(await once("light")).toEqual(["cover", "smoke-1", "smoke-2"]);
    expect(await once("gun-b")).toEqual(["cover", "hindrance", "smoke-1", "smoke-2", "shield"]);
    expect(await offered("inf-b")).toContain("leader");
  });

  test("such as modifiers whose group and maximum count leave room", async () => {
    const fired = { system: "aslsk3", check: "residual-fp", with: "fp: 4", modifiers: "woods" };
    const [menu] = await menusOf(fired);
    const values = menu?.choices.map(({ value }) => value);
    expect(values).toContain("ffnam");
    expect(values).not.toContain("wooden");
  });

  test("and autocomplete follows the answers, whether typed or picked", async () => {
    const shot = { system: "valor-and-victory", weapon: "heavy", range: "3" };
    const modifiers = await typist.suggest("tohit", { option: "modifiers", text: "", options: shot });
    expect(modifiers.map(({ value }) => value)).toEqual(["Cover", "Smoke 1", "Smoke 2"]);
    const targets = await typist.suggest("tohit", { option: "target", text: "", options: shot });
    expect(targets.map(({ value }) => value)).not.toContain("gun");
    const behind = { system: "mission-command", range: "6", modifiers: "target hull-down" };
    const vehicles = await typist.suggest("tohit", { option: "target", text: "", options: behind });
    expect(vehicles.map(({ value }) => value)).toContain("soft-vehicle");
    expect(vehicles.map(({ value }) => value)).not.toContain("fortified");
  });

  /** The card after each single choice of a card's menus; none if the card itself is refused. */
  async function picked(card: Reply | RuleError, hasForms: boolean) {
    if (card instanceof RuleError) return [];
    const menus = card.blocks.flatMap((block) => (block.kind === "menu" ? [block.menu] : []));
    const choices = menus.flatMap(({ press, choices: offered }) =>
      offered.map(({ value }) => ({ press, value })),
    );
    const menusPicked = await Promise.all(
      choices.map(async ({ press, value }) => ({
        press,
        value,
        seen: await typist.pressOf(press, card.of, value),
      })),
    );
    return [...menusPicked, ...(hasForms ? await chosen(card) : [])];
  }

  /** The same for each choice of its forms. */
  async function chosen(card: Reply) {
    const forms = controlsOn(card).flatMap(({ label, press }) =>
      press?.kind === "fill" ? [{ label, press }] : [],
    );
    const asked = await Promise.all(
      forms.map(async ({ label, press }) => {
        const { fields } = await typist.form(card, label);
        const choices = fields.flatMap((field) =>
          field.kind === "one" ? field.choices.map(({ value }) => ({ id: field.id, value })) : [],
        );
        return choices.map(async ({ id, value }) => {
          const seen = await typist.press(card, label, { [id]: value });
          return { press, value, seen };
        });
      }),
    );
    return Promise.all(asked.flat());
  }

  test.each(systems.map((system) => [system.id, system] as const))(
    "every modifier and every answer in a menu or a form of %s, one by one, and after a modifier",
    async (id, system) => {
      const shots = system.weapons.map(({ name }): [string, string] => [system.toHit ?? "", `${name}; 3`]);
      const first = system.checks.map((check): [string, string] => [check.id, firstAnswers(system, check)]);
      const unanswered = system.checks.map(({ id: check }): [string, string] => [check, ""]);
      const oneOfKind = new Map(system.weapons.map(({ tags }, at) => [tags.join(), shots[at]]));
      const walkedOn = new Set([...oneOfKind.values(), ...first, ...unanswered]);
      // In soak, each weapon; otherwise those of a kind, and some others.
      const some = shots.filter((shot, at) => walkedOn.has(shot) || at % amount(24, 1) === 0);
      for (const asked of [...some, ...first, ...unanswered]) {
        const [check, given] = asked;
        const isWalkedOn = walkedOn.has(asked);
        const choices = await picked(
          await typist.run("check", { system: id, check, with: given }),
          isWalkedOn,
        );
        const added = choices.filter(
          ({ press }, at) => press.kind === "add" && isWalkedOn && at % amount(60, 1) === 0,
        );
        const after = await Promise.all(added.map(({ seen }, at) => picked(seen, at === 0)));
        for (const { press, value, seen } of [...choices, ...after.flat()])
          expect(seen, `${given}: ${value} of ${JSON.stringify(press)}`).not.toBeInstanceOf(RuleError);
      }
    },
  );
});
