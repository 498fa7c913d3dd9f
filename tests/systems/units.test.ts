import { expect, test } from "vitest";
import { copyOfData, describeFile, faultsOf, spoil } from "../support/game/spoilt-data.ts";

const MC = "mission-command";

describeFile("valor-and-victory", "tables/terrain.json", [
  [
    "only a game with hidden units has what reveals them",
    { reveals: true },
    "reveals: no setting hides units; give `units` a `hiddenBy`",
  ],
]);

describeFile(MC, "system.json", [
  [
    "a setting that hides must offer to",
    { "tracks.1.hiddenBy": "firstSide" },
    'tracks[points].hiddenBy: "firstSide" is no setting by consent that offers "hidden"; there are: newUnits, pointsSeen',
  ],
  [
    "a setting that hides must need consent",
    { "settings.4.consent": undefined },
    'units.hiddenBy: "newUnits" is no setting by consent that offers "hidden"; there are: pointsSeen',
  ],
  [
    "a track that can be hidden must be kept for each side",
    { "tracks.1.perSide": undefined },
    "tracks[points].hiddenBy: belongs to no side, so nobody could see it; add `perSide`",
  ],
  [
    "a track that can be hidden must start without a value",
    { "tracks.1.start": 0 },
    "tracks[points].start: everyone would see it, but the track can be hidden; write null",
  ],
  [
    "a form of the set-up must not ask for a track that can be hidden",
    { "setUp.forms.0.ask.0": "points" },
    "setUp.forms[0].ask: asks for a track that can be hidden, and a form shows its values to everyone",
  ],
  [
    "ids of kinds of units must be unique",
    { "units.kinds.1.id": "group" },
    'units.kinds[1].id: "group" is used twice',
  ],
  [
    "one kind must not belong to another",
    { "units.kinds.0.of": "element" },
    "units.kinds: at least one kind must not belong to another",
  ],
  [
    "the kind that another belongs to must exist",
    { "units.kinds.1.of": "army" },
    'units.kinds[element].of: "army" is no kind of units that belongs to no other; there are: group',
  ],
  [
    "a kind that belongs to another must have no members",
    {
      "units.kinds.2": { id: "crew", name: "Crew", plural: "Crews", of: "element", states: [] },
    },
    'units.kinds[crew].of: "element" is no kind of units that belongs to no other; there are: group',
  ],
  [
    "ids of states must be unique",
    { "units.kinds.0.states.1.id": "activation" },
    'units.kinds[group].states[1].id: "activation" is used twice',
  ],
  [
    "ids of states must not be keys of every unit",
    { "units.kinds.0.states.1.id": "side" },
    'units.kinds[group].states[side].id: "side" is a key that every unit has',
  ],
  [
    "a state's default must be one of its choices",
    { "units.kinds.0.states.1.default": "warm" },
    'units.kinds[group].states[situation].default: "warm" is no choice; there are: cold, hot',
  ],
  [
    "a default must not be barred",
    { "units.kinds.1.states.2.choices.0.unless": { state: "suppression", why: "No." } },
    "units.kinds[element].states[overwatch].choices[no].unless: units start in this state, so it cannot be barred",
  ],
  [
    "a choice must be barred by another state of the kind",
    { "units.kinds.1.states.2.choices.1.unless.state": "quality" },
    'units.kinds[element].states[overwatch].choices[yes].unless.state: "quality" is no state; there are: suppression, he, overwatch, fired',
  ],
  [
    "losses must be counted by a number of the kind",
    { "units.kinds.0.losses": "quality" },
    'units.kinds[group].losses: "quality" is no number state; there are: lost',
  ],
  [
    "losses must be of a kind with members",
    { "units.kinds.1.losses": "suppression" },
    'units.kinds[element].losses: units of the kind "element" have no members',
  ],
  [
    "ids of a state's choices must be unique",
    { "units.kinds.0.states.1.choices.1.id": "cold" },
    'units.kinds[group].states[situation].choices[1].id: "cold" is used twice',
  ],
  [
    "a number of a unit must start in its range",
    { "units.kinds.1.states.0.number.start": 10 },
    "units.kinds[element].states[suppression].number.start: 10 is outside 0 to 9",
  ],
  [
    "a number of a unit must have a range",
    { "units.kinds.1.states.0.number.max": 0 },
    "units.kinds[element].states[suppression].number: from 0 to 0 is not a range",
  ],
  [
    "a role's setting must offer the sides",
    { "roles.0.from": { setting: "moon" } },
    'roles[first].from.setting: "moon" is no setting that offers the sides; there are: firstSide',
  ],
]);

describeFile(MC, "sequence.json", [
  [
    "segments must belong to existing sides or roles",
    { "segments.0.side": "moon" },
    'segments[first].side: "moon" is no side or role; there are: allies, axis, first, second, active, enemy',
  ],
  [
    "an effect on the own side needs a segment of a side",
    { "segments.0.side": undefined },
    "segments[first].effects[0].of: no side is affected here, so it would have no effect",
  ],
  [
    "states that are reset must exist",
    { "segments.0.effects.0.states.0": "mood" },
    'segments[first].effects[0].states[0]: "mood" is no state; there are: activation, situation, orders, quality, command, lost, reaction, retreating, tested, suppression, he, overwatch, fired',
  ],
  [
    "only numbers can be adjusted",
    { "phases.1.steps.4.effects.0.state": "quality" },
    'phases[activations].steps[suppression-one].effects[0].state: "quality" is no number state; there are: lost, suppression',
  ],
  [
    "the kind of an activation must exist",
    { "phases.1.steps.2.does.kind": "army" },
    'phases[activations].steps[activate].does.kind: "army" is no kind of units; there are: group, element',
  ],
  [
    "the state of an activation must be one of the kind",
    { "phases.1.steps.2.does.state": "suppression" },
    'phases[activations].steps[activate].does.state: "suppression" is no state; there are: activation, situation, orders, quality, command, lost, reaction, retreating, tested',
  ],
  [
    "the value of a unit in hand must exist",
    { "phases.1.steps.2.does.inHand": "moving" },
    'phases[activations].steps[activate].does.inHand: "moving" is no state value of "activation"; there are: waiting, in-hand, done',
  ],
  [
    "a unit must not start as activated",
    { "phases.1.steps.2.does.done": "waiting" },
    'phases[activations].steps[activate].does.done: the state "activation" is the state in which units start, so they would count as activated',
  ],
  [
    "the values of units in hand and done must differ",
    { "phases.1.steps.2.does.done": "in-hand" },
    "phases[activations].steps[activate].does.done: must differ from `inHand`",
  ],
  [
    "the question of an activation must have choices",
    { "phases.1.steps.2.does.asks": "lost" },
    'phases[activations].steps[activate].does.asks: "lost" is no state with choices; there are: activation, situation, orders, quality, command, reaction, retreating, tested',
  ],
  [
    "a step of activations must end by Done",
    { "phases.1.steps.2.ends": "roll" },
    'phases[activations].steps[activate].does: a step that ends by "roll" does opposed-roll or table-roll or threshold-roll, not activate',
  ],
]);

test.each([
  ["no segment has a side", undefined, 'the segment "first" has no side'],
  ["a segment's side is the role itself", "active", 'the side of the segment "first" is the role itself'],
])("a role from segments needs one with a side of its own: %s", (_, side, fault) => {
  const folder = copyOfData(MC);
  spoil(MC, folder, "sequence.json", { "segments.0.side": side });
  expect(faultsOf(folder)).toContain(`data/${MC}/system.json: roles[active].from: ${fault}`);
});

describeFile("valor-and-victory", "checks.json", [
  [
    "a loss must be counted by some kind of units",
    { "results.casualty-points.0.loss": { most: 1 } },
    "results.casualty-points[-].loss: no kind of units has `losses`",
  ],
]);
