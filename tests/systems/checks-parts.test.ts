import { describeFile } from "../support/game/spoilt-data.ts";

/** Faults in a check's dice, conditions, settings and columns. */
describeFile("aslsk3", "checks.json", [
  [
    "a setting that answers is there",
    { "checks.to-kill.questions.equal.setting": "kindness" },
    'checks[to-kill].questions[equal].setting: "kindness" is no setting of the whole game with choices; there are: movesFirst, reliability11, grenadeSix, equalToKill',
  ],
  [
    "… one for the whole game",
    { "checks.to-kill.questions.equal.setting": "nationality" },
    'checks[to-kill].questions[equal].setting: "nationality" is no setting of the whole game with choices; there are: movesFirst, reliability11, grenadeSix, equalToKill',
  ],
  [
    "… and offers choices",
    { "checks.to-kill.questions.equal.setting": "turnLimit" },
    'checks[to-kill].questions[equal].setting: "turnLimit" is no setting of the whole game with choices; there are: movesFirst, reliability11, grenadeSix, equalToKill',
  ],
  [
    "… of which circumstances speak",
    { "checks.to-kill.reads.margins.1.when.any.0": "spared" },
    'checks[to-kill].reads.margins[1].when.any[0]: "spared" is no answer or tag of "equal"; there are: partial, destroyed',
  ],
  [
    "a setting that fills an answer in is there",
    { "questions.elr.from.setting": "quality" },
    'questions[elr].from.setting: "quality" is no setting; there are: movesFirst, nationality, elr, turnLimit, reliability11, grenadeSix, equalToKill',
  ],
  [
    "… is a number where one is asked for",
    { "questions.elr.from.setting": "nationality" },
    'questions[elr].from.setting: the setting "nationality" is no number',
  ],
  [
    "… that can be answered",
    { "questions.elr.max": 4 },
    'questions[elr].from.setting: the setting "elr" goes beyond 0 to 4',
  ],
  [
    "… and chooses among the choices",
    { "questions.nationality.choices.other.id": "finnish" },
    'questions[nationality].from.setting: the setting "nationality" can be what is no choice: other',
  ],
  [
    "… offering some",
    { "questions.nationality.from": { setting: "turnLimit" } },
    'questions[nationality].from.setting: the setting "turnLimit" offers no choices',
  ],
  [
    "of a setting that each side has, a side is meant",
    { "questions.elr.from.side": undefined },
    'questions[elr].from: the setting "elr" has a value for each side: `side` names the question whose',
  ],
  [
    "… and of one of the game none",
    { "questions.elr.min": 1, "questions.elr.max": 30, "questions.elr.from.setting": "turnLimit" },
    'questions[elr].from: the setting "turnLimit" has a value for all: leave out `side`',
  ],
  [
    "… by a question for a side in the same check",
    { "questions.elr.from.side": "standing" },
    'questions[elr].from.side: "standing" is no side question; there are: side',
  ],
  [
    "… and what goes with another answer is asked beside it",
    { "questions.elr.from.with": "fpf" },
    'questions[elr].from.with: "fpf" is no question; there are: morale, standing, mc, leadership, elr, side',
  ],
  [
    "a choice that is usual in a phase names one that is there",
    { "questions.fire.choices.prep.usualIn.0.phase": "tea" },
    'questions[fire].choices[prep].usualIn[0].phase: "tea" is no phase; there are: rph, pfph, mph, dfph, afph, rtph, aph, ccph, turn-end',
  ],
  [
    "… and a role that somebody can have",
    { "questions.fire.choices.first.usualIn.0.role": "umpire" },
    'questions[fire].choices[first].usualIn[0].role: "umpire" is no side or role; there are: axis, allies, first-to-move, second-to-move, attacker, defender',
  ],
  [
    "what a choice implies is asked in the same check",
    { "questions.fire.choices.sff.implies": { armament: "mg" } },
    'questions[fire].choices[sff].implies.armament: "armament" is no question; there are: fp, firers, hit, targets, directing, breakdown, lowered, removal, rof, fpf, drm, side, fpf-elr, fire',
  ],
  [
    "… and is an answer there",
    { "questions.fire.choices.sff.implies.lowered": 20 },
    "questions[fire].choices[sff].implies.lowered: 20 is no answer; there are: 1 to 9",
  ],
  [
    "so is what a number implies",
    { "checks.ift-attack.questions.fpf.implies.fire": "tea" },
    'checks[ift-attack].questions[fpf].implies.fire: "tea" is no answer; there are: prep, first, sff, fpf, bounding, dfph, dfph-ff, afph',
  ],
  [
    "… and what a modifier does",
    { "checks.to-hit.modifiers.afph.implies.fire": "tea" },
    'checks[to-hit].modifiers[afph].implies.fire: "tea" is no answer; there are: prep, first, sff, fpf, bounding, dfph, dfph-ff, afph',
  ],
  [
    "what a roll leaves is read in a table with a row for each column",
    { "checks.ift-attack.leaves.table": "smoke" },
    'checks[ift-attack].leaves.table: "smoke" has no row for the columns 1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36',
  ],
  [
    "… by modifiers of the check",
    { "checks.ift-attack.leaves.points.0": "luck" },
    'checks[ift-attack].leaves.points[0]: "luck" is no modifier; there are: leader, other, cx, woods, wooden, stone, height, emplaced, gunshield, gunshield-mortar, hindrance, smoke, wp, dispersed, dispersed-wp, grenade, out-of-smoke, ffnam, ffmo, ce, hazardous',
  ],
  [
    "… and answers a number of another",
    { "checks.ift-attack.leaves.answers": "side" },
    'checks[ift-attack].leaves.answers: "side" is no number question; there are: fp, targets, drm',
  ],
  [
    "… of a check that is there",
    { "checks.ift-attack.leaves.check": "tea" },
    'checks[ift-attack].leaves.check: "tea" is no check; there are: ssr-dr, ssr-2d6, recover-rph, recover-mph, repair-weapon, repair-vehicle, self-rally, unit-rally, field-promotion, shock-recovery, uk-recovery, ift-attack, residual-fp, nmc, ptc, llmc, lltc, wound-severity, to-hit, critical-hit, to-kill, possible-shock, pf-check, bog-removal, bog-check, mechanical-reliability, motion-attempt, manhandling, smoke-grenade, paatc, vehicle-smoke, interdiction-nmc, ambush, cc-attack, cc-vs-afv, cc-afv-die',
  ],
  [
    "several answers by which something counts are there",
    { "checks.paatc.modifiers.shaky.always.1.any.0": "green" },
    'checks[paatc].modifiers[shaky].always[1].any[0]: "green" is no answer or tag of "unit"; there are: mmc, elite, leader',
  ],
  [
    "of several circumstances each can be so",
    { "checks.smoke-grenade.naturals.final-six.when.1.any.0": "tired" },
    'checks[smoke-grenade].naturals[final-six].when[1].any[0]: "tired" is no answer or tag of "modifiers"; there are: cx',
  ],
  [
    "only a roll against a number has a number to change",
    { "checks.ift-attack.modifiers.gunshield.to": "number" },
    'checks[ift-attack].modifiers[gunshield].to: "ift-attack" has no number: it does not read `target`',
  ],
  [
    "only a grid has columns to move",
    { "checks.cc-vs-afv.modifiers.joining.to": "column" },
    'checks[cc-vs-afv].modifiers[joining].to: "cc-vs-afv" has no column: it does not read `grid`',
  ],
  [
    "only two sides have throws of their own",
    { "checks.cc-vs-afv.modifiers.joining.to": "first" },
    'checks[cc-vs-afv].modifiers[joining].to: "cc-vs-afv" has no first: it does not read `opposed`',
  ],
  [
    "what counts by itself goes by what players say",
    { "checks.field-promotion.modifiers.from-rally.always": { of: "modifiers", any: ["from-rally"] } },
    'checks[field-promotion].modifiers[from-rally].always: "from-rally" is automatic, too; use answers or modifiers that players name',
  ],
  [
    "dice that are looked at are thrown",
    { "checks.to-hit.naturals.rear.die.at": 2 },
    "checks[to-hit].naturals[rear].die.at: there are 2 dice, counted from 0",
  ],
  [
    "dice that count are thrown",
    { "checks.bog-removal.counts.0": 2 },
    "checks[bog-removal].counts[0]: there are 2 dice, counted from 0",
  ],
  [
    "two dice can be compared",
    { "checks.repair-weapon.naturals.six.doubles": false },
    "checks[repair-weapon].naturals[six]: needs two dice to compare",
  ],
  [
    "what a natural names can be rolled with all dice",
    { "checks.repair-weapon.naturals.six.sum": "7..9" },
    "checks[repair-weapon].naturals[six].sum: cannot be rolled: the dice show 1 to 6",
  ],
  [
    "… and with one of them",
    { "checks.repair-weapon.naturals.six.die": { at: 0, is: "0" } },
    "checks[repair-weapon].naturals[six].die.is: cannot be rolled: the dice show 1 to 6",
  ],
  [
    "a natural says something of the dice",
    { "checks.repair-weapon.naturals.six.sum": undefined },
    "checks[repair-weapon].naturals[six]: has no condition on the dice: it needs `sum`, `die`, `doubles` or `first`",
  ],
  [
    "a natural brings something",
    { "checks.repair-weapon.naturals.six.result": undefined },
    "checks[repair-weapon].naturals[six]: has no effect: it needs a `result`, a `text`, a `column` or a `next`",
  ],
  [
    "a natural moves columns of a grid",
    { "checks.repair-weapon.naturals.six.column": -1 },
    "checks[repair-weapon].naturals[six].column: only a check that reads a grid has columns",
  ],
  [
    "bounds rest on numbers that are asked for",
    { "checks.ift-attack.naturals.removed.sum.atLeast.asked": "firers" },
    'checks[ift-attack].naturals[removed].sum.atLeast.asked: "firers" is no number that is asked for; there are: fp, targets, directing, breakdown, lowered, removal, rof, fpf, drm, fpf-elr',
  ],
  [
    "… and so does what is taken off them",
    { "checks.ift-attack.naturals.malfunction.sum.atLeast.less": "firers" },
    'checks[ift-attack].naturals[malfunction].sum.atLeast.less: "firers" is no number that is asked for; there are: fp, targets, directing, breakdown, lowered, removal, rof, fpf, drm, fpf-elr',
  ],
  [
    "every word of a grid means something",
    { "checks.field-promotion.results.7-0.id": "7-1" },
    'checks[field-promotion].reads.table: neither a result nor the legend of "leader-creation" says what "7-0" means',
  ],
  [
    "left of a grid there is a result",
    { "checks.ift-attack.reads.off": "nothing" },
    'checks[ift-attack].reads.off: "nothing" is no result; there are: 7KIA, 6KIA, 5KIA, 4KIA, 3KIA, 2KIA, 1KIA, K/4, K/3, K/2, K/1, 4MC, 3MC, 2MC, 1MC, NMC, PTC, -, off',
  ],
  [
    "two sides come to results",
    { "checks.ambush.reads.second": "they" },
    'checks[ambush].reads.second: "they" is no result; there are: attacker-ambushes, defender-ambushes, none',
  ],
  [
    "what two sides add is asked for as numbers",
    { "checks.ambush.reads.additions.0": "leader" },
    'checks[ambush].reads.additions[0]: "leader" is no number that is asked for; there are: attacker, defender',
  ],
]);
