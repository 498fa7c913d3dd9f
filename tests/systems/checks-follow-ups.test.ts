import { describeFile as describeFileOf } from "../support/spoilt-data.ts";

const describeFile = describeFileOf.bind(undefined, "valor-and-victory");

/** What checks tell those that follow, and what settles them, spoilt one by one. */
describeFile("checks.json", [
  [
    "what goes by a setting follows only where the setting is asked",
    { "checks.12.questions": ["weapon", "range", "equal"] },
    'checks[to-hit].results[hit].next[0].check: "armor-elimination" goes by the setting "sure-kill": ask it here too',
  ],
  [
    "what an answer tells is asked somewhere",
    { "questions.4.choices.0.tells": { colour: "b" } },
    'questions[mission].choices[light-barrage].tells.colour: nothing asks "colour"',
  ],
  [
    "… and is an answer there",
    { "questions.4.choices.0.tells": { rating: "g" } },
    'questions[mission].choices[light-barrage].tells.rating: "g" is none of its answers',
  ],
  [
    "… a number within its bounds",
    { "questions.4.choices.0.tells": { apfp: 500 } },
    "questions[mission].choices[light-barrage].tells.apfp: 500 is no number from 1 to 199",
  ],
  [
    "… and no setting",
    { "questions.4.choices.0.tells": { equal: "immobilized" } },
    'questions[mission].choices[light-barrage].tells.equal: "immobilized" cannot be told',
  ],
  [
    "what a result tells is asked by the check that follows",
    { "checks.16.results.0.next.0.tells": { apfp: 3 } },
    'checks[mortar].results[hit].next[0].tells.apfp: nothing asks "apfp"',
  ],
  [
    "what the dice call for is a check",
    { "checks.0.naturals.0.next": [{ check: "courage" }] },
    'checks[ap-fire].naturals[two].next[0].check: there is no check "courage"; there are: ap-fire, opportunity-fire, fire-lane, overrun, mission, survival, rally, close-assault, immobilization, valor, sniper-attack, sniper-elimination, to-hit, armor-elimination, facing, abandonment, mortar, mission-afv, accuracy, scatter, minefield',
  ],
  [
    "a check is settled by a result of it",
    { "checks.5.settled.0.result": "gone" },
    'checks[survival].settled[0].result: there is no result "gone"; there are: pinned, eliminated, lost',
  ],
  [
    "a number that circumstances speak of is asked for",
    { "checks.5.settled.0.when.of": "state" },
    'checks[survival].settled[0].when.is.asked: "state" is no number that is asked for',
  ],
  [
    "… and so is the one that it is compared with",
    { "checks.5.settled.1.when.is.moreThan.asked": "state" },
    'checks[survival].settled[1].when.is.moreThan.asked: "state" is no number that is asked for',
  ],
  [
    "a sum is of numbers",
    { "checks.7.results.1.sums.loss.of": ["foes", "hats"] },
    'checks[close-assault].results[failed].sums.loss.of[1]: "hats" is no number that is asked for',
  ],
  [
    "only a roll against a number has a margin to add",
    { "checks.0.results.1.sums": { loss: { of: ["apfp"], margin: true } } },
    "checks[ap-fire].results[1].sums.loss.margin: only a roll against a number has a margin",
  ],
  [
    "braces stand for a sum of the same result",
    { "checks.7.results.0.details.0": "The defenders take {theirs}." },
    "checks[close-assault].results[taken].details[0]: {theirs} is not known; write one of {side}, {opponent}, {product}, {first}, {second}, {column}, {twice}, {margin}, {figure}",
  ],
  [
    "an amount that leads to a column is a number that is asked for",
    { "checks.3.reads.column.amount.plus": "state" },
    'checks[overrun].reads.column.amount.plus.asked: "state" is no number that is asked for',
  ],
  [
    "what a word in a cell means is a result",
    { "checks.13.reads.printed.E.0.result": "gone" },
    'checks[armor-elimination].reads.printed.E[0].result: there is no result "gone"; there are: eliminated, immobilized, none, impossible',
  ],
  [
    "… in circumstances that can be",
    { "checks.13.reads.printed.E.0.when.any": ["perhaps"] },
    'checks[armor-elimination].reads.printed.E[0].when.any[0]: no answer to "sure-kill" is or has the tag "perhaps"',
  ],
  [
    "figures below the last row grow in circumstances that can be",
    { "checks.0.reads.below.when.any": ["perhaps"] },
    'checks[ap-fire].reads.below.when.any[0]: no answer to "below-two" is or has the tag "perhaps"',
  ],
  [
    "a modifier that adds nothing does so in circumstances that can be",
    { "checks.1.modifiers.8.unless.1.any": ["moon"] },
    'checks[opportunity-fire].modifiers[no-cover].unless[1].any[0]: there is no modifier "moon"',
  ],
  [
    "a table that is rolled on is rolled on with the dice of the check",
    { "checks.14.dice": "2d6" },
    'checks[facing].reads.table: the table "facing" is read neither by a score nor by a plain roll of 2d6: it needs `score`',
  ],
]);

describeFile("weapons.json", [
  [
    "what a weapon tells is asked somewhere",
    { "weapons.0.tells": { smell: "bad" } },
    'weapons[gun].tells.smell: nothing asks "smell"',
  ],
]);
