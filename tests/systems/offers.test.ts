import { describeFile } from "../support/game/spoilt-data.ts";

const LHY = "last-hundred-yards";
const FIRE = "phases[fire-resolution].steps[resolve].offers";

describeFile(LHY, "sequence.json", [
  [
    "a note of a step must be about a side or a role",
    { "phases.2.steps.0.offers.0.for": "umpire" },
    `${FIRE}[attacker-loses].for: "umpire" is no side or role; there are: axis, allies, active, non-active, attacker, defender, each`,
  ],
  [
    "a note of a step must move an existing track",
    { "phases.2.steps.0.offers.0.effects.0.track": "losses" },
    `${FIRE}[attacker-loses].effects[0].track: "losses" is no number track; there are: minutes, casualties, leaders, afvs, promotion`,
  ],
  [
    "notes of a step must have unique ids",
    { "phases.2.steps.0.offers.1.id": "attacker-loses" },
    `${FIRE}[1].id: "attacker-loses" is used twice`,
  ],
]);

describeFile(LHY, "system.json", [
  [
    "the halves of a track must belong to roles",
    { "tracks.2.ends.roles.positive": "umpire" },
    'tracks[casualties].ends.roles.positive: "umpire" is no side or role; there are: axis, allies, active, non-active, attacker, defender',
  ],
  [
    "the amount of a track's moves must be a number",
    { "tracks.2.moves.by.setting": "clock" },
    'tracks[casualties].moves.by.setting: "clock" is no setting of the whole game with a number; there are: boxesPerCasualty, timeLimit, finalScoreLimit, attackerCasualtyLimit, defenderCasualtyLimit',
  ],
]);
