import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { english } from "#words/languages.ts";
import { type Story, beginGame, tellOfGame, tell } from "../../support/discord/story.ts";

let story: Story;
beforeAll(async () => {
  story = await tell();
});
beforeEach(async () => {
  await story.moveOn();
  await beginGame(story);
});
afterAll(() => story.end());

const activation = "to play · Turn 1, Activation";

test("Recon on a natural 1 is used or not, as its side chooses", async () => {
  const drawn = await story.say("Ben", "/initiative faces:1 5");
  expect(drawn.text).toContain("🎲 **Axis** draws **Recon**.");
  expect(drawn.text).toContain("🟥 Axis, choose one:");
  expect(drawn.buttons.slice(0, 3)).toEqual(["Recon used", "Recon not used", "Undo"]);
  expect(story.pinged).toEqual(["Anna"]);
  const refused = await story.press("Ben", "Recon not used");
  expect(refused.isPrivate).toBe(true);
  expect(refused.text).toBe(english.say("refuse-not-awaited", { sides: ["Axis"], form: "singular" }));
  const used = await story.press("Anna", "Recon used");
  expect(used.text).toContain("**Axis**: Recon used.");
  expect(used.text).toContain(activation);
  expect(story.pinged).toEqual(["Ben"]);
  await story.say("Anna", "/phase to:initiative");
  await story.say("Ben", "/initiative faces:1 5");
  const unused = await story.press("Anna", "Recon not used");
  expect(unused.text).toContain("**Axis**: Recon not used.");
});

test("Medic: a casualty that returns moves the Casualty Track by a box", async () => {
  await story.say("Ben", "/track track:casualties value:3");
  const drawn = await story.say("Anna", "/initiative faces:4 10 2");
  expect(drawn.text).toContain("**The Allies** draw Fate **2** **Medic**");
  expect(story.pinged).toEqual(["Ben"]);
  const returned = await story.press("Ben", "A casualty returns: Attacker 3 → 2");
  expect(returned.text).toContain("**Casualties**: Attacker 3 (9) → **Attacker 2 (6)**");
  expect((await story.game()).play.numbers["casualties"]).toBe(2);
});

test("Medic: if none was lost, a hex or a vehicle recovers and the track stays", async () => {
  await story.say("Anna", "/initiative faces:10 4 1");
  const recovered = await story.press("Anna", "Hex recovers");
  expect(recovered.text).toContain("**Axis**: Hex recovers.");
  expect((await story.game()).play.numbers["casualties"]).toBe(0);
});

test("Recover restores one hex of the side that rolled", async () => {
  const drawn = await story.say("Anna", "/initiative faces:10 4 5");
  expect(drawn.text).toContain("**Axis** draws Fate **5** **Recover** (Standard)");
  const done = await story.press("Anna", "One hex recovers");
  expect(done.text).toContain(activation);
});

test("Indecision gives the Initiative to the opponent, and either side may press it", async () => {
  const drawn = await story.say("Anna", "/initiative faces:10 4 9");
  expect(drawn.title).toBe("✅ 🟥 Axis wins the Initiative, for now");
  const given = await story.press("Ben", "Initiative to the Allies");
  expect(given.text).toContain("**Initiative** marker: **Allies**.");
  expect(given.text).toContain("🟦 Allies to play");
  expect((await story.game()).play.markers).toEqual({ initiative: "allies" });
});

test("repeated Indecision of both: no table is printed, each round is shown, and the deciding one stays", async () => {
  const rounds = Array.from({ length: 20 }, () => "8 9");
  const drawn = await story.say("Anna", `/initiative faces:10 10 ${rounds.join(" ")} 3 10`);
  expect(drawn.text.match(/Allies: \*\*8\*\*, Axis: \*\*9\*\*/g)).toHaveLength(rounds.length);
  expect(drawn.text).not.toContain("Medic");
  expect(drawn.text).toContain("Fate: Allies **3** · Axis **10**");
  expect(drawn.text).toContain("🟦 Allies, **Recover**:");
  expect(drawn.text).toContain("🟥 Axis, **Panic**:");
  expect(drawn.title).toBe("✅ 🟦 The Allies win the Initiative");
  expect((await story.game()).play.position.phase).toBe("initiative");
});

test("if the whole Initiative is rolled again only the last contest counts, and every throw is shown", async () => {
  await story.say("Ben", "/game set setting:bothIndecisive value:everything");
  const drawn = await story.say("Anna", "/initiative faces:10 10 8 9 7 3");
  expect(drawn.text).toContain("Axis d10: **10**, Allies d10: **10**");
  expect(drawn.text).toContain("Both sides got **Indecision**. Again: the whole Initiative.");
  expect(drawn.title).toBe("✅ 🟥 Axis wins the Initiative");
  expect(drawn.text).not.toContain("Tie on 10");
});

test("both sides Indecisive roll Fate again", async () => {
  const drawn = await story.say("Anna", "/initiative faces:10 10 8 9 3 10");
  expect(drawn.text).toContain("Both sides got **Indecision**. Again: both Fate rolls.");
  const names = drawn.buttons;
  expect(names).toEqual(expect.arrayContaining(["One hex recovers", "Hex picked, units moved"]));
});

test("Sniper takes the last leader: the side forfeits the Initiative", async () => {
  await story.say("Anna", "/track track:leaders value:1");
  await story.say("Anna", "/track track:afvs value:0");
  const drawn = await story.say("Anna", "/initiative faces:10 4 6");
  expect(drawn.buttons).not.toContain("An AFV is Shocked");
  const lost = await story.press("Anna", "A Platoon Leader is lost: 1 → 0");
  expect(lost.text).toContain("**Platoon Leaders in play, Axis**: 1 → **0**");
  expect(lost.text).toContain("Axis must forfeit the Initiative: no Platoon Leader or AFV in play.");
  expect(lost.text).toContain("🟦 Allies to play");
  expect(story.pinged).toEqual(["Ben"]);
});

test("if neither side can hold it, play moves to Fire Resolution", async () => {
  for (const [who, track] of [
    ["Anna", "leaders"],
    ["Ben", "afvs"],
    ["Anna", "afvs"],
  ] as const)
    await story.say(who, `/track track:${track} value:0`);
  await story.say("Ben", "/track track:leaders.allies value:1");
  await story.say("Ben", "/initiative faces:4 10 7");
  const lost = await story.press("Ben", "A Platoon Leader is lost: 1 → 0");
  expect(lost.text).toContain("Neither side has a Platoon Leader or AFV in play. Go on to Fire Resolution.");
  expect(lost.text).toContain("Turn 1, Fire Resolution");
});

test("Panic: the opponent picks the hex, so the opponent is mentioned and presses", async () => {
  const drawn = await story.say("Ben", "/initiative faces:4 10 10");
  expect(drawn.text).toContain("**The Allies** draw Fate **10** **Panic**");
  expect(drawn.text).toContain("🟥 Axis, choose one:");
  expect(story.pinged).toEqual(["Anna"]);
  const refused = await story.say("Ben", `/done order:${(await story.game()).play.orders[0]!.id}/moved`);
  expect(refused.isPrivate).toBe(true);
  const moved = await story.press("Anna", "Hex picked, units moved");
  expect(moved.text).toContain("**Axis** (Fate: Panic for **Allies**): Hex picked, units moved.");
  expect(moved.text).toContain(activation);
});

test("against Russians the other column of Fate is read", async () => {
  await story.say("Ben", "/game set setting:nationality.allies value:russian");
  const drawn = await story.say("Anna", "/initiative faces:10 4 5");
  expect(drawn.text).toContain("**Axis** draws Fate **5** **Sniper** (Opponent Russian or Japanese)");
  expect(drawn.text).not.toContain("is not set");
  await story.press("Anna", "No effect");
  await story.say("Anna", "/phase to:clean-up");
  expect((await story.newest()).text).toContain("3 Russian command");
});

test("without a nationality, the card shows which column of Fate was read, and its effect", async () => {
  const drawn = await story.say("Anna", "/initiative faces:10 4 5");
  expect(drawn.text).toContain(
    "The nationality of the Allies is not set: `/game set setting:nationality.allies`",
  );
  expect(drawn.text).toContain("⚠️ Opponent Russian or Japanese: **Sniper**.");
  await story.press("Anna", "One hex recovers");
  const alone = await story.say("Ben", "/phase roll:fate faces:3");
  expect(alone.text).not.toContain("⚠️");
  const outside = await story.say("Emil", "/table table:fate faces:5");
  expect(outside.text).toMatch(/⚠️.*\*\*Sniper\*\*.*`side:` or `column:`/);
  const named = await story.say("Emil", "/table table:fate faces:5 column:standard");
  expect(named.text).not.toContain("⚠️");
});

test("the Russian command check is on the list with an if, until the Russian side is set", async () => {
  await story.say("Anna", "/game set setting:nationality.axis value:german");
  await story.say("Anna", "/phase to:clean-up");
  const open = (await story.newest()).text;
  expect(open).toContain("3 Russian command, if Russian");
  const rules = await story.press("Anna", "Rules");
  expect(rules.text).toContain(
    "The nationality of the Allies is not set: `/game set setting:nationality.allies`",
  );
  await story.say("Ben", "/game set setting:nationality.allies value:american");
  await story.say("Anna", "/phase");
  expect((await story.newest()).text).not.toContain("Russian command");
});

test("two events are carried out one after the other, from their suggestions too", async () => {
  const drawn = await story.say("Anna", "/initiative faces:10 1 3");
  expect(drawn.text).toContain("Fate: Axis **3**");
  expect(drawn.text).toContain("Recon");
  expect(story.pinged).toEqual(["Ben"]);
  const choices = await story.suggest("Ben", "/done order:recon");
  expect(choices.map(({ name }) => name)).toEqual(["Recon used", "Recon not used"]);
  const used = await story.say("Ben", `/done order:${choices[0]!.value}`);
  expect(used.text).toContain("🟥 Axis to play");
  expect(used.buttons).toEqual(["One hex recovers", "No effect", "Look up: Fate", "Undo", "Rules"]);
  const done = await story.press("Anna", "No effect");
  expect(done.text).toContain(activation);
});

test("an order is carried out by the words of its button, and is one's own if both sides have it", async () => {
  await story.say("Anna", "/initiative faces:10 10 3 3");
  const several = await story.say("Emil", "/done order:One hex recovers");
  expect(several.text).toContain("Which order?");
  expect(several.buttons.join()).toMatch(/Allies: .*Axis: |Axis: .*Allies: /);
  const own = await story.say("Ben", "/done order:One hex recovers");
  expect(own.text).toContain("**Allies**: One hex recovers.");
  const named = await story.say("Anna", "/done order:Fate: Recover: No effect");
  expect(named.text).toContain(activation);
});

test("an event drawn by itself keeps the phase until its order is carried out", async () => {
  await story.say("Anna", "/initiative faces:6 4");
  const drawn = await story.say("Ben", "/phase roll:recon");
  expect(drawn.text).toContain("🎲 **The Allies** draw **Recon**.");
  expect(drawn.text).toContain(activation);
  const used = await story.press("Ben", "Recon not used");
  expect(used.text).toContain(activation);
  expect((await story.game()).play.orders).toEqual([]);
});

test("an order that the other side gets at any time mentions it, and comes before the step", async () => {
  // `/turns` lists the games of all channels.
  const alone = await tellOfGame();
  onTestFinished(() => alone.end());
  await alone.say("Anna", "/initiative faces:6 4");
  const drawn = await alone.say("Anna", "/phase roll:recon side:allies");
  expect(alone.pinged).toEqual(["Ben"]);
  expect(drawn.text).toMatch(/🟥 Axis to play · Turn 1, Activation.*\*\*Recon\*\* for 🟦 Allies/s);
  expect((await alone.say("Ben", "/turns")).text).toContain("Recon");
  const used = await alone.press("Ben", "Recon not used");
  expect(used.text).toContain("🟥 Axis to play");
  expect((await alone.say("Ben", "/turns")).text).not.toContain("Recon");
});

test("if leaders and AFVs are not counted, the forfeit check says so and how to count them", async () => {
  const rolled = await story.say("Anna", "/initiative faces:6 4");
  expect(rolled.text).toContain(
    "Forfeits are not checked: Platoon Leaders in play and AFVs in play are not entered (`/track`).",
  );
});

test("a Sniper takes an uncounted leader: the card says that nothing moves", async () => {
  await story.say("Anna", "/initiative faces:10 4 6");
  const lost = await story.press("Anna", "A Platoon Leader is lost: not counted");
  expect(lost.text).toContain(
    "Nothing moves: Platoon Leaders in play of Axis are not entered. `/track track:leaders` enters them.",
  );
});

test("moves beyond the end of the Casualty Track are cut, as shown before and after", async () => {
  await story.say("Ben", "/game set setting:boxesPerCasualty value:3");
  await story.say("Ben", "/track track:casualties value:7");
  await story.say("Anna", "/initiative faces:10 4 1");
  const returned = await story.press("Anna", "A casualty returns: Attacker 7 → 8, the end of the track");
  expect(returned.text).toContain(
    english.say("results-track-end", {
      track: "Casualties",
      from: "Attacker 7 (21)",
      to: "Attacker 8 (24)",
      more: "2",
    }),
  );
});

test("the clock stops at the end of its track, and the rest is shown", async () => {
  await story.say("Anna", "/track track:minutes value:237");
  await story.say("Anna", "/initiative faces:6 4");
  await story.say("Anna", "/phase to:time-lapse");
  const rolled = await story.say("Anna", "/phase roll:lapse faces:9");
  expect(rolled.text).toContain(
    english.say("results-track-end", { track: "Time", from: "237 min", to: "239 min", more: "3" }),
  );
});

test("steps that are skipped without mortars are in the rules of their phase", async () => {
  await story.say("Anna", "/initiative faces:6 4");
  const rulesAt = async () => {
    await story.say("Anna", "/phase to:mortar-adjustment");
    return story.press("Anna", "Rules");
  };
  const bare = await rulesAt();
  expect(bare.text).toContain(
    "Mortar Recovery, Withdraw FOs, Mortar Fire Extension and Turn FOs to Final: skipped. Mortar Support is empty: `/track track:mortars`",
  );
  await story.say("Ben", "/track track:mortars item:81mm kind:section value:Available");
  const named = await rulesAt();
  expect(named.text).toContain('Mortar Recovery: skipped. No Mortar Support in "Pending":');
  expect(named.text).toMatch(
    /Withdraw FOs: skipped. No Mortar Support in "FO on the map" or "FO on its Final side"/,
  );
  await story.say("Ben", "/track track:mortars item:81mm value:FO on the map");
  const called = (await rulesAt()).text;
  expect(called).toMatch(/^-# Mortar Recovery: skipped/m);
  expect(called).not.toMatch(/^-# Withdraw FOs/m);
});

test("a card shows steps in their order: the map is cleared, then Mortar Recovery is skipped", async () => {
  await story.say("Anna", "/initiative faces:6 4");
  await story.say("Anna", "/phase to:assault-resolution");
  await story.press("Anna", "Done");
  const next = await story.press("Ben", "Done");
  expect(next.text).toMatch(/Clear the map: .*Mortar Recovery .*: skipped/s);
});
