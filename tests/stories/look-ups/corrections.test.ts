import { english } from "#words/languages.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  corrects as correctsFigure,
  type Figure,
  opensForm,
  picksFigure,
  picksTable,
} from "../../support/discord/corrections.ts";
import { until } from "../../support/discord/rider.ts";
import { type Card, type Story, tell } from "../../support/discord/story.ts";

const game = "system:mission-command";
const hit = "table:point-to-point-to-hit row:lmg";
const doubtful = "table:foot-casualty-conversion row:mg-to-5 column:heavyWeapon";
const HEAVY: Figure = {
  system: "mission-command",
  table: "foot-casualty-conversion",
  row: "mg-to-5",
  column: "heavyWeapon",
};

let story: Story;
beforeEach(async () => {
  story = await tell();
});
afterEach(async () => {
  await story.end();
});

const corrects = (as: string, to: string, at?: Parameters<typeof correctsFigure>[3]) =>
  correctsFigure(story, as, { ...HEAVY, to }, at);

/** The required roll of the figure, as look-ups show it. */
async function figure(room?: string): Promise<string | undefined> {
  const { title } = await story.say("Chris", `/table ${doubtful} ${game}`, room);
  return /^(\d+)\+/.exec(title)?.[1];
}

/** The card of the newest entry, which is posted after the private answer, before or after the status card. */
async function news(): Promise<Card> {
  const { head } = await story.game();
  const posted = async () => (await story.cards()).find(({ entry }) => entry === head.n);
  await until(async () => {
    await story.wait("1s");
    return (await posted()) !== undefined;
  });
  return (await posted())!;
}

/** Anna is the game's creator and plays it with Ben; Anna owns the server, Ben and Chris do not. */
async function play(creator = "Anna") {
  await story.say(creator, `/game new ${game} side:both`);
}

describe("look-ups", () => {
  test("a table, a row, a column and a cell are shown, each with its notes", async () => {
    const whole = await story.say("Chris", `/table table:point-to-point-to-hit ${game}`);
    expect(whole.message.attachments.map(({ description }) => description).join("\n")).toContain(
      "LMG, bipod or pivot MG (5: 5, 15: 9, 25: 15, ",
    );
    const asText = await story.press("Chris", "As text", whole);
    expect(asText.isPrivate).toBe(true);
    expect(asText.text).toContain("LMG, bipod or pivot MG\n");
    expect(whole.menu.choices).toContain("lmg");
    const row = await story.pick("Chris", ["lmg"], whole);
    expect(row.text).toMatch(/up to 25 cm +15 +30%/);
    const column = await story.say("Chris", `/table table:point-to-point-to-hit column:25 ${game}`);
    expect(column.text).toContain("Column **up to 25 cm**");
    const cell = await story.say("Chris", `/table ${hit} column:25 ${game}`);
    expect(cell.title).toBe("15+ (30%) · LMG, bipod or pivot MG, up to 25 cm");
    expect(cell.buttons).toEqual(["Roll 1d20", "As text", "Whole table"]);
    expect(cell.message.attachments[0]?.description).toContain("Lit: LMG, bipod or pivot MG, 25: 15");
  });

  test("a range selects the column, and is refused beyond the weapon's reach", async () => {
    const near = await story.say("Chris", `/table ${hit} value:20 ${game}`);
    expect(near.title).toBe("15+ (30%) · LMG, bipod or pivot MG, 20 cm");
    const rolled = await story.press("Dora", "Roll 1d20", near);
    expect(rolled.title).toMatch(/^(✅ Met|❌ Not met) · LMG, bipod or pivot MG, 20 cm$/);
    expect(rolled.text).toMatch(/\*\*\d+\*\* against \*\*15\+\*\* on 1d20 \(30%\)/);
    const far = await story.say("Chris", `/table ${hit} value:40 ${game}`);
    expect(far.isPrivate).toBe(true);
    expect(far.text).toContain("LMG, bipod or pivot MG reaches 25 cm, so 40 cm is off the table");
    for (const value of ["0", "-5", "999999999", "far"]) {
      const refused = await story.say("Chris", `/table ${hit} value:${value} ${game}`);
      expect(refused.isPrivate).toBe(true);
      expect(refused.text).toMatch(/`value:` takes the range, such as `12`/i);
    }
  });

  test("rows and columns are suggested by any part of their names", async () => {
    const rows = await story.suggest("Chris", `/table ${game} table:point-to-point-to-hit row:pivot`);
    expect(rows).toContainEqual({ name: "LMG, bipod or pivot MG", value: "lmg" });
    const long = await story.suggest("Chris", `/table ${game} table:area-fire-ranges row:`);
    expect(long).toHaveLength(25);
    const columns = await story.suggest(
      "Chris",
      `/table ${game} table:foot-casualty-conversion column:cover`,
    );
    expect(columns.map(({ value }) => value)).toContain("goodCover");
  });

  test("in a game the roll against a figure is numbered and logged", async () => {
    await play();
    const rolled = await story.say("Anna", `/table ${hit} value:20 faces:15`);
    expect(rolled.title).toMatch(/^✅ Met · /);
    expect(rolled.text).toContain("**15** against **15+**");
    expect(rolled.entry).toBe((await story.game()).head.n);
    expect((await story.say("Anna", "/log")).text).toContain("15 against 15: **Met**");
  });
});

describe("/table alone", () => {
  test("lists all tables, and has the form only for those who may correct", async () => {
    const list = await story.say("Anna", `/table ${game}`);
    expect(list.isPrivate).toBe(true);
    expect(list.buttons).toEqual(["Correct a figure…"]);
    const shown = await story.choose("Anna", "Tables", "point-to-point-to-hit", list);
    expect(shown.isPrivate).toBe(true);
    expect((await story.say("Chris", `/table ${game}`)).buttons).toEqual([]);
    await play("Ben");
    expect((await story.say("Ben", "/table")).buttons).toEqual(["Correct a figure…"]);
    expect((await story.say("Chris", "/table")).buttons).toEqual([]);
  });
});

describe("corrections in a game", () => {
  test("the creator corrects for this game only, and an undo keeps the correction", async () => {
    await play("Ben");
    const before = await story.say("Chris", `/table ${doubtful}`);
    expect(before.title).toBe("6+ (75%) ? · Any MG to 5 cm, Heavy weapon");
    expect(before.text).not.toContain("a guess");
    const doubt = await story.press("Chris", "? In doubt", before);
    expect(doubt.isPrivate).toBe(true);
    expect(doubt.text).toContain("Looks like `9`, taken as **6** (a guess)");
    expect(doubt.text).toContain("It could also be 9");
    const refused = await story.press("Chris", "Settle it", doubt);
    expect(refused.text).toMatch(/You have no side in this game/);
    const done = await corrects("Ben", "9");
    expect(done.isPrivate).toBe(true);
    expect(done.text).toMatch(/Settled: \*\*9\+\*\* .*Corrected by <@\d+>, .*was 6/);
    const card = await news();
    expect(card.title).toBe("Table corrected");
    expect(card.text).toContain("Any MG to 5 cm, Heavy weapon: 6 → **9**.");
    const after = await story.say("Chris", `/table ${doubtful}`);
    expect(after.title).toMatch(/^9\+/);
    expect(after.text).toContain(`Corrected by <@${story.people.get("Ben")}>`);
    expect(await figure("second-front")).toBe("6");
    await story.say("Ben", "/game begin");
    await story.say("Ben", "/undo");
    expect(await figure()).toBe("9");
    const rolled = await story.say("Ben", `/table ${doubtful} faces:9`);
    expect(rolled.title).toMatch(/^✅ Met · /);
    expect(rolled.text).toContain("**9** against **9+**");
    expect(rolled.text).toContain("corrected");
    await story.stop();
    await story.start();
    expect(await figure()).toBe("9");
  });

  test("a player's correction is refused by the other player in the channel, or taken back on the form", async () => {
    await story.say("Anna", "/game new system:mission-command side:axis");
    await story.say("Ben", "/game join side:allies");
    await story.say("Anna", "/game begin");
    await corrects("Anna", "9", { where: "game" });
    const card = await news();
    expect(card.message.mentions.map(({ id }) => id)).toEqual([story.people.get("Ben")]);
    await story.press("Ben", "Refuse", card);
    expect(await figure()).toBe("6");
    await corrects("Anna", "9", { where: "game" });
    const form = await opensForm(story, "Ben", HEAVY.system);
    const { choices } = form.menuCalled("Corrected figures…");
    expect(choices).toHaveLength(1);
    const chosen = await story.choose("Ben", "Corrected figures…", choices, form);
    const back = await story.press("Ben", "It is 6", chosen);
    expect(back.text).toMatch(/Settled: \*\*6\+\*\* .*Confirmed by/);
    expect(await figure()).toBe("6");
  });

  test("an invalid correction is refused privately and changes nothing", async () => {
    await play("Ben");
    const { head } = await story.game();
    const banana = await corrects("Ben", "banana");
    expect(banana.text).toMatch(/takes no "banana"\. Write .*`9`.*`No casualty`/);
    const printed = await picksFigure(story, "Ben", {
      system: HEAVY.system,
      table: "point-to-point-to-hit",
      row: "lmg",
      column: "25",
    });
    expect(printed.buttons).toEqual(["Another figure…", "All tables"]);
    expect(printed.text).toContain("Printed: **15+** on 1d20 (30%)");
    const same = await story.fill("Ben", "Another figure…", { correct: "15" }, printed);
    expect(same.text).toMatch(/the printed figure, and not in doubt/);
    for (const refused of [banana, same]) expect(refused.isPrivate).toBe(true);
    expect((await story.game()).head).toEqual(head);
  });

  test("a press corrects nothing if the figure has been corrected since the card was drawn", async () => {
    await play("Ben");
    const stale = await picksFigure(story, "Ben", HEAVY);
    await corrects("Ben", "12");
    const { head } = await story.game();
    const shown = await story.press("Ben", "It is 9", stale);
    expect(shown.text).toContain("That card was out of date");
    expect(shown.text).toContain("Settled: **12+**");
    expect((await story.game()).head).toEqual(head);
  });
});

describe("corrections of a server", () => {
  test("people who may manage the server correct for every channel, and games correct over it", async () => {
    const done = await corrects("Anna", "9");
    expect(done.text).toMatch(/Settled: \*\*9\+\*\*/);
    expect(done.text).toContain("For the whole server");
    expect(await figure("second-front")).toBe("9");
    const again = await story.fill("Anna", "Another figure…", { correct: "9" }, done);
    expect(again.text).toContain("is settled already");
    await play("Ben");
    expect(await figure()).toBe("9");
    await corrects("Ben", "8");
    expect(await figure()).toBe("8");
    await story.stop();
    await story.start();
    expect(await figure()).toBe("8");
    expect(await figure("second-front")).toBe("9");
  });
});

describe("a server's correction and running games", () => {
  const away = { where: "server", room: "second-front" } as const;

  test("a game keeps its figure until its own log and card report another", async () => {
    await play("Ben");
    await story.say("Ben", "/game begin");
    const { head, corrections } = await story.game();
    await corrects("Anna", "9", away);
    expect((await story.game()).head).toEqual(head);
    expect((await story.game()).corrections).toEqual(corrections);
    expect(await figure()).toBe("6");
    const rolled = await story.say("Ben", `/table ${doubtful} faces:7`);
    expect(rolled.title).toMatch(/^✅ Met · /);
    expect(rolled.text).toContain("**7** against **6+**");
    expect(rolled.text).toMatch(/<@\d+> corrected the server's tables.*Heavy weapon: 6 → \*\*9\*\*/);
    expect(await figure()).toBe("9");
    await story.say("Ben", "/log kind:tables");
    expect((await story.choose("Ben", english.say("log-open"), "3")).text).toContain("6 → **9**");
    const next = await story.say("Ben", `/table ${doubtful} faces:7`);
    expect(next.title).toMatch(/^❌ Not met · /);
    expect(next.text).toContain("**7** against **9+**");
    expect(next.text).not.toContain("corrected the server's tables");
    await story.say("Ben", "/undo to:1");
    expect(await figure()).toBe("9");
    expect((await story.say("Ben", "/dice verify")).text).not.toContain("fault");
    await story.stop();
    await story.start();
    expect(await figure()).toBe("9");
  });

  test("of several corrections each game has the last one that applies to it", async () => {
    await play("Ben");
    await corrects("Anna", "8", away);
    const fresh = await corrects("Anna", "10", { ...away, where: "new" });
    expect(fresh.text).toContain("For new games of the server");
    await story.say("Anna", `/game new ${game} side:both`, "second-front");
    const own = await story.say("Anna", "/roll dice:1d6", "second-front");
    expect(own.text).not.toContain("corrected the server's tables");
    expect(await figure("second-front")).toBe("10");
    await story.say("Ben", "/roll dice:1d6");
    expect(await figure()).toBe("8");
    await corrects("Anna", "10", away);
    expect((await story.say("Ben", "/roll dice:1d6")).text).toContain("8 → **10**");
  });

  test("the channel's game takes it over at once, but never a figure that it corrected itself", async () => {
    await play("Ben");
    const { head } = await story.game();
    await corrects("Anna", "9", { where: "server" });
    const card = await news();
    expect(card.text).toContain("6 → **9**");
    expect(card.entry).toBe(head.n + 1);
    expect(await figure()).toBe("9");
    await corrects("Ben", "8");
    await corrects("Anna", "7", { where: "server" });
    expect(await figure()).toBe("8");
    await story.say("Ben", "/roll dice:1d6");
    expect(await figure()).toBe("8");
  });
});

describe("the walk through the doubts", () => {
  test("shows each figure before it is settled, and after that", async () => {
    const form = await opensForm(story, "Anna", HEAVY.system);
    const all = Number(/of (\d+) doubtful figures are open/.exec(form.text)?.[1]);
    const first = await story.press("Anna", "Go through the doubts", form);
    expect(first.message.id).toBe(form.message.id);
    expect(first.title).toBe(`Doubt 1 of ${all}`);
    const settled = await story.press("Anna", first.buttons[0] ?? "", first);
    expect(settled.title).toBe(`Doubt 1 of ${all}`);
    expect(settled.text).toMatch(/Settled: .*Confirmed by/);
    expect(settled.buttons[0]).toBe("Next doubt");
    const second = await story.press("Anna", "Next doubt", settled);
    const third = await story.press("Anna", "Next doubt", second);
    expect(third.title).toBe(`Doubt 3 of ${all}`);
    const refused = await story.fill("Anna", "Another figure…", { correct: "soon" }, third);
    expect(refused.text).toMatch(/takes no "soon"\. Write .*`9`/);
    const entered = await story.fill("Anna", "Another figure…", { correct: "12" }, third);
    expect(entered.text).toContain("Settled: **12+**");
    await story.stop();
    await story.start();
    const reading = entered.buttons.find((label) => label.startsWith("It is ")) ?? "";
    const changed = await story.press("Anna", reading, entered);
    expect(changed.text).toMatch(/Settled: .*Confirmed by/);
    const resumed = await opensForm(story, "Anna", HEAVY.system);
    expect(resumed.text).toContain(`${all - 2} of ${all} doubtful figures are open`);
    expect((await story.press("Anna", "Go through the doubts", resumed)).title).toBe(`Doubt 2 of ${all}`);
  });

  test("in a game settles them for that game, to the last one", async () => {
    await play("Ben");
    const form = await opensForm(story, "Ben", HEAVY.system);
    const all = Number(/of (\d+) doubtful figures are open/.exec(form.text)?.[1]);
    let card = await story.press("Ben", "Go through the doubts", form);
    for (let left = all; left > 0; left -= 1) {
      card = await story.press("Ben", card.buttons[0] ?? "", card);
      if (left > 1) card = await story.press("Ben", "Next doubt", card);
    }
    expect(card.buttons).not.toContain("Next doubt");
    expect(Object.keys((await story.game()).corrections ?? {})).toHaveLength(all);
    const done = await opensForm(story, "Ben", HEAVY.system);
    expect(done.text).toContain(`All ${all} doubtful figures of Mission Command are settled`);
    const server = await opensForm(story, "Anna", HEAVY.system);
    expect(server.text).toContain(`${all} of ${all} doubtful figures are open`);
  });

  test("begins at a named table, and says so if a game has no doubts", async () => {
    const form = await opensForm(story, "Anna", HEAVY.system);
    const there = await picksTable(story, "Anna", { ...HEAVY, table: "ko-conversion-part-1" }, form);
    expect((await story.press("Anna", "Go through the doubts", there)).text).toContain(
      "**Hit to KO, part 1**",
    );
    const none = await opensForm(story, "Anna", "last-hundred-yards");
    expect(none.text).toContain("No figure of The Last Hundred Yards is in doubt");
    expect(none.buttons).toEqual([]);
  });
});
