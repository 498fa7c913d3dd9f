import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { chosenIn } from "#core/checks/answers/modifier-counts.ts";
import { belonging } from "#cards/presses/codec.ts";
import { LARGEST_FILE, type Reply } from "#cards/reply.ts";
import { rangeTyped } from "#features/corrections/correcting.ts";
import { LONGEST_TEXT } from "#features/seals/rules.ts";
import { needToFit } from "#games/records/file-size.ts";
import { ANN, begun, BOB, EVE, given, mc, newGame, seated } from "../support/game/given-when-then.ts";
import { english } from "#words/languages.ts";
import { refusedBy } from "../support/game/refused.ts";
import { systems } from "../support/game/systems.ts";
import { expectSeen, Typist } from "../support/games/typist.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const DORA = { id: "444444444444444444", name: "Dora" };

describe("the rules refuse", () => {
  test("a change of no setting", () => {
    given(begun()).when({ do: "set", changes: [] }).thenRefused("refuse-which-setting");
  });

  test("to begin while an invited player has not come, by name", () => {
    given(newGame(), { type: "joined", user: ANN, side: "axis" })
      .when({ do: "invite", user: BOB, side: "allies" })
      .when({ do: "begin" }, { by: ANN })
      .thenRefused("refuse-invited-not-come", /<@bob>/);
  });

  test("to take one of several searched seats without naming it", () => {
    const search = { do: "seekSubstitute", stalled: [] } as const;
    given(seated())
      .when(search, { by: ANN })
      .when(search, { by: BOB })
      .when({ do: "takeSeat" }, { by: EVE })
      .thenRefused("refuse-which-seat-button");
  });

  test("to delete a game twice", () => {
    given(newGame(), { type: "deletionSet", by: ANN, at: 9 })
      .when({ do: "delete", at: 1 })
      .thenRefused("refuse-deleted-already");
  });

  test("a modifier that a check does not have, and a range that is none", () => {
    const check = mc.checks[0]!;
    expect(refusedBy(() => chosenIn(check, [{ id: "no-such", times: 1 }]))?.key).toBe(
      "refuse-unknown-modifier",
    );
    expect(refusedBy(() => rangeTyped("far"))?.key).toBe("refuse-no-range");
    expect([rangeTyped("6"), rangeTyped(" 6 hexes"), rangeTyped(undefined)]).toEqual([6, 6, undefined]);
  });

  test("a file above Discord's limit, and none at it", () => {
    for (const what of ["game", "report"] as const) {
      expect(refusedBy(() => needToFit("x".repeat(LARGEST_FILE), what))).toBeUndefined();
      expect(refusedBy(() => needToFit("x".repeat(LARGEST_FILE + 1), what))?.key).toBe(
        "refuse-file-too-long",
      );
    }
  });
});

describe("a player is refused", () => {
  let typist: Typist;
  beforeEach(async () => {
    typist = await Typist.open(systems);
  });
  afterEach(() => typist.close());

  const keyOf = (answer: Reply | RuleError) =>
    answer instanceof RuleError ? answer.key : `seen: ${answer.title}`;
  const says = async (user: typeof ANNA, command: string, options: Record<string, unknown> = {}) => {
    typist.user = user;
    return keyOf(await typist.run(command, options));
  };

  async function play(system: string, side = "axis", settings: Record<string, string> = {}): Promise<void> {
    typist.user = ANNA;
    await expectSeen(typist, "game", { sub: "new", system, side });
    if (side !== "both") {
      typist.user = BEN;
      await expectSeen(typist, "game", { sub: "join", side: "allies" });
    }
    for (const [setting, value] of Object.entries(settings))
      await expectSeen(typist, "game", { sub: "set", setting, value });
    await expectSeen(typist, "game", { sub: "begin" });
    typist.user = ANNA;
  }

  test("units and hidden rolls without a game", async () => {
    const system = "mission-command";
    expect(await says(ANNA, "check", { check: "reaction test", system, by: "A" })).toBe(
      "refuse-unit-without-game",
    );
    expect(await says(ANNA, "roll", { dice: "2d6", secret: true })).toBe("refuse-secret-no-game");
  });

  test("a thread in direct messages", async () => {
    typist.guild = null;
    const options = { sub: "new", system: "last-hundred-yards", where: "thread" };
    expect(await says(ANNA, "game", options)).toBe("refuse-room-in-direct-messages");
  });

  test("hidden rolls if no side is left from which to hide", async () => {
    await play("last-hundred-yards", "both");
    expect(await says(ANNA, "roll", { dice: "2d6", secret: true })).toBe("refuse-secret-one-side");
  });

  test("rolls that the rules hide from both sides, without an umpire", async () => {
    await play("mission-command", "axis", { reactionDice: "blind" });
    expect(await says(ANNA, "check", { check: "reaction test", roll: true })).toBe("refuse-blind-by-rule");
  });

  test("dice of their own as an onlooker, unless the game takes any", async () => {
    await typist.context.sheets.changeGuild("5", (server) => ({ ...server, settings: {} }));
    await play("last-hundred-yards");
    expect(await says(DORA, "roll", { dice: "2d6", faces: "3 4" })).toBe("refuse-onlooker-dice");
  });

  test("to seal nothing, or more than a seal takes", async () => {
    await play("last-hundred-yards");
    for (const [text, key] of [
      [" ", english.say("refuse-seal-empty")],
      [
        "x".repeat(LONGEST_TEXT + 1),
        english.say("refuse-seal-too-long", { count: LONGEST_TEXT + 1, most: LONGEST_TEXT }),
      ],
    ] as const)
      expect(JSON.stringify(await typist.seal(text, {}))).toContain(key);
    expect(await typist.seal("x".repeat(LONGEST_TEXT), {})).toMatchObject({ audience: "public" });
  });

  test("a button whose step, entry or question the game no longer has", async () => {
    await play("last-hundred-yards");
    const of = belonging(await typist.game());
    expect(keyOf(await typist.pressOf({ kind: "throw", step: "no-such" }, of))).toBe("refuse-no-such-step");
    expect(keyOf(await typist.pressOf({ kind: "details", entry: 999 }, of))).toBe("refuse-no-such-log-entry");
  });
});
