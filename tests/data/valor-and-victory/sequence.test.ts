import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import type { Item } from "#core/schema/index.ts";
import { askedIn } from "#cards/settings/set-up.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import { render } from "#discord/messages/render.ts";
import { phaseCard, phaseTitle } from "#cards/phase/card.ts";
import { rulesCard } from "#cards/phase/rules.ts";
import { placeForm } from "#cards/phase/step-parts.ts";
import { stepsNow } from "#cards/phase/steps.ts";
import { ANN, begun, BOB, given, type Outcome, systemOf } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";

const vv = systemOf("valor-and-victory");

const P = "segment-player";
const O = "other-player";

/** Phase, step, acting side, end of the step, rule, markers removed, markers placed. */
const SEQUENCE: [
  number: string,
  name: string,
  steps: [id: string, who: string, ends: string, rule: string, off: string, on: string][],
][] = [
  [
    "5.31",
    "Command Phase",
    [
      ["auto-rally", P, "with-next", "5.31", "Pinned (the segment player's)", ""],
      [
        "support-missions",
        P,
        "with-next",
        "5.31, 21.4",
        "each mission when it is resolved",
        "Light Barrage, Heavy Barrage, Fighter-Bomber",
      ],
      ["scatter", P, "with-next", "21.4", "", ""],
      ["smoke-barrage", P, "with-next", "11.4, 21.7", "", "Smoke 2"],
      ["weapons", P, "with-next", "5.31", "", ""],
      ["split-combine", P, "confirm", "5.31", "", ""],
    ],
  ],
  [
    "5.32",
    "Fire Phase",
    [
      ["smoke-round", P, "with-next", "11.3, 18.7", "", "Smoke 2 in the target hex, Fire on the firer"],
      ["fire", P, "confirm", "5.32", "", "Fire on each firer"],
    ],
  ],
  [
    "5.33",
    "Movement Phase",
    [
      ["infantry-smoke", P, "with-next", "11.2", "", "Smoke 1"],
      ["assault-move", P, "with-next", "6.4", "Assault Move, for Move, when that move ends", "Assault Move"],
      ["move", P, "with-next", "5.33", "", "Move after the move"],
      ["overrun", P, "with-next", "19", "", "Move on the AFV"],
      ["fire-lane", O, "with-next", "13.9", "", "Fire Lane from the next hex to the target's"],
      [
        "opportunity-fire",
        `${P}, ${O}`,
        "confirm",
        "5.33, 13.8",
        "all Fire Lanes when both are done",
        "Fire on each firer",
      ],
      ["remove-lanes", "nobody", "auto", "13.9", "Fire Lane", ""],
    ],
  ],
  ["5.34", "Defensive Fire Phase", [["return-fire", O, "confirm", "5.34", "", "Fire on each firer"]]],
  [
    "5.35",
    "Advance and Assault Phase",
    [
      ["advance", P, "with-next", "5.35", "", ""],
      ["close-assault", P, "confirm", "5.35, 15", "", ""],
    ],
  ],
  [
    "5.36",
    "After-Action Phase",
    [
      ["rally", P, "with-next", "5.36, 14.8", "Pinned, from those that rally", ""],
      ["clear-markers", "all", "with-next", "5.36", "Move, Fire", ""],
      ["smoke-decay", P, "confirm", "5.36", "every Smoke 1", "Smoke 1 for every Smoke 2"],
      ["snipers", "all", "confirm", "17.3", "Sniper, if withdrawn", ""],
    ],
  ],
  ["5.5", "End of Turn", [["game-over", "all", "confirm", "5.5", "", ""]]],
];

const { segments, phases } = vv.sequence;

describe("the sequence", () => {
  test("a turn is the segment of A, that of B with the same six phases, and the end of the turn", () => {
    const six = ["command", "fire", "movement", "defensive-fire", "advance-assault", "after-action"];
    expect(segments.map(({ name, side, phases: own }) => [name, side, own])).toEqual([
      ["Player A Segment", "player-a", six],
      ["Player B Segment", "player-b", six],
      ["End of Turn Segment", undefined, ["turn-end"]],
    ]);
    expect(phases.map((phase) => [phase.number, phase.name])).toEqual(
      SEQUENCE.map(([number, name]) => [number, name]),
    );
  });

  test.each(SEQUENCE)("%s %s has its steps, in order", (number, _, steps) => {
    const phase = phases.find((candidate) => candidate.number === number);
    const found = phase?.steps.map(({ id, who, ends, rule, markers }) => [
      id,
      Array.isArray(who.sides) ? who.sides.join(", ") : who.sides,
      ends,
      rule,
      markers?.off?.join(", ") ?? "",
      markers?.on?.join(", ") ?? "",
    ]);
    expect(found).toEqual(steps);
  });

  test.each([
    ["support-missions", ["accuracy", "mission", "mission-afv"]],
    ["scatter", ["scatter"]],
    ["fire", ["ap-fire", "to-hit", "mortar", "facing"]],
    ["move", ["minefield", "survival"]],
    ["overrun", ["overrun"]],
    ["fire-lane", ["opportunity-fire", "fire-lane", "to-hit", "sniper-attack"]],
    ["opportunity-fire", ["facing"]],
    ["return-fire", ["ap-fire", "to-hit", "mortar", "facing"]],
    ["close-assault", ["close-assault", "immobilization"]],
    ["rally", ["rally"]],
  ])("%s has its checks", (id, checks) => {
    const steps = vv.sequence.phases.flatMap((phase) => phase.steps);
    expect(steps.find((step) => step.id === id)?.checks).toEqual(checks);
  });
});

const DONE: Action = { do: "confirm" };
const ann = { by: ANN, system: vv };
const bob = { by: BOB, system: vv };

/** Presses Done for the sides that must act, at least once, until play is at a step. */
function playTo(outcome: Outcome, step: string, segment?: string): Outcome {
  let now = outcome;
  for (let count = 0; count < 40; count += 1) {
    const [wait] = stepsIn(vv, now.game).waits;
    now = now.when(DONE, { by: wait?.side === "axis" ? ANN : BOB, system: vv });
    expect(now.refusal).toBeNull();
    const { position } = now.game.play;
    if (position.step === step && (segment ?? position.segment) === position.segment) return now;
  }
  throw new Error(`Play never gets to "${step}".`);
}

const awaited = ({ game }: Outcome) => stepsIn(vv, game).waits.map(({ side }) => side);

/** All buttons on the card of the current phase. */
const buttonsOf = ({ game }: Outcome) =>
  phaseCard(inEnglish(vv), game).blocks.flatMap((block) => (block.kind === "buttons" ? block.buttons : []));

const smoke = (name: string, kind: string, value: string): Action => ({
  do: "track",
  track: "smoke",
  item: name,
  kind,
  value,
});

function smokeOf({ game, refusal }: Outcome): string[] {
  expect(refusal).toBeNull();
  return (game.play.items["smoke"] ?? []).map(({ name, box }) => `${name} ${box}`).toSorted();
}

describe("two game turns", () => {
  const one = [
    "player-a command: axis",
    "player-a fire: axis",
    "player-a movement: axis",
    "player-a movement: allies",
    "player-a defensive-fire: allies",
    "player-a advance-assault: axis",
    "player-b command: allies",
    "player-b fire: allies",
    "player-b movement: allies",
    "player-b movement: axis",
    "player-b defensive-fire: axis",
    "player-b advance-assault: allies",
  ];

  test("the segment player acts, the other shoots back, no side confirms tidying up; the last turn ends the game", () => {
    let play = given(begun({ turns: 2 }, vv));
    const seen: string[] = [];
    while (play.game.play.position.phase !== "turn-end") {
      const { turn, segment, phase } = play.game.play.position;
      seen.push(`${turn} ${segment} ${phase}: ${awaited(play).join(", ")}`);
      expect(render(phaseCard(inEnglish(vv), play.game)).faults).toEqual([]);
      play = play.when(DONE, { by: awaited(play)[0] === "axis" ? ANN : BOB, system: vv });
      expect(play.refusal).toBeNull();
    }
    expect(seen).toEqual([1, 2].flatMap((turn) => one.map((line) => `${turn} ${line}`)));
    expect(awaited(play.thenAt("game-over"))).toEqual(["axis", "allies"]);
    expect(phaseTitle(inEnglish(vv), play.game)).toBe("Turn 2, End of Turn");
  });

  test("Player A is the scenario's first side, in every turn", () => {
    let play = given(begun({ playerA: "allies" }, vv));
    const first: string[] = [];
    for (let segment = 0; segment < 4; segment += 1) {
      first.push(`${play.game.play.position.turn} ${awaited(play).join()}`);
      play = playTo(play, "split-combine");
    }
    expect(first).toEqual(["1 allies", "1 axis", "2 allies", "2 axis"]);
  });

  test("without a number of turns the end of a turn waits for nobody", () => {
    const play = playTo(playTo(given(begun({}, vv)), "split-combine"), "split-combine");
    expect(play.game.play.position).toMatchObject({ turn: 2, segment: "player-a", phase: "command" });
  });

  test("the last turn is announced when it begins", () => {
    const play = playTo(playTo(given(begun({ turns: 2 }, vv)), "split-combine"), "split-combine");
    expect(play.of("limitReached")).toMatchObject([{ limit: "last-turn", value: 2, bound: 2 }]);
  });
});

describe("smoke", () => {
  const begin = () => given(begun({}, vv));

  test("first every Smoke 1 is removed, then every Smoke 2 becomes Smoke 1: never both at once", () => {
    const laid = begin()
      .when(smoke("B2", "infantry", "Smoke 1"), ann)
      .when(smoke("D4", "gun", "Smoke 2"), ann)
      .when(smoke("F6", "barrage", "Smoke 2"), bob);
    const thinned = playTo(laid, "split-combine", "player-b");
    expect(thinned.events.map(({ type }) => type)).toEqual([
      "done",
      "advanced",
      "tidied",
      "itemRemoved",
      "itemPlaced",
      "itemPlaced",
      "advanced",
    ]);
    expect(smokeOf(thinned)).toEqual(["D4 smoke-1", "F6 smoke-1"]);
  });

  test("a gun's smoke of A's Fire Phase is Smoke 1 after A's segment and removed after B's", () => {
    const laid = playTo(begin(), "fire").when(smoke("D4", "gun", "Smoke 2"), ann);
    const second = playTo(laid, "split-combine", "player-b");
    expect(smokeOf(second)).toEqual(["D4 smoke-1"]);
    const next = playTo(second, "split-combine", "player-a");
    expect([smokeOf(next), next.game.play.position.turn]).toEqual([[], 2]);
  });

  test("infantry's smoke of a Movement Phase is removed at the end of that segment", () => {
    const moving = playTo(begin(), "opportunity-fire");
    const laid = moving.when(smoke("B2", "infantry", "Smoke 1"), ann);
    expect(smokeOf(playTo(laid, "close-assault"))).toEqual(["B2 smoke-1"]);
    expect(smokeOf(playTo(laid, "split-combine", "player-b"))).toEqual([]);
  });

  test("either side's: B's smoke of B's Fire Phase lasts through A's next segment", () => {
    const fire = playTo(playTo(begin(), "split-combine"), "fire");
    const laid = fire.when(smoke("E5", "gun", "Smoke 2"), bob);
    const second = playTo(laid, "split-combine", "player-a");
    expect([smokeOf(second), second.game.play.position.turn]).toEqual([["E5 smoke-1"], 2]);
    expect(smokeOf(playTo(second, "split-combine", "player-b"))).toEqual([]);
  });

  test("it thins after the segment player's rallies, not before", () => {
    const pinned: Action = { do: "track", track: "pinned.axis", value: "1st" };
    const laid = playTo(begin().when(smoke("D4", "gun", "Smoke 2"), ann), "close-assault").when(pinned, ann);
    const rally = laid.when(DONE, ann).thenAt("smoke-decay");
    expect(smokeOf(rally)).toEqual(["D4 smoke-2"]);
    expect(smokeOf(rally.when(DONE, ann))).toEqual(["D4 smoke-1"]);
  });

  test("a hex has one marker: fresh smoke replaces thin smoke", () => {
    const laid = begin()
      .when(smoke("D4", "infantry", "Smoke 1"), ann)
      .when(smoke("D4", "gun", "Smoke 2"), ann);
    expect(smokeOf(laid)).toEqual(["D4 smoke-2"]);
  });
});

describe("the supply of smoke", () => {
  const supplied = (axis: number | null) =>
    given(begun({}, vv), { type: "adjusted", track: "smokeFactors.axis", from: null, to: axis });
  const left = ({ game }: Outcome) => game.play.numbers["smokeFactors.axis"];

  test("each smoke uses its factors, and one beyond the supply is refused", () => {
    const one = supplied(3).when(smoke("B2", "infantry", "Smoke 1"), ann);
    expect(left(one)).toBe(2);
    const three = one.when(smoke("D4", "gun", "Smoke 2"), ann);
    expect(left(three)).toBe(0);
    three.when(smoke("E5", "infantry", "Smoke 1"), ann).thenRefused("refuse-cannot-afford", /this takes 1/);
    supplied(1)
      .when(smoke("E5", "barrage", "Smoke 2"), ann)
      .thenRefused("refuse-cannot-afford", /left 1, and this takes 2/);
  });

  test("a corrected position uses none, fresh smoke on thin smoke does", () => {
    const laid = supplied(6).when(smoke("D4", "gun", "Smoke 2"), ann);
    const thinner = laid.when(smoke("D4", "gun", "Smoke 1"), ann);
    expect(left(thinner)).toBe(4);
    expect(left(thinner.when(smoke("D4", "gun", "Smoke 2"), ann))).toBe(2);
    expect(left(laid.when({ do: "track", track: "smoke", item: "D4", value: "remove" }, ann))).toBe(4);
  });

  test("is untracked until players set it, and each side uses its own", () => {
    expect(left(supplied(null).when(smoke("D4", "gun", "Smoke 2"), ann))).toBe(null);
    expect(left(supplied(3).when(smoke("D4", "gun", "Smoke 2"), bob))).toBe(3);
  });

  test("each step with smoke has a button that asks for the hex", () => {
    const labels = (outcome: Outcome) => buttonsOf(outcome).map(({ label }) => label);
    const start = given(begun({}, vv));
    for (const at of [start, playTo(start, "fire"), playTo(start, "opportunity-fire")])
      expect(labels(at)).toContain("Lay smoke…");
    const round = buttonsOf(playTo(start, "fire")).find(({ label }) => label === "Lay smoke…");
    expect(round).toMatchObject({ press: { kind: "place", step: "smoke-round" } });
    const { places } = vv.stepNamed("smoke-round")!;
    expect(places).toMatchObject({ track: "smoke", kind: "gun", box: "smoke-2" });
    expect(placeForm(places!).fields).toMatchObject([{ id: "item" }]);
  });
});

describe("after the last turn", () => {
  test("the end is offered, with one more turn as the alternative", () => {
    const last = playTo(given(begun({ turns: 1 }, vv)), "game-over");
    const buttons = buttonsOf(last).map((button) => [button.label, "press" in button && button.press.kind]);
    expect(buttons.slice(0, 2)).toEqual([
      ["End the game", "end"],
      ["One more turn", "done"],
    ]);
    const beyond = playTo(last, "split-combine");
    expect(buttonsOf(beyond).map(({ label }) => label)).toContain("End the game");
  });

  test("before it neither is offered", () => {
    const start = given(begun({ turns: 1 }, vv));
    expect(buttonsOf(start).map(({ label }) => label)).not.toContain("End the game");
  });
});

describe("values from the scenario", () => {
  test("support missions are used up one by one in the Command Phase", () => {
    const mission: Item = { name: "A", kind: "heavy-barrage", box: "left" };
    const start = given(begun({}, vv), { type: "itemPlaced", track: "missions.axis", item: mission });
    const menus = phaseCard(inEnglish(vv), start.game).blocks.flatMap((block) =>
      block.kind === "menu" ? [block.menu] : [],
    );
    expect(menus[0]).toMatchObject({ press: { step: "support-missions" }, choices: [{ label: "A" }] });
    const placed = start.when({ do: "moveItems", step: "support-missions", names: ["A"] }, ann);
    expect(placed.game.play.items["missions.axis"]).toMatchObject([{ box: "placed" }]);
    const used = playTo(placed, "fire").game.play.items["missions.axis"];
    expect(used).toMatchObject([{ box: "used" }]);
  });

  test("the set-up asks for snipers and missions of both sides", () => {
    const asked = vv.setUp?.forms?.flatMap((form) => askedIn(vv, form).map(({ key }) => key));
    expect(asked).toEqual(
      expect.arrayContaining(["sniper.axis", "sniper.allies", "missions.axis", "missions.allies"]),
    );
  });
});

describe("opportunity fire and Fire Lanes", () => {
  const HAND_OVER: Action = { do: "handOver" };
  const moving = () => playTo(given(begun({}, vv)), "opportunity-fire");

  test("the segment player hands over, and gets the move back", () => {
    const over = moving().when(HAND_OVER, ann);
    expect(awaited(over)).toEqual(["allies"]);
    expect(awaited(over.when(HAND_OVER, bob))).toEqual(["axis"]);
    moving().when(DONE, bob).thenRefused("refuse-not-your-turn");
  });

  test("only the side that may fire has a button that notes Fire Lanes", () => {
    const labels = (outcome: Outcome) => buttonsOf(outcome).map(({ label }) => label);
    expect(labels(moving())).not.toContain("Note a Fire Lane");
    expect(labels(moving().when(HAND_OVER, ann))).toContain("Note a Fire Lane");
  });

  test("Fire Lanes are removed when both are done, and not before", () => {
    const lanes = moving().when({ do: "track", track: "fireLanes", value: "C3" }, bob).when(DONE, ann);
    expect(lanes.game.play.lists["fireLanes"]).toEqual(["C3"]);
    const after = lanes.when(DONE, bob).thenAt("return-fire");
    after.thenKinds("done", "listed", "advanced");
    expect(after.game.play.lists["fireLanes"]).toEqual([]);
  });
});

describe("pinned units", () => {
  const pin = (side: string, name: string): Action => ({ do: "track", track: `pinned.${side}`, value: name });
  const pinnedOf = ({ game }: Outcome) => [game.play.lists["pinned.axis"], game.play.lists["pinned.allies"]];

  test("of a side all recover in its own Command Phase, and none of the other side", () => {
    const start = given(begun({}, vv)).when(pin("axis", "1st"), ann).when(pin("allies", "A"), bob);
    const second = playTo(start, "split-combine", "player-b");
    expect(pinnedOf(second)).toEqual([["1st"], []]);
    const third = playTo(second.when(pin("allies", "B"), bob), "split-combine", "player-a");
    expect(pinnedOf(third)).toEqual([[], ["B"]]);
  });

  test("only the segment player's card has Rally; a player with an active sniper must act on that alone", () => {
    const sniper: Item = { name: "Sniper", kind: "sniper", box: "active" };
    const start = given(begun({}, vv), { type: "itemPlaced", track: "sniper.allies", item: sniper });
    const names = ({ game }: Outcome) => stepsNow(inEnglish(vv), game).map(({ id }) => id);
    const rally = playTo(start, "close-assault").when(pin("axis", "1st"), ann).when(DONE, ann);
    expect([awaited(rally), names(rally)]).toEqual([["axis"], ["rally", "clear-markers", "smoke-decay"]]);
    const left = rally.when(DONE, ann);
    expect([awaited(left), names(left)]).toEqual([["allies"], ["snipers"]]);
  });

  test("the Rally step lists them, and removes them with a menu", () => {
    const start = playTo(given(begun({}, vv)), "split-combine", "player-b")
      .when(pin("allies", "A"), bob)
      .when(pin("allies", "B"), bob);
    const rally = playTo(start, "smoke-decay");
    const card = phaseCard(inEnglish(vv), rally.game);
    const menu = card.blocks.flatMap((block) =>
      block.kind === "menu" && "press" in block.menu && block.menu.press.kind === "strike"
        ? [block.menu]
        : [],
    );
    expect(menu).toMatchObject([
      { press: { track: "pinned.allies" }, choices: [{ label: "A", value: "A" }, { value: "B" }] },
    ]);
    const rules = rulesCard(inEnglish(vv), rally.game);
    expect(JSON.stringify(rules)).toContain("Pinned units, Allies: A, B");
  });

  test.each([
    ["fire", ["Allies"]],
    ["return-fire", ["Axis"]],
    ["close-assault", ["Axis", "Allies"]],
  ])("in the step %s of the Axis a button notes pinned units of the side that is attacked", (step, sides) => {
    const labels = buttonsOf(playTo(given(begun({}, vv)), step)).map(({ label }) => label);
    expect(labels.filter((label) => label.startsWith("Note"))).toEqual(
      sides.map((side) => `Note a pinned unit, ${side}`),
    );
  });

  test("only the segment player must rally, once a segment", () => {
    const rallies = phases.flatMap((phase) => phase.steps.filter(({ id }) => id === "rally"));
    expect(rallies.map(({ who }) => who)).toEqual([{ sides: ["segment-player"] }]);
    expect(rallies[0]?.text).toMatch(/^Only the segment player rolls, for each of his pinned units/);
  });
});

describe("markers of units", () => {
  test("Fire and Move are removed from both sides in every After-Action Phase, and in no other", () => {
    const off = phases.flatMap((phase) =>
      phase.steps.flatMap(({ who, markers }) =>
        markers?.off?.includes("Fire") ? [[phase.id, who.sides, markers.off]] : [],
      ),
    );
    expect(off).toEqual([["after-action", "all", ["Move", "Fire"]]]);
  });
});

describe("snipers", () => {
  const active: Item = { name: "Sniper", kind: "sniper", box: "active" };
  const withdraw: Action = { do: "moveItems", step: "snipers", names: ["Sniper"] };

  test.each(["player-a", "player-b"])(
    "either owner may withdraw one in the segment of %s; the step then waits for nobody",
    (segment) => {
      const start = given(
        begun({}, vv),
        { type: "itemPlaced", track: "sniper.axis", item: active },
        { type: "itemPlaced", track: "sniper.allies", item: active },
      );
      const asked = playTo(start, "snipers", segment);
      const gone = asked.when(withdraw, ann).when(withdraw, bob);
      expect([awaited(asked), gone.game.play.position.phase]).toEqual([["axis", "allies"], "command"]);
      expect([gone.game.play.items["sniper.axis"], gone.game.play.items["sniper.allies"]]).toMatchObject([
        [{ box: "waiting" }],
        [{ box: "waiting" }],
      ]);
    },
  );
});
