import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Story, tell } from "../../support/discord/story.ts";

const game = "system:mission-command";
const hit = "table:point-to-point-to-hit row:lmg";
const doubtful = "table:foot-casualty-conversion row:mg-to-5 column:heavyWeapon";

let story: Story;
beforeEach(async () => {
  story = await tell();
});
afterEach(async () => {
  await story.end();
});

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
    expect(doubt.buttons).toContain("Settle it");
    const done = await story.say("Ben", `/table ${doubtful} correct:9`);
    expect(done.title).toBe("Table corrected");
    expect(done.text).toContain("Any MG to 5 cm, Heavy weapon: 6 → **9**.");
    expect(done.entry).toBe((await story.game()).head.n);
    const after = await story.say("Chris", `/table ${doubtful}`);
    expect(after.title).toMatch(/^9\+/);
    expect(after.text).toContain(`Corrected by <@${story.people.get("Ben")}>`);
    expect((await story.say("Chris", `/table ${doubtful} ${game}`, "second-front")).title).toMatch(/^6\+/);
    await story.say("Ben", "/game begin");
    await story.say("Ben", "/undo");
    expect((await story.say("Chris", `/table ${doubtful}`)).title).toMatch(/^9\+/);
    const rolled = await story.say("Ben", `/table ${doubtful} faces:9`);
    expect(rolled.title).toMatch(/^✅ Met · /);
    expect(rolled.text).toContain("**9** against **9+**");
    expect(rolled.text).toContain("corrected");
    await story.stop();
    await story.start();
    expect((await story.say("Chris", `/table ${doubtful}`)).title).toMatch(/^9\+/);
  });

  test("a player's correction can be reverted by the other player", async () => {
    await story.say("Anna", "/game new system:mission-command side:axis");
    await story.say("Ben", "/game join side:allies");
    await story.say("Anna", `/table ${doubtful} correct:9`);
    const back = await story.say("Ben", `/table ${doubtful} correct:6`);
    expect(back.text).toContain("9 → **6**");
    expect(back.entry).toBe((await story.game()).head.n);
  });

  test("an invalid correction is refused privately and changes nothing", async () => {
    await play("Ben");
    const { head } = await story.game();
    const refusals: [string, string, RegExp][] = [
      ["Chris", `/table ${doubtful} correct:9`, /You have no side in this game/],
      ["Ben", `/table ${doubtful} correct:banana`, /takes no "banana"\. Write .*`9`.*`No casualty`/],
      ["Ben", `/table table:foot-casualty-conversion row:mg-to-5 correct:9`, /Add `column:`/],
      ["Ben", `/table table:foot-casualty-conversion correct:9`, /Add `row:`/],
      ["Ben", "/table correct:9", /Which table\? Add `table:`/],
      ["Ben", `/table ${hit} column:25 correct:15`, /printed so and not in doubt/],
      ["Ben", `/table ${doubtful} correct:9 where:server`, /You may not manage this server/],
    ];
    for (const [who, text, reason] of refusals) {
      const refused = await story.say(who, text);
      expect.soft(refused.text, text).toMatch(reason);
      expect.soft(refused.isPrivate, text).toBe(true);
    }
    expect((await story.game()).head).toEqual(head);
    const nowhere = await story.say(
      "Anna",
      `/table ${doubtful} correct:9 where:game ${game}`,
      "second-front",
    );
    expect(nowhere.text).toMatch(/No game of Mission Command in this channel/);
  });
});

describe("corrections of a server", () => {
  test("people who may manage the server correct for every channel, and games correct over it", async () => {
    const refused = await story.say("Chris", `/table ${doubtful} correct:9 ${game}`);
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toContain("You may not manage this server");
    const done = await story.say("Anna", `/table ${doubtful} correct:9 ${game}`);
    expect(done.text).toContain("6 → **9**");
    expect(done.text).toContain("For the whole server");
    expect((await story.say("Chris", `/table ${doubtful} ${game}`, "second-front")).title).toMatch(/^9\+/);
    const again = await story.say("Anna", `/table ${doubtful} correct:9 ${game}`);
    expect(again.text).toContain("was settled so already");
    await play("Ben");
    expect((await story.say("Chris", `/table ${doubtful}`)).title).toMatch(/^9\+/);
    await story.say("Ben", `/table ${doubtful} correct:8`);
    expect((await story.say("Chris", `/table ${doubtful}`)).title).toMatch(/^8\+/);
    await story.stop();
    await story.start();
    expect((await story.say("Chris", `/table ${doubtful}`)).title).toMatch(/^8\+/);
    expect((await story.say("Chris", `/table ${doubtful} ${game}`, "second-front")).title).toMatch(/^9\+/);
  });
});

describe("a server's correction and running games", () => {
  const server = `/table ${doubtful} ${game}`;
  const figure = async (channel?: string) => {
    const { title } = await story.say("Chris", `/table ${doubtful}`, channel);
    return /^(\d+)\+/.exec(title)?.[1];
  };

  test("a game keeps its figure until its own log and card report another", async () => {
    await play("Ben");
    await story.say("Ben", "/game begin");
    const { head, corrections } = await story.game();
    const done = await story.say("Anna", `${server} correct:9`, "second-front");
    expect(done.text).toContain("Running games take it over with their next card");
    expect((await story.game()).head).toEqual(head);
    expect((await story.game()).corrections).toEqual(corrections);
    expect(await figure()).toBe("6");
    const rolled = await story.say("Ben", `/table ${doubtful} faces:7`);
    expect(rolled.title).toMatch(/^✅ Met · /);
    expect(rolled.text).toContain("**7** against **6+**");
    expect(rolled.text).toMatch(/<@\d+> corrected the server's tables.*Heavy weapon: 6 → \*\*9\*\*/);
    expect(await figure()).toBe("9");
    expect((await story.say("Ben", "/log kind:tables")).text).toContain("6 → **9**");
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

  test("a correction for new games only affects no running game", async () => {
    await play("Ben");
    const done = await story.say("Anna", `${server} correct:9 where:new`, "second-front");
    expect(done.text).toContain("For new games of this server");
    const told = await story.say("Ben", "/game begin");
    expect(told.text).not.toContain("corrected the server's tables");
    expect(await figure()).toBe("6");
    await story.say("Anna", `/game new ${game} side:both`, "second-front");
    expect(await figure("second-front")).toBe("9");
    const all = await story.say("Anna", `${server} correct:9 where:server`, "second-front");
    expect(all.text).toContain("6 → **9**");
    expect((await story.say("Ben", "/roll dice:1d6")).text).toContain("6 → **9**");
    const again = await story.say("Anna", `${server} correct:9 where:server`, "second-front");
    expect(again.text).toContain("was settled so already");
  });

  test("of several corrections each game has the last one that applies to it", async () => {
    await play("Ben");
    await story.say("Anna", `${server} correct:8`, "second-front");
    await story.say("Anna", `${server} correct:10 where:new`, "second-front");
    await story.say("Anna", `/game new ${game} side:both`, "second-front");
    const own = await story.say("Anna", "/roll dice:1d6", "second-front");
    expect(own.text).not.toContain("corrected the server's tables");
    expect(await figure("second-front")).toBe("10");
    await story.say("Ben", "/roll dice:1d6");
    expect(await figure()).toBe("8");
  });

  test("the channel's game takes it over at once, but never a figure that it corrected itself", async () => {
    await play("Ben");
    const { head } = await story.game();
    const here = await story.say("Anna", `${server} correct:9 where:server`);
    expect(here.text).toContain("6 → **9**");
    expect(here.entry).toBe(head.n + 1);
    expect(await figure()).toBe("9");
    await story.say("Ben", `/table ${doubtful} correct:8`);
    const there = await story.say("Anna", `${server} correct:7 where:server`);
    expect(there.text).toContain("unless they corrected it themselves");
    expect(await figure()).toBe("8");
    await story.say("Ben", "/roll dice:1d6");
    expect(await figure()).toBe("8");
  });
});

describe("the list of doubts", () => {
  test("settles one with each press and shows the next", async () => {
    const first = await story.say("Anna", `/table doubts:True ${game}`);
    expect(first.title).toMatch(/^Doubt 1 of \d+$/);
    const all = Number(/of (\d+)/.exec(first.title)?.[1]);
    expect(first.text).toContain(`${all} still open for this server`);
    const keep = first.buttons[0] ?? "";
    const stranger = await story.press("Chris", keep, first);
    expect(stranger.isPrivate).toBe(true);
    expect(stranger.text).toContain("You may not manage this server");
    const second = await story.press("Anna", keep, first);
    expect(second.message.id).toBe(first.message.id);
    expect(second.title).toBe(`Doubt 2 of ${all}`);
    expect(second.text).toContain("Confirmed:");
    expect(second.text).toContain(`${all - 1} still open`);
    const third = await story.press("Anna", "Skip", second);
    expect(third.title).toBe(`Doubt 3 of ${all}`);
    const refused = await story.fill("Anna", "Another figure…", { correct: "soon" });
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toMatch(/takes no "soon"\. Write .*`9`/);
    const fourth = await story.fill("Anna", "Another figure…", { correct: "12" });
    expect(fourth.title).toBe(`Doubt 4 of ${all}`);
    expect(fourth.text).toContain("→ **12**");
    await story.stop();
    await story.start();
    const back = await story.press("Anna", "Previous", await story.cardWith("Previous"));
    expect(back.text).toContain("Settled: **12+**");
    const reading = back.buttons[1] ?? "";
    expect(reading).toMatch(/^It is /);
    const changed = await story.press("Anna", reading, back);
    expect(changed.text).toContain("12 → **");
    const resumed = await story.say("Anna", `/table doubts:True ${game}`);
    expect(resumed.title).toBe(`Doubt 2 of ${all}`);
  });

  test("in a game settles them for that game, to the last one", async () => {
    await play("Ben");
    let card = await story.say("Ben", "/table doubts:True");
    expect(card.text).toContain("still open for this game");
    const all = Number(/of (\d+)/.exec(card.title)?.[1]);
    const stranger = await story.press("Chris", card.buttons[0] ?? "", card);
    expect(stranger.text).toContain("You have no side in this game");
    for (let left = all; left > 0; left -= 1) {
      expect(card.text).toContain(`${left} still open`);
      card = await story.press("Ben", card.buttons[0] ?? "", card);
      expect(card.entry).toBe((await story.game()).head.n);
    }
    expect(card.text).toContain(`All ${all} doubtful figures of Mission Command are settled for this game`);
    expect(Object.keys((await story.game()).corrections ?? {})).toHaveLength(all);
    expect((await story.say("Ben", "/table doubts:True where:server")).text).toContain(
      `${all} still open for this server`,
    );
  });

  test("begins at a named table, and says so if a game has no doubts", async () => {
    const there = await story.say("Anna", `/table doubts:True table:ko-conversion-part-1 ${game}`);
    expect(there.text).toContain("**Hit to KO, part 1**");
    const none = await story.say("Anna", "/table doubts:True system:last-hundred-yards");
    expect(none.text).toContain("No figure of The Last Hundred Yards is in doubt");
  });
});
