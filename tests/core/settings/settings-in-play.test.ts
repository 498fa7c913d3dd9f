import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { System } from "#core/system/index.ts";
import { isMove } from "#core/event-kinds.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import { calledBySetting, settingBlocks } from "#cards/settings/changes.ts";
import { settingLines } from "#cards/settings/texts.ts";
import {
  ANN,
  begun,
  BOB,
  CREATOR,
  given,
  mc,
  seated,
  systemOf,
  type Outcome,
  withoutUmpire,
} from "../../support/game/given-when-then.ts";
import { pastAt } from "../../support/game/past.ts";
import { english } from "#words/languages.ts";
import { inEnglish } from "../../support/cards/in-english.ts";

const done: Action = { do: "confirm" };
const change = (setting: string, value: string): Action => ({ do: "set", changes: [{ setting, value }] });

/** Ann and Bob play; Cleo, the game's creator without a side, settles proposals. */
function tableOf(system: System) {
  const act = (play: Outcome, by: string, action: Action) => play.when(action, { by, system });
  return {
    begin: (settings: Record<string, string | number | null> = {}) => given(begun(settings, system)),
    done: (play: Outcome, by: string) => act(play, by, done),
    set: (play: Outcome, setting: string, value: string) => act(play, CREATOR, change(setting, value)),
    undo: (play: Outcome, then: Outcome) =>
      act(play, CREATOR, { do: "undo", past: pastAt(then.game), at: play.game.head.at }).thenKinds("undone"),
    awaited: ({ game }: Outcome) => stepsIn(system, game).waits.map(({ side }) => side),
  };
}

/** The lines below the change on its card. */
function notes(system: System, changed: Outcome): string[] {
  const [event] = changed.of("settingChanged");
  if (event === undefined) throw new Error("No setting was changed.");
  const blocks = settingBlocks({ book: inEnglish(system), after: changed.game }, event);
  return blocks.flatMap((block) => (block.kind === "note" && block.text.startsWith("⚠") ? [block.text] : []));
}

describe.each([
  ["mission-command", "firstSide", "Round"],
  ["aslsk3", "movesFirst", "Turn"],
  ["valor-and-victory", "playerA", "Turn"],
])("the first side in %s", (id, setting, turnName) => {
  const system = systemOf(id);
  const { begin, done: finish, set, undo, awaited } = tableOf(system);
  const [first, second] = system.sides.map((side) => side.id) as [string, string];
  const playerOf = (side: string | undefined) => (side === first ? ANN : BOB);
  const inWords = turnName.toLowerCase();
  const later = english.say("setting-from-next-turn", { turn: `${turnName} 1`, next: `${inWords} 2` });

  /** Presses Done for the sides that must act until the turn is over. */
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

  test("applies from the next turn on: the current one keeps its order, and the card says so", () => {
    const start = begin({ [setting]: first });
    const underWay = finish(start, playerOf(first));
    for (const play of [start, underWay]) {
      const changed = set(play, setting, second).thenKinds("settingChanged");
      expect(changed.game.play).toEqual(play.game.play);
      expect(awaited(changed)).toEqual(awaited(play));
      const rest = playTurn(changed);
      expect(rest.order).toEqual(playTurn(play).order);
      expect(playTurn(rest.play).order.slice(0, 2)).toEqual([second, first]);
    }
    expect(notes(system, set(underWay, setting, second))).toEqual([later]);
  });

  test("is listed with the value that applies until then", () => {
    const changed = set(begin({ [setting]: first }), setting, second);
    const lines = (play: Outcome) => settingLines(inEnglish(system), play.game, true).join("\n");
    const names = [second, first].map((side) => system.sides.find(({ id: other }) => other === side)?.name);
    expect(lines(changed)).toContain(`**: ${names[0]} from ${inWords} 2, until then ${names[1]}`);
    expect(lines(playTurn(changed).play)).not.toContain("until then");
  });

  test("at the beginning of play, the card says how to apply it at once: with an undo to before Begin", () => {
    const ready = given(seated({ [setting]: first }, system));
    const changed = set(ready.when({ do: "begin" }, { system }), setting, second);
    expect(notes(system, changed)).toEqual([
      `${later} ${english.say("setting-undo-to-begin", { turn: inWords })}`,
    ]);
    const anew = undo(changed, ready).when({ do: "begin" }, { system });
    expect(awaited(anew)).toEqual([second]);
    expect(anew.game).not.toHaveProperty("earlierSettings");
    const { play } = playTurn(begin({ [setting]: first }));
    expect(notes(system, set(play, setting, second))).toEqual([
      english.say("setting-from-next-turn", { turn: `${turnName} 2`, next: `${inWords} 3` }),
    ]);
  });

  test("an undo within the turn keeps its order; the change applies from the next one on", () => {
    const start = begin({ [setting]: first });
    const undone = undo(set(finish(start, playerOf(first)), setting, second), start);
    expect(undone.game.play).toEqual(start.game.play);
    expect(awaited(undone)).toEqual([first]);
    undone.when(change(setting, second), { by: CREATOR, system }).thenRefused("refuse-setting-as-it-was");
    const { play, order } = playTurn(undone);
    expect(order).toEqual(playTurn(start).order);
    expect(awaited(play)).toEqual([second]);
  });

  test("an undo to an earlier turn restores the order of that turn and those after it", () => {
    const underWay = finish(begin({ [setting]: first }), playerOf(first));
    const changed = set(playTurn(underWay).play, setting, second);
    const undone = undo(changed, underWay);
    expect(awaited(undone)).toEqual(awaited(underWay));
    const next = playTurn(undone).play;
    expect(awaited(next)).toEqual([first]);
    expect(awaited(playTurn(next).play)).toEqual([second]);
  });

  test("a change that is reverted within the turn has no effect", () => {
    const play = finish(begin({ [setting]: first }), playerOf(first));
    const back = set(set(play, setting, second), setting, first);
    expect(awaited(back)).toEqual(awaited(play));
    expect(back.game).not.toHaveProperty("earlierSettings");
    expect(playTurn(playTurn(back).play).order[0]).toBe(first);
  });
});

describe("the sides of Mission Command", () => {
  const { begin, done: finish, set, undo, awaited } = tableOf(mc);
  const sides = mc.sides.map(({ id }) => id);
  const group = { name: "Red", kind: "group", states: { activation: "done" } };

  test("a change resets no group; those of the new first side start again with the next round", () => {
    const play = given(
      begin({ firstSide: "allies", reactionTests: "umpire" }).game,
      ...sides.map((side) => ({ type: "unitAdded", side, unit: group }) as const),
    );
    const standing = ({ game }: Outcome) =>
      sides.map((side) => game.play.units?.[side]?.[0]?.states["activation"]);
    const changed = set(play, "firstSide", "axis").thenKinds("settingChanged");
    expect(standing(changed)).toEqual(["done", "done"]);
    const axisTurn = finish(changed, ANN);
    expect(standing(axisTurn)).toEqual(["done", undefined]);
    const active = given(axisTurn.game, {
      type: "unitChanged",
      side: "axis",
      unit: "Red",
      state: "activation",
      from: "waiting",
      to: "done",
    });
    const next = finish(active, BOB);
    expect(next.game.play.position).toMatchObject({ turn: 2, segment: "first" });
    expect(standing(next)).toEqual(["done", undefined]);
    expect(awaited(next)).toEqual(["axis"]);
  });

  test("a side with two turns in a row starts the second one with fresh groups, and so does the other side", () => {
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

  test("a step that a setting has come to omit continues; the next one of its kind is omitted", () => {
    const play = begin({ reactionTests: "turn" }).thenAt("test");
    const changed = set(play, "reactionTests", "activation").thenKinds("settingChanged").thenAt("test");
    expect(awaited(changed)).toEqual(awaited(play));
    expect(notes(mc, changed)).toEqual([english.say("setting-from-next-step", { step: "Reaction tests" })]);
    const second = finish(finish(changed, ANN).thenAt("activate"), ANN).thenAt("activate");
    expect(second.game.play.position.segment).toBe("second");
  });

  test("a step that a setting has come to include is not returned to; the next one of its kind is played", () => {
    const play = begin({ reactionTests: "umpire" }).thenAt("activate");
    const changed = set(play, "reactionTests", "turn").thenKinds("settingChanged").thenAt("activate");
    expect(notes(mc, changed)).toEqual([
      english.say("setting-from-next-step", { step: "Activate the groups" }),
    ]);
    expect(finish(changed, ANN).thenAt("test").game.play.position.segment).toBe("second");
  });

  test("an undo into a step that a setting omits now plays it to its end", () => {
    const play = begin({ reactionTests: "turn" });
    const changed = set(finish(play, ANN), "reactionTests", "activation");
    const undone = undo(changed, play).thenAt("test");
    expect(undone.game.settings["reactionTests"]).toBe("activation");
    expect(awaited(undone)).toEqual(["allies"]);
    finish(finish(undone, ANN).thenAt("activate"), ANN).thenAt("activate");
  });

  test("a setting that does not affect the step leaves it alone", () => {
    const play = begin();
    const changed = set(play, "suppressionOff", "all").thenKinds("settingChanged");
    expect(notes(mc, changed)).toEqual([]);
  });
});

test("a side of Valor & Victory with two segments in a row gets its own pinned units cleared", () => {
  const vnv = systemOf("valor-and-victory");
  const { begin, done: finish, set, awaited } = tableOf(vnv);
  const [first, second] = vnv.sides.map(({ id }) => id) as [string, string];
  const playerOf = (side = "") => (side === first ? ANN : BOB);
  let play = begin({ playerA: first });
  while (play.game.play.position.segment !== "player-b") play = finish(play, playerOf(awaited(play)[0]));
  play = given(
    set(play, "playerA", second).game,
    ...[first, second].map((side): GameEvent => ({
      type: "listed",
      track: `pinned.${side}`,
      names: ["a squad"],
    })),
  );
  while (play.game.play.position.turn === 1) play = finish(play, playerOf(awaited(play)[0]));
  expect(play.game.play.lists).toMatchObject({ [`pinned.${first}`]: ["a squad"], [`pinned.${second}`]: [] });
});

describe("an opponent's change of settings", () => {
  test.each([
    ["aslsk3", "movesFirst", { check: "morale", answers: { morale: "7", standing: "unbroken" } }, [5, 6]],
    ["mission-command", "firstSide", { check: "reaction-test", answers: {} }, [4]],
  ] as const)("removes no turn after a roll of %s", (...[id, setting, check, dice]) => {
    const system = systemOf(id);
    const [first, second] = system.sides.map((side) => side.id) as [string, string];
    const start = given(withoutUmpire(begun({ [setting]: first }, system)));
    const rolled = start.when({ do: "check", ...check }, { by: ANN, dice: [...dice], system });
    const changed = rolled.when(change(setting, second), { by: BOB, system }).thenKinds("settingChanged");
    expect(changed.game.play).toEqual(rolled.game.play);
    expect(stepsIn(system, changed.game).waits).toEqual(stepsIn(system, rolled.game).waits);
    expect(isMove(changed.events)).toBe(false);
  });
});

test("in an older log applies at once, as it did", () => {
  const old = given(begun({ firstSide: "allies" }, mc), {
    type: "settingChanged",
    setting: "firstSide",
    from: "allies",
    to: "axis",
  });
  expect(stepsIn(mc, old.game).waits.map(({ side }) => side)).toEqual(["axis"]);
  expect(old.game).not.toHaveProperty("earlierSettings");
});

test("by a player or a creator is announced to all, but not a side's own first value, nor an umpire's", () => {
  const asl = systemOf("aslsk3");
  const called = (game: Outcome["game"], by: string, setting: string) => {
    const changed = given(game).when(change(setting, "4"), { by, system: asl });
    const [event] = changed.thenKinds("settingChanged").events;
    if (event?.type !== "settingChanged") throw new Error("The setting has not changed.");
    return calledBySetting({ book: inEnglish(asl), after: changed.game, entry: { by } }, event);
  };
  const ruled = begun({}, asl);
  const free = withoutUmpire(ruled);
  expect(called(free, ANN, "elr.axis")).toEqual([ANN]);
  const known = begun({ "elr.axis": 3 }, asl);
  expect(called(withoutUmpire(known), ANN, "elr.axis")).toEqual([ANN, BOB]);
  expect(called(free, CREATOR, "turnLimit")).toEqual([ANN, BOB]);
  expect(called(known, CREATOR, "elr.axis")).toEqual([ANN]);
  expect(called(ruled, CREATOR, "turnLimit")).toEqual([]);
});

describe("house rules", () => {
  const line = "Line of sight by thread;  no play over Easter";

  test("are one line that everyone can set up, and players agree to later", () => {
    const open = given(seated()).when(change("House rules", line), { by: BOB });
    expect(open.game.settings["houseRules"]).toBe("Line of sight by thread; no play over Easter");
    expect(settingLines(inEnglish(systemOf("last-hundred-yards")), open.game).join("\n")).toContain(
      "no play over Easter",
    );
    given(begun()).when(change("houseRules", "none at all"), { by: BOB }).thenKinds("proposed");
    open.when(change("houseRules", "none"), { by: ANN }).thenKinds("settingChanged");
  });

  test("are refused above 200 characters, and show typed Markdown and mentions as text", () => {
    given(seated())
      .when(change("houseRules", "x".repeat(201)), { by: BOB })
      .thenRefused("refuse-setting-long", /200/);
    const { game } = given(seated()).when(change("houseRules", "**@everyone**"), { by: BOB });
    expect(settingLines(inEnglish(systemOf("last-hundred-yards")), game).join()).not.toMatch(/(?<!\\)\*\*@e/);
  });
});

test.each([
  ["newUnits", "hidden"],
  ["reactionDice", "secret"],
  ["pointsSeen", "hidden"],
])("%s, which decides who sees something, is the umpire's, or changes by consent", (setting, value) => {
  const wish = change(setting, value);
  const umpired = given(begun({}, mc));
  umpired.when(wish, { by: CREATOR, system: mc }).thenKinds("settingChanged");
  umpired.when(wish, { by: ANN, system: mc }).thenRefused("refuse-setting-umpire");
  given(withoutUmpire(umpired.game)).when(wish, { by: ANN, system: mc }).thenKinds("proposed");
});
