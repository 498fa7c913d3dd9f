import { act } from "#games/act.ts";
import { askForAnswers, explainCheck, outdated, runCheck } from "#games/rolls/checks.ts";
import {
  pressed,
  redrawn,
  withAdded,
  withDropped,
  withFilled,
  withPicked,
} from "#games/rolls/check-presses.ts";
import { RuleError } from "#core/errors.ts";
import type { Handlers } from "#games/command.ts";
import { explainEntry } from "#games/records/dice-records.ts";
import type { checkPresses } from "#cards/presses/look-ups.ts";

export const checks: Handlers<keyof typeof checkPresses> = {
  async check(context, call, press) {
    const { system, inputs } = await pressed(context, call, press);
    if (inputs === undefined) return outdated(call, system, press.check);
    return runCheck(context, call, system, { inputs, entered: press.entered });
  },
  async checks(context, call, _, [check = ""]) {
    const { system } = await pressed(context, call, { check });
    return runCheck(context, call, system, { inputs: { check, answers: {} } });
  },
  answer: (context, call, press, picked) => redrawn(context, call, press, { change: withPicked(picked) }),
  add: (context, call, press, picked) => redrawn(context, call, press, { change: withAdded(picked) }),
  drop: (context, call, press, picked) => redrawn(context, call, press, { change: withDropped(picked) }),
  taker: (context, call, press, [unit]) =>
    redrawn(context, call, press, { change: (inputs) => ({ ...inputs, unit }) }),
  fill: {
    async ask(context, call, { said = false, ...press }) {
      const { system, inputs } = await pressed(context, call, press);
      if (inputs === undefined) throw new RuleError("refuse-check-out-of-date");
      return askForAnswers(call, system, { inputs, isGiven: said });
    },
    run: (context, call, press, fields) => redrawn(context, call, press, { change: withFilled(fields) }),
  },
  cast: (context, call, press) =>
    redrawn(context, call, press, {
      ...(press.card === undefined ? { roll: true } : { card: press.card }),
      faces: press.entered?.replaceAll("-", " "),
    }),
  declared: (context, call, { id }) => act(context, call, { do: "rollDeclared", id }),
  dismiss: (context, call, { id }) => act(context, call, { do: "dismiss", id }),
  loss: (context, call, { loss, unit }) => act(context, call, { do: "noteLoss", loss, unit }),
  losses: (context, call, { loss }, [unit = ""]) => act(context, call, { do: "noteLoss", loss, unit }),
  setUnit: (context, call, { unit: units, state, value }) =>
    act(context, call, { do: "setUnits", units, state, value }),
  async about(context, call, { faces = "", ...press }) {
    const shown = faces === "" ? [] : faces.split("-").map(Number);
    const { system, inputs } = await pressed(context, call, press);
    if (inputs === undefined) return outdated(call, system, press.check);
    return explainCheck(call, system, inputs, shown);
  },
  details: (context, call, { entry }) => explainEntry(context, call, entry),
};
