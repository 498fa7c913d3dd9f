import { describeFile as describeFileOf } from "../support/game/spoilt-data.ts";

const describeFile = describeFileOf.bind(undefined, "valor-and-victory");

/** Faults in the answers that checks pass to their follow-ups. */
describeFile("checks.json", [
  [
    "a setting of a follow-up must be a question of its cause",
    { "checks.12.questions": ["weapon", "range", "equal"] },
    'checks[to-hit].results[hit].next[0].check: "armor-elimination" depends on the setting "sure-kill": ask for it here, too',
  ],
  [
    "an answer in `tells` must be to a question of some check",
    { "questions.4.choices.0.tells": { colour: "b" } },
    'questions[mission].choices[light-barrage].tells.colour: "colour" is no question; there are: apfp, firer, below-two, adjacent-in-open, afv, passengers, strike, points, casualty-rating, state, unit, attack, defence, foes, cover, own, on-afv, number, target-cover, side, sniper-cover, sniper-side, weapon, range, target, equal, sure-kill, rating, armor, fire, vehicle, mission, called, air-accuracy',
  ],
  [
    "an answer in `tells` must be a possible one",
    { "questions.4.choices.0.tells": { rating: "g" } },
    'questions[mission].choices[light-barrage].tells.rating: "g" is no answer; there are: a, b, c, d, e, f',
  ],
  [
    "a number in `tells` must be within its bounds",
    { "questions.4.choices.0.tells": { apfp: 500 } },
    "questions[mission].choices[light-barrage].tells.apfp: 500 is no answer; there are: 1 to 199",
  ],
  [
    "an answer in `tells` must not be to a question that a setting answers",
    { "questions.4.choices.0.tells": { equal: "immobilized" } },
    'questions[mission].choices[light-barrage].tells.equal: "immobilized" is no answer; there are none',
  ],
  [
    "an answer in a result's `tells` must be to a question of the follow-up",
    { "checks.16.results.0.next.0.tells": { apfp: 3 } },
    'checks[mortar].results[hit].next[0].tells.apfp: "apfp" is no question; there are: rating, armor, fire, equal, sure-kill',
  ],
  [
    "a follow-up of the dice must be a check",
    { "checks.0.naturals.0.next": [{ check: "courage" }] },
    'checks[ap-fire].naturals[two].next[0].check: "courage" is no check; there are: ap-fire, opportunity-fire, fire-lane, overrun, mission, survival, rally, close-assault, immobilization, valor, sniper-attack, sniper-elimination, to-hit, armor-elimination, facing, abandonment, mortar, mission-afv, accuracy, scatter, minefield',
  ],
  [
    "a check must be settled by one of its results",
    { "checks.5.settled.0.result": "gone" },
    'checks[survival].settled[0].result: "gone" is no result; there are: pinned, eliminated, lost',
  ],
  [
    "a number in a condition must be asked for",
    { "checks.5.settled.0.when.of": "state" },
    'checks[survival].settled[0].when.is: "state" is no number that is asked for',
  ],
  [
    "a number that it is compared with must be asked for",
    { "checks.5.settled.1.when.is.moreThan.asked": "state" },
    'checks[survival].settled[1].when.is.moreThan.asked: "state" is no number that is asked for; there are: points, casualty-rating',
  ],
  [
    "a sum must be of numbers",
    { "checks.7.results.1.sums.loss.of": ["foes", "hats"] },
    'checks[close-assault].results[failed].sums.loss.of[1]: "hats" is no number question; there are: attack, defence, foes, cover, own',
  ],
  [
    "only a roll against a number can add its margin",
    { "results.casualty-points.1.sums": { loss: { of: ["below-two"], margin: true } } },
    "results.casualty-points[1].sums.loss.margin: only a roll against a number has a margin",
  ],
  [
    "braces must name a sum of the same result",
    { "checks.7.results.0.details.0": "The defenders take {theirs}." },
    "checks[close-assault].results[taken].details[0]: {theirs} is not allowed here; use one of {margin}, {loss}",
  ],
  [
    "an amount that selects a column must be a number that is asked for",
    { "checks.3.reads.column.amount.plus": "state" },
    'checks[overrun].reads.column.amount.plus: "state" is no number that is asked for; there are: afv, passengers',
  ],
  [
    "the meaning of a word in a cell must be a result",
    { "checks.13.reads.printed.E.0.result": "gone" },
    'checks[armor-elimination].reads.printed.E[0].result: "gone" is no result; there are: eliminated, immobilized, none, impossible',
  ],
  [
    "the condition of a word's meaning must be possible",
    { "checks.13.reads.printed.E.0.when.any": ["perhaps"] },
    'checks[armor-elimination].reads.printed.E[0].when.any[0]: "perhaps" is no answer or tag of "sure-kill"; there are: no-roll, roll',
  ],
  [
    "the condition of figures below the last row must be possible",
    { "checks.0.reads.below.when.any": ["perhaps"] },
    'checks[ap-fire].reads.below.when.any[0]: "perhaps" is no answer or tag of "below-two"; there are: as-two, one-more',
  ],
  [
    "the condition of a modifier without effect must be possible",
    { "checks.1.modifiers.1.unless.1.any": ["moon"] },
    'checks[opportunity-fire].modifiers[no-cover].unless[1].any[0]: "moon" is no answer or tag of "modifiers"; there are: cover, no-cover, adjacent, leader, hindrance, smoke-1, smoke-2, grenades, wire, assault-move',
  ],
  [
    "a table that is rolled on must use the check's dice",
    { "checks.14.dice": "2d6" },
    'checks[facing].reads.table: the table "facing" is read neither by a score nor by a plain roll of 2d6: it needs `score`',
  ],
]);

describeFile("weapons.json", [
  [
    "an answer in a weapon's `tells` must be to a question of some check",
    { "weapons.0.tells": { smell: "bad" } },
    'weapons[gun].tells.smell: "smell" is no question; there are: apfp, firer, below-two, adjacent-in-open, afv, passengers, strike, points, casualty-rating, state, unit, attack, defence, foes, cover, own, on-afv, number, target-cover, side, sniper-cover, sniper-side, weapon, range, target, equal, sure-kill, rating, armor, fire, vehicle, mission, called, air-accuracy',
  ],
]);
