import { sidesOf } from "#core/dice/index.ts";
import type { ProcedureOf, Step, Procedure } from "#core/schema/index.ts";
import { defaultOf } from "#core/system/index.ts";
import type { DataPlace } from "../place.ts";
import type { GameData } from "./game-data.ts";

interface VerbRule<Does extends Procedure> {
  ends: readonly Step["ends"][];
  /** True if the step waits for a side in every turn, whatever the counts are. */
  asksAlways: boolean;
  check?: (does: Does, step: DataPlace, data: GameData) => void;
}

function checkConfirm({ inTurn = false, reacting }: ProcedureOf<"confirm">, step: DataPlace): void {
  const sides = step.at("who", "sides").value;
  if (inTurn && !(Array.isArray(sides) && sides.length > 1))
    step.at("who").fault("list the sides in the order in which they get the move");
  if (!inTurn && reacting !== undefined)
    step.at("does", "reacting").fault("only sides that hand the move over can react: `inTurn` is missing");
}

function checkBothGet(roll: ProcedureOf<"opposed-roll">, place: DataPlace, data: GameData): void {
  const events =
    data.system?.events.filter(({ id }) => Object.values(roll.naturals ?? {}).includes(id)) ?? [];
  const tables = events.flatMap(({ table }) => (table === undefined ? [] : [data.table(table)]));
  const { row } = roll.bothGet ?? {};
  if (
    row === undefined ||
    tables.some((table) => table === undefined || table.rows.some(({ id }) => id === row))
  )
    return;
  place.fault(`no table of its events has a row "${row}"`);
}

function checkOpposedRoll(roll: ProcedureOf<"opposed-roll">, step: DataPlace, data: GameData): void {
  const { sides, where } = step.at("who").value as Step["who"];
  if (sides !== "all" || where !== undefined) step.at("who").fault("all sides take part in an opposed roll");
  const dice = sidesOf(roll.dice);
  const most = dice.reduce((sum, each) => sum + each, 0);
  for (const face of Object.keys(roll.naturals ?? {}))
    if (Number(face) < dice.length || Number(face) > most)
      step.at("does", "naturals", face).fault(`${roll.dice} never shows ${face}`);
  checkBothGet(roll, step.at("does", "bothGet", "row"), data);
}

function checkThresholdRoll(roll: ProcedureOf<"threshold-roll">, step: DataPlace, data: GameData): void {
  const [most = 0, ...others] = sidesOf(roll.dice);
  if (others.length > 0) step.at("does", "dice").fault("one die is rolled for each item: write 1d10");
  const place = step.at("does", "atMost");
  for (const [kind, number] of Object.entries(roll.atMost))
    if (number < 0 || number > most) place.at(kind).fault(`${number} is not a number of a d${most}`);
  for (const { id } of data.track(roll.items, "boxes")?.kinds ?? [])
    if (!Object.hasOwn(roll.atMost, id)) place.fault(`has no number for the kind "${id}"`);
}

/** Checks that a unit starts neither in hand nor done. */
function checkActivate(
  { kind, state: id, inHand, done }: ProcedureOf<"activate">,
  step: DataPlace,
  data: GameData,
) {
  const states = data.kinds?.find((candidate) => candidate.id === kind)?.states ?? [];
  const begins = new Set(states.filter((state) => state.id === id).map(defaultOf));
  for (const [key, value] of Object.entries({ inHand, done }))
    if (begins.has(value))
      step
        .at("does", key)
        .fault(`the state "${id}" is the state in which units start, so they would count as activated`);
  if (inHand === done) step.at("does", "done").fault("must differ from `inHand`");
}

/** The rules for steps, by their verb in sequence.json. */
const VERBS: { [Verb in Procedure["verb"]]: VerbRule<ProcedureOf<Verb>> } = {
  confirm: { ends: ["confirm"], asksAlways: true, check: checkConfirm },
  "carry-out-orders": { ends: ["orders"], asksAlways: false },
  "opposed-roll": { ends: ["roll"], asksAlways: true, check: checkOpposedRoll },
  "table-roll": { ends: ["roll", "with-next"], asksAlways: true },
  "threshold-roll": { ends: ["roll", "with-next"], asksAlways: false, check: checkThresholdRoll },
  "move-items": {
    ends: ["confirm", "with-next"],
    asksAlways: true,
    check: ({ from, to }, step) => {
      if (from.includes(to)) step.at("does", "to").fault(`"${to}" is also one of the boxes in \`from\``);
    },
  },
  activate: { ends: ["confirm"], asksAlways: true, check: checkActivate },
};

/** Allowed ends of a step without a verb. */
const PLAIN: ReadonlySet<Step["ends"]> = new Set(["confirm", "auto", "with-next"]);

/** The verbs of steps that may have this end. */
export function fitting(ends: Step["ends"]): string[] {
  const verbs = Object.entries(VERBS).filter(([, verb]) => verb.ends.includes(ends));
  return [...(PLAIN.has(ends) ? ["nothing"] : []), ...verbs.map(([verb]) => verb)];
}

export function verbRuleOf({ verb }: Procedure): VerbRule<Procedure> {
  return VERBS[verb] as VerbRule<Procedure>;
}
