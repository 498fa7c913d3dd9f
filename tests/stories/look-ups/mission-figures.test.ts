import { english } from "#words/languages.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { tellOfGame, type Story } from "../../support/discord/story.ts";

let story: Story;

beforeEach(async () => {
  story = await tellOfGame();
});

/** Moves play to a phase; Axis has the Initiative. */
async function moveTo(phase: string) {
  await story.say("Anna", "/track track:initiative value:axis");
  return story.say("Anna", `/phase to:${phase}`);
}

describe("casualties", () => {
  test("are noted with buttons of the fire by either side, each in a message that stays, without ending the step", async () => {
    const fire = await moveTo("fire-resolution");
    expect(fire.buttons).toContain("Attacker (Allies) loses a unit");
    const lost = await story.press("Anna", "Attacker (Allies) loses a unit");
    expect(lost.message.id).not.toBe(fire.message.id);
    expect(lost.text).toContain("**Attacker (Allies) loses a unit**");
    expect(lost.text).toContain("0 (0) → **Attacker 1 (4)**");
    expect(lost.buttons).toContain("Done");
    expect(story.pinged).toEqual([]);

    const back = await story.press("Ben", "Defender (Axis) loses a unit", lost);
    expect(back.message.id).not.toBe(lost.message.id);
    expect(back.text).toContain("Attacker 1 (4) → **0 (0)**");
    const done = await story.press("Ben", "Done", back);
    expect(done.message.id).not.toBe(back.message.id);
    expect(done.text).toContain("✔ 🟦 Allies");
    expect((await story.game()).play.numbers["casualties"]).toBe(0);

    // Noted after one side's Done, it keeps that Done; an undo takes only the casualty back.
    await story.wait("2m");
    const late = await story.press("Anna", "Defender (Axis) loses a unit", done);
    expect(late.buttons).toContain("Done");
    const undone = await story.press("Anna", "Undo", late);
    expect(undone.text).toContain("Casualties 0 (0)");
    expect(undone.text).toContain("✔ 🟦 Allies");
    expect((await story.say("Anna", "/log")).text).toContain("**Attacker (Allies) loses a unit**");
  });

  test("show their direction in autocomplete and on the track's card", async () => {
    await story.say("Anna", "/track track:casualties value:Attacker 3");
    const choices = await story.suggest("Anna", "/track track:casualties value:");
    expect(choices.slice(0, 2)).toEqual([
      { name: "+1: the attacker loses a unit → Attacker 4 (12)", value: "+1" },
      { name: "−1: the defender loses a unit → Attacker 2 (6)", value: "-1" },
    ]);
    expect(choices).toContainEqual({ name: "Defender 2 (−6)", value: "=-2" });
    const card = await story.say("Anna", "/track track:casualties");
    expect(card.text).toContain("+1: the attacker loses a unit → Attacker 4 (12)");
    expect(card.text).toContain(english.say("track-how-signed"));
    expect((await story.say("Anna", "/track track:leaders.axis")).text).not.toContain("negative");
    expect((await story.say("Ben", "/track track:casualties value:Defender 2 (-6)")).text).toContain(
      "**Defender 2 (−6)**",
    );
    await story.say("Anna", "/game set setting:boxesPerCasualty value:3");
    const wide = await story.suggest("Anna", "/track track:casualties value:+");
    expect(wide[0]).toEqual({ name: "+3: the attacker loses a unit → Attacker 1 (4)", value: "+3" });
  });
});

describe("limits of the mission", () => {
  test("are shown with their progress on the status, in the briefing and at the victory check", async () => {
    await story.say("Anna", "/game set setting:timeLimit value:20");
    await story.say("Anna", "/game set setting:attackerCasualtyLimit value:3");
    await story.say("Anna", "/game set setting:defenderCasualtyLimit value:3");
    await story.say("Anna", "/game set setting:casualtyLimitRule value:exceeded");
    await story.say("Anna", "/track track:minutes value:20");
    await story.say("Anna", "/track track:casualties value:Attacker 3");
    const lines = [
      "Time limit**: ⚠ reached: 20, limit 20",
      "Attacker's casualty limit**: 3 of 3, ends beyond it",
      "Defender's casualty limit**: 0 of 3, ends beyond it",
    ];
    const victory = await moveTo("clean-up");
    const rules = await story.press("Anna", "Rules", victory);
    expect(victory.text).toContain(lines[0]);
    expect(victory.text).not.toContain(lines[2]);
    for (const card of [rules, await story.say("Ben", "/status"), await story.say("Ben", "/game briefing")])
      for (const line of lines) expect(card.text).toContain(line);
    await story.say("Anna", "/track track:casualties value:Attacker 4");
    expect((await story.say("Ben", "/status")).text).toContain("⚠ exceeded: 4, limit 3");
  });

  test("are reported in their own message, even after a press", async () => {
    await story.say("Anna", "/game set setting:attackerCasualtyLimit value:1");
    const fire = await moveTo("fire-resolution");
    const lost = await story.press("Ben", "Attacker (Allies) loses a unit");
    expect(lost.message.id).not.toBe(fire.message.id);
    expect(lost.text).toContain("⚠️ **Attacker's casualty limit** (1).");
  });
});

describe("settings that change the meaning of a track", () => {
  test("a change of the attacker shows whose losses the track has now, and how to turn it", async () => {
    await story.say("Anna", "/track track:casualties value:Attacker 3");
    const turned = await story.say("Anna", "/game set setting:attacker value:axis");
    expect(turned.text).toContain(
      english.say("setting-turned", {
        track: "Casualties",
        was: "Allies",
        is: "Axis",
        stands: "Attacker 3 (9)",
        command: "/track track:casualties value:Defender 3",
      }),
    );
    expect((await story.say("Anna", "/track track:casualties value:Defender 3")).text).toContain(
      "**Defender 3 (−9)**",
    );
  });

  test("a change of the casualty points shows the figures before and after", async () => {
    await story.say("Anna", "/track track:minutes value:30");
    await story.say("Anna", "/track track:casualties value:Attacker 3");
    const points = await story.say("Anna", "/game set setting:casualtyPoints value:one");
    expect(points.text).toContain(
      english.say("setting-figure", { name: "Casualties", from: "Attacker 3 (9)", to: "Attacker 3 (3)" }),
    );
    expect(points.text).toContain(
      english.say("setting-figure", { name: "Attacker's Final Score", from: 39, to: 33 }),
    );
  });

  test("with an empty track show no warning", async () => {
    expect((await story.say("Anna", "/game set setting:attacker value:axis")).text).not.toContain("⚠");
  });
});

describe("settings of each side", () => {
  test("without a side are one's own, for a player of one side", async () => {
    const own = await story.say("Ben", "/game set setting:initiativeModifier value:2");
    expect(own.text).toContain("**Initiative modifier, Allies**: 0 → **2**");
    expect((await story.say("Anna", "/game set setting:nationality")).title).toBe("Nationality, Axis");
    const values = await story.suggest("Anna", "/game set setting:nationality value:ger");
    expect(values).toEqual([{ name: "German", value: "german" }]);
    const stranger = await story.say("Dora", "/game set setting:nationality");
    expect(stranger.text).toContain("Which setting?");
    expect(stranger.buttons).toEqual(["Nationality, Axis", "Nationality, Allies"]);
  });

  test("say when they are not set", async () => {
    const all = await story.say("Anna", "/game set");
    expect(all.text).toContain("**Nationality, Axis**: not set");
    expect(all.text).toContain("**Initiative modifier, Axis**: 0");
  });
});

describe("mortars of the same name", () => {
  beforeEach(async () => {
    for (const side of ["axis", "allies"])
      for (const [item, box] of [
        ["81mm", "firing"],
        ["50mm", "final"],
      ])
        await story.say(
          side === "axis" ? "Anna" : "Ben",
          `/track track:mortars.${side} item:${item} kind:section value:${box}`,
        );
  });

  test("are offered with side, kind and box, and the card shows which FOs leave by themselves", async () => {
    await moveTo("mortar-adjustment");
    await story.press("Anna", "Done");
    const leaving = await story.press("Ben", "Done");
    expect(leaving.menu.choices).toEqual(["axis/81mm", "axis/50mm", "allies/81mm", "allies/50mm"]);
    expect(JSON.stringify(leaving.message)).toContain("Allies, section, FO on the map");
    expect(leaving.text).toContain("To Pending when this ends: Axis 50mm, Allies 50mm");
    const left = await story.pick("Ben", ["allies/81mm"], leaving);
    expect(left.text).toContain(
      "**81mm** (section) → **Pending**, Mortar Support, Allies. Remove: Primary Impact.",
    );
    expect((await story.game()).play.items["mortars.axis"]).toContainEqual({
      name: "81mm",
      kind: "section",
      box: "firing",
    });
    await story.press("Ben", "Done");
    const gone = await story.press("Anna", "Done");
    expect(gone.text).toContain("**50mm** (section) → **Pending**, Mortar Support, Axis. Remove:");
    const failed = await story.say("Anna", "/phase roll:extension faces:9");
    expect(failed.text).toContain("❌ Axis 81mm does not extend\n**9** against 4 or less");
    expect(failed.text).toContain("Mortar Support, Axis. Remove: Primary Impact.");
  });
});
