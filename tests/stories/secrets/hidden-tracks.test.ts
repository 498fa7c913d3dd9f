import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Story, tellOfUmpire } from "../../support/discord/story.ts";

/** Chris hides points. */
let story: Story;
beforeEach(async () => {
  story = await tellOfUmpire();
  await story.say("Chris", "/game set setting:pointsSeen value:hidden");
});
afterEach(async () => {
  await story.end();
});

const ourSide = async (person: string) => story.press(person, "Our side", await story.say(person, "/status"));

describe("a hidden track", () => {
  test("is seen and changed by its side and the umpire, and by nobody else", async () => {
    const entries = (await story.game()).head.n;
    expect((await story.say("Ben", "/track track:points value:5")).isPrivate).toBe(true);
    await story.say("Ben", "/track track:points value:+1");
    expect((await story.game()).head.n).toBe(entries);
    expect((await story.game()).play.numbers["points.allies"]).toBeNull();
    expect((await ourSide("Ben")).text).toContain("**Points, Allies**: 6");
    expect((await ourSide("Chris")).text).toContain("**Points, Allies**: 6");
    for (const person of ["Anna", "Dora"]) expect((await ourSide(person)).text).not.toContain("**: 6");
    expect((await story.say("Ben", "/track")).text).toContain("**Points, Allies**: hidden");
    expect((await story.say("Ben", "/track track:points")).text).toContain("hidden");
    const typed = (who: string) => story.suggest(who, "/track track:points.allies value:");
    expect((await typed("Ben"))[0]?.name).toContain("7");
    expect((await typed("Anna"))[0]?.name).toContain("1");
  });

  test("is changed and revealed with buttons, and hidden again by an undo", async () => {
    await story.fill("Ben", "Points, Allies…", { value: "5" }, await ourSide("Ben"));
    const changed = await story.fill("Chris", "Points, Allies…", { value: "-2" }, await ourSide("Chris"));
    expect(changed.text).toContain("**Points, Allies**: 3");
    const shown = await story.press("Ben", "Reveal Points, Allies", await ourSide("Ben"));
    expect([shown.isPrivate, shown.text]).toEqual([false, expect.stringContaining("hidden → **3**")]);
    expect((await story.say("Anna", "/track")).text).toContain("**Points, Allies**: 3");
    expect((await ourSide("Ben")).text).not.toContain("Points");
    await story.say("Ben", "/undo");
    expect((await story.say("Anna", "/track")).text).toContain("**Points, Allies**: hidden");
    expect((await ourSide("Ben")).text).toContain("**Points, Allies**: 3");
  });

  test("that the umpire enters is seen by its side", async () => {
    await story.say("Chris", "/track track:points.allies value:4");
    await story.say("Chris", "/unit add name:Tiger kind:group side:allies hidden:true");
    const seen = (await ourSide("Ben")).text;
    expect([seen.includes("**Points, Allies**: 4"), seen.includes("Tiger")]).toEqual([true, true]);
  });

  test("stays hidden when the setting is open again", async () => {
    await story.say("Ben", "/track track:points value:5");
    await story.say("Chris", "/game set setting:pointsSeen value:open");
    expect((await story.say("Anna", "/track")).text).toContain("**Points, Allies**: not tracked");
    expect((await ourSide("Ben")).text).toContain("**Points, Allies**: 5");
    expect((await story.say("Ben", "/track track:points value:none")).isPrivate).toBe(true);
    expect((await ourSide("Ben")).text).not.toContain("Points");
    expect((await story.say("Ben", "/track track:points value:5")).isPrivate).toBe(false);
  });
});

test("the set-up card opens the secrets of a side", async () => {
  await story.say("Anna", "/game new system:mission-command side:axis", "second-front");
  const card = await story.say("Anna", "/status", "second-front");
  expect((await story.press("Anna", "Our side", card, "second-front")).text).toContain("Nothing here yet");
});

test("what the umpire hides for a side does not go to a user who takes the seat of its removed player", async () => {
  const say = (who: string, text: string) => story.say(who, text, "second-front");
  await say("Anna", "/game new system:mission-command side:axis");
  await say("Ben", "/game join side:allies");
  await story.press("Anna", "Let in", await say("Chris", "/game join side:umpire"), "second-front");
  await story.press("Ben", "Accept umpire", await say("Ben", "/status"), "second-front");
  await say("Chris", "/game set setting:pointsSeen value:hidden");
  expect((await say("Chris", "/track track:points.allies value:4")).isPrivate).toBe(true);
  const seen = async (who: string) =>
    (await story.press(who, "Our side", await say(who, "/status"), "second-front")).text;
  expect(await seen("Ben")).toContain("**Points, Allies**: 4");
  await story.press("Anna", "Remove", await say("Anna", "/game seats"), "second-front");
  await say("Emil", "/game join side:allies");
  expect(await seen("Emil")).toContain("**Points, Allies**: not tracked");
});
