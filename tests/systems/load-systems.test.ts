import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadSystems } from "#systems/load-systems.ts";
import {
  copyOfData,
  describeFile as describeFileOf,
  faultsOf,
  spoil as spoilIn,
} from "../support/game/spoilt-data.ts";
import { DATA } from "../support/game/systems.ts";

const LHY = "last-hundred-yards";

const describeFile = describeFileOf.bind(undefined, LHY);
const spoil = spoilIn.bind(undefined, LHY);

test("the games of data/ load without a fault", () => {
  expect(loadSystems(DATA).map((system) => system.id)).toContain(LHY);
});

test("an untouched copy in any folder loads too", () => {
  expect(faultsOf(copyOfData(LHY))).toEqual([]);
});

test("settings and tracks of each side get one key per side", () => {
  const [system] = loadSystems(copyOfData(LHY));
  expect(system?.settings.map((setting) => setting.key)).toEqual(
    expect.arrayContaining(["nationality.axis", "nationality.allies", "attacker", "enteredDice"]),
  );
  expect(system?.tracks.map((track) => track.key)).toEqual(
    expect.arrayContaining(["leaders.axis", "minutes"]),
  );
});

describeFile("system.json", [
  ["the id must be the folder's name", { id: "lhy" }, `id: must be "${LHY}", as the folder is named`],
  [
    "$schema must name the schema",
    { $schema: "x.json" },
    '$schema: must be "../../schemas/system.schema.json", so that editors can check the file',
  ],
  [
    "$schema is required",
    { $schema: undefined },
    '$schema: must be "../../schemas/system.schema.json", so that editors can check the file',
  ],
  [
    "every die of a named throw must have a name",
    { throws: [{ id: "DR", dice: "2d6", faces: ["red"] }] },
    "throws[DR].faces: names 1 dice, and 2d6 is 2",
  ],
  [
    "coloured dice must have names, for places without colours",
    { throws: [{ id: "DR", dice: "2d6", colours: ["red", "white"] }] },
    "throws[DR].colours: colours 2 dice, and 0 are named",
  ],
  [
    "dice must have different colours",
    { throws: [{ id: "DR", dice: "2d6", faces: ["one", "two"], colours: ["red", "red"] }] },
    "throws[DR].colours: gives two dice the same colour",
  ],
  [
    "a name must mean one throw",
    {
      throws: [
        { id: "DR", dice: "2d6" },
        { id: "DR", dice: "3d6" },
      ],
    },
    'throws[1].id: "DR" is used twice',
  ],
  [
    "a throw must have one name",
    {
      throws: [
        { id: "DR", dice: "2d6" },
        { id: "dr", dice: "2d6" },
      ],
    },
    "throws[dr].dice: 2d6 has a name already",
  ],
  [
    "names of throws must be letters",
    { throws: [{ id: "d6", dice: "1d6" }] },
    "throws[d6].id: use letters only",
  ],
  ["required keys must be present", { title: undefined }, "title: is missing"],
  ["unknown keys are refused", { colour: "red" }, "colour: is not a known key here"],
  ["values must have their type", { title: 5 }, "title: must be of type string"],
  [
    "a game must have two sides",
    { "sides.1": undefined, sides: [{ id: "axis", name: "Axis", colour: "#000000" }] },
    "sides: a game has exactly two sides",
  ],
  [
    "a third side is refused",
    { "sides.2": { id: "partisans", name: "Partisans", colour: "#000000" } },
    "sides: a game has exactly two sides",
  ],
  [
    "colours must be hex",
    { "sides.0.colour": "red" },
    "sides[axis].colour: write a colour as #8a6d3b, in small letters",
  ],
  [
    "kinds of tracks must be known",
    { "tracks.1.kind": "numbr" },
    'tracks[minutes].kind: "numbr" is not known here; there are: number, marker, list, boxes',
  ],
  ["integers must be whole", { "tracks.1.max": 1.5 }, "tracks[minutes].max: must be a whole number"],
  [
    "ids must be plain",
    { "tracks.1.id": "Two Words" },
    "tracks[Two Words].id: begin with a-z; use letters, digits and dashes",
  ],
  ["dice must be in dice notation", { die: "0d10" }, "die: write dice as 1d10 or 2d6, with at least 2 sides"],
  ["ids of sides must be unique", { "sides.1.id": "axis" }, 'sides[1].id: "axis" is used twice'],
  [
    "names must be unique",
    { "tracks.1.name": "CASUALTIES" },
    'tracks[casualties].name: "Casualties" already means "minutes"',
  ],
  [
    "ids of settings must be unique",
    { "settings.1.id": "nationality" },
    'settings[1].id: "nationality" is used twice',
  ],
  [
    "ids of every game's settings are reserved",
    { "settings.1.id": "enteredDice" },
    'settings[enteredDice].id: every game has a setting "enteredDice"; choose another id',
  ],
  ["a role must not have a side's id", { "roles.1.id": "axis" }, 'roles[axis].id: "axis" is used twice'],
  [
    "words with a meaning in commands are reserved",
    { "roles.0.opposite.id": "both" },
    'roles[active].opposite.id: "both" has another meaning in commands; choose another id',
  ],
  [
    "choices must be unique",
    { "settings.1.choices.1.value": "axis" },
    'settings[attacker].choices[1].value: "axis" is used twice',
  ],
  [
    "boxes must be unique",
    { "tracks.5.boxes.1.id": "available" },
    'tracks[mortars].boxes[1].id: "available" is used twice',
  ],
  [
    "options must be unique",
    { "events.0.order.options.1.id": "used" },
    'events[recon].order.options[1].id: "used" is used twice',
  ],
  [
    "sources must be listed",
    { "settings.0.src": ["S0", "S9"] },
    'settings[nationality].src[1]: "S9" is no source; there are: S0, S1, W1, W2, W3, W4, W5, W6, W7, W8, W9, W10, W14, INF',
  ],
  [
    "a setting must have choices or a number",
    { "settings.1.choices": undefined },
    "settings[attacker]: needs either `choices` or `number`",
  ],
  [
    "a setting must not have both",
    { "settings.1.number": { min: 1, max: 2 } },
    "settings[attacker]: needs either `choices` or `number`",
  ],
  [
    "a default must be one of the choices",
    { "settings.1.default": "romans" },
    'settings[attacker].default: "romans" is not one of its values',
  ],
  [
    "a default must be in the range",
    { "settings.2.default": 10 },
    "settings[initiativeModifier].default: 10 is not one of its values",
  ],
  [
    "a range must run upwards",
    { "settings.2.number": { min: 1, max: -1 }, "settings.2.default": null },
    "settings[initiativeModifier].number: min 1 is above max -1",
  ],
  [
    "`none` is reserved where it clears a setting",
    { "settings.3.default": null },
    'settings[firstHolder].choices[0].value: "none" unsets a setting without default; use another word',
  ],
  [
    "a role's marker must be a marker",
    { "roles.0.from": { marker: "minutes" } },
    'roles[active].from.marker: "minutes" is no marker track; there are: initiative',
  ],
  [
    "a role's setting must offer the sides",
    { "roles.1.from": { setting: "clock" } },
    'roles[attacker].from.setting: "clock" is no setting that offers the sides; there are: attacker, firstHolder',
  ],
  [
    "a role's setting must be one for the whole game",
    { "roles.1.from": { setting: "nationality" } },
    'roles[attacker].from.setting: "nationality" is no setting that offers the sides; there are: attacker, firstHolder',
  ],
  ["a track must run upwards", { "tracks.1.min": 300 }, "tracks[minutes]: min 300 is above max 239"],
  [
    "a track must start at one of its positions",
    { "tracks.1.start": 240 },
    "tracks[minutes].start: 240 is not on the track, which goes from 0 to 239",
  ],
  [
    "hours must depend on a value of a setting",
    { "tracks.1.hours.is": "days" },
    'tracks[minutes].hours.is: "days" is no value of "clock"; there are: minutes, hours',
  ],
  [
    "a marker's start must be a setting that offers the sides",
    { "tracks.0.start.setting": "clock" },
    'tracks[initiative].start.setting: "clock" is no setting that offers the sides; there are: attacker, firstHolder',
  ],
  [
    "every position must have a score",
    { "tracks.2.scores.sets.printed.-8": undefined },
    "tracks[casualties].scores.sets.printed: has no figure for -8",
  ],
  [
    "every score must be of a position",
    { "tracks.2.scores.sets.printed.9": 27 },
    "tracks[casualties].scores.sets.printed.9: is not a position of the track, which goes from -8 to 8",
  ],
  [
    "every choice must have its scores",
    { "tracks.2.scores.sets.one": undefined },
    'tracks[casualties].scores.sets: has no set for "one" of the setting "casualtyPoints"',
  ],
  [
    "scores without a setting must be one set",
    { "tracks.2.scores.setting": undefined },
    "tracks[casualties].scores.sets: without `setting` there must be exactly one set",
  ],
  ["a list must have a size", { "tracks.6.max": 0 }, "tracks[activated].max: must be at least 1"],
  [
    "a score must add number tracks",
    { "scores.0.add.0.track": "mortars" },
    'scores[final-score].add[0].track: "mortars" is no number track of the whole game; there are: minutes, casualties',
  ],
  [
    "a score must add tracks of the whole game",
    { "scores.0.add.0.track": "leaders" },
    'scores[final-score].add[0].track: "leaders" is no number track of the whole game; there are: minutes, casualties',
  ],
  [
    "a track's scores can be added only if it has some",
    { "scores.0.add.0.as": "score" },
    'scores[final-score].add[0].as: the track "minutes" has no scores',
  ],
  [
    "a limit's track must exist",
    { "limits.0.of.track": "hours" },
    'limits[time].of.track: "hours" is no number track; there are: minutes, casualties, leaders, afvs, promotion',
  ],
  ["a limit has one number", { "limits.0.number": 20 }, "limits[time]: needs either `setting` or `number`"],
  [
    "a limit's score must exist",
    { "limits.1.of.score": "sum" },
    'limits[score].of.score: "sum" is no score; there are: final-score',
  ],
  [
    "a limit's setting must be a number",
    { "limits.0.setting": "clock" },
    'limits[time].setting: "clock" is no setting of the whole game with a number; there are: boxesPerCasualty, timeLimit, finalScoreLimit, attackerCasualtyLimit, defenderCasualtyLimit',
  ],
  [
    "a limit must be within its track",
    { "settings.12.number.max": 240 },
    'limits[time].setting: "timeLimit" goes to 240, but the track "minutes" only up to 239',
  ],
  [
    "a limit below zero must be within its track",
    { "settings.15.number.max": 9 },
    'limits[defender-casualties].setting: "defenderCasualtyLimit" goes to 9, but the track "casualties" only down to -8',
  ],
  [
    "the value that makes a limit one to exceed must be a choice",
    { "limits.2.exceedIf.is": "passed" },
    'limits[attacker-casualties].exceedIf.is: "passed" is no value of "casualtyLimitRule"; there are: reached, exceeded',
  ],
  [
    "an event's table must exist",
    { "events.1.table": "luck" },
    `events[fate].table: "luck" is no table with dice; there are: coordination, fate, random-events, time-lapse`,
  ],
  [
    "an event's table must have dice",
    { "events.1.table": "recovery" },
    'events[fate].table: "recovery" is no table with dice; there are: coordination, fate, random-events, time-lapse',
  ],
  [
    "an event must have a table or an order",
    { "events.0.order": undefined },
    "events[recon]: needs a `table` or an `order`; an announcement is an order with one option",
  ],
  [
    "an event must not have a table with orders and an order",
    { "events.0.table": "fate" },
    "events[recon].order: the rows of the event's table give the orders; remove one of the two",
  ],
  [
    "placeholders must be known",
    { "events.0.text": "{player} may" },
    "events[recon].text: {player} is not allowed here; use one of {side}, {opponent}",
  ],
  [
    "braces must be closed",
    { "events.0.text": "{side may" },
    "events[recon].text: {side may is not allowed here; use one of {side}, {opponent}",
  ],
  [
    "placeholders are for texts about a side",
    { credits: "Thanks, {side}." },
    "credits: {side} is not allowed here; this text has no placeholders",
  ],
]);

const INITIATIVE = "phases.0.steps.0";
const ROLL = "phases[initiative].steps[roll]";
const FORFEIT = "phases[initiative].steps[forfeit]";
const RECOVERY = "phases[mortar-adjustment].steps[recovery]";
const WITHDRAW = "phases[mortar-adjustment].steps[withdraw]";

describeFile("system.json", [
  [
    "menus of the set-up must be of existing settings",
    { "setUp.menus.0": "nation" },
    'setUp.menus[0]: "nation" is no setting with choices; there are: nationality, attacker, firstHolder, bothIndecisive, eventOrder, activeWithoutLeaders, extendedFo, failedExtension, casualtyPoints, clock, casualtyLimitRule',
  ],
  [
    "a menu must have choices",
    { "setUp.menus.0": "timeLimit" },
    'setUp.menus[0]: "timeLimit" is no setting with choices; there are: nationality, attacker, firstHolder, bothIndecisive, eventOrder, activeWithoutLeaders, extendedFo, failedExtension, casualtyPoints, clock, casualtyLimitRule',
  ],
  [
    "a form must ask for existing settings and tracks",
    { "setUp.forms.0.ask.0": "chiefs" },
    'setUp.forms[0].ask[0]: "chiefs" is no setting with a number, number track or boxes track; there are: initiativeModifier, boxesPerCasualty, timeLimit, finalScoreLimit, attackerCasualtyLimit, defenderCasualtyLimit, minutes, casualties, leaders, afvs, mortars, promotion',
  ],
  [
    "a form must ask for numbers",
    { "setUp.forms.0.ask.0": "attacker" },
    'setUp.forms[0].ask[0]: "attacker" is no setting with a number, number track or boxes track; there are: initiativeModifier, boxesPerCasualty, timeLimit, finalScoreLimit, attackerCasualtyLimit, defenderCasualtyLimit, minutes, casualties, leaders, afvs, mortars, promotion',
  ],
  [
    "a form must not ask for markers and lists",
    { "setUp.forms.0.ask.0": "initiative" },
    'setUp.forms[0].ask[0]: "initiative" is no setting with a number, number track or boxes track; there are: initiativeModifier, boxesPerCasualty, timeLimit, finalScoreLimit, attackerCasualtyLimit, defenderCasualtyLimit, minutes, casualties, leaders, afvs, mortars, promotion',
  ],
  [
    "a form has five fields at most, and a value of each side takes two",
    { "setUp.forms.3.ask.4": "initiativeModifier" },
    "setUp.forms[3].ask: takes 6 fields, and a form has 5 at most",
  ],
]);

describeFile("sequence.json", [
  [
    "$schema must name the schema",
    { $schema: "x" },
    '$schema: must be "../../schemas/sequence.schema.json", so that editors can check the file',
  ],
  [
    "a phase must have steps",
    { "phases.0.steps": [] },
    "phases[initiative].steps: must be at least 1 entry long",
  ],
  [
    "ends of steps must be known",
    { [`${INITIATIVE}.ends`]: "soon" },
    `${ROLL}.ends: must be one of "confirm", "roll", "orders", "auto", "with-next"`,
  ],
  [
    "verbs must be known",
    { [`${INITIATIVE}.does.verb`]: "dance" },
    `${ROLL}.does.verb: "dance" is not known here; there are: confirm, carry-out-orders, opposed-roll, table-roll, threshold-roll, move-items, activate`,
  ],
  [
    "the acting sides must have one of the permitted forms",
    { [`${INITIATIVE}.who.sides`]: 5 },
    `${ROLL}.who.sides: must be "all"; or: must be "nobody"; or: must be of type array`,
  ],
  [
    "a condition must be complete",
    { "phases.6.steps.2.who.where": { setting: "nationality" } },
    "phases[clean-up].steps[russian-command].who.where.is: is missing",
  ],
  [
    "phases of segments must exist",
    { "segments.0.phases.0": "tea" },
    `segments[turn].phases[0]: "tea" is no phase; there are: initiative, activation, fire-resolution, assault-resolution, mortar-adjustment, time-lapse, clean-up`,
  ],
  [
    "every phase must be in a segment",
    { "segments.0.phases.0": "clean-up" },
    "phases[initiative]: no segment has this phase",
  ],
  [
    "a phase must occur once in a segment",
    { "segments.0.phases.0": "clean-up" },
    'segments[turn].phases[6]: "clean-up" is twice in the segment',
  ],
  [
    "ids of phases must be unique",
    { "phases.1.id": "initiative" },
    'phases[1].id: "initiative" is used twice',
  ],
  [
    "ids of steps must be unique in the whole sequence",
    { "phases.2.steps.0.id": "roll" },
    'phases[fire-resolution].steps[roll].id: "roll" is used twice',
  ],
  [
    "sources must be listed",
    { src: ["S0", "X"] },
    'src[1]: "X" is no source; there are: S0, S1, W1, W2, W3, W4, W5, W6, W7, W8, W9, W10, W14, INF',
  ],
  [
    "roles must be known",
    { "phases.1.steps.0.who.sides": ["activ"] },
    'phases[activation].steps[coordinate].who.sides[0]: "activ" is no side or role; there are: axis, allies, active, non-active, attacker, defender',
  ],
  [
    "a side must be named once",
    { "phases.1.steps.3.who.sides": ["active", "active"] },
    "phases[activation].steps[reactions].who.sides: names a side twice",
  ],
  [
    "conditions must name existing settings",
    { "phases.6.steps.2.who.where.setting": "nation" },
    'phases[clean-up].steps[russian-command].who.where.setting: "nation" is no setting; there are: nationality, attacker, initiativeModifier, firstHolder, bothIndecisive, eventOrder, activeWithoutLeaders, extendedFo, failedExtension, boxesPerCasualty, casualtyPoints, clock, timeLimit, finalScoreLimit, attackerCasualtyLimit, defenderCasualtyLimit, casualtyLimitRule',
  ],
  [
    "conditions must name existing values",
    { "phases.6.steps.2.who.where.is": ["roman"] },
    'phases[clean-up].steps[russian-command].who.where.is[0]: "roman" is no value of "nationality"; there are: german, japanese, italian, russian, american, british, french, other',
  ],
  [
    "conditions must name values of the right type",
    { "phases.6.steps.2.who.where.is": [true] },
    'phases[clean-up].steps[russian-command].who.where.is[0]: true is no value of "nationality"; there are: german, japanese, italian, russian, american, british, french, other',
  ],
  [
    "conditions must name existing boxes",
    { "phases.4.steps.1.who.where.in": ["shelf"] },
    `${RECOVERY}.who.where.in[0]: "shelf" is no box of "mortars"; there are: available, firing, final, pending`,
  ],
  [
    "a step that ends by Done must not roll",
    { [`${INITIATIVE}.ends`]: "confirm" },
    `${ROLL}.does: a step that ends by "confirm" does nothing or confirm or move-items or activate, not opposed-roll`,
  ],
  [
    "a step that ends by a roll must roll",
    { "phases.2.steps.0.ends": "roll" },
    'phases[fire-resolution].steps[resolve].does: a step that ends by "roll" does opposed-roll or table-roll or threshold-roll, not confirm',
  ],
  [
    "a step that ends by a roll must have a verb",
    { [`${INITIATIVE}.does`]: undefined },
    `${ROLL}.does: a step that ends by "roll" does opposed-roll or table-roll or threshold-roll, not nothing`,
  ],
  [
    "a step of orders must carry them out",
    { "phases.0.steps.1.does": undefined },
    'phases[initiative].steps[events].does: a step that ends by "orders" does carry-out-orders, not nothing',
  ],
  [
    "an automatic step must not wait for Done",
    { "phases.0.steps.2.does": { verb: "confirm" } },
    `${FORFEIT}.does: a step that ends by "auto" does nothing, not confirm`,
  ],
  [
    "an automatic step must name no acting side",
    { "phases.0.steps.2.who.sides": "all" },
    `${FORFEIT}.who: the bot ends the step, so it cannot call on sides`,
  ],
  [
    "an automatic step must have effects",
    { "phases.0.steps.2.effects": [] },
    `${FORFEIT}: nothing happens in the step: it needs \`effects\``,
  ],
  [
    "somebody confirms",
    { "phases.2.steps.0.who.sides": "nobody" },
    'phases[fire-resolution].steps[resolve].who: the step must call on a side, because it ends by "confirm"',
  ],
  [
    "a step of a checklist must name an acting side",
    { "phases.1.steps.0.who.sides": "nobody" },
    'phases[activation].steps[coordinate].who: the step must call on a side, because it ends by "with-next"',
  ],
  [
    "all sides must take part in an opposed roll",
    { [`${INITIATIVE}.who.sides`]: ["active"] },
    `${ROLL}.who: all sides take part in an opposed roll`,
  ],
  [
    "a side can react only in a step with hand-overs",
    { "phases.1.steps.3.does.inTurn": undefined },
    "phases[activation].steps[reactions].does.reacting: only sides that hand the move over can react: `inTurn` is missing",
  ],
  [
    "the list of a step must be a list track",
    { "phases.1.steps.3.list": "mortars" },
    'phases[activation].steps[reactions].list: "mortars" is no list track; there are: activated, drmMarkers',
  ],
  [
    "a step with hand-overs must name its sides in order",
    { "phases.1.steps.3.who.sides": "all" },
    "phases[activation].steps[reactions].who: list the sides in the order in which they get the move",
  ],
  [
    "a step within a checklist must have no effects",
    { "phases.6.steps.0.effects": [{ verb: "clear-markers", tracks: ["activated"] }] },
    "phases[clean-up].steps[vehicles].effects: a line of a checklist does not end on its own: move the effects to the step that closes the checklist",
  ],
  [
    "a checklist must end within its phase",
    { "phases.6.steps.6.ends": "with-next", "phases.6.steps.6.does": undefined },
    'phases[clean-up].steps[victory].ends: "with-next" needs a next step in the same phase',
  ],
  [
    "a checklist must be ended by players",
    { "phases.0.steps.1.ends": "with-next", "phases.0.steps.1.does": undefined },
    'phases[initiative].steps[events].ends: the next step, "forfeit", is not ended by players',
  ],
  [
    "a sequence with orders must have a step that waits for them",
    { "phases.0.steps.1.ends": "confirm", "phases.0.steps.1.does": { verb: "confirm" } },
    'phases: events give orders, but no step ends by "orders" waits for them',
  ],
  [
    "an opposed roll's marker must be a marker",
    { [`${INITIATIVE}.does.marker`]: "minutes" },
    `${ROLL}.does.marker: "minutes" is no marker track; there are: initiative`,
  ],
  [
    "its ties must go to sides",
    { [`${INITIATIVE}.does.ties.odd`]: "active" },
    `${ROLL}.does.ties.odd: "active" is no side; there are: axis, allies`,
  ],
  [
    "its ties must be decided by parity or rolled again",
    { [`${INITIATIVE}.does.ties`]: "reroll" },
    `${ROLL}.does.ties: must be "roll-again"; or: must be of type object`,
  ],
  [
    "its dice must be possible",
    { [`${INITIATIVE}.does.dice`]: "1d1" },
    `${ROLL}.does.dice: write dice as 1d10 or 2d6, with at least 2 sides`,
  ],
  [
    "its naturals must be possible",
    { [`${INITIATIVE}.does.naturals`]: { 11: "fate" } },
    `${ROLL}.does.naturals.11: 1d10 never shows 11`,
  ],
  [
    "its naturals must draw existing events",
    { [`${INITIATIVE}.does.naturals.1`]: "rain" },
    `${ROLL}.does.naturals.1: "rain" is no event; there are: recon, fate`,
  ],
  [
    "its modifier must be a number",
    { [`${INITIATIVE}.does.holderModifier.setting`]: "clock" },
    `${ROLL}.does.holderModifier.setting: "clock" is no setting with a number; there are: initiativeModifier, boxesPerCasualty, timeLimit, finalScoreLimit, attackerCasualtyLimit, defenderCasualtyLimit`,
  ],
  [
    'its order of events must be a setting that offers "lower"',
    { [`${INITIATIVE}.does.eventOrder.setting`]: "clock" },
    `${ROLL}.does.eventOrder.setting: "clock" is no setting that offers "lower"; there are: eventOrder`,
  ],
  [
    "the row that both can draw must be in its events' tables",
    { [`${INITIATIVE}.does.bothGet.row`]: "confusion" },
    `${ROLL}.does.bothGet.row: no table of its events has a row "confusion"`,
  ],
  [
    'the setting for repeating all must offer "everything"',
    { [`${INITIATIVE}.does.bothGet.rollAgain.setting`]: "clock" },
    `${ROLL}.does.bothGet.rollAgain.setting: "clock" is no setting that offers "everything"; there are: bothIndecisive`,
  ],
  [
    "a table roll must have a table with dice",
    { "phases.5.steps.0.does.table": "time" },
    'phases[time-lapse].steps[lapse].does.table: "time" is no table with dice; there are: coordination, fate, random-events, time-lapse',
  ],
  [
    "… with dice",
    { "phases.5.steps.0.does.table": "recovery" },
    'phases[time-lapse].steps[lapse].does.table: "recovery" is no table with dice; there are: coordination, fate, random-events, time-lapse',
  ],
  [
    "effects that use a row's value need rows with values",
    { "phases.5.steps.0.does.table": "coordination" },
    'phases[time-lapse].steps[lapse].does.effects[0].by: rows of the table "coordination" without a whole number as value: individual, pair',
  ],
  [
    "a threshold roll must have an existing box",
    { "phases.4.steps.1.does.in": "shelf" },
    `${RECOVERY}.does.in: "shelf" is no box of "mortars"; there are: available, firing, final, pending`,
  ],
  [
    "a threshold roll must use one die per item",
    { "phases.4.steps.1.does.dice": "2d6" },
    `${RECOVERY}.does.dice: one die is rolled for each item: write 1d10`,
  ],
  [
    "a threshold roll must have a number for every kind",
    { "phases.4.steps.1.does.atMost.platoon": undefined },
    `${RECOVERY}.does.atMost: has no number for the kind "platoon"`,
  ],
  [
    "a threshold roll must have no number for an unknown kind",
    { "phases.4.steps.1.does.atMost.gun": 3 },
    `${RECOVERY}.does.atMost.gun: "gun" is no kind of "mortars"; there are: section, platoon`,
  ],
  [
    "numbers of a threshold roll must be faces of the die",
    { "phases.4.steps.1.does.atMost.platoon": 11 },
    `${RECOVERY}.does.atMost.platoon: 11 is not a number of a d10`,
  ],
  [
    "effects of a threshold roll must lead to an existing box",
    { "phases.4.steps.1.does.success.0.to": "shelf" },
    `${RECOVERY}.does.success[0].to: "shelf" is no box of "mortars"; there are: available, firing, final, pending`,
  ],
  [
    "the condition of its failure must be a value of the setting",
    { "phases.4.steps.3.does.failureIf.is": "lost" },
    'phases[mortar-adjustment].steps[extension].does.failureIf.is: "lost" is no value of "failedExtension"; there are: pending, stays',
  ],
  [
    "a move must leave its boxes",
    { "phases.4.steps.2.does.to": "final" },
    `${WITHDRAW}.does.to: "final" is also one of the boxes in \`from\``,
  ],
  [
    "boxes of a move must exist",
    { "phases.4.steps.2.does.from.0": "shelf" },
    `${WITHDRAW}.does.from[0]: "shelf" is no box of "mortars"; there are: available, firing, final, pending`,
  ],
  [
    "a box that is emptied must exist",
    { "phases.4.steps.2.effects.0.box": "shelf" },
    `${WITHDRAW}.effects[0].box: "shelf" is no box of "mortars"; there are: available, firing, final, pending`,
  ],
  [
    "lists that are emptied must be list tracks",
    { "phases.6.steps.6.effects.0.tracks": ["minutes"] },
    'phases[clean-up].steps[victory].effects[0].tracks[0]: "minutes" is no list track; there are: activated, drmMarkers',
  ],
  [
    "forfeits must depend on tracks of each side",
    { "phases.0.steps.2.effects.0.without": ["minutes"] },
    `${FORFEIT}.effects[0].without[0]: "minutes" is no number track of each side; there are: leaders, afvs, promotion`,
  ],
  [
    "forfeits must lead to an existing phase",
    { "phases.0.steps.2.effects.0.bothWithout.goto": "tea" },
    `${FORFEIT}.effects[0].bothWithout.goto: "tea" is no phase; there are: initiative, activation, fire-resolution, assault-resolution, mortar-adjustment, time-lapse, clean-up`,
  ],
  [
    "an effect on a side is refused at the end of a step",
    { "phases.6.steps.6.effects.0": { verb: "give-marker", track: "initiative", to: "self" } },
    "phases[clean-up].steps[victory].effects[0].to: no side is affected here, so it would have no effect",
  ],
  [
    "an effect on a side's own track is refused there",
    { "phases.6.steps.6.effects.0": { verb: "adjust-track", track: "leaders", by: 1 } },
    "phases[clean-up].steps[victory].effects[0].track: no side is affected here, so it would have no effect",
  ],
  [
    "an effect on an item is refused there",
    { "phases.6.steps.6.effects.0": { verb: "move-item", to: "pending" } },
    "phases[clean-up].steps[victory].effects[0]: no roll for items is made here",
  ],
  [
    "an effect by a row is refused there",
    { "phases.6.steps.6.effects.0": { verb: "adjust-track", track: "minutes", by: "row" } },
    "phases[clean-up].steps[victory].effects[0].by: no table is in use here",
  ],
  [
    "signs must be of sides or roles",
    { "phases.5.steps.0.does.effects.0.sign": { winner: 1 } },
    'phases[time-lapse].steps[lapse].does.effects[0].sign.winner: "winner" is no side or role; there are: axis, allies, active, non-active, attacker, defender',
  ],
  [
    "amounts must be numbers",
    { "phases.5.steps.0.does.effects.0.by": { setting: "clock" } },
    'phases[time-lapse].steps[lapse].does.effects[0].by.setting: "clock" is no setting of the whole game with a number; there are: boxesPerCasualty, timeLimit, finalScoreLimit, attackerCasualtyLimit, defenderCasualtyLimit',
  ],
  [
    "roles that swap must depend on a marker",
    { "phases.6.steps.6.effects.0": { verb: "swap-roles", marker: "roles" } },
    'phases[clean-up].steps[victory].effects[0].marker: "roles" is no marker track; there are: initiative',
  ],
  [
    "placeholders are for texts about a side",
    { [`${INITIATIVE}.text`]: "{side} rolls." },
    `${ROLL}.text: {side} is not allowed here; this text has no placeholders`,
  ],
]);

describeFile("tables/fate.json", [
  [
    "the track that an option of an order needs must exist",
    { "rows.2.order.options.0.needs": "chiefs" },
    'rows[sniper].order.options[leader].needs: "chiefs" is no number track; there are: minutes, casualties, leaders, afvs, promotion',
  ],
  [
    "one option of an order must need no track",
    { "rows.2.order.options.2.needs": "leaders" },
    "rows[sniper].order.options: at least one option must need nothing, so that the order can always be carried out",
  ],
  [
    "$schema must name the schema",
    { $schema: "../x" },
    '$schema: must be "../../../schemas/table.schema.json", so that editors can check the file',
  ],
  ["the id must be the file's name", { id: "luck" }, 'id: must be "fate", as the file is named'],
  [
    "every roll must lead to a row",
    { "rows.0.rolls.standard": "1" },
    "columns[standard]: a roll of 2 leads to no row",
  ],
  [
    "every roll must lead to a row in every column",
    { "rows.4.rolls.russian-or-japanese": undefined },
    "columns[russian-or-japanese]: a roll of 10 leads to no row",
  ],
  [
    "every roll must lead to one row only",
    { "rows.0.rolls.standard": "1-3" },
    "columns[standard]: a roll of 3 leads to several rows: medic, recover",
  ],
  [
    "every row must be in reach",
    { "rows.4.rolls.standard": "10-11" },
    'rows[panic].rolls.standard: "10-11" cannot all be rolled with 1d10: 1 to 10',
  ],
  [
    "bands must run upwards",
    { "rows.1.rolls.standard": "5-3" },
    'rows[recover].rolls.standard: "5-3" runs backwards',
  ],
  [
    "bands must be in the notation of bands",
    { "rows.1.rolls.standard": "3 to 5" },
    "rows[recover].rolls.standard: write rolls as 3 or 3-5, scores as -4..0, 6.. or ..-11",
  ],
  [
    "a row of a table with dice must have rolls",
    { "rows.4.rolls": undefined },
    "rows[panic]: no roll leads here: the table has dice, so every row needs `rolls`",
  ],
  [
    "a table without dice must have none",
    { dice: undefined },
    "rows[medic].rolls: the table has no `dice`, so nothing can be rolled on it",
  ],
  ["dice must be possible", { dice: "1d0" }, "dice: write dice as 1d10 or 2d6, with at least 2 sides"],
  [
    "rows must name existing columns",
    { "rows.0.rolls.left": "1" },
    'rows[medic].rolls.left: "left" is no column; there are: russian-or-japanese, standard, any',
  ],
  [
    "cells too",
    { "rows.0.cells": { left: 1 } },
    'rows[medic].cells.left: "left" is no column; there are: russian-or-japanese, standard',
  ],
  ["ids of rows must be unique", { "rows.1.id": "medic" }, 'rows[1].id: "medic" is used twice'],
  [
    "names of columns must be unique",
    { "columns.1.name": "Opponent Russian or Japanese" },
    'columns[standard].name: "Opponent Russian or Japanese" already means "russian-or-japanese"',
  ],
  [
    "one column must have no condition",
    { "columns.1.when": { setting: "attacker", is: ["axis"] } },
    "columns: one column must have no `when`: it applies if no condition is true",
  ],
  [
    "conditions of columns must name existing values",
    { "columns.0.when.is.0": "soviet" },
    'columns[russian-or-japanese].when.is[0]: "soviet" is no value of "nationality"; there are: german, japanese, italian, russian, american, british, french, other',
  ],
  [
    "effects of orders must be possible",
    { "rows.2.order.options.0.effects.0.track": "officers" },
    'rows[sniper].order.options[leader].effects[0].track: "officers" is no number track; there are: minutes, casualties, leaders, afvs, promotion',
  ],
  [
    "orders must not move play",
    {
      "rows.2.order.options.0.effects.0": {
        verb: "forfeit-marker",
        marker: "initiative",
        without: ["leaders"],
        text: "x",
        bothWithout: { goto: "clean-up", text: "x" },
      },
    },
    "rows[sniper].order.options[leader].effects[0]: only a step's own effects can move play to another phase",
  ],
  [
    "sources must be listed",
    { src: ["S7"] },
    'src[0]: "S7" is no source; there are: S0, S1, W1, W2, W3, W4, W5, W6, W7, W8, W9, W10, W14, INF',
  ],
]);

describe("folders", () => {
  test("all faults of all files are reported together, whether their games have other faults or not", () => {
    const folder = copyOfData(LHY);
    cpSync(join(folder, LHY), join(folder, "another"), { recursive: true });
    spoil(folder, "system.json", { title: 5, "sides.0.colour": "red" });
    spoil(folder, "sequence.json", { "phases.0.steps.0.ends": "soon" });
    spoil(folder, "tables/fate.json", { "rows.0.rolls.standard": "1" });
    expect(faultsOf(folder)).toEqual([
      'data/another/system.json: id: must be "another", as the folder is named',
      `data/${LHY}/sequence.json: phases[initiative].steps[roll].ends: must be one of "confirm", "roll", "orders", "auto", "with-next"`,
      `data/${LHY}/system.json: title: must be of type string`,
      `data/${LHY}/system.json: sides[axis].colour: write a colour as #8a6d3b, in small letters`,
      `data/${LHY}/tables/fate.json: columns[standard]: a roll of 2 leads to no row`,
    ]);
  });

  test("a table that cannot be read is not also reported as missing", () => {
    const folder = copyOfData(LHY);
    spoil(folder, "tables/fate.json", { name: 5 });
    expect(faultsOf(folder)).toEqual([`data/${LHY}/tables/fate.json: name: must be of type string`]);
  });

  test("a file with invalid JSON is reported with the position of the error", () => {
    const folder = copyOfData(LHY);
    writeFileSync(join(folder, LHY, "sequence.json"), '{ "segments": [,] }');
    const [fault] = faultsOf(folder);
    expect(fault).toMatch(
      new RegExp(`^data/${LHY}/sequence.json: \\(whole file\\): cannot be read: Unexpected token`),
    );
  });

  test.each([
    [
      "with an extra comma",
      (text: string) => text.replace(/\}\s*$/, ",}"),
      /\(line \d+ column \d+\); look there and just before for a comma/,
    ],
    [
      "with typographic quotes",
      (text: string) => text.replace('"id"', "“id”"),
      /look there .* straight quote/,
    ],
    [
      "with typographic quotes around a value",
      (text: string) => text.replace(/"id": "(.*?)"/, '"id": “$1”'),
      /Unexpected token '“'/,
    ],
  ])("a file %s is reported in one line that says what to check", (_, change, fault) => {
    const folder = copyOfData(LHY);
    const file = join(folder, LHY, "sequence.json");
    writeFileSync(file, change(readFileSync(file, "utf8")));
    const faults = faultsOf(folder);
    expect(faults).toEqual([expect.stringMatching(fault)]);
    expect(faults[0]).not.toContain("\n");
  });

  test("a file may begin with a byte order mark, and must be UTF-8", () => {
    const folder = copyOfData(LHY);
    const file = join(folder, LHY, "system.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, `\uFEFF${text}`);
    expect(faultsOf(folder)).toEqual([]);
    for (const encoding of ["latin1", "utf16le"] as const) {
      writeFileSync(file, Buffer.from(text.replace("Hundred", "Hündred"), encoding));
      expect(faultsOf(folder)).toContain(
        `data/${LHY}/system.json: (whole file): cannot be read: save it as UTF-8 in your editor`,
      );
    }
  });

  test("a duplicate key in one object is reported with its line; the same key in two objects is not", () => {
    const folder = copyOfData(LHY);
    const file = join(folder, LHY, "tables", "fate.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replace('"id": "fate",', '"id": "fate",\n"text": "says: \\"id\\": {",\n"id": "fate",'),
    );
    expect(faultsOf(folder)).toEqual(
      ["id", "text"].map((key) =>
        expect.stringContaining(`"${key}" is written twice in one { }, again in line `),
      ),
    );
    expect(faultsOf(folder)[0]).toMatch(/fate\.json: \(whole file\): "id" .* line 5$/);
  });

  test("a file or folder whose name is not a valid id must be renamed", () => {
    const folder = copyOfData(LHY);
    renameSync(join(folder, LHY, "tables", "fate.json"), join(folder, LHY, "tables", "Fate.json"));
    expect(faultsOf(folder)).toContain(
      `data/${LHY}/tables/Fate.json: id: "Fate" cannot be an id: rename the file`,
    );
    renameSync(join(folder, LHY), join(folder, "Last Hundred Yards"));
    expect(faultsOf(folder)).toContain(
      'data/Last Hundred Yards/system.json: id: "Last Hundred Yards" cannot be an id: rename the folder',
    );
  });

  test.each(["system.json", "sequence.json"])("%s is required", (file) => {
    const folder = copyOfData(LHY);
    rmSync(join(folder, LHY, file));
    expect(faultsOf(folder)).toContain(`data/${LHY}/${file}: (whole file): is missing`);
  });

  test("an unexpected file in a folder is reported, unless it is hidden", () => {
    const folder = copyOfData(LHY);
    writeFileSync(join(folder, LHY, "fate.json"), "{}");
    writeFileSync(join(folder, LHY, "tables", "notes.txt"), "");
    writeFileSync(join(folder, LHY, ".DS_Store"), "");
    writeFileSync(join(folder, "README.md"), "");
    expect(faultsOf(folder)).toEqual([
      `data/${LHY}/fate.json: (whole file): does not belong here: system.json, sequence.json, checks.json, weapons.json, texts.<language>.json, tables/*.json and checks/*.json are read`,
      `data/${LHY}/tables/notes.txt: (whole file): is not a JSON file`,
    ]);
  });

  test("two games cannot share a name", () => {
    const folder = copyOfData(LHY);
    cpSync(join(folder, LHY), join(folder, "a-twin"), { recursive: true });
    expect(faultsOf(folder)).toEqual([
      'data/a-twin/system.json: id: must be "a-twin", as the folder is named',
      `data/${LHY}/system.json: title: "The Last Hundred Yards" already means a-twin`,
      `data/${LHY}/system.json: aliases[0]: "lhy" already means a-twin`,
      `data/${LHY}/system.json: aliases[1]: "last hundred yards" already means a-twin`,
    ]);
  });

  test("a missing or empty folder is a fault", () => {
    const folder = copyOfData(LHY);
    rmSync(join(folder, LHY), { recursive: true });
    expect(faultsOf(folder)).toEqual(["data: (folder): holds no game"]);
    mkdirSync(join(folder, "empty"));
    expect(faultsOf(folder)).toEqual([
      "data/empty/sequence.json: (whole file): is missing",
      "data/empty/system.json: (whole file): is missing",
    ]);
    expect(faultsOf(join(folder, "nowhere"))).toEqual(["nowhere: (folder): is missing"]);
  });
});

describe("a game's texts in another language", () => {
  const write = (texts: unknown, name = "texts.de.json") => {
    const folder = copyOfData(LHY);
    writeFileSync(join(folder, LHY, name), JSON.stringify(texts));
    return folder;
  };

  test("are loaded with the game, by path", () => {
    const [system] = loadSystems(write({ "sides.axis.name": "Achse" }));
    expect(system?.translations?.["de"]).toEqual({ "sides.axis.name": "Achse" });
  });

  test("refer to existing texts", () => {
    expect(faultsOf(write({ "sides.axes.name": "Achse" }))).toEqual([
      `data/${LHY}/texts.de.json: sides.axes.name: is not the path of a text in the data`,
    ]);
  });

  test("are strings, in a file named after the language", () => {
    expect(faultsOf(write({ "sides.axis.name": 5 }))[0]).toContain("texts.de.json");
    expect(faultsOf(write({}, "texts.german.json"))[0]).toContain("texts.german.json");
  });
});
