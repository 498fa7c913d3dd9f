import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { chosenIn } from "#core/checks/answers/modifier-counts.ts";
import { belonging, encodePress } from "#cards/presses/codec.ts";
import type { Press } from "#cards/presses/press.ts";
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

  test("to follow a game that has ended", async () => {
    await play("last-hundred-yards", "both");
    await expectSeen(typist, "game", { sub: "end", result: "A draw" });
    expect(await says(DORA, "game", { sub: "follow", how: "phases" })).toBe("refuse-follow-ended");
  });

  test("a hidden check that rolls no dice", async () => {
    await play("mission-command");
    const flak = { check: "aa fire", with: "small-arms-mg; high", roll: true };
    expect(await says(ANNA, "check", { ...flak, secret: true })).toBe("refuse-secret-without-dice");
    expect(await says(ANNA, "check", flak)).toMatch(/^seen/);
  });

  test("to ask for closed rolls that nobody made", async () => {
    await play("mission-command");
    const of = belonging(await typist.game());
    expect(keyOf(await typist.pressOf({ kind: "askPublish" }, of))).toBe("refuse-none-closed");
  });

  test("orders for a place that is no phase", async () => {
    await play("last-hundred-yards");
    const orders = (place: string) => says(ANNA, "seal", { sub: "write", for: place });
    expect(await orders("10 minutes")).toBe("refuse-orders-phase");
    expect(await orders("Activation Phase")).toMatch(/^seen/);
  });
});

describe("a card of an earlier game is refused", () => {
  let typist: Typist;
  beforeEach(async () => {
    typist = await Typist.open(systems);
    await expectSeen(typist, "game", { sub: "new", system: "mission-command", side: "both" });
  });
  afterEach(() => typist.close());

  const asked = async (press: Press) => {
    const form = await typist.formOf(encodePress(press, { of: belonging(await typist.game()) }));
    return form instanceof RuleError ? form.key : form;
  };
  const pressed = async (press: Press) => {
    const reply = await typist.pressOf(press, belonging(await typist.game()));
    return reply instanceof RuleError ? reply.key : reply;
  };

  test("a form for a check in an earlier form", async () => {
    const draft = { check: "to-hit", with: "earlier" } as const;
    expect(await asked({ kind: "fill", ...draft })).toBe("refuse-check-out-of-date");
    expect(await asked({ kind: "closedCheck", ...draft })).toBe("refuse-check-out-of-date");
    expect(await asked({ kind: "fill", ...draft, with: "=" })).toMatchObject({ fields: expect.any(Array) });
  });

  test("a form of settings that the game no longer has", async () => {
    expect(await asked({ kind: "setup", asks: "no-such" })).toBe("refuse-setting-gone");
  });

  test("a deadline, if nobody is left to agree to it", async () => {
    expect(await asked({ kind: "deadlineForm" })).toBe("refuse-deadline-not-now");
  });

  test("a correction by a user who may no longer make it", async () => {
    const correct = { kind: "correct", system: "mission-command" } as const;
    expect(await pressed({ ...correct, where: "server" })).toMatchObject({ audience: "private" });
    typist.managesServer = false;
    expect(await pressed({ ...correct, where: "server" })).toBe("refuse-correct-not-manager");
    typist.channel = "8";
    const reply = await typist.pressOf({ ...correct, where: "game" });
    expect(reply instanceof RuleError && reply.key).toBe("refuse-correct-no-game");
  });
});
