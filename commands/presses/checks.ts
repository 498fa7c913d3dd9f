import { askForAnswers, explainCheck, runCheck, type CheckCall } from "#app/checks.ts";
import type { Call } from "#app/command.ts";
import { explainEntry } from "#app/records/details.ts";
import type { Handlers } from "#app/press.ts";
import { CHECKS, systemMeant } from "#app/system-meant.ts";
import type { checkPresses } from "#views/presses/checks.ts";
import type { PressNamed } from "#views/presses/press.ts";
import type { Reply } from "#views/reply.ts";

type Draft = Omit<PressNamed<"check">, "kind">;

function asked({ check, with: answers, modifiers, times, die, unit }: Draft): CheckCall {
  return { check, with: answers, modifiers, times, die, by: unit };
}

function systemOf(call: Call, { system, check }: Draft) {
  return systemMeant(call, system, { of: CHECKS, wanted: check });
}

/** The card on which it was pressed, with something more said. */
async function redrawn(call: Call, press: Draft, more: Partial<CheckCall>): Promise<Reply> {
  return runCheck(call, await systemOf(call, press), { ...asked(press), ...more, isPress: true });
}

/** What was said in a form: nothing chosen leaves an answer as it is. */
function answersGiven(answers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ""));
}

/** What is pressed about checks. */
export const checks: Handlers<keyof typeof checkPresses> = {
  check: async (call, press) => runCheck(call, await systemOf(call, press), asked(press)),
  checks: async (call, _, [check = ""]) => runCheck(call, await systemOf(call, { check }), { check }),
  answer: (call, press, picked) => redrawn(call, press, { pick: picked.join(",") }),
  add: (call, press, picked) => redrawn(call, press, { add: picked.join(",") }),
  drop: (call, press, picked) => redrawn(call, press, { drop: picked.join(",") }),
  taker: (call, press, [by]) => redrawn(call, press, { by }),
  fill: {
    ask: async (call, { said = false, ...press }) =>
      askForAnswers(call, await systemOf(call, press), { ...asked(press), isSaid: said }),
    run: (call, press, answers) => redrawn(call, press, { given: answersGiven(answers) }),
  },
  cast: (call, press) =>
    redrawn(call, press, press.card === undefined ? { roll: true } : { card: press.card }),
  declared: (call, { id }) => call.app.act(call, { do: "rollDeclared", id }),
  dismiss: (call, { id }) => call.app.act(call, { do: "dismiss", id }),
  loss: (call, { loss, unit }) => call.app.act(call, { do: "noteLoss", loss, unit }),
  losses: (call, { loss }, [unit = ""]) => call.app.act(call, { do: "noteLoss", loss, unit }),
  async about(call, { faces = "", ...press }) {
    const shown = faces === "" ? [] : faces.split("-").map(Number);
    return explainCheck(call, await systemOf(call, press), asked(press), shown);
  },
  details: (call, { entry }) => explainEntry(call, entry),
};
