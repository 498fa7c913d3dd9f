import type { Concern } from "#core/passing/shape.ts";
import type { Step } from "#core/sequence/shape.ts";
import type { DataPlace } from "../place.ts";
import type { References } from "./references.ts";

/** Whoever is asked in a step must be able to know whether that can be let pass. */
export function checkPasses(step: Step, place: DataPlace): void {
  if (step.ends === "confirm") return checkWord(step, place);
  const { passes, concerns, housekeeping } = step;
  for (const [key, said] of Object.entries({ passes, concerns, housekeeping })) {
    if (said !== undefined) place.at(key).fault('only a step that ends by "confirm" can be let pass');
  }
}

/** A step that waits for the word of players says what they may let pass, and nothing that nobody goes by. */
function checkWord(step: Step, place: DataPlace): void {
  const { passes, concerns, housekeeping } = step;
  if (passes === undefined)
    place.fault(
      '`passes` must say whether a side may let the step pass: "always", "unless-concerned" or "never"',
    );
  const words = typeof passes === "object" ? Object.values(passes) : [passes];
  if (concerns !== undefined && !words.includes("unless-concerned"))
    place.at("concerns").fault('nobody goes by it: `passes` is nowhere "unless-concerned"');
  if (housekeeping === true && passes !== "always")
    place.at("housekeeping").fault('what only tidies the map is let pass "always"');
  checkRoles(step, place.at("passes"));
}

/** Where roles have words of their own, each that the step calls on has one. */
function checkRoles({ passes, who }: Step, place: DataPlace): void {
  if (typeof passes !== "object") return;
  const called = Array.isArray(who.sides) ? who.sides : [];
  for (const role of Object.keys(passes))
    if (!called.includes(role)) place.at(role).fault("the step does not call on it");
  for (const role of called) if (!(role in passes)) place.fault(`"${role}" is left out`);
}

function checkConcern(concern: Concern, place: DataPlace, references: References): void {
  if ("checks" in concern) {
    concern.checks.forEach((check, at) => references.check(check, place.at("checks", at)));
    return;
  }
  if ("units" in concern) {
    const kind = references.unitKind(concern.units, place.at("units"));
    references.unitState(concern.state, place.at("state"), kind);
    return;
  }
  if ("items" in concern) {
    const track = references.track(concern.items, "boxes", place.at("items"));
    concern.in.forEach((box, at) => references.box(track, box, place.at("in", at)));
    return;
  }
  if ("list" in concern) references.track(concern.list, "list", place.at("list"));
  else references.track(concern.number, "number", place.at("number"));
}

/** What concerns a side in a step is there. */
export function checkConcerns({ concerns = [] }: Step, place: DataPlace, references: References): void {
  concerns.forEach((concern, at) => checkConcern(concern, place.at(at), references));
}
