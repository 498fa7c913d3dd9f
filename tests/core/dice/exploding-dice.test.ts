import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { LogEntry } from "#core/schema/game.ts";
import { symbolsInWords } from "#cards/dice/faces.ts";
import { reckonedText } from "#cards/dice/reckoned.ts";
import { english } from "#words/languages.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { ANN, given, lhy, newGame, type Outcome } from "../../support/game/given-when-then.ts";
import { rehashed, withEvents } from "../../support/game/tampering.ts";
import { verifyLog } from "../../support/game/verify-log.ts";

const rolling = (notation: string, times = 1): Action => ({ do: "throw", notation, times });

function thrown(notation: string, ...dice: number[]): Outcome {
  return given(newGame()).when(rolling(notation), { dice });
}

/** The text of the card for a throw. */
function told(notation: string, ...dice: number[]): string {
  const [rolled] = thrown(notation, ...dice).of("rolled");
  return symbolsInWords(reckonedText({ say: english.say, names: lhy }, rolled!));
}

describe("a throw with exploding dice", () => {
  test("has all dice in one event, under one number", () => {
    thrown("2d6!+d10", 6, 6, 3, 6, 1, 2).thenEvents({
      type: "rolled",
      roll: 1,
      notation: "2d6!+d10",
      dice: [6, 6, 10, 6, 6, 6].map((sides, at) => ({ sides, face: [6, 6, 3, 6, 1, 2][at]! })),
    });
  });

  test("is entered with all dice, in the order in which they are rolled", () => {
    const entered = (...faces: number[]) =>
      given(newGame()).when(rolling("2d6!+d10"), { by: ANN, entered: faces });
    entered(6, 6, 3, 5, 1).thenEvents({ type: "rolled", enteredBy: ANN });
    entered(6, 6, 3, 5).thenRefused("refuse-faces-missing");
    expect(entered(6, 6, 3, 5).refusal?.text?.values).toEqual({ dice: ["d6"], entered: "6 6 3 5" });
    expect(entered(6, 6, 3).refusal?.text?.values).toMatchObject({ dice: ["d6", "d6"] });
    entered(6, 2, 3, 5, 1).thenRefused("refuse-faces", /takes 4 dice, not 5/);
    entered(6, 2, 3, 7).thenRefused("refuse-faces", /d6 shows 1 to 6, not 7/);
  });

  test("that is repeated uses the entered faces one after the other", () => {
    given(newGame())
      .when(rolling("d6!", 2), { by: ANN, entered: [6, 2, 3] })
      .thenKinds("rolled", "rolled");
  });
});

describe("the card's text begins with the result", () => {
  test.each<[notation: string, faces: number[], text: string]>([
    ["2d6+1", [4, 6], "**11** = (**4** **6**) + 1"],
    ["(2d6)*2", [3, 4], "**14** = (**3** **4**) × 2"],
    ["2*(2d6-1)/3", [3, 5], "**4** = 2 × ((**3** **5**) − 1) ÷ 3, rounded down"],
    ["1d6-d10", [1, 9], "**−8** = (**1**) − (**9**)"],
    ["3d6kh2", [3, 5, 1], "**8** = (**3** **5** ~~1~~)"],
    ["3d6!", [6, 2, 6, 6, 1, 3], "**24** = (**6**! **6**! **3** **2** **6**! **1**)"],
    ["2d6r1", [1, 4, 1, 3], "**7** = (~~1~~→~~1~~→**3** **4**)"],
    ["5d6>=4", [4, 3, 6, 1, 5], "**3 successes** = (**4** 3 **6** 1 **5**)"],
    ["1d6>=4", [5], "**1 success** = (**5**)"],
    ["3d10>7f1", [8, 1, 1], "**−1 success** after 2 failures = (**8** __1__ __1__)"],
    ["4dF", [1, 2, 3, 3], "**1** = (**−** **0** **+** **+**)"],
    ["d66", [3, 5], "**35** = (**3** **5**)"],
  ])("%s with %j: %s", (notation, faces, text) => {
    expect(told(notation, ...faces)).toBe(text);
  });

  test("of very many dice shows the first, and never cuts markup", () => {
    const text = told("100d6>=4", ...Array.from({ length: 100 }, (_, at) => 1 + (at % 6)));
    expect(text).toMatch(/^\*\*49 successes\*\* = \(1 2 3 \*\*4\*\* .* …$/);
    expect(text.length).toBeLessThan(350);
    expect(text.split("**").length % 2).toBe(1);
  });

  test("says so if a throw was stopped", () => {
    expect(told("d2!", ...Array<number>(101).fill(2))).toContain("Stopped after 100 extra dice");
  });
});

describe("in a log", () => {
  let typist: Typist;

  beforeEach(async () => {
    typist = await Typist.open([lhy]);
    await expectSeen(typist, "game", { sub: "new", system: lhy.id, side: "both" });
  });
  afterEach(() => typist.close());

  async function logOf(): Promise<{ entries: LogEntry[]; secrets: ReadonlyMap<number, string> }> {
    const { id, head } = await typist.game();
    const secret = (await typist.store.secret(id, 1)) ?? "";
    return { entries: await typist.store.entries(id, 1, head.n), secrets: new Map([[1, secret]]) };
  }

  test("every die is recomputed, including exploded ones", async () => {
    await expectSeen(typist, "roll", { dice: "20d3!r1kh9", times: 3 });
    await expectSeen(typist, "roll", { dice: "10d4!>=3", reason: "many" });
    const { entries, secrets } = await logOf();
    const rolls = entries.flatMap(({ events }) => events.filter((event) => event.type === "rolled"));
    expect(rolls.some(({ dice }) => dice.length > 20)).toBe(true);
    expect(verifyLog(entries, secrets)).toMatchObject({ faults: [], waiting: rolls.length });
  });

  test.each<[what: string, change: (rolled: EventOf<"rolled">) => Partial<EventOf<"rolled">>]>([
    ["a missing exploded die", ({ dice }) => ({ dice: dice.slice(0, -1) })],
    ["other dice than requested", () => ({ notation: "5d6" })],
    ["unreadable dice", () => ({ notation: "dice" })],
  ])("%s is found", async (_, change) => {
    await expectSeen(typist, "roll", { dice: "60d2!" });
    await expectSeen(typist, "roll", { dice: "2d6!", faces: "6 1 4" });
    const { entries, secrets } = await logOf();
    const changed = rehashed(withEvents(entries, "rolled", (rolled) => [{ ...rolled, ...change(rolled) }]));
    const faults = verifyLog(changed, secrets).faults.filter(({ key }) => key === "fault-other-dice");
    expect(faults).toHaveLength(2);
  });
});
