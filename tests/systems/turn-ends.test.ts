import { expect, test } from "vitest";
import { copyOfData, describeFile, faultsOf, spoil } from "../support/game/spoilt-data.ts";

const LHY = "last-hundred-yards";
const MC = "mission-command";

const LAST = "phases[clean-up].steps[victory]";

describeFile(LHY, "sequence.json", [
  [
    "boxes that are emptied must exist",
    { "phases.6.steps.6.effects.0": { verb: "empty-box", items: "mortars", box: "moon", to: null } },
    `${LAST}.effects[0].box: "moon" is no box of "mortars"; there are: available, firing, final, pending`,
  ],
  [
    "lists of one side must be tracks of each side",
    {
      "segments.0.side": "active",
      "phases.6.steps.6.effects.0": { verb: "clear-markers", tracks: ["activated"], of: "self" },
    },
    `${LAST}.effects[0].tracks[0]: the track "activated" must be kept for each side`,
  ],
  [
    "lists of one side can be emptied only where a side is affected",
    { "phases.6.steps.6.effects.0.of": "opponent" },
    `${LAST}.effects[0].of: no side is affected here, so it would have no effect`,
  ],
  [
    "the first turn of a step must be a number",
    { "phases.6.steps.0.when": { fromTurn: "clock" } },
    'phases[clean-up].steps[vehicles].when.fromTurn: "clock" is no setting of the whole game with a number; there are: boxesPerCasualty, timeLimit, finalScoreLimit, attackerCasualtyLimit, defenderCasualtyLimit',
  ],
]);

test("a segment may belong to nobody if none of its steps names a role", () => {
  const folder = copyOfData(MC);
  const steps = { "phases.2.steps.0": { id: "rest", name: "Rest", text: "-", who: { sides: "all" } } };
  spoil(MC, folder, "sequence.json", {
    "segments.2": { id: "end", name: "End", phases: ["rest"] },
    "phases.2": { id: "rest", number: "III", name: "Rest", steps: [] },
    ...steps,
    "phases.2.steps.0.ends": "confirm",
    "phases.2.steps.0.passes": "always",
  });
  expect(faultsOf(folder)).toEqual([]);
  spoil(MC, folder, "sequence.json", { "phases.2.steps.0.who.sides": ["enemy"] });
  expect(faultsOf(folder)).toEqual([
    `data/${MC}/system.json: roles[active].from: the segment "end" has no side`,
  ]);
});
