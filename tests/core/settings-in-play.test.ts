import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import type { System } from "#core/system.ts";
import { isMove } from "#core/undoing.ts";
import { waits } from "#core/waits.ts";
import { settingBlocks } from "#views/setting-news.ts";
import { settingLines } from "#views/setting-lines.ts";
import { ANN, begun, BOB, CREATOR, given, mc, systemOf, type Outcome } from "../support/given-when-then.ts";

const done: Action = { do: "confirm" };
const change = (setting: string, value: string): Action => ({ do: "set", changes: [{ setting, value }] });

/** Ann and Bob play; Cleo, who made the game and plays no side, settles what is open. */
function tableOf(system: System) {
  const act = (play: Outcome, by: string, action: Action) => play.when(action, { by, system });
  return {
    begin: (settings: Record<string, string | number | null> = {}) => given(begun(settings, system)),
    done: (play: Outcome, by: string) => act(play, by, done),
    set: (play: Outcome, setting: string, value: string) => act(play, CREATOR, change(setting, value)),
    awaited: ({ game }: Outcome) => waits(system, game).map(({ side }) => side),
  };
}

/** What the card of a change says below the change itself. */
function notes(system: System, before: Outcome, after: Outcome): string[] {
  const [event] = after.of("settingChanged");
  if (event === undefined) throw new Error("No setting was changed.");
  const blocks = settingBlocks({ system, before: before.game, after: after.game }, event);
  return blocks.flatMap((block) => (block.kind === "note" && block.text.startsWith("⚠") ? [block.text] : []));
}

describe.each([
  ["mission-command", "firstSide", "Round"],
  ["aslsk3", "movesFirst", "Turn"],
  ["valor-and-victory", "playerA", "Turn"],
])("who goes first in %s", (id, setting, turnName) => {
  const system = systemOf(id);
  const { begin, done: finish, set, awaited } = tableOf(system);
  const [first, second] = system.sides.map((side) => side.id) as [string, string];
  const playerOf = (side: string | undefined) => (side === first ? ANN : BOB);

  /** Whoever is awaited is done, until the turn is over. */
  function playTurn(from: Outcome): { play: Outcome; order: string[] } {
    const order: string[] = [];
    let play = from;
    for (const { turn } = from.game.play.position; play.game.play.position.turn === turn;) {
      const [side = ""] = awaited(play);
      if (order.at(-1) !== side) order.push(side);
      play = finish(play, playerOf(side));
    }
    return { play, order };
  }

  test("counts at once while nothing has been done in the turn: the other side is called on", () => {
    const play = begin({ [setting]: first });
    expect(awaited(play)).toEqual([first]);
    const changed = set(play, setting, second);
    expect(awaited(changed)).toEqual([second]);
    expect(changed.events.at(-1)?.type).toBe("advanced");
    expect(notes(system, play, changed)).toEqual([]);
    expect(playTurn(changed).order.slice(0, 2)).toEqual([second, first]);
  });

  test("counts from the next turn on once the turn has begun, and says so", () => {
    const play = finish(begin({ [setting]: first }), playerOf(first));
    const changed = set(play, setting, second).thenKinds("settingChanged");
    expect(awaited(changed)).toEqual(awaited(play));
    expect(notes(system, play, changed)).toEqual([
      `⚠ ${turnName} 1 has begun and goes on as it is: this counts from ${turnName.toLowerCase()} 2 on.`,
    ]);
    const names = [second, first].map((side) => system.sides.find(({ id: other }) => other === side)?.name);
    expect(settingLines(system, changed.game, true).join("\n")).toContain(
      `**: ${names[0]} from ${turnName.toLowerCase()} 2 on, until then ${names[1]}`,
    );
    const rest = playTurn(changed);
    expect(rest.order).toEqual(playTurn(play).order);
    expect(playTurn(rest.play).order.slice(0, 2)).toEqual([second, first]);
    expect(settingLines(system, rest.play.game, true).join("\n")).not.toContain("until then");
  });

  test("an undo into an earlier turn finds it as it was played", () => {
    const begunTurn = finish(begin({ [setting]: first }), playerOf(first));
    const next = playTurn(begunTurn).play;
    const changed = set(next, setting, second);
    expect(awaited(changed)).toEqual([second]);
    const { head, play } = begunTurn.game;
    const undone = given(changed.game, { type: "undone", to: head.n, play, status: "running" });
    expect(awaited(undone)).toEqual(awaited(begunTurn));
    expect(awaited(playTurn(undone).play)).toEqual([second]);
  });

  test("after an undo to the start of the turn it counts at once when it is set again", () => {
    const start = begin({ [setting]: first });
    const { head, play } = start.game;
    const late = set(finish(start, playerOf(first)), setting, second);
    const undone = given(late.game, { type: "undone", to: head.n, play, status: "running" });
    expect(awaited(undone)).toEqual([first]);
    expect(awaited(set(undone, setting, second))).toEqual([second]);
  });

  test("set back within the turn, everything is as it was", () => {
    const play = finish(begin({ [setting]: first }), playerOf(first));
    const back = set(set(play, setting, second), setting, first);
    expect(awaited(back)).toEqual(awaited(play));
    expect(back.game).not.toHaveProperty("earlierSettings");
    expect(playTurn(playTurn(back).play).order[0]).toBe(first);
  });
});

describe("the sides of Mission Command", () => {
  const { begin, done: finish, set, awaited } = tableOf(mc);
  const sides = mc.sides.map(({ id }) => id);
  const group = { name: "Red", kind: "group", states: { activation: "done" } };

  test("a side that is put first begins its turn: its groups can be activated", () => {
    const play = given(begin({ firstSide: "allies" }).game, { type: "unitAdded", side: "axis", unit: group });
    const changed = set(play, "firstSide", "axis");
    changed.thenKinds("settingChanged", "statesReset", "advanced");
    expect(changed.game.play.units?.["axis"]?.[0]?.states).toEqual({});
  });

  test("a side with two turns in a row begins the second one anew, and the other side its own", () => {
    const play = given(
      finish(begin({ firstSide: "allies", reactionTests: "umpire" }), ANN).game,
      ...sides.map((side) => ({ type: "unitAdded", side, unit: group }) as const),
    );
    const standing = ({ game }: Outcome) =>
      sides.map((side) => game.play.units?.[side]?.[0]?.states["activation"]);
    const next = finish(set(play, "firstSide", "axis"), BOB);
    expect(next.game.play.position).toMatchObject({ turn: 2, segment: "first" });
    expect(awaited(next)).toEqual(["axis"]);
    expect(next.of("statesReset").map(({ side }) => side)).toEqual(["axis"]);
    expect(standing(next)).toEqual(["done", undefined]);
    const acting = next.when({ do: "activate", unit: "Red", as: "hot" }, { by: BOB, system: mc });
    expect(standing(finish(acting, BOB))).toEqual([undefined, "done"]);
  });

  test("a group in hand has begun the turn", () => {
    const units = { ...group, states: {} };
    const play = given(begin({ reactionTests: "umpire" }).game, {
      type: "unitAdded",
      side: "allies",
      unit: units,
    }).when({ do: "activate", unit: "Red", as: "hot" }, { by: ANN, system: mc });
    const changed = set(play, "firstSide", "axis").thenKinds("settingChanged");
    expect(awaited(changed)).toEqual(["allies"]);
  });

  test("reaction tests that are not made at the start of a turn are passed over in the turn that waits for them", () => {
    const play = begin().thenAt("test");
    const changed = set(play, "reactionTests", "activation").thenAt("activate");
    expect(changed.game.play.position.segment).toBe("first");
    expect(notes(mc, play, changed)).toEqual([]);
  });

  test("reaction tests at the start of a turn are made in the turn of which nothing has been done", () => {
    const play = begin({ reactionTests: "umpire" }).thenAt("activate");
    set(play, "reactionTests", "turn").thenAt("test");
    const second = finish(play, ANN).thenAt("activate");
    const changed = set(second, "reactionTests", "turn").thenAt("test");
    expect(changed.game.play.position.segment).toBe("second");
  });

  test("a step that has begun goes on, and the card says so", () => {
    const play = given(begin({ reactionTests: "umpire" }).game, {
      type: "unitAdded",
      side: "allies",
      unit: { ...group, states: { activation: "in-hand" } },
    });
    const changed = set(play, "reactionTests", "turn").thenKinds("settingChanged").thenAt("activate");
    expect(notes(mc, play, changed)).toEqual([
      '⚠ "Activate the groups" has begun and goes on as it is: this counts after it.',
    ]);
    finish(changed, ANN).thenAt("test");
  });

  test("what the step does not go by leaves it alone", () => {
    const play = begin();
    const changed = set(play, "suppressionOff", "all").thenKinds("settingChanged");
    expect(notes(mc, play, changed)).toEqual([]);
  });
});

test("a side of Valor & Victory with two segments in a row has its own pinned units taken off its list", () => {
  const vnv = systemOf("valor-and-victory");
  const { begin, done: finish, set, awaited } = tableOf(vnv);
  const [first, second] = vnv.sides.map(({ id }) => id) as [string, string];
  const playerOf = (side = "") => (side === first ? ANN : BOB);
  let play = begin({ playerA: first });
  while (play.game.play.position.segment !== "player-b") play = finish(play, playerOf(awaited(play)[0]));
  play = given(
    set(play, "playerA", second).game,
    ...[first, second].map(
      (side) => ({ type: "listed", track: `pinned.${side}`, names: ["a squad"] }) as const,
    ),
  );
  while (play.game.play.position.turn === 1) play = finish(play, playerOf(awaited(play)[0]));
  expect(play.game.play.lists).toMatchObject({ [`pinned.${first}`]: ["a squad"], [`pinned.${second}`]: [] });
});

test("what a change of settings made of the running step is no move: there is nothing in it to take back", () => {
  const { begin, set } = tableOf(mc);
  const play = begin();
  expect(isMove(set(play, "reactionTests", "activation").events)).toBe(false);
  expect(isMove(set(play, "firstSide", "axis").events)).toBe(false);
  expect(isMove(play.when(done, { by: ANN, system: mc }).events)).toBe(true);
});

test("in a log of before, such a change counts at once, as it did", () => {
  const old = given(begun({ firstSide: "allies" }, mc), {
    type: "settingChanged",
    setting: "firstSide",
    from: "allies",
    to: "axis",
  });
  expect(waits(mc, old.game).map(({ side }) => side)).toEqual(["axis"]);
  expect(old.game).not.toHaveProperty("earlierSettings");
});
