import { expect, test } from "vitest";
import { copyOfData, describeFile, faultsOf, spoil } from "../support/game/spoilt-data.ts";

const MC = "mission-command";

describeFile(MC, "system.json", [
  [
    "kinds of units have ids of their own",
    { "units.kinds.1.id": "group" },
    'units.kinds[1].id: "group" is used twice',
  ],
  [
    "one kind belongs to no other",
    { "units.kinds.0.of": "element" },
    "units.kinds: at least one kind must not belong to another",
  ],
  [
    "kinds belong to kinds that there are",
    { "units.kinds.1.of": "army" },
    'units.kinds[element].of: "army" is no kind of units that belongs to no other; there are: group',
  ],
  [
    "what belongs to a unit has nothing of its own",
    {
      "units.kinds.2": { id: "crew", name: "Crew", plural: "Crews", of: "element", states: [] },
    },
    'units.kinds[crew].of: "element" is no kind of units that belongs to no other; there are: group',
  ],
  [
    "states have ids of their own",
    { "units.kinds.0.states.1.id": "activation" },
    'units.kinds[group].states[1].id: "activation" is used twice',
  ],
  [
    "states are not called what every unit has",
    { "units.kinds.0.states.1.id": "side" },
    'units.kinds[group].states[side].id: "side" is a key that every unit has',
  ],
  [
    "a state begins as one of its choices",
    { "units.kinds.0.states.1.default": "warm" },
    'units.kinds[group].states[situation].default: "warm" is no choice; there are: cold, hot',
  ],
  [
    "nothing bars a unit from how it begins",
    { "units.kinds.1.states.2.choices.0.unless": { state: "suppression", why: "No." } },
    "units.kinds[element].states[overwatch].choices[no].unless: units start in this state, so it cannot be barred",
  ],
  [
    "what bars a choice is another state of the kind",
    { "units.kinds.1.states.2.choices.1.unless.state": "quality" },
    'units.kinds[element].states[overwatch].choices[yes].unless.state: "quality" is no state; there are: suppression, he, overwatch',
  ],
  [
    "losses are counted by a number of the kind",
    { "units.kinds.0.losses": "quality" },
    'units.kinds[group].losses: "quality" is no number state; there are: lost',
  ],
  [
    "losses are those of members",
    { "units.kinds.1.losses": "suppression" },
    'units.kinds[element].losses: units of the kind "element" have no members',
  ],
  [
    "choices of a state have ids of their own",
    { "units.kinds.0.states.1.choices.1.id": "cold" },
    'units.kinds[group].states[situation].choices[1].id: "cold" is used twice',
  ],
  [
    "a number of a unit begins in its range",
    { "units.kinds.1.states.0.number.start": 10 },
    "units.kinds[element].states[suppression].number.start: 10 is off 0 to 9",
  ],
  [
    "a number of a unit has a range",
    { "units.kinds.1.states.0.number.max": 0 },
    "units.kinds[element].states[suppression].number: from 0 to 0 is not a range",
  ],
  [
    "roles that come from the part of the turn are not made of other settings",
    { "roles.0.from": { setting: "moon" } },
    'roles[first].from.setting: "moon" is no setting that offers the sides; there are: firstSide',
  ],
]);

describeFile(MC, "sequence.json", [
  [
    "parts of a turn belong to sides or roles that there are",
    { "segments.0.side": "moon" },
    'segments[first].side: "moon" is no side or role; there are: allies, axis, first, second, active, enemy',
  ],
  [
    "effects on the own side need a part of the turn that is a side's",
    { "segments.0.side": undefined },
    "segments[first].effects[0].of: no side is affected here, so it would have no effect",
  ],
  [
    "states that are reset are there",
    { "segments.0.effects.0.states.0": "mood" },
    'segments[first].effects[0].states[0]: "mood" is no state; there are: activation, situation, orders, quality, command, lost, reaction, retreating, suppression, he, overwatch',
  ],
  [
    "only numbers are adjusted",
    { "phases.1.steps.4.effects.0.state": "quality" },
    'phases[activations].steps[suppression-one].effects[0].state: "quality" is no number state; there are: lost, suppression',
  ],
  [
    "units that are activated are of a kind that there is",
    { "phases.1.steps.2.does.kind": "army" },
    'phases[activations].steps[activate].does.kind: "army" is no kind of units; there are: group, element',
  ],
  [
    "activation has a state of that kind",
    { "phases.1.steps.2.does.state": "suppression" },
    'phases[activations].steps[activate].does.state: "suppression" is no state; there are: activation, situation, orders, quality, command, lost, reaction, retreating',
  ],
  [
    "activation knows when a unit is in hand",
    { "phases.1.steps.2.does.inHand": "moving" },
    'phases[activations].steps[activate].does.inHand: "moving" is no state value of "activation"; there are: waiting, in-hand, done',
  ],
  [
    "no unit has acted from the start",
    { "phases.1.steps.2.does.done": "waiting" },
    'phases[activations].steps[activate].does.done: the state "activation" is the state in which units start, so they would count as activated',
  ],
  [
    "a unit in hand has not acted yet",
    { "phases.1.steps.2.does.done": "in-hand" },
    "phases[activations].steps[activate].does.done: must differ from `inHand`",
  ],
  [
    "players choose among choices",
    { "phases.1.steps.2.does.asks": "lost" },
    'phases[activations].steps[activate].does.asks: "lost" is no state with choices; there are: activation, situation, orders, quality, command, reaction, retreating',
  ],
  [
    "a step that activates ends when the side says so",
    { "phases.1.steps.2.ends": "roll" },
    'phases[activations].steps[activate].does: a step that ends by "roll" does opposed-roll or table-roll or threshold-roll, not activate',
  ],
]);

test.each([
  ["every part of the turn is somebody's", undefined, 'the segment "first" has no side'],
  ["by another way than itself", "active", 'the side of the segment "first" is the role itself'],
])("a role comes from the segment where %s", (_, side, fault) => {
  const folder = copyOfData(MC);
  spoil(MC, folder, "sequence.json", { "segments.0.side": side });
  expect(faultsOf(folder)).toContain(`data/${MC}/system.json: roles[active].from: ${fault}`);
});

describeFile("valor-and-victory", "checks.json", [
  [
    "what a check costs is counted by some kind of units",
    { "results.casualty-points.0.loss": { most: 1 } },
    "results.casualty-points[-].loss: no kind of units has `losses`",
  ],
]);
