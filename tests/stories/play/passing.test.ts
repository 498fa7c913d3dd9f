import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stepsIn } from "#core/steps/steps-in.ts";
import { english } from "#words/languages.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { type Card, type Story, tell } from "../../support/discord/story.ts";

let story: Story;
beforeEach(async () => {
  story = await tell();
  await story.say("Anna", "/game new system:aslsk3 side:axis title:The Guards");
  await story.say("Ben", "/game join side:allies");
  await story.say("Anna", "/game set setting:movesFirst value:axis");
  await story.say("Anna", "/game begin");
});
afterEach(async () => {
  await story.end();
});

/** The position: the turn, the segment's side, and the phase. */
async function place(): Promise<string> {
  const { turn, segment, phase } = (await story.game()).play.position;
  return `${turn} ${segment} ${phase}`;
}

/** The sides that have passed ahead, in the order of the log. */
async function passes(): Promise<string[]> {
  const entries = await story.entries();
  return entries.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.type === "done" && event.ahead !== undefined ? [`${event.side} ${event.ahead}`] : [],
    ),
  );
}

/** The new direct messages of the bot to a person. */
async function told(name: string): Promise<string[]> {
  return (await story.direct(name)).map(({ text }: Card) => text);
}

async function restart(): Promise<void> {
  await story.stop();
  await story.start();
}

const AIMED = english.say("passing-why", { why: "aimed", check: "IFT attack" });

describe("passing ahead", () => {
  test("is announced, shown, and marked where it is used", async () => {
    const said = await story.say("Anna", "/done through:pfph");
    expect(said.text).toMatch(/Axis passes through Prep Fire/);
    const passed = await story.press("Ben", "Done");
    expect(passed.text).toMatch(/Axis passes Prep Fire/);
    expect(await place()).toBe("1 first mph");
    expect(await passes()).toEqual(["axis through"]);
    expect((await story.game()).play.ahead).toBeUndefined();
    expect((await story.say("Ben", "/dice verify")).title).not.toContain("❌");
  });

  test("is announced once if it is used at once", async () => {
    await story.press("Anna", "Over to the Allies");
    await story.press("Ben", "Done");
    const said = await story.say("Anna", "/done through:pfph");
    expect(await place()).toBe("1 first mph");
    expect(said.text.match(/⏩/g)).toHaveLength(1);
  });

  test("is chosen from a menu and withdrawn until it is used", async () => {
    const asked = await story.press("Ben", "Pass ahead…");
    expect(asked.isPrivate).toBe(true);
    await story.choose("Ben", english.say("passing-choose"), "segment", asked);
    expect((await story.game()).play.ahead).toMatchObject([{ side: "allies" }]);
    const again = await story.press("Ben", "Pass ahead…");
    await story.press("Ben", english.say("passing-drop"), again);
    await story.press("Anna", "Done");
    expect(await place()).toBe("1 first rph");
    expect(await passes()).toEqual([]);
    expect(story.pinged).toEqual(["Ben"]);
  });

  test("standing orders and notes are opened from its card and from the Rules of each phase", async () => {
    for (const label of [english.say("passing-done-with"), english.say("phase-rules")]) {
      const card = await story.press("Ben", label, await story.say("Ben", "/phase"));
      const standing = await story.press("Ben", english.say("passing-standing"), card);
      expect(standing.title).toContain("Standing orders");
      expect((await story.press("Ben", english.say("notes-title"), card)).title).toContain("Notes");
    }
  });

  test("is under More… of the status, for the side that passed ahead", async () => {
    await story.say("Ben", "/done through:turn");
    const more = async (name: string) => {
      const status = await story.say(name, "/status");
      return (await story.press(name, english.say("status-more"), status)).text;
    };
    expect(await more("Ben")).toContain("Allies pass through Turn 1");
    expect(await more("Anna")).not.toContain("pass through");
    const again = await story.press("Ben", "Pass ahead…");
    await story.press("Ben", english.say("passing-drop"), again);
    expect(await more("Ben")).not.toContain("pass through");
  });

  test.each([
    ["a shot at the side", "/check check:ift-attack with:8; mmc faces:3 4"],
    ["a request", "/game end result:a draw"],
    ["a move of play by the opponent", "/phase to:rph"],
  ])("ends with %s", async (_, command) => {
    await story.say("Ben", "/done through:turn");
    const seen = await story.say("Anna", command);
    expect(seen.isPrivate).toBe(false);
    expect((await story.game()).play.ahead).toBeUndefined();
    await story.press("Anna", "Done");
    expect(await place()).toBe("1 first rph");
    expect(await passes()).toEqual([]);
  });

  test("ends when a seat changes hands, and play continues with the new player", async () => {
    await story.say("Ben", "/done through:turn");
    await story.say("Anna", "/game leave");
    expect((await story.game()).play.ahead).toBeUndefined();
    await story.say("Chris", "/game join side:axis");
    await story.press("Chris", "Done");
    expect(await place()).toBe("1 first rph");
    expect(await passes()).toEqual([]);
  });

  test.each(["end", "fire", "turn 9"])("does nothing for an ambiguous place: %s", async (written) => {
    const before = await story.game();
    const asked = await story.say("Anna", `/done through:${written}`);
    expect(asked.isPrivate).toBe(true);
    expect((await story.game()).head).toEqual(before.head);
  });

  test("offers the places that match, and a button passes through one", async () => {
    const asked = await story.say("Anna", "/done through:prep");
    expect(asked.text).toContain('No exact match for "prep". Through which phase?');
    await story.press("Anna", "3.2 Prep Fire Phase", asked);
    expect((await story.game()).play.ahead).toMatchObject([{ side: "axis", through: { phase: "pfph" } }]);
  });

  test("accepts the turn's own number for the turn", async () => {
    await story.say("Anna", "/done through:turn 1");
    expect((await story.game()).play.ahead).toMatchObject([{ side: "axis", through: { turn: 1 } }]);
  });

  test("is undone as a whole while it is the last move", async () => {
    await story.press("Anna", "Done");
    await story.say("Ben", "/done through:pfph");
    expect(await place()).toBe("1 first pfph");
    await story.say("Ben", "/done through:none");
    expect(await place()).toBe("1 first rph");
    expect((await story.game()).play.ahead).toBeUndefined();
  });

  test("of a side that need not act yet is undone without anybody's move", async () => {
    await story.press("Anna", "Done");
    await story.press("Ben", "Done");
    await story.say("Ben", "/done through:turn");
    const said = await story.say("Ben", "/done through:none");
    expect(said.isPrivate).toBe(false);
    expect((await story.game()).play.ahead).toBeUndefined();
    expect(await place()).toBe("1 first pfph");
  });

  test("ends at a step where the side chose to be asked always", async () => {
    await story.say("Ben", "/standing stop:rally");
    await story.say("Ben", "/done through:turn");
    await story.press("Anna", "Done");
    expect(await place()).toBe("1 first rph");
    expect(await passes()).toEqual([]);
    expect(story.pinged).toEqual(["Ben"]);
  });

  test("continues after a restart, and is not announced twice", async () => {
    await story.say("Anna", "/done through:pfph");
    await restart();
    await story.press("Ben", "Done");
    await restart();
    expect(await place()).toBe("1 first mph");
    expect(await passes()).toEqual(["axis through"]);
    expect(await story.withoutNotices()).toEqual({});
  });
});

describe("standing orders", () => {
  test("are private to the side: set, suspended, resumed and dropped", async () => {
    const set = await story.say("Ben", "/standing pass:all until:4");
    expect(set.isPrivate).toBe(true);
    expect(set.text).toContain("Everything, your own");
    expect(set.text).toContain("Until the end of Turn 4.");
    const held = await story.press("Ben", "Hold", set);
    expect(held.text).toContain("On hold");
    await story.press("Anna", "Done");
    expect(await place()).toBe("1 first rph");
    await story.press("Ben", "Done");
    await story.press("Anna", "Done");
    expect(await place()).toBe("1 first mph");
    const dropped = await story.press("Ben", "Drop all", await story.say("Ben", "/standing"));
    expect(dropped.text).toContain(english.say("standing-pass-none"));
    expect((await story.say("Anna", "/standing")).text).toContain(english.say("standing-pass-none"));
    const refused = await story.say("Ben", "/standing until:soon");
    expect(refused.text).toBe(english.say("refuse-standing-until"));
    const onlooker = await story.say("Chris", "/standing pass:all");
    expect(onlooker.text).toBe(english.say("refuse-no-side-left"));
  });

  test("take reactions with phases, and offer what covers a turn", async () => {
    const mixed = await story.say("Ben", "/standing pass:my reactions, Rally");
    expect(mixed.text).toMatch(/Pass:.*Your reactions.*Rally/);
    const asked = await story.say("Ben", "/standing pass:rally, rest of the turn");
    await story.press("Ben", english.say("standing-reactions"), asked);
    const kept = await story.say("Ben", "/standing");
    expect(kept.text).toMatch(/Pass:.*Rally.*Your reactions/i);
  });

  test("are chosen from a menu", async () => {
    const card = await story.say("Ben", "/standing");
    const chosen = await story.choose("Ben", english.say("standing-choose-pass"), ["rph"], card);
    expect(chosen.text).toMatch(/Pass:.*Rally/);
    await story.press("Anna", "Done");
    expect(await place()).toBe("1 first pfph");
    expect(await passes()).toEqual(["allies standing"]);
  });

  test("stop exactly where the side is shot at, and mention it", async () => {
    await story.say("Ben", "/standing pass:all");
    await story.press("Anna", "Done");
    await story.press("Anna", "Done");
    expect(await place()).toBe("1 first mph");
    await story.say("Anna", "/check check:ift-attack with:8; mmc faces:3 4");
    await story.wait("1m");
    expect((await told("Ben")).join("\n")).toContain(AIMED);
    expect((await told("Anna")).join("\n")).not.toContain(AIMED);
    await story.press("Anna", "Done for this phase");
    expect(await place()).toBe("1 first mph");
    expect(story.pinged).toEqual(["Ben"]);
    expect(await passes()).toEqual(["allies standing"]);
    expect((await story.say("Ben", "/standing")).text).toContain(AIMED);
    await story.press("Ben", "Done");
    expect((await story.say("Ben", "/standing")).text).not.toContain(AIMED);
  });

  test("that are suspended after a shot stay suspended when they are changed, until they are resumed", async () => {
    await story.say("Ben", "/standing pass:all");
    await story.say("Anna", "/check check:ift-attack with:8; mmc faces:3 4");
    for (const change of ["until:4", "stop:mph", "pass:rally, prep fire"])
      expect((await story.say("Ben", `/standing ${change}`)).text).toContain(AIMED);
    await story.say("Anna", "/done");
    expect(await place()).toBe("1 first rph");
    const going = await story.press(
      "Ben",
      english.say("standing-resume"),
      await story.say("Ben", "/standing"),
    );
    expect(going.text).not.toContain(AIMED);
    expect(going.text).toContain("Until the end of Turn 4.");
  });

  test("that came with a seat are kept when the new player changes them", async () => {
    await story.say("Ben", "/standing pass:all");
    await story.say("Ben", "/game leave");
    await story.say("Chris", "/game join side:allies");
    const shown = await story.say("Chris", "/standing");
    expect(shown.text).toContain(english.say("standing-asked"));
    const kept = await story.say("Chris", "/standing until:9");
    expect(kept.buttons).toContain("Hold");
    await story.say("Anna", "/done");
    expect(await place()).toBe("1 first pfph");
  });

  test("show their effect on the last turn", async () => {
    const system = systemOf("aslsk3");
    while ((await story.game()).play.position.turn === 1) {
      const [wait] = stepsIn(system, await story.game()).waits;
      await story.say(wait?.side === "axis" ? "Anna" : "Ben", "/done");
    }
    const set = await story.say("Ben", "/standing pass:all");
    expect(set.text).toMatch(/Last turn they'd have said Done \d+ times \(.*Rally.*\) and asked you in/);
  });

  test("wait a little with that setting, even across a restart, and act once", async () => {
    await story.say("Anna", "/game set setting:passDelay value:10");
    await story.say("Ben", "/standing pass:all");
    await story.press("Anna", "Done");
    expect(await place()).toBe("1 first rph");
    await restart();
    await story.wait("15m");
    expect(await place()).toBe("1 first pfph");
    await restart();
    await story.wait("15m");
    expect(await place()).toBe("1 first pfph");
    expect(await passes()).toEqual(["allies standing"]);
    expect(await story.withoutNotices()).toEqual({});
  });
});
