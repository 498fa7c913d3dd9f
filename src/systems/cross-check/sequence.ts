import type { SequenceFile, Step } from "#core/sequence/shape.ts";
import { checkEffects } from "./effects.ts";
import { checkConcerns } from "./passing.ts";
import { checkChecklists, checkStep } from "./steps.ts";
import { stepCheckOf } from "./verbs.ts";
import type { DataPlace } from "../place.ts";
import type { References } from "./references.ts";

function checkSegments(sequence: SequenceFile, place: DataPlace, references: References): void {
  sequence.segments.forEach((segment, at) => {
    const here = place.at("segments", at);
    segment.phases.forEach((phase, number) => {
      references.phase(phase, here.at("phases", number));
      if (segment.phases.indexOf(phase) !== number) {
        here.at("phases", number).fault(`"${phase}" stands twice in the segment`);
      }
    });
    if (segment.side !== undefined) references.sideOrRole(segment.side, here.at("side"));
    checkEffects(segment.effects, here.at("effects"), references, { side: segment.side !== undefined });
  });
  const used = new Set(sequence.segments.flatMap((segment) => segment.phases));
  sequence.phases.forEach((phase, at) => {
    if (!used.has(phase.id)) place.at("phases", at).fault("no segment has this phase");
  });
}

/** The phases that every segment with this phase has, so that play can go to them from it. */
function phasesBeside(sequence: SequenceFile, phase: string): string[] {
  const [first, ...others] = sequence.segments
    .map((segment) => segment.phases)
    .filter((phases) => phases.includes(phase));
  return first?.filter((candidate) => others.every((phases) => phases.includes(candidate))) ?? [];
}

/** Whether a step waits for somebody in every turn, whatever the settings and tracks are. */
function alwaysAsks(step: Step, certain: readonly string[]): boolean {
  if (step.when !== undefined || step.who.where !== undefined) return false;
  if (step.ends !== "confirm" && step.ends !== "roll") return false;
  if (step.does !== undefined && !stepCheckOf(step.does).asksAlways) return false;
  const called = step.who.sides;
  return called === "all" || (Array.isArray(called) && called.some((side) => certain.includes(side)));
}

/** What a step puts on a track is of one of its kinds, and goes into one of its boxes. */
function checkPlaces({ places }: Step, place: DataPlace, references: References): void {
  if (places === undefined) return;
  const track = references.track(places.track, "boxes", place.at("track"));
  for (const [key, things] of Object.entries({ kind: track?.kinds ?? [], box: track?.boxes ?? [] })) {
    const id = places[key === "kind" ? "kind" : "box"];
    if (track !== undefined && !things.some((thing) => thing.id === id))
      place.at(key).fault(`the track "${track.id}" has no ${key} "${id}"`);
  }
}

/** What can be noted in a step is about somebody, and does what it says; their ids differ. */
function checkOffers(step: Step, place: DataPlace, references: References): void {
  const ids = (step.offers ?? []).map(({ id }) => id);
  step.offers?.forEach((offer, at) => {
    const here = place.at(at);
    if (ids.indexOf(offer.id) !== at) here.at("id").fault(`"${offer.id}" is used twice`);
    if (offer.for !== "each") references.sideOrRole(offer.for, here.at("for"));
    else if (step.who.sides === "nobody") here.at("for").fault("the step calls on nobody");
    checkEffects(offer.effects, here.at("effects"), references, { side: true });
  });
}

function checkPhase(
  sequence: SequenceFile,
  phase: SequenceFile["phases"][number],
  place: DataPlace,
  references: References,
): void {
  const phases = phasesBeside(sequence, phase.id);
  const side = sequence.segments.every((one) => one.side !== undefined || !one.phases.includes(phase.id));
  phase.steps.forEach((step, at) => {
    const here = place.at("steps", at);
    references.who(step.who, here.at("who"));
    if (step.when !== undefined) references.occasion(step.when, here.at("when"));
    if (step.does !== undefined) stepCheckOf(step.does).named(step.does, here.at("does"), references);
    if (step.list !== undefined) references.track(step.list, "list", here.at("list"));
    checkConcerns(step, here.at("concerns"), references);
    checkOffers(step, here.at("offers"), references);
    checkPlaces(step, here.at("places"), references);
    step.checks?.forEach((check, number) => references.check(check, here.at("checks", number)));
    step.tables?.forEach((table, number) => references.table(table, here.at("tables", number)));
    checkEffects(step.effects, here.at("effects"), references, { side, phases });
  });
}

/** What can be checked of the sequence by itself: who ends the steps, and how. */
export function checkSequence(sequence: SequenceFile, place: DataPlace): void {
  sequence.phases.forEach((phase, at) => {
    const here = place.at("phases", at, "steps");
    phase.steps.forEach((step, number) => checkStep(step, here.at(number)));
    checkChecklists(phase.steps, here);
  });
}

/** What the sequence names is there, and every turn asks somebody to do something. */
export function checkSequenceReferences(
  sequence: SequenceFile,
  place: DataPlace,
  references: References,
): void {
  checkSegments(sequence, place, references);
  sequence.phases.forEach((phase, at) => checkPhase(sequence, phase, place.at("phases", at), references));
  const steps = sequence.phases.flatMap((phase) => phase.steps);
  if (!steps.some((step) => alwaysAsks(step, references.certain))) {
    place.at("phases").fault("no step asks somebody in every turn, so play could run on for ever");
  }
}
