import { expect, test } from "vitest";
import { english } from "#words/languages.ts";
import { tellOfGame } from "../../support/discord/story.ts";

test("two people play a whole turn with buttons and commands, and turn 2 begins", async () => {
  const story = await tellOfGame();
  const begun = await story.newest();
  expect(begun.title).toBe("🟥 Axis and 🟦 Allies: either may roll · Turn 1, Initiative");
  expect(begun.text).toContain("1 Initiative roll");
  expect(begun.buttons).toEqual(["Roll", "Look up: Fate", "Undo", "Rules"]);
  expect(story.pinged).toEqual(["Anna"]);

  // The mortars of both sides, tracked by hand.
  await story.say("Anna", "/track track:mortars item:Section A kind:section value:firing");
  await story.say("Anna", "/track track:mortars item:Platoon B kind:platoon value:pending");
  await story.say("Anna", "/track track:mortars item:Section C kind:section value:FO on the map");
  const placed = await story.say("Ben", "/track track:mortars item:60mm kind:section value:final");
  expect(placed.text).toContain("**60mm** (section) → **FO on its Final side**.");
  expect(placed.buttons).toEqual(["Initiative roll", "Undo", "Rules"]);

  // I. Initiative: the entered faces decide; the Axis is active.
  const initiative = await story.say("Ben", "/initiative faces:7 3");
  expect(initiative.title).toBe("✅ 🟥 Axis wins the Initiative");
  expect(initiative.text).toMatch(/Axis \S*7\S* · Allies \S*3/);
  expect(initiative.text).toContain("**🟥 Axis to play · Turn 1, Activation**");
  expect(initiative.colour).toBe("#b5473f");
  expect(story.pinged).toEqual(["Anna"]);

  // II. Activation: coordination, a platoon noted by its question, the move handed over and back.
  const coordination = await story.press("Anna", "Coordination roll");
  expect(coordination.title).toMatch(/ · Coordination$/);
  expect(coordination.text).toMatch(/^\*\*\d+\*\*$/m);
  expect(coordination.text).toContain("Roll 1 · Entry");
  expect(story.pinged).toEqual([]);
  const noted = await story.fill("Anna", "Note a platoon", { value: "1st Platoon" });
  expect(noted.title).toBe("Platoons activated this turn");
  expect(noted.text).toMatch(/^1st Platoon$/m);
  expect(noted.text.match(/Platoons activated/g)).toHaveLength(1);
  const marker = await story.fill("Anna", "Note a DRM marker", { value: "-2 at E5" });
  expect(marker.text).toMatch(/^−2 at E5$/m);
  const over = await story.press("Anna", "Over to the Allies");
  expect(over.title).toBe("🟥 Axis hands over. 🟦 The Allies may react.");
  expect(over.colour).toBe("#3b6ea5");
  expect(story.pinged).toEqual(["Ben"]);
  await story.press("Ben", "Back to Axis");
  expect(story.pinged).toEqual(["Anna"]);
  await story.press("Anna", "Done for this phase");
  expect(story.pinged).toEqual(["Ben"]);
  const fire = await story.press("Ben", "Done");

  // III. Fire Resolution: both press Done; the first press redraws the card and mentions nobody.
  expect(fire.title).toBe("🟥 Axis and 🟦 Allies to play · Turn 1, Fire Resolution");
  expect(fire.text).toContain("The Allies are done with Activation.");
  expect(story.pinged).toEqual(["Anna"]);
  const half = await story.press("Ben", "Done");
  expect(half.message.id).toBe(fire.message.id);
  expect(half.title).toBe("🟥 Axis to play · Turn 1, Fire Resolution");
  const thrown = await story.press("Anna", "Roll d10");
  expect(thrown.text).toContain("Fire attack");
  expect(thrown.buttons).toEqual(["Roll d10", "Done", "Verify"]);
  expect(half.text).toContain("✔ 🟦 Allies");
  expect(story.pinged).toEqual([]);
  const assault = await story.say("Anna", "/done");

  // IV. Assault Resolution
  expect(assault.title).toBe("🟥 Axis and 🟦 Allies to play · Turn 1, Assault Resolution");
  expect(story.pinged).toEqual(["Ben"]);
  await story.press("Anna", "Done");
  await story.press("Ben", "Done");
  expect(story.pinged).toEqual(["Anna"]);

  // V. Mortars: the map is cleared with the step before, without a press; then recover, leave, extend.
  const recovery = await story.newest();
  expect(recovery.title).toBe("🟥 Axis to roll · Turn 1, Mortar Fire Adjustment");
  expect(recovery.text).toContain("Clear the map: take off MDRM, Smoke and Illumination.");
  expect((await story.press("Ben", "Rules", recovery)).text).toContain(
    "Then: Withdraw FOs → Mortar Fire Extension",
  );
  expect(recovery.text).toContain("To roll for: Axis Platoon B");
  expect(story.pinged).toEqual([]);
  const recovered = await story.say("Anna", "/phase roll:recovery faces:3");
  expect(recovered.text).toContain("✅ Axis Platoon B recovers and is Available\n**3** against 3 or less\n");
  expect(story.pinged).toEqual(["Ben"]);
  const leaving = await story.newest();
  expect(leaving.menu.choices).toEqual(["axis/Section A", "axis/Section C", "allies/60mm"]);
  const left = await story.pick("Anna", ["axis/Section C"], leaving);
  expect(left.message.id).not.toBe(leaving.message.id);
  expect(left.text).toContain("**Section C** (section) → **Pending**, Mortar Support, Axis.");
  expect(left.menu.choices).toEqual(["axis/Section A", "allies/60mm"]);
  const empty = await story.pick("Ben", ["allies/60mm"], left);
  expect(empty.message.id).not.toBe(left.message.id);
  expect(empty.menu.choices).toEqual(["axis/Section A"]);
  await story.press("Ben", "Undo");
  await story.press("Anna", "Done");
  const extension = await story.press("Ben", "Done");
  expect(extension.text).toContain("**60mm** (section) → **Pending**, Mortar Support, Allies.");
  expect(extension.text).toContain("To roll for: Axis Section A");
  expect(story.pinged).toEqual(["Anna"]);
  const extended = await story.say("Anna", "/phase roll:extension faces:5");
  expect(extended.text).toContain("❌ Axis Section A does not extend\n**5** against 4 or less\n");
  expect(extended.text).toContain("**Section A** (section) → **Pending**");
  expect(extended.text).toContain("**🟥 Axis to roll · Turn 1, Determine Time Lapse**");
  expect(story.pinged).toEqual([]);

  // VI. Time Lapse: only the active player; the clock moves.
  const refused = await story.press("Ben", "Roll");
  expect(refused.isPrivate).toBe(true);
  expect(refused.text).toBe(english.say("refuse-not-awaited", { sides: ["Axis"], form: "singular" }));
  const lapse = await story.say("Anna", "/phase roll:lapse faces:9");
  expect(lapse.title).toBe("5 minutes · Time Lapse");
  expect(lapse.text).toContain("**Time**: 0 min → **5 min**");
  expect(story.pinged).toEqual(["Ben"]);

  // VII. Clean Up, and the list of activated platoons is emptied.
  const cleanUp = await story.newest();
  expect(cleanUp.text).toMatch(/1 Vehicles · .* · 3 Russian command, if Russian · /);
  await story.press("Anna", "Done");
  const second = await story.press("Ben", "Done");
  expect(second.title).toBe("🟥 Axis and 🟦 Allies: either may roll · Turn 2, Initiative");
  expect(second.text).toContain("✔ Turn 1 is over.");
  expect(second.text).toContain("Cleared: Platoons activated this turn");
  expect(story.pinged).toEqual(["Anna"]);

  const { play } = await story.game();
  expect(play.numbers).toMatchObject({ minutes: 5, casualties: 0 });
  expect(play.lists).toEqual({ activated: [], drmMarkers: [] });
  expect(Object.values(play.items).flat()).toEqual(
    expect.arrayContaining([
      { name: "Platoon B", kind: "platoon", box: "available" },
      { name: "Section A", kind: "section", box: "pending" },
      { name: "Section C", kind: "section", box: "pending" },
      { name: "60mm", kind: "section", box: "pending" },
    ]),
  );
  await story.end();
});

test("the holder's modifier counts from turn 2 on, and parity breaks a tie", async () => {
  const story = await tellOfGame();
  await story.say("Ben", "/game set setting:initiativeModifier.allies value:2");
  await story.say("Ben", "/track track:initiative value:allies");
  const tie = await story.say("Anna", "/initiative faces:8 6");
  expect(tie.text).toContain("Axis **8** · Allies **6** + 2 = **8**");
  expect(tie.text).toContain(
    english.say("results-contest-tie-even", { total: "8", form: "plural", side: "Allies" }),
  );
  expect(tie.text).toContain(
    english.say("results-contest-holder", { modifier: "+2", form: "plural", side: "Allies" }),
  );
  await story.say("Anna", "/phase to:initiative");
  const odd = await story.say("Ben", "/initiative faces:7 5");
  expect(odd.text).toContain("Axis **7** · Allies **5** + 2 = **7**");
  expect(odd.text).toContain(
    english.say("results-contest-tie-odd", { total: "7", form: "singular", side: "Axis" }),
  );
  await story.end();
});

test("one person plays both sides: one press is done for both, and nobody is mentioned", async () => {
  const story = await tellOfGame();
  await story.say("Dora", "/game new system:last-hundred-yards side:both", "look-ups");
  story.room = "look-ups";
  const rolled = await story.press("Dora", "Begin").then(() => story.say("Dora", "/initiative faces:4 5"));
  expect(rolled.text).toContain("🟦 Allies to play");
  await story.press("Dora", "Over to Axis");
  await story.press("Dora", "Pass this phase");
  await story.press("Dora", "Done for this phase");
  const assault = await story.press("Dora", "Done");
  expect(assault.title).toContain("to play · Turn 1, Assault Resolution");
  expect(story.pinged).toEqual([]);
  await story.press("Dora", "Done");
  await story.press("Dora", "Done");
  const lapse = await story.press("Dora", "Roll");
  expect(lapse.text).toContain("to play · Turn 1, Clean Up");
  expect(await story.told("game-room")).toEqual([1, 2, 3]);
  await story.end();
});
