import { act } from "#games/act.ts";
import type { Context } from "#games/context.ts";
import { askForAnswers, explainCheck, runCheck, type CheckCall } from "#games/look-ups/checks.ts";
import type { Call, Handlers } from "#games/command.ts";
import { enterFigure } from "#features/corrections/correcting.ts";
import { explainEntry } from "#games/records/dice-records.ts";
import { CHECKS, systemMeant } from "#games/look-ups/system-meant.ts";
import { figureForm } from "#features/corrections/card.ts";
import type { checkPresses } from "#cards/presses/look-ups.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Reply } from "#cards/reply.ts";

type Draft = Omit<PressNamed<"check">, "kind">;

function asked({ check, with: answers, modifiers, times, die, unit, entered }: Draft): CheckCall {
  return { check, with: answers, modifiers, times, die, by: unit, entered };
}

function systemOf(context: Context, call: Call, { system, check }: Draft) {
  return systemMeant(context, call, system, { of: CHECKS, wanted: check });
}

/** Redraws the card with additional options. */
async function redrawn(context: Context, call: Call, press: Draft, more: Partial<CheckCall>): Promise<Reply> {
  return runCheck(context, call, await systemOf(context, call, press), {
    ...asked(press),
    ...more,
    isPress: true,
    alone: call.onPrivateCard,
  });
}

/** The answers of a form; an empty choice leaves the answer unchanged. */
function answersGiven(answers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ""));
}

export const checks: Handlers<keyof typeof checkPresses> = {
  check: async (context, call, press) =>
    runCheck(context, call, await systemOf(context, call, press), asked(press)),
  checks: async (context, call, _, [check = ""]) =>
    runCheck(context, call, await systemOf(context, call, { check }), { check }),
  answer: (context, call, press, picked) => redrawn(context, call, press, { pick: picked.join(",") }),
  add: (context, call, press, picked) => redrawn(context, call, press, { add: picked.join(",") }),
  drop: (context, call, press, picked) => redrawn(context, call, press, { drop: picked.join(",") }),
  taker: (context, call, press, [by]) => redrawn(context, call, press, { by }),
  fill: {
    ask: async (context, call, { said = false, ...press }) =>
      askForAnswers(context, call, await systemOf(context, call, press), { ...asked(press), isSaid: said }),
    run: (context, call, press, answers) => redrawn(context, call, press, { given: answersGiven(answers) }),
  },
  enter: {
    ask: (_, call) => figureForm(call.mine),
    run: async (context, call, { at, ...press }, { correct }) =>
      enterFigure(context, call, { system: await systemOf(context, call, press), at, correct }, () =>
        redrawn(context, call, press, {}),
      ),
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
    return explainCheck(context, call, await systemOf(context, call, press), asked(press), shown);
  },
  details: (context, call, { entry }) => explainEntry(context, call, entry),
};
