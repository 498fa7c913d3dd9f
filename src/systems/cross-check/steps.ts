import type { Step } from "#core/sequence/shape.ts";
import type { DataPlace } from "../place.ts";
import { checkPasses } from "./passing.ts";
import { stepCheckOf, fitting } from "./verbs.ts";

/** What a step does fits what ends it. */
function checkFitting({ does, ends }: Step, place: DataPlace): void {
  const verb = does?.verb ?? "nothing";
  const verbs = fitting(ends);
  if (!verbs.includes(verb))
    place.at("does").fault(`a step that ends by "${ends}" does ${verbs.join(" or ")}, not ${verb}`);
}

/** Whether anybody can act in the step, as its end demands. */
function checkAnybody(step: Step, place: DataPlace): void {
  const isNobody = step.who.sides === "nobody";
  if (step.ends === "auto" && !isNobody) place.fault("the bot does the step by itself: nobody is called on");
  const isPlainLine = step.ends === "with-next" && step.does === undefined;
  if (isNobody && step.ends !== "auto" && !isPlainLine) {
    place.fault(`somebody must be called on, as the step ends by "${step.ends}"`);
  }
}

function checkWho(step: Step, place: DataPlace): void {
  checkAnybody(step, place);
  const { sides } = step.who;
  const named = Array.isArray(sides) ? sides : [];
  if (new Set(named).size < named.length) place.at("sides").fault("names a side twice");
}

function checkEffectsOf(step: Step, place: DataPlace): void {
  const hasEffects = (step.effects ?? []).length > 0;
  if (step.ends === "auto" && !hasEffects) place.fault("nothing happens in it: it needs `effects`");
  if (step.ends === "with-next" && hasEffects) {
    place
      .at("effects")
      .fault("a line of a checklist does not end by itself: put them on the step that closes it");
  }
}

/** Every step says consistently who ends it and how. */
export function checkStep(step: Step, place: DataPlace): void {
  checkFitting(step, place);
  checkWho(step, place.at("who"));
  if (step.does !== undefined) stepCheckOf(step.does).itself(step.does, step, place);
  checkEffectsOf(step, place);
  checkPasses(step, place);
}

/** The lines of a checklist are closed by a step of the same phase that players end. */
export function checkChecklists(steps: readonly Step[], place: DataPlace): void {
  steps.forEach((step, at) => {
    if (step.ends !== "with-next") return;
    const next = steps[at + 1];
    const here = place.at(at, "ends");
    if (next === undefined) here.fault('"with-next" needs a next step in the same phase');
    else if (next.ends === "auto") here.fault(`the next step, "${next.id}", is not ended by players`);
  });
}
