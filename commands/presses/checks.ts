import { act } from "#games/act.ts";
import { askForAnswers, explainCheck, runCheck } from "#games/rolls/checks.ts";
import { checkCallOf, redrawn, systemOf } from "#games/rolls/check-presses.ts";
import type { Handlers } from "#games/command.ts";
import { explainEntry } from "#games/records/dice-records.ts";
import type { checkPresses } from "#cards/presses/look-ups.ts";

/** The answers of a form; an empty choice leaves the answer unchanged. */
function answersGiven(answers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ""));
}

export const checks: Handlers<keyof typeof checkPresses> = {
  check: async (context, call, press) =>
    runCheck(context, call, await systemOf(context, call, press), checkCallOf(press)),
  checks: async (context, call, _, [check = ""]) =>
    runCheck(context, call, await systemOf(context, call, { check }), { check }),
  answer: (context, call, press, picked) => redrawn(context, call, press, { pick: picked.join(",") }),
  add: (context, call, press, picked) => redrawn(context, call, press, { add: picked.join(",") }),
  drop: (context, call, press, picked) => redrawn(context, call, press, { drop: picked.join(",") }),
  taker: (context, call, press, [by]) => redrawn(context, call, press, { by }),
  fill: {
    ask: async (context, call, { said = false, ...press }) =>
      askForAnswers(context, call, await systemOf(context, call, press), {
        ...checkCallOf(press),
        isSaid: said,
      }),
    run: (context, call, press, answers) => redrawn(context, call, press, { given: answersGiven(answers) }),
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
  async about(context, call, { faces = "", ...press }) {
    const shown = faces === "" ? [] : faces.split("-").map(Number);
    return explainCheck(context, call, await systemOf(context, call, press), checkCallOf(press), shown);
  },
  details: (context, call, { entry }) => explainEntry(context, call, entry),
};
