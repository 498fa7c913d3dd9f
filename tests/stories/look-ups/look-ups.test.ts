import { english } from "#words/languages.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Story, tell, tellOfGame } from "../../support/discord/story.ts";

const game = "system:last-hundred-yards";

let story: Story;
beforeAll(async () => {
  story = await tell();
});
beforeEach(() => story.moveOn());
afterAll(() => story.end());

test("a table is looked up without a game, and rolled on with a press", async () => {
  const table = await story.say("Chris", `/table table:fate ${game}`);
  expect(table.title).toBe("Fate (18.0)");
  expect(table.text).toContain("**Sniper**");
  const rolled = await story.press("Dora", "Roll on it");
  expect(rolled.title).toMatch(/^(Medic|Recover|Sniper|Indecision|Panic) · Fate$/);
  expect(rolled.text).toMatch(/^\*\*\d+\*\*/m);
  expect(rolled.text).toContain("Not kept: no game here · The Last Hundred Yards");
  expect(rolled.text).not.toContain("▶");
  expect(rolled.buttons).toEqual(["Roll again", "Show table"]);
  const shown = await story.press("Dora", "Show table");
  expect(shown.isPrivate).toBe(true);
  expect(shown.text).toMatch(/^### Fate /);
  const again = await story.press("Dora", "Roll again", rolled);
  expect(again.title).toMatch(/ · Fate$/);
  expect(rolled.entry).toBeUndefined();
});

test("one column of a table can be looked up", async () => {
  const column = await story.say("Chris", `/table table:fate column:standard ${game}`);
  expect(column.text).toContain("3-5  Recover");
  expect(column.text).not.toContain("3-4");
});

test("a column is named, and dice rolled elsewhere are marked as entered", async () => {
  const rolled = await story.say("Chris", `/table table:fate column:russian-or-japanese faces:5 ${game}`);
  expect(rolled.text).toContain(`Entered by <@${story.people.get("Chris")}>`);
  expect(rolled.title).toBe("Sniper · Fate");
  expect(rolled.text).toContain("**5**, column Opponent Russian or Japanese");
  expect(rolled.text).toContain("A random Platoon Leader of the side is lost");
});

test("every table of the game can be shown", async () => {
  const choices = await story.suggest("Chris", `/table ${game} table:`);
  expect(choices.length).toBeGreaterThan(8);
  for (const { value } of choices) {
    const card = await story.say("Chris", `/table table:${value} ${game}`);
    expect(card.isPrivate).toBe(false);
    expect(card.text.length).toBeGreaterThan(40);
    expect(card.text).not.toMatch(/undefined|null|\[object|\{side|\{opponent/);
  }
});

test("without a named game, the tables of all games are offered, and the table determines the game", async () => {
  const choices = await story.suggest("Chris", "/table table:fa");
  expect(choices).toContainEqual({ name: "Fate (18.0) · The Last Hundred Yards", value: "fate" });
  expect((await story.say("Chris", "/table table:fate")).title).toBe("Fate (18.0)");
  const near = await story.say("Chris", "/table table:fat");
  expect(near.text).toContain('No exact match for "fat". Which table?');
  expect((await story.press("Chris", "Fate · The Last Hundred Yards", near)).title).toBe("Fate (18.0)");
  expect((await story.say("Chris", "/table table:weather")).text).toContain('No game has "weather"');
});

test("an ambiguous gun offers its matches to the user alone, and a press makes the shot", async () => {
  const which = await story.say("Chris", "/tohit weapon:tiger range:40 target:AC 6");
  expect(which.isPrivate).toBe(true);
  expect(which.text).toContain("Which weapon?");
  const shot = await story.press("Chris", "German 88mm L71 · Tiger II, King Tiger", which);
  expect(shot.isPrivate).toBe(false);
  expect(shot.text + shot.title).toContain("88mm L71");
});

test("a misspelt name is offered as a button, and one from a list is accepted as displayed", async () => {
  const [first] = await story.suggest("Emil", "/tohit weapon:panthr");
  expect(first).toMatchObject({ value: "ge-75mm-l70" });
  const shot = await story.say("Emil", `/tohit weapon:${first?.name} range:40 target:AC 6`);
  expect(shot.text + shot.title).toContain("75mm L70");
  const asked = await story.say("Emil", "/tohit weapon:panthr range:40 target:AC 6");
  expect(asked.isPrivate).toBe(true);
  const label = asked.buttons.find((each) => each.includes("75mm L70"));
  const meant = await story.press("Emil", label ?? "", asked);
  expect(meant.text + meant.title).toContain("75mm L70");
});

test("if several games have a match, a press chooses the game", async () => {
  const which = await story.say("Chris", "/table table:terrain");
  expect(which.text).toContain("Which game?");
  const table = await story.press("Chris", "Valor & Victory", which);
  expect(table.title).toContain("Terrain (10)");
  const [, other] = await story.suggest("Chris", "/table table:terrain");
  expect((await story.say("Chris", `/table table:${other?.name}`)).title).toContain("Terrain (10)");
});

test("a text for a table is searched for in the tables, not in the names of the games", async () => {
  const choices = await story.suggest("Chris", "/table table:ki");
  expect(choices.map(({ name }) => name.split(" · ")[0]?.toLowerCase())).not.toEqual([]);
  for (const { name, value } of choices) expect(`${name.split(" · ")[0]} ${value}`).toMatch(/ki/i);
  expect(await story.suggest("Chris", "/table table:hundred yards")).toEqual([]);
});

test("part of a name is never carried out, and a press runs the command", async () => {
  const card = await story.say("Chris", "/table table:terrain row:beach system:valor-and-victory");
  expect(card.isPrivate).toBe(false);
  expect(card.title).toContain("Terrain");
  expect(card.text).toMatch(/beach/i);
  const asked = await story.say("Chris", "/table table:lapse");
  expect(asked.isPrivate).toBe(true);
  const [label = ""] = asked.buttons;
  expect((await story.press("Chris", label, asked)).title).toMatch(/Time lapse/i);
});

test("free dice are rolled anywhere, several times over, with a reason", async () => {
  const rolled = await story.say("Chris", "/roll dice:2d6+1 times:3 reason:for **smoke**");
  expect(rolled.text.match(/Not kept: no game here/g)).toHaveLength(3);
  expect(rolled.text).toContain("for \\*\\*smoke\\*\\*");
  const entered = await story.say("Chris", "/roll dice:3d6kh2 faces:3 5 1");
  expect(entered.text).toContain("**8** = (**3** **5** ~~1~~)");
  expect((await story.say("Chris", "/roll dice:d66 faces:3 5")).text).toContain("**35** = ");
});

test("without a game, a command that needs one shows how to set one up", async () => {
  for (const text of [
    "/phase",
    "/done",
    "/initiative",
    "/phase roll:fate",
    "/track",
    "/status",
    "/undo",
    "/log",
    "/dice verify",
    "/dice reveal",
    "/game join side:axis",
    "/game begin",
    "/game set",
    "/game end",
    "/game export",
    "/game leave",
  ]) {
    const refused = await story.say("Chris", text);
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toBe(english.say("refuse-no-game"));
  }
});

const badDice = ["11", "x", "4.5", "-3", "1e1", "٣"];

test("invalid look-ups are refused privately with the next step", async () => {
  const refusals: [string, RegExp][] = [
    [`/table table:weather ${game}`, /no table "weather".* `\/table table:` lists them all/],
    ["/table table:movement system:aslsk3", /^No exact match for "movement"\. Which table\?$/],
    [`/table table:fate column:nobody roll:true ${game}`, /column/],
    [`/table table:concealment roll:true ${game}`, /Leave `roll` out/],
    ["/table table:fate system:chess", /No exact match for "chess"\. Which game\?/],
    ["/roll dice:0d6", /Throw 1 to 100 dice, not 0/],
    ["/roll dice:101d6", /Throw 1 to 100 dice, not 101/],
    ["/roll dice:60d6+60d6", /1 to 100 dice, not 120/],
    ["/roll dice:1d1001", /2 to 1000 sides, not 1001/],
    ["/roll dice:d1", /2 to 1000 sides, not 1/],
    ["/roll dice:abc", /cannot read "abc"/],
    ["/roll dice:2d6 3", /next to each other/],
    ["/roll dice:7", /no die in that/],
    ["/roll dice:2d6 faces:7 1", /A d6 shows 1 to 6, not 7/],
    ["/roll dice:2d6 faces:3", /Enter 2 dice/],
    ["/roll dice:2d6 faces:3 3 3", /takes 2 dice, not 3/],
    ...badDice.map((dice): [string, RegExp] => [
      `/table table:fate faces:${dice} ${game}`,
      /dice|d10 shows|whole/,
    ]),
  ];
  for (const [text, reason] of refusals) {
    const refused = await story.say("Chris", text);
    expect(refused.text).toMatch(reason);
    expect(refused.isPrivate).toBe(true);
  }
});

test("in a game every invalid input is refused privately and changes nothing", async () => {
  await story.end();
  story = await tellOfGame();
  const before = await story.game();
  const refusals: [string, RegExp][] = [
    ...badDice.map((dice): [string, RegExp] => [`/initiative faces:${dice}`, /dice|d10 shows|whole/]),
    ["/initiative faces:10 4", /Fate for Axis is rolled too: add the d10/],
    ["/initiative faces:4 5 6", /takes 2 dice, not 3/],
    ["/phase roll:lapse", /No exact match for "lapse"\. Which roll\?/],
    ["/phase roll:nothing", /No exact match for "nothing"\. Which roll\?/],
    ["/phase to:nowhere", /There is no phase "nowhere"/],
    ["/done", /needs its roll.*`\/phase roll:roll`/],
    ["/done side:reds", /needs its roll|no side/],
    ["/done over:true", /hand over to/],
    ["/done order:7-1/used", /There is no order "7-1"/],
    ["/phase roll:fate side:reds", /No exact match for "reds"\. Which side\?/],
    ["/phase roll:fate faces:11", /d10 shows 1 to 10/],
    ["/roll dice:0d6", /Throw 1 to 100 dice/],
    ["/roll dice:2d6 faces:9 9", /A d6 shows/],
    ["/table table:weather roll:true", /weather/],
    ["/table table:fate roll:true side:reds", /No exact match for "reds"\. Which side\?/],
    ["/table table:fate roll:true column:x", /column/],
    ["/table table:recovery roll:true", /Leave `roll` out/],
    ["/track track:morale", /morale/],
    ["/track track:minutes value:240", /from 0 to 239; 240 is out of range/],
    ["/track track:minutes value:-1", /from 0 to 239; −1 is out of range/],
    ["/track track:minutes value:soon", /write a number from 0 to 239/],
    ["/track track:minutes value:0", /already/],
    ["/track track:casualties value:9", /from −8 to 8; 9 is out of range/],
    ["/track track:initiative value:reds", /No exact match for "reds"\. Which side\?/],
    ["/track track:activated value:-9th", /Platoons activated this turn is empty/],
    ["/track track:activated value:clear", /empty already/],
    ["/track track:mortars value:firing", /Name what you place with `item:`/],
    ["/track track:mortars value:firing item:A", /Which unit type\?/],
    ["/track track:mortars value:moon item:A kind:section", /No exact match for "moon"\. Which box\?/],
    ["/track track:mortars value:remove item:A", /"A" is not on Mortar Support/],
    ["/undo to:9999", /no entry 9999/],
    ["/undo to:0", /no entry 0/],
    ["/undo to:soon", /entry/],
    ["/game new system:last-hundred-yards", /Hill 62 is played in this channel/],
    ["/game new system:chess", /No exact match for "chess"\. Which game\?/],
    ["/game join side:reds", /"reds".*side/i],
    ["/game join side:axis", /already have a seat: Axis/],
    ["/game begin", /Play has begun/],
    ["/game set setting:weather value:rain", /There is no setting "weather"/],
    ["/game set setting:weather", /There is no setting "weather"/],
    ["/game set setting:attacker value:reds", /No exact match for "reds"/],
    ["/game set setting:attacker value:allies", /already/],
    ["/game set setting:timeLimit value:0", /whole number from 1 to 239/],
    ["/game set setting:timeLimit value:1.5", /whole number from 1 to 239/],
    ["/game set setting:initiativeModifier.axis value:10", /from −9 to 9/],
    ["/game set value:7", /which|setting/i],
  ];
  for (const [text, reason] of refusals) {
    const refused = await story.say("Anna", text);
    expect.soft(refused.text, text).toMatch(reason);
    expect.soft(refused.isPrivate, text).toBe(true);
    expect.soft(refused.text, text).not.toMatch(/undefined|NaN|\[object/);
  }
  expect(await story.game()).toEqual(before);
  expect(await story.told()).toEqual([1, 2, 3]);
});

test("/initiative outside its phase is refused", async () => {
  await story.end();
  story = await tellOfGame();
  await story.say("Anna", "/initiative faces:7 3");
  const refused = await story.say("Anna", "/initiative");
  expect(refused.isPrivate).toBe(true);
  expect(refused.text).toContain("Activation Phase has no such roll.");
  expect(refused.text).toContain("Roll one of these: Coordination roll");
  expect((await story.game()).head.n).toBe(4);
});

test("the name of a step or weapon leads to the phase or to a shot", async () => {
  const shot = await story.say("Anna", "/table table:panther");
  expect(shot.isPrivate).toBe(true);
  const asks = await story.press("Anna", "Shot: German 75mm L70 · Mission Command", shot);
  expect(asks.title).toContain("German 75mm L70");
  await story.say("Anna", `/game new ${game} side:axis`);
  await story.say("Ben", "/game join side:allies");
  await story.say("Anna", "/game begin");
  const step = await story.say("Anna", "/table table:initiative");
  expect(step.text).toContain("press **Roll** in Initiative Phase, or type `/initiative`");
  const phase = await story.press("Anna", "Current phase", step);
  expect(phase.buttons).toContain("Roll");
});
