import { describeFile } from "../support/game/spoilt-data.ts";

/** Faults in a check's dice, conditions, settings and columns. */
describeFile("aslsk3", "checks.json", [
  [
    "a question's setting must exist",
    { "checks.to-kill.questions.equal.setting": "kindness" },
    'checks[to-kill].questions[equal].setting: "kindness" is no setting of the whole game with choices; there are: movesFirst, reliability11, grenadeSix, equalToKill',
  ],
  [
    "a question's setting must be one for the whole game",
    { "checks.to-kill.questions.equal.setting": "nationality" },
    'checks[to-kill].questions[equal].setting: "nationality" is no setting of the whole game with choices; there are: movesFirst, reliability11, grenadeSix, equalToKill',
  ],
  [
    "a question's setting must offer choices",
    { "checks.to-kill.questions.equal.setting": "turnLimit" },
    'checks[to-kill].questions[equal].setting: "turnLimit" is no setting of the whole game with choices; there are: movesFirst, reliability11, grenadeSix, equalToKill',
  ],
  [
    "a condition on a setting must name one of its values",
    { "checks.to-kill.reads.margins.1.when.any.0": "spared" },
    'checks[to-kill].reads.margins[1].when.any[0]: "spared" is no answer or tag of "equal"; there are: partial, destroyed',
  ],
  [
    "an open modifier must have a question for its number",
    { "modifiers.other.by": 1 },
    "modifiers[other].open: a bare number needs a question: write `by` with `asked`",
  ],
  [
    "a modifier with rows must be counted",
    { "modifiers.other.rows": [{ table: "ordnance", column: "vtt" }] },
    "modifiers[other].rows: a row's figure is a count: write `by` as a number, and `each`",
  ],
  [
    "a setting that gives an answer must exist",
    { "questions.elr.from.setting": "quality" },
    'questions[elr].from.setting: "quality" is no setting; there are: movesFirst, nationality, elr, turnLimit, reliability11, grenadeSix, equalToKill',
  ],
  [
    "a setting that gives a number must be a number",
    { "questions.elr.from.setting": "nationality" },
    'questions[elr].from.setting: the setting "nationality" is no number',
  ],
  [
    "a setting that gives a number must be within the question's range",
    { "questions.elr.max": 4 },
    'questions[elr].from.setting: the setting "elr" goes beyond 0 to 4',
  ],
  [
    "a setting that gives a choice must have the question's choices",
    { "questions.nationality.choices.other.id": "finnish" },
    'questions[nationality].from.setting: the setting "nationality" can be what is no choice: other',
  ],
  [
    "… offering some",
    { "questions.nationality.from": { setting: "turnLimit" } },
    'questions[nationality].from.setting: the setting "turnLimit" offers no choices',
  ],
  [
    "a setting of each side must name the question of the side",
    { "questions.elr.from.side": undefined },
    'questions[elr].from: the setting "elr" has a value for each side: `side` names the question whose',
  ],
  [
    "a setting of the whole game must name no side",
    { "questions.elr.min": 1, "questions.elr.max": 30, "questions.elr.from.setting": "turnLimit" },
    'questions[elr].from: the setting "turnLimit" has a value for all: leave out `side`',
  ],
  [
    "the question of the side must be in the same check",
    { "questions.elr.from.side": "standing" },
    'questions[elr].from.side: "standing" is no side question; there are: side',
  ],
  [
    "the other answer that a setting depends on must be a question of the check",
    { "questions.elr.from.with": "fpf" },
    'questions[elr].from.with: "fpf" is no question; there are: morale, standing, mc, leadership, elr, side',
  ],
  [
    "a choice that is usual in a phase must name an existing phase",
    { "questions.fire.choices.prep.usualIn.0.phase": "tea" },
    'questions[fire].choices[prep].usualIn[0].phase: "tea" is no phase; there are: rph, pfph, mph, dfph, afph, rtph, aph, ccph, turn-end',
  ],
  [
    "a choice that is usual for a role must name a possible role",
    { "questions.fire.choices.first.usualIn.0.role": "umpire" },
    'questions[fire].choices[first].usualIn[0].role: "umpire" is no side or role; there are: axis, allies, first-to-move, second-to-move, attacker, defender',
  ],
  [
    "an answer that a choice implies must be to a question of the same check",
    { "questions.fire.choices.sff.implies": { armament: "mg" } },
    'questions[fire].choices[sff].implies.armament: "armament" is no question; there are: fp, firers, hit, targets, directing, breakdown, lowered, removal, rof, fpf, drm, side, fpf-elr, fire',
  ],
  [
    "an answer that a choice implies must be a possible one",
    { "questions.fire.choices.sff.implies.lowered": 20 },
    "questions[fire].choices[sff].implies.lowered: 20 is no answer; there are: 1 to 9",
  ],
  [
    "an answer that a number implies must be a possible one",
    { "checks.ift-attack.questions.fpf.implies.fire": "tea" },
    'checks[ift-attack].questions[fpf].implies.fire: "tea" is no answer; there are: prep, first, sff, fpf, bounding, dfph, dfph-ff, afph',
  ],
  [
    "an answer that a modifier implies must be a possible one",
    { "checks.to-hit.modifiers.afph.implies.fire": "tea" },
    'checks[to-hit].modifiers[afph].implies.fire: "tea" is no answer; there are: prep, first, sff, fpf, bounding, dfph, dfph-ff, afph',
  ],
  [
    "points that a roll leaves must be in a table with a row for each column",
    { "checks.ift-attack.leaves.table": "smoke" },
    'checks[ift-attack].leaves.table: "smoke" has no row for the columns 1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36',
  ],
  [
    "points that a roll leaves must be modifiers of the check",
    { "checks.ift-attack.leaves.points.0": "luck" },
    'checks[ift-attack].leaves.points[0]: "luck" is no modifier; there are: leader, woods, wooden, stone, ffmo, ffnam, hindrance, cx, emplaced, height, gunshield, gunshield-mortar, smoke, wp, dispersed, dispersed-wp, grenade, out-of-smoke, ce, hazardous, other',
  ],
  [
    "points that a roll leaves must answer a number of another check",
    { "checks.ift-attack.leaves.answers": "side" },
    'checks[ift-attack].leaves.answers: "side" is no number question; there are: fp, targets, drm',
  ],
  [
    "the check of points that a roll leaves must exist",
    { "checks.ift-attack.leaves.check": "tea" },
    'checks[ift-attack].leaves.check: "tea" is no check; there are: ssr-dr, ssr-2d6, recover-rph, recover-mph, repair-weapon, repair-vehicle, self-rally, unit-rally, field-promotion, shock-recovery, uk-recovery, ift-attack, residual-fp, nmc, ptc, llmc, lltc, wound-severity, to-hit, critical-hit, to-kill, possible-shock, pf-check, bog-removal, bog-check, mechanical-reliability, motion-attempt, manhandling, smoke-grenade, paatc, vehicle-smoke, interdiction-nmc, ambush, cc-attack, cc-vs-afv, cc-afv-die',
  ],
  [
    "answers that make a modifier count must exist",
    { "checks.paatc.modifiers.shaky.always.1.any.0": "green" },
    'checks[paatc].modifiers[shaky].always[1].any[0]: "green" is no answer or tag of "unit"; there are: mmc, elite, leader',
  ],
  [
    "each of several conditions must be possible",
    { "checks.smoke-grenade.naturals.final-six.when.1.any.0": "tired" },
    'checks[smoke-grenade].naturals[final-six].when[1].any[0]: "tired" is no answer or tag of "modifiers"; there are: cx',
  ],
  [
    "only a check against a number can change the number",
    { "checks.ift-attack.modifiers.gunshield.to": "number" },
    'checks[ift-attack].modifiers[gunshield].to: "ift-attack" has no number: it does not read `target`',
  ],
  [
    "only a check with a grid can move the column",
    { "checks.cc-vs-afv.modifiers.joining.to": "column" },
    'checks[cc-vs-afv].modifiers[joining].to: "cc-vs-afv" has no column: it does not read `grid`',
  ],
  [
    "only a check of two sides can have modifiers of their rolls",
    { "checks.cc-vs-afv.modifiers.joining.to": "first" },
    'checks[cc-vs-afv].modifiers[joining].to: "cc-vs-afv" has no first: it does not read `opposed`',
  ],
  [
    "an automatic modifier must not depend on another automatic one",
    { "checks.field-promotion.modifiers.from-rally.always": { of: "modifiers", any: ["from-rally"] } },
    'checks[field-promotion].modifiers[from-rally].always: "from-rally" is automatic, too; use answers or modifiers that players name',
  ],
  [
    "a die in a condition must be one of the check's",
    { "checks.to-hit.naturals.rear.die.at": 2 },
    "checks[to-hit].naturals[rear].die.at: there are 2 dice, counted from 0",
  ],
  [
    "a die that counts must be one of the check's",
    { "checks.bog-removal.counts.0": 2 },
    "checks[bog-removal].counts[0]: there are 2 dice, counted from 0",
  ],
  [
    "a comparison of dice needs two dice",
    { "checks.repair-weapon.naturals.six.doubles": false },
    "checks[repair-weapon].naturals[six]: needs two dice to compare",
  ],
  [
    "a sum of all dice in a condition must be possible",
    { "checks.repair-weapon.naturals.six.sum": "7..9" },
    "checks[repair-weapon].naturals[six].sum: cannot be rolled: the dice show 1 to 6",
  ],
  [
    "a face of one die in a condition must be possible",
    { "checks.repair-weapon.naturals.six.die": { at: 0, is: "0" } },
    "checks[repair-weapon].naturals[six].die.is: cannot be rolled: the dice show 1 to 6",
  ],
  [
    "a natural must have a condition on the dice",
    { "checks.repair-weapon.naturals.six.sum": undefined },
    "checks[repair-weapon].naturals[six]: has no condition on the dice: it needs `sum`, `die`, `doubles` or `first`",
  ],
  [
    "a natural must have an effect",
    { "checks.repair-weapon.naturals.six.result": undefined },
    "checks[repair-weapon].naturals[six]: has no effect: it needs a `result`, a `text`, a `column` or a `next`",
  ],
  [
    "a natural can move columns of a grid only",
    { "checks.repair-weapon.naturals.six.column": -1 },
    "checks[repair-weapon].naturals[six].column: only a check that reads a grid has columns",
  ],
  [
    "the bound of a sum must be a number that is asked for",
    { "checks.ift-attack.naturals.removed.sum.atLeast.asked": "firers" },
    'checks[ift-attack].naturals[removed].sum.atLeast.asked: "firers" is no number that is asked for; there are: fp, targets, directing, breakdown, lowered, removal, rof, fpf, drm, fpf-elr',
  ],
  [
    "the deduction from a bound must be a number that is asked for",
    { "checks.ift-attack.naturals.malfunction.sum.atLeast.less": "firers" },
    'checks[ift-attack].naturals[malfunction].sum.atLeast.less: "firers" is no number that is asked for; there are: fp, targets, directing, breakdown, lowered, removal, rof, fpf, drm, fpf-elr',
  ],
  [
    "every word of a grid must have a meaning",
    { "checks.field-promotion.results.7-0.id": "7-1" },
    'checks[field-promotion].reads.table: neither a result nor the legend of "leader-creation" says what "7-0" means',
  ],
  [
    "the value left of a grid must be a result",
    { "checks.ift-attack.reads.off": "nothing" },
    'checks[ift-attack].reads.off: "nothing" is no result; there are: 7KIA, 6KIA, 5KIA, 4KIA, 3KIA, 2KIA, 1KIA, K/4, K/3, K/2, K/1, 4MC, 3MC, 2MC, 1MC, NMC, PTC, -, off',
  ],
  [
    "the outcomes of two sides must be results",
    { "checks.ambush.reads.second": "they" },
    'checks[ambush].reads.second: "they" is no result; there are: attacker-ambushes, defender-ambushes, none',
  ],
  [
    "the additions of two sides must be numbers that are asked for",
    { "checks.ambush.reads.additions.0": "leader" },
    'checks[ambush].reads.additions[0]: "leader" is no number that is asked for; there are: attacker, defender',
  ],
]);
