import { describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { symbolsInWords } from "#cards/dice/faces.ts";
import type { Reply } from "#cards/reply.ts";
import { Typist } from "../../support/games/typist.ts";
import { lhy } from "../../support/game/given-when-then.ts";
import { told as refusalTold } from "../../support/game/refused.ts";

function textOf({ title, blocks }: Reply): string {
  const lines = blocks.map((block) => ("text" in block ? symbolsInWords(block.text) : ""));
  return [title, ...lines].join("\n").replaceAll("\u00a0", " ");
}

/**
 * Runs a line on a typist: `initiative faces=4 9`, or `press One hex recovers` for a button of the last card.
 */
async function perform(typist: Typist, written: string, last: Reply | undefined): Promise<Reply | RuleError> {
  if (written.startsWith("press ")) {
    const label = written.slice("press ".length);
    if (last === undefined) throw new Error(`There is no card yet to press "${label}" on.`);
    return typist.press(last, label);
  }
  const [name = "", ...rest] = written.split(" ");
  const options = rest
    .join(" ")
    .split("|")
    .filter((part) => part !== "")
    .map((part) => [part.slice(0, part.indexOf("=")).trim(), part.slice(part.indexOf("=") + 1)]);
  return typist.run(name, Object.fromEntries(options) as Record<string, string>);
}

/** The card of the last of some moves in a solo game. */
async function toldBy(moves: readonly string[]): Promise<string> {
  const typist = await Typist.open([lhy]);
  await typist.run("game", { sub: "new", system: lhy.id, side: "both" });
  await typist.run("game", { sub: "begin" });
  let last: Reply | undefined;
  let text = "";
  for (const [at, move] of moves.entries()) {
    const reply = await perform(typist, move, last);
    if (reply instanceof RuleError) {
      if (at < moves.length - 1) throw reply;
      text = refusalTold(reply);
    } else {
      last = reply;
      text = textOf(reply);
    }
  }
  await typist.close();
  return text;
}

const none = (side: string) => [`track track=leaders.${side}|value=0`, `track track=afvs.${side}|value=0`];
const set = (setting: string, value: string) => `game sub=set|setting=${setting}|value=${value}`;
const mortar = (name: string, kind: string, box: string, side = "axis") =>
  `track track=mortars.${side}|item=${name}|kind=${kind}|value=${box}`;
const ACTIVATION = "Turn 1, Activation";
const LAPSE = "Turn 1, Determine Time Lapse";

type Case = [what: string, moves: string[], has: (string | RegExp)[], lacks?: (string | RegExp)[]];

const INITIATIVE: Case[] = [
  [
    "the higher roll wins",
    ["initiative faces=7 3"],
    ["Axis wins the Initiative", "Axis **7** · Allies **3**", ACTIVATION],
  ],
  ["a tie on an odd number goes to the Axis", ["initiative faces=5 5"], ["Tie on an odd 5: Axis wins."]],
  [
    "a tie on an even number goes to the Allies",
    ["initiative faces=6 6"],
    ["Tie on an even 6: the Allies win."],
  ],
  [
    "only last turn's holder adds the modifier",
    [
      set("initiativeModifier.axis", "3"),
      set("initiativeModifier.allies", "3"),
      "track track=initiative|value=allies",
      "initiative faces=8 4",
    ],
    ["Axis wins the Initiative", /= \*\*[78]\*\*/],
  ],
  [
    "a tie compares the modified rolls, even above 10",
    [set("initiativeModifier.allies", "3"), "track track=initiative|value=allies", "initiative faces=2 8"],
    [/= \*\*11\*\*/],
  ],
  [
    "a modified roll may be below 1",
    [set("initiativeModifier.axis", "-4"), "track track=initiative|value=axis", "initiative faces=3 2"],
    ["The Allies win the Initiative", /= \*\*−1\*\*/],
  ],
  [
    "a natural 10 that a modifier turns into 8 still draws Fate",
    [set("initiativeModifier.axis", "-2"), "track track=initiative|value=axis", "initiative faces=10 9 3"],
    ["**Axis** draws Fate", /= \*\*8\*\*/],
  ],
  [
    "a 9 that a modifier turns into 10 draws nothing",
    [set("initiativeModifier.axis", "1"), "track track=initiative|value=axis", "initiative faces=9 4"],
    [/= \*\*10\*\*/, ACTIVATION],
    ["Fate: "],
  ],
  [
    "a natural 1 of the loser draws Recon",
    ["initiative faces=4 1"],
    ["**The Allies** draw **Recon**", "[Recon".slice(1)],
  ],
  [
    "both may draw Recon, and the tie on 1 goes to the Axis",
    ["initiative faces=1 1"],
    ["Tie on an odd 1", "🟥 Axis, **Recon**", "🟦 Allies, **Recon**"],
  ],
  [
    "before turn 1 the setting may name a holder, whose modifier then counts",
    [set("initiativeModifier.allies", "2"), "track track=initiative|value=allies", "initiative faces=5 4"],
    [/Modifier \+?\S+: the Allies held the marker\./, /= \*\*[56]\*\*/],
  ],
];

const EVENTS: Case[] = [
  [
    "Medic returns a casualty on the track",
    ["initiative faces=10 4 1", "press A casualty returns: 0 → Attacker 1"],
    [/Casualties.*Attacker 1 \(4\)/],
  ],
  [
    "Medic without a casualty recovers a hex",
    ["initiative faces=10 4 2", "press Hex recovers"],
    [ACTIVATION],
  ],
  ["Recover", ["initiative faces=10 4 5", "press One hex recovers"], [ACTIVATION]],
  [
    "against Russians a 5 is a Sniper",
    [set("nationality.allies", "russian"), "initiative faces=10 4 5"],
    ["Fate **5** **Sniper** (Opponent Russian or Japanese)"],
  ],
  [
    "against Japanese too",
    [set("nationality.axis", "japanese"), "initiative faces=4 10 5"],
    ["Fate **5** **Sniper** (Opponent Russian or Japanese)"],
  ],
  [
    "the Russian's own Fate is read in the opponent's column",
    [set("nationality.allies", "russian"), set("nationality.axis", "german"), "initiative faces=4 10 5"],
    ["Fate **5** **Recover** (Standard)"],
  ],
  [
    "a Sniper takes a leader off the count",
    ["track track=leaders.axis|value=2", "initiative faces=10 4 6", "press A Platoon Leader is lost: 2 → 1"],
    ["**Platoon Leaders in play, Axis**: 2 → **1**", ACTIVATION],
  ],
  [
    "a Sniper who takes the last leader of a side without AFVs costs the Initiative",
    [
      "track track=leaders.axis|value=1",
      "track track=afvs.axis|value=0",
      "initiative faces=10 4 6",
      "press A Platoon Leader is lost: 1 → 0",
    ],
    ["Axis must forfeit the Initiative", "🟦 Allies to play"],
  ],
  [
    "one AFV is enough to keep it",
    ["track track=leaders.axis|value=0", "track track=afvs.axis|value=1", "initiative faces=9 4"],
    ["Axis wins the Initiative", "🟥 Axis to play"],
    ["forfeits the"],
  ],
  [
    "Indecision of the winner hands the Initiative over",
    ["initiative faces=10 4 8", "press Initiative to the Allies"],
    ["**Initiative** marker: **Allies**", "🟦 Allies to play"],
  ],
  [
    "Indecision of the loser is passed over",
    [set("initiativeModifier.allies", "9"), "track track=initiative|value=allies", "initiative faces=10 4 9"],
    ["changes nothing", ACTIVATION, /= \*\*13\*\*/],
  ],
  [
    "two Indecisions are rolled again",
    ["initiative faces=10 10 8 9 3 4"],
    ["Both sides got **Indecision**. Again: both Fate rolls."],
  ],
  [
    "two Indecisions repeat the whole Initiative with that setting",
    [set("bothIndecisive", "everything"), "initiative faces=10 10 8 9 4 7"],
    ["Again: the whole Initiative.", "The Allies win the Initiative"],
  ],
  [
    "Indecision in favour of a side without leader and AFV returns the Initiative",
    [
      ...none("allies"),
      "track track=leaders.axis|value=1",
      "initiative faces=10 4 8",
      "press Initiative to the Allies",
    ],
    [/marker: \*\*Axis\*\*\. .*Allies must forfeit the Initiative/, "🟥 Axis to play"],
  ],
  [
    "Panic is for the opponent to carry out",
    ["initiative faces=10 4 10"],
    ["🟦 Allies, choose one:", "4 hexes"],
  ],
  [
    "the higher modified roll's event comes first",
    [set("initiativeModifier.axis", "2"), "track track=initiative|value=axis", "initiative faces=10 1 3"],
    [/Fate: Axis \*\*3\*\*[\s\S]*Axis, \*\*Recover\*\*[\s\S]*Allies, \*\*Recon\*\*/],
  ],
  [
    "the higher modified roll's event comes last with that setting",
    [set("eventOrder", "lower"), "initiative faces=10 1 3"],
    [/Fate: Axis \*\*3\*\*[\s\S]*Allies, \*\*Recon\*\*[\s\S]*Axis, \*\*Recover\*\*/],
  ],
  [
    "if neither side can hold it, play moves to Fire",
    [...none("axis"), ...none("allies"), "initiative faces=7 3"],
    ["Neither side has a Platoon Leader or AFV in play", "to play · Turn 1, Fire Resolution"],
  ],
  [
    "without leaders and AFVs the setting selects the active side",
    [set("activeWithoutLeaders", "defender"), ...none("axis"), ...none("allies"), "initiative faces=3 7"],
    [/\*\*Initiative\*\* marker: \*\*Axis\*\*/, "to play · Turn 1, Fire Resolution"],
  ],
  [
    "Fate can be drawn by hand",
    ["initiative faces=6 4", "phase roll=Fate (18.0)|side=Allies|faces=1"],
    ["Medic · Fate", "Allies **1**", "🟦 Allies, choose one:"],
  ],
];

const PHASES: Case[] = [
  [
    "Coordination succeeds on 8",
    ["initiative faces=6 4", "phase roll=Coordination roll|faces=8"],
    ["Two platoons together"],
  ],
  [
    "Coordination fails on 7",
    ["initiative faces=6 4", "phase roll=coordinate|faces=7"],
    ["Each platoon by itself"],
  ],
  [
    "a casualty of the defender lowers the score",
    [
      "phase to=III. Fire Resolution Phase",
      "press Defender (Axis) loses a unit",
      "press Defender (Axis) loses a unit",
    ],
    ["Defender 1 (−4) → **Defender 2 (−6)**"],
  ],
  [
    "with 1 point a box, too",
    [set("casualtyPoints", "one"), "phase to=fire-resolution", "press Attacker (Allies) loses a unit"],
    ["**Attacker 1 (1)**"],
  ],
  [
    "a section recovers on 4",
    [
      mortar("A", "section", "Pending"),
      "phase to=V. Mortar Fire Adjustment Phase",
      "done",
      "phase roll=recovery|faces=4",
    ],
    ["✅ Axis A recovers", "against 4 or less", "**Available**"],
  ],
  [
    "a platoon does not",
    [mortar("B", "platoon", "Pending"), "phase to=mortar-adjustment", "done", "phase roll=recovery|faces=4"],
    ["❌ Axis B stays in Pending", "against 3 or less"],
  ],
  [
    "an FO on its Final side leaves by itself",
    [mortar("C", "section", "FO on its Final side"), "phase to=mortar-adjustment", "done", "done"],
    ["**C** (section) → **Pending**", "Remove: Primary Impact"],
  ],
  [
    "a failed extension sends the FO to Pending",
    [
      "initiative faces=6 4",
      mortar("D", "platoon", "FO on the map"),
      "phase to=mortar-adjustment",
      "done",
      "done",
      "phase roll=extension|faces=4",
    ],
    ["❌ Axis D does not extend", "→ **Pending**", LAPSE],
  ],
  [
    "a failed extension leaves the FO if the players settle it",
    [
      "initiative faces=6 4",
      set("failedExtension", "stays"),
      set("extendedFo", "stands"),
      mortar("D", "platoon", "FO on the map"),
      "phase to=mortar-adjustment",
      "done",
      "done",
      "phase roll=extension|faces=4",
    ],
    ["settle it between you", LAPSE],
    ["→ **Pending**"],
  ],
  [
    "after an extension the player chooses the FOs that turn",
    [
      mortar("E", "section", "FO on the map"),
      "phase to=mortar-adjustment",
      "done",
      "done",
      "phase roll=extension|faces=4",
    ],
    ["✅ Axis E extends", "Turn FOs to Final"],
  ],
  [
    "the rules of extended FOs name the setting that decides it for the game",
    [
      mortar("E", "section", "FO on the map"),
      "phase to=mortar-adjustment",
      "done",
      "done",
      "phase roll=extension|faces=4",
      "press Rules",
    ],
    ["`/game set setting:extendedFo`"],
  ],
  [
    "extended FOs turn by themselves with that setting",
    [
      "initiative faces=6 4",
      set("extendedFo", "final"),
      mortar("E", "section", "FO on the map"),
      "phase to=mortar-adjustment",
      "done",
      "done",
      "phase roll=extension|faces=4",
    ],
    ["✅ Axis E extends", "**FO on its Final side**", LAPSE],
  ],
  [
    "the clock moves by the Time Lapse",
    ["initiative faces=6 4", "phase to=VI. Determine Time Lapse", "phase roll=lapse|faces=5"],
    ["**Time**: 0 min → **3 min**", "to play · Turn 1, Clean Up"],
  ],
  [
    "a Time Lapse that nobody can roll is refused in words when play is moved there",
    ["phase to=VI. Determine Time Lapse"],
    [
      /No side has Initiative, so nobody plays Determine Time Lapse\. `\/track track:initiative` gives it to a side/,
    ],
  ],
  [
    "the time limit is reported when it is reached",
    ["initiative faces=6 4", set("timeLimit", "4"), "phase to=time-lapse", "phase roll=lapse|faces=8"],
    ["⚠️ **Time limit** (4)", "The mission's time is up"],
  ],
  [
    "the time limit is not reported a minute earlier",
    ["initiative faces=6 4", set("timeLimit", "5"), "phase to=time-lapse", "phase roll=lapse|faces=8"],
    [],
    ["⚠️ **Time limit**"],
  ],
  [
    "a casualty limit that must be exceeded is not met when reached",
    [
      set("attackerCasualtyLimit", "1"),
      set("casualtyLimitRule", "exceeded"),
      "phase to=fire-resolution",
      "press Attacker (Allies) loses a unit",
    ],
    [],
    ["⚠️"],
  ],
  [
    "a casualty limit that must be exceeded is met by the next one",
    [
      set("attackerCasualtyLimit", "1"),
      set("casualtyLimitRule", "exceeded"),
      "phase to=fire-resolution",
      "press Attacker (Allies) loses a unit",
      "press Attacker (Allies) loses a unit",
    ],
    ["⚠️", "Casualty Differential Limit"],
  ],
  [
    "the Final Score combines minutes and casualties",
    ["track track=minutes|value=39", "track track=casualties|value=Defender 1", "status"],
    [/Attacker's Final Score\*\*: 35/],
  ],
  [
    "its limit is reported at the number",
    [set("finalScoreLimit", "51"), "track track=minutes|value=47", "track track=casualties|value=Attacker 1"],
    ["⚠️ **Final Score limit** (51)"],
  ],
  [
    "a Promotion Point is noted in Clean Up",
    ["phase to=VII. Clean Up Phase", "press Allies: a Promotion Point"],
    ["not tracked → **1**"],
  ],
  [
    "the Russian check is shown in Clean Up for the Russian alone",
    [set("nationality.axis", "german"), set("nationality.allies", "american"), "phase to=clean-up"],
    ["1 Vehicles"],
    ["Russian command"],
  ],
  ["a side without counts forfeits nothing", ["initiative faces=6 4"], ["Forfeits are not checked"]],
];

const TABLES: Case[] = [
  ["Time Lapse 9", ["table table=time lapse|value=9"], ["5 min", "Time Lapse", ", 9"]],
  ["Coordination 7", ["table table=Coordination (7.1)|value=7"], ["Each platoon by itself"]],
  ["Fate 5 in each column", ["table table=fate|value=5"], ["Standard: **Recover**", "Japanese: **Sniper**"]],
  ["Fate 10 is the same in both", ["table table=fate|value=10"], ["Panic · Fate (18.0), 10"]],
  [
    "Fate 5 in one column, by its letter",
    ["table table=fate|value=5|column=B"],
    ["Recover · Fate (18.0), 5"],
    ["Sniper"],
  ],
  ["a natural 1", ["table table=Random Event Table|value=1"], ["Recon · "]],
  ["a face outside the die", ["table table=fate|value=11"], [/rolled with 1d10: .* 1 to 10/]],
  ["the casualty track's box", ["table table=casualty track|row=Defender 1"], ["−4".slice(1)]],
];

describe.each([
  ["Initiative", INITIATIVE],
  ["random events", EVENTS],
  ["phases", PHASES],
  ["tables", TABLES],
] as [string, Case[]][])("%s", (_, cases) => {
  test.each(cases)("%s", async (__, moves, has, lacks = []) => {
    const text = await toldBy(moves);
    const isThere = (part: string | RegExp) =>
      typeof part === "string" ? text.includes(part) : part.test(text);
    expect({ text, missing: has.filter((part) => !isThere(part)) }).toEqual({ text, missing: [] });
    expect({ text, wrong: lacks.filter(isThere) }).toEqual({ text, wrong: [] });
  });
});
