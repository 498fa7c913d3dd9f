import { describe, expect, test } from "vitest";
import {
  ANN,
  at,
  begun,
  BOB,
  EVE,
  given,
  newGame,
  type Outcome,
} from "../../support/game/given-when-then.ts";
import { pastAt } from "../../support/game/past.ts";

interface Change {
  item?: string;
  kind?: string;
  by?: string;
}

function change(outcome: Outcome, track: string, value: string, { by = ANN, ...rest }: Change = {}): Outcome {
  return outcome.when({ do: "track", track, value, ...rest }, { by });
}

const game = () => given(begun());

describe("number tracks", () => {
  test.each([
    ["5", 5],
    ["+3", 13],
    ["-3", 7],
    ["\u22123", 7],
    ["=0", 0],
    [" + 3 ", 13],
    ["239", 239],
    ["none", null],
    ["off", null],
  ])("a clock at 10 and `%s` make %s", (value, to) => {
    const outcome = given(begun(), { type: "adjusted", track: "minutes", from: 0, to: 10 });
    change(outcome, "minutes", value).thenEvents({ type: "adjusted", track: "minutes", from: 10, to });
  });

  test.each([
    ["=-2", -2],
    ["-2", -2],
    ["=8", 8],
  ])("casualties in box 0 and `%s` make %i", (value, to) => {
    change(game(), "casualties", value).thenEvents({ type: "adjusted", from: 0, to });
  });

  test.each(["240", "-1", "=-1", "9999999", "x", "", "1.5", "--5", "+-5", "1e2", "0x10", "=", "+"])(
    "`%s` is refused for a clock at 0",
    (value) => {
      change(game(), "minutes", value).thenRefused(/^refuse-(off-track|track-number)$/, /Time/);
    },
  );

  test.each([
    ["Defender 2", -2],
    ["defender  2 (-6)", -2],
    ["Attacker 3 (9)", 3],
    ["attacker 8", 8],
  ])("a position is accepted as the bot prints it: `%s` is box %i", (value, to) => {
    change(game(), "casualties", value).thenEvents({ type: "adjusted", from: 0, to });
  });

  test.each([
    ["39 min", 39],
    ["3 h 57", 237],
    ["not tracked", null],
  ])("a time is accepted as printed: `%s`", (value, to) => {
    change(game(), "minutes", value).thenEvents({ type: "adjusted", track: "minutes", from: 0, to });
  });

  test.each(["Defender 9", "Umpire 2", "Attacker", "Attacker -2", "2 boxes", "min 3", "3 h"])(
    "`%s` is not a position of the casualty track",
    (value) => {
      change(game(), "casualties", value).thenRefused(/^refuse-(off-track|track-number)$/, /Casualties/);
    },
  );

  test("a refusal explains negative values only if the track has them", () => {
    change(game(), "casualties", "x").thenRefused("refuse-track-number", /`=-1` sets a negative one/);
    change(game(), "leaders", "x").thenRefused(
      "refuse-track-number",
      /from 0 to 20: `5` sets it, `\+1` and `-1` move it\.$/,
    );
  });

  test("the current value changes nothing", () => {
    change(game(), "minutes", "0").thenRefused("refuse-track-there", /Time\*\* already has this value: 0/);
    change(game(), "minutes", "=-0").thenRefused("refuse-track-there");
    change(game(), "leaders.axis", "none").thenRefused("refuse-track-untracked");
  });

  test("minus nothing is nothing, in JSON too", () => {
    const outcome = given(begun(), { type: "adjusted", track: "casualties", from: 0, to: 4 });
    const [event] = change(outcome, "casualties", "=-0").of("adjusted");
    expect(Object.is(event?.to, 0)).toBe(true);
  });

  test("a track of each side means the player's own", () => {
    change(game(), "leaders", "2", { by: BOB }).thenEvents({
      type: "adjusted",
      track: "leaders.allies",
      to: 2,
    });
    change(game(), "Platoon Leaders in play", "2").thenEvents({ type: "adjusted", track: "leaders.axis" });
    change(game(), "Leaders.Allies", "2").thenEvents({ type: "adjusted", track: "leaders.allies" });
  });

  test("a player of both sides, or of none, names the side", () => {
    const both = given(begun(), { type: "joined", user: ANN, side: "allies" });
    change(both, "leaders", "2").thenRefused("refuse-each-sides-own", /`leaders\.axis` or `leaders\.allies`/);
    change(both, "time", "2").thenEvents({ type: "adjusted", track: "minutes" });
  });
});

describe("markers", () => {
  test("are given to a side by id or name, and the log says that it was by hand", () => {
    change(game(), "initiative", "Axis").thenEvents(
      { type: "marked", from: null, to: "axis", why: "by hand" },
      { type: "spokenFor", sides: ["allies"] },
    );
  });

  test("are not given to their holder, to others, or to nobody while play needs them", () => {
    const outcome = given(at("fire-resolution"));
    change(outcome, "initiative", "axis").thenRefused("refuse-marker-there");
    change(outcome, "initiative", "romans").thenRefused("refuse-marker-holder");
    change(outcome, "initiative", "none").thenRefused("refuse-marker-needed");
  });

  test("may be held by nobody before the roll for them, and before play begins", () => {
    const marked = { type: "marked", track: "initiative", from: null, to: "axis" } as const;
    change(given(begun(), marked), "initiative", "none").thenEvents(
      { type: "marked", to: null },
      { type: "spokenFor", sides: ["allies"] },
    );
    const setUp = given(newGame(), { type: "joined", user: ANN, side: "axis" }, marked);
    change(setUp, "initiative", "none").thenEvents({ type: "marked", to: null });
  });
});

describe("lists", () => {
  const listed = (...names: string[]) => given(begun(), { type: "listed", track: "activated", names });

  test("gain names, lose them, and are cleared", () => {
    change(game(), "activated", " 1st   Platoon ").thenEvents({ type: "listed", names: ["1st Platoon"] });
    change(listed("1st"), "activated", "2nd").thenEvents({ type: "listed", names: ["1st", "2nd"] });
    change(listed("1st", "2nd"), "activated", "-1ST").thenEvents({ type: "listed", names: ["2nd"] });
    change(listed("1st", "2nd"), "activated", "clear").thenEvents({ type: "listed", names: [] });
  });

  test("contain a name once, in any spelling", () => {
    change(listed("1st"), "activated", "1ST").thenRefused("refuse-on-list", /"1st" is on the list/);
  });

  test("refuse an unknown name to remove, a name that is too long, and a change without effect", () => {
    change(listed("1st"), "activated", "-2nd").thenRefused("refuse-not-on-list", /On it: 1st/);
    change(game(), "activated", "-2nd").thenRefused("refuse-not-on-empty-list", /is empty, so/);
    change(game(), "activated", " ").thenRefused("refuse-item-name-missing", /1 to 40 letters/);
    change(game(), "activated", "x".repeat(41)).thenRefused("refuse-item-name-length", /"x{41}" is too long/);
    change(game(), "activated", "clear").thenRefused("refuse-list-empty", /empty/);
  });

  test("contain 30 names at most", () => {
    const names = Array.from({ length: 30 }, (_, at_) => `Platoon ${at_}`);
    change(listed(...names.slice(1)), "activated", "Platoon 0").thenKinds("listed");
    change(listed(...names), "activated", "one more").thenRefused("refuse-list-full", /holds 30 names/);
  });
});

describe("boxes", () => {
  const item = { name: "Battery A", kind: "section", box: "pending" };
  const placed = () => given(begun(), { type: "itemPlaced", track: "mortars.axis", item });

  test("are required for a new item", () => {
    change(placed(), "mortars", "", { item: "Battery A" }).thenRefused("refuse-item-box-missing", /box/);
  });

  test.each([
    ["activated", "A Company"],
    ["casualties", "+1"],
    ["initiative", "axis"],
  ])("are the only places of items: %s is not a box", (track, value) => {
    change(game(), track, value, { item: "Battery A" }).thenRefused("refuse-item-without-boxes", /no boxes/);
  });

  test("accept a new item with its kind, by id or name", () => {
    change(game(), "mortars", "FO on the map", { item: "Battery A", kind: "Section" }).thenEvents({
      type: "itemPlaced",
      track: "mortars.axis",
      item: { name: "Battery A", kind: "section", box: "firing" },
    });
  });

  test("move an existing item, which keeps its name and kind", () => {
    change(placed(), "mortars", "available", { item: "battery a" }).thenEvents({
      type: "itemPlaced",
      item: { ...item, box: "available" },
    });
  });

  test("correct an item's kind", () => {
    change(placed(), "mortars", "pending", { item: "Battery A", kind: "platoon" }).thenEvents({
      type: "itemPlaced",
      item: { ...item, kind: "platoon" },
    });
  });

  test("remove an item", () => {
    change(placed(), "mortars", "available", { item: "battery a (section)" }).thenEvents({
      type: "itemPlaced",
      track: "mortars.axis",
      item: { ...item, box: "available" },
    });
    change(placed(), "mortars", "Remove", { item: "BATTERY A" }).thenEvents({
      type: "itemRemoved",
      name: "Battery A",
    });
  });

  test("refuse invalid values and name missing ones", () => {
    change(game(), "mortars", "pending").thenRefused("refuse-item-unnamed", /`item:`/);
    change(game(), "mortars", "pending", { item: "A" }).thenRefused(
      "refuse-which-kind",
      /`section` or `platoon`/,
    );
    change(game(), "mortars", "pending", { item: "A", kind: "gun" }).thenRefused(
      "refuse-which-kind",
      /`section` or `platoon`/,
    );
    change(game(), "mortars", "pocket", { item: "A", kind: "section" }).thenRefused(
      "refuse-unknown-box",
      /Available, FO on the map/,
    );
    change(game(), "mortars", "remove", { item: "A" }).thenRefused("refuse-not-on-track", /"A" is not on/);
    change(placed(), "mortars", "pending", { item: "Battery A" }).thenRefused("refuse-item-stands-there");
    change(placed(), "mortars", "pending", { item: " " }).thenRefused("refuse-item-name-missing");
    change(game(), "mortars", "pending", { item: "A, B", kind: "section" }).thenRefused(
      "refuse-item-comma",
      /comma/,
    );
  });

  test("accept no second item with the name of one of the other side's, unless its kind is given", () => {
    const theirs = { type: "itemPlaced", track: "mortars.allies", item: { ...item, name: "120s" } } as const;
    const held = given(begun(), theirs);
    change(held, "mortars", "available", { item: "120S" }).thenRefused(
      "refuse-item-elsewhere",
      /"120s".*Allies/,
    );
    change(held, "mortars", "available", { item: "120s", kind: "section" }).thenEvents({
      type: "itemPlaced",
      track: "mortars.axis",
    });
  });

  test("contain 12 items a side at most", () => {
    const full = given(
      begun(),
      ...Array.from({ length: 12 }, (_, n) => {
        return { type: "itemPlaced", track: "mortars.axis", item: { ...item, name: `M${n}` } } as const;
      }),
    );
    change(full, "mortars", "pending", { item: "M12", kind: "section" }).thenRefused(
      "refuse-track-full",
      /holds 12/,
    );
    change(full, "mortars", "available", { item: "M3" }).thenKinds("itemPlaced");
    change(full, "mortars.allies", "pending", { item: "M12", kind: "section", by: BOB }).thenKinds(
      "itemPlaced",
    );
  });
});

describe("permission to change tracks", () => {
  test("players and the creator may, a stranger may not", () => {
    change(game(), "minutes", "3", { by: BOB }).thenKinds("adjusted");
    change(game(), "minutes", "3", { by: "cleo" }).thenKinds("adjusted");
    change(game(), "minutes", "3", { by: EVE }).thenRefused("refuse-no-side-left", /`\/game invite`/);
  });

  test("an unknown track is refused with the nearest names", () => {
    change(game(), "minuts", "3").thenRefused(
      "refuse-unknown-track",
      /Nearest: `minutes`.* `\/track` lists them all/,
    );
  });
});

describe("limits of the mission", () => {
  const limited = (settings: Record<string, string | number>, ...events: Parameters<typeof given>[1][]) =>
    given(begun(settings), ...events);
  const warned = (outcome: Outcome) => {
    expect(outcome.refusal).toBeNull();
    return outcome.of("limitReached").map(({ limit, value, bound }) => [limit, value, bound]);
  };

  test("the time limit is reported once, when the clock reaches it", () => {
    const before = change(limited({ timeLimit: 20 }), "minutes", "19");
    expect(warned(before)).toEqual([]);
    const there = change(before, "minutes", "20");
    expect(warned(there)).toEqual([["time", 20, 20]]);
    expect(warned(change(there, "minutes", "21"))).toEqual([]);
  });

  test("it is reported when the clock jumps past it by its roll", () => {
    const outcome = given(at("time-lapse", { settings: { timeLimit: 3 } })).when(
      { do: "roll" },
      { by: ANN, dice: [10] },
    );
    expect(warned(outcome)).toEqual([["time", 5, 3]]);
  });

  test("it is reported again after an undo", () => {
    const before = change(limited({ timeLimit: 20 }), "minutes", "19").game;
    const there = change(given(before), "minutes", "20").game;
    const back = given(there)
      .when({ do: "undo", past: pastAt(before), at: there.head.at }, { by: ANN })
      .thenKinds("undone");
    expect(warned(change(back, "minutes", "25"))).toEqual([["time", 25, 20]]);
  });

  test("it is reported when the players set it below the clock", () => {
    const outcome = change(limited({}), "minutes", "30").when(
      { do: "set", changes: [{ setting: "timeLimit", value: "30" }] },
      { by: ANN },
    );
    outcome.thenKinds("settingChanged", "limitReached");
    expect(
      warned(outcome.when({ do: "set", changes: [{ setting: "timeLimit", value: "20" }] }, { by: ANN })),
    ).toEqual([]);
  });

  test("without a limit nothing is reported", () => {
    expect(warned(change(limited({}), "minutes", "239"))).toEqual([]);
  });

  test.each([
    ["reached", 2, []],
    ["reached", 3, [["attacker-casualties", 3, 3]]],
    ["exceeded", 3, []],
    ["exceeded", 4, [["attacker-casualties", 4, 3]]],
  ])("the attacker's casualty limit of 3 is %s at box %i: %j", (casualtyLimitRule, box, expected) => {
    const outcome = limited({ casualtyLimitRule, attackerCasualtyLimit: 3, defenderCasualtyLimit: 3 });
    expect(warned(change(outcome, "casualties", `=${box}`))).toEqual(expected);
  });

  test.each([
    ["reached", -2, []],
    ["reached", -3, [["defender-casualties", 3, 3]]],
    ["exceeded", -3, []],
    ["exceeded", -4, [["defender-casualties", 4, 3]]],
  ])("the defender's casualty limit of 3 is %s at box %i: %j", (casualtyLimitRule, box, expected) => {
    const outcome = limited({ casualtyLimitRule, attackerCasualtyLimit: 3, defenderCasualtyLimit: 3 });
    expect(warned(change(outcome, "casualties", `=${box}`))).toEqual(expected);
  });

  test("the Final Score adds the printed figure of the casualty box to the minutes", () => {
    const outcome = change(limited({ finalScoreLimit: 46 }), "minutes", "37");
    expect(warned(outcome)).toEqual([]);
    expect(warned(change(outcome, "casualties", "=2"))).toEqual([]);
    expect(warned(change(outcome, "casualties", "=3"))).toEqual([["score", 46, 46]]);
  });

  test("two limits can be reached at once", () => {
    expect(warned(change(limited({ timeLimit: 30, finalScoreLimit: 30 }), "minutes", "30"))).toEqual([
      ["time", 30, 30],
      ["score", 30, 30],
    ]);
  });
});
