import { bare } from "#core/names/index.ts";
import type { ContentOf } from "../shapes.ts";
import type { Step } from "#core/schema/index.ts";
import type { DataPlace } from "../place.ts";
import type { GameData } from "./game-data.ts";
import type { DataRules } from "./rule.ts";
import { fitting, verbRuleOf } from "./verbs.ts";

/** Checks that the end of a step fits its verb. */
function checkFitting({ does, ends, effects = [] }: Step, place: DataPlace): void {
  const verb = does?.verb ?? "nothing";
  const verbs = fitting(ends);
  if (!verbs.includes(verb))
    place.at("does").fault(`a step that ends by "${ends}" does ${verbs.join(" or ")}, not ${verb}`);
  if (ends === "auto" && effects.length === 0) place.fault("nothing happens in the step: it needs `effects`");
  if (ends === "with-next" && effects.length > 0)
    place
      .at("effects")
      .fault(
        "a line of a checklist does not end on its own: move the effects to the step that closes the checklist",
      );
}

/** Checks that a step that players end names a side. */
function checkWho({ who: { sides }, ends, does }: Step, place: DataPlace): void {
  const isNobody = sides === "nobody";
  const isPlainLine = ends === "with-next" && does === undefined;
  if (ends === "auto" && !isNobody) place.fault("the bot ends the step, so it cannot call on sides");
  if (isNobody && ends !== "auto" && !isPlainLine)
    place.fault(`the step must call on a side, because it ends by "${ends}"`);
  if (Array.isArray(sides) && new Set(sides).size < sides.length)
    place.at("sides").fault("names a side twice");
}

/** Checks that steps that players confirm say how they can be passed, and that other steps do not. */
function checkPasses({ ends, passes, concerns, housekeeping }: Step, place: DataPlace): void {
  if (ends !== "confirm") {
    for (const [key, given] of Object.entries({ passes, concerns, housekeeping }))
      if (given !== undefined) place.at(key).fault('only a step that ends by "confirm" can be passed');
    return;
  }
  if (passes === undefined)
    place.fault(
      '`passes` is missing: it says if a side may pass the step: "always", "unless-concerned" or "never"',
    );
  const words = typeof passes === "object" ? Object.values(passes) : [passes];
  if (concerns !== undefined && !words.includes("unless-concerned"))
    place.at("concerns").fault('has no effect unless `passes` is "unless-concerned"');
  if (housekeeping === true && (typeof passes !== "string" || passes === "never"))
    place.at("housekeeping").fault('housekeeping must have `passes` "always" or "unless-concerned"');
}

/** Checks that, if a step has passes for roles, every role of the step has one. */
function checkPassesByRole({ passes, who }: Step, place: DataPlace): void {
  if (typeof passes !== "object") return;
  const called = Array.isArray(who.sides) ? who.sides : [];
  for (const role of Object.keys(passes))
    if (!called.includes(role)) place.at(role).fault("the step does not call on this role");
  for (const role of called) if (!(role in passes)) place.fault(`"${role}" is missing`);
}

/** Checks that a step of the same phase, which players end, closes a checklist. */
function checkChecklist({ ends }: Step, place: DataPlace, { sequence }: GameData): void {
  const [, phase, , at] = place.path as number[];
  if (ends !== "with-next") return;
  const next = sequence?.phases[phase ?? 0]?.steps[(at ?? 0) + 1];
  if (next === undefined) place.at("ends").fault('"with-next" needs a next step in the same phase');
  else if (next.ends === "auto")
    place.at("ends").fault(`the next step, "${next.id}", is not ended by players`);
}

/** Sides, and roles that a side always has: roles from a setting that cannot be unset, or from the segment. */
function certainOf({ system, sides = [] }: GameData): string[] {
  const set = system?.settings.flatMap(({ id, default: usual }) => (usual === null ? [] : [id])) ?? [];
  const held = system?.roles.filter(
    ({ from }) => "segment" in from || ("setting" in from && set.includes(from.setting)),
  );
  return [...sides, ...(held ?? []).flatMap(({ id, opposite }) => [id, opposite.id])];
}

/** True for a step that waits for a side in every turn, whatever the settings and counts are. */
function alwaysAsks({ when, who: { sides, where }, ends, does }: Step, certain: readonly string[]): boolean {
  if (when !== undefined || where !== undefined || (ends !== "confirm" && ends !== "roll")) return false;
  if (does !== undefined && !verbRuleOf(does).asksAlways) return false;
  return sides === "all" || (Array.isArray(sides) && sides.some((side) => certain.includes(side)));
}

/**
 * Checks that every phase is in a segment, that every turn waits for a side, that a step waits for the orders of
 * events, and that step ids are unique.
 */
function checkSequence({ segments, phases }: ContentOf<"sequence">, place: DataPlace, data: GameData): void {
  const here = place.at("phases");
  phases.forEach(({ id }, at) => {
    if (!segments.some((each) => each.phases.includes(id))) here.at(at).fault("no segment has this phase");
  });
  const idsBefore = (at: number) => phases.slice(0, at).flatMap(({ steps }) => steps.map(({ id }) => id));
  phases.forEach(({ steps }, at) => {
    const before = new Set(idsBefore(at));
    steps.forEach(({ id }, number) => {
      if (before.has(id)) here.at(at, "steps", number, "id").fault(`"${id}" is used twice`);
    });
  });
  if (data.system === undefined) return;
  const steps = phases.flatMap((phase) => phase.steps);
  if (!steps.some((each) => alwaysAsks(each, certainOf(data))))
    here.fault("no step waits for a side in every turn, so play might never stop");
  if (data.system.events.length > 0 && steps.every(({ ends }) => ends !== "orders"))
    here.fault('events give orders, but no step ends by "orders" waits for them');
}

/** The rules of sequence.json. */
export const SEQUENCE_RULES: DataRules = {
  sequenceFile: checkSequence,
  segment({ phases }, place, { sequence }) {
    const named = phases.map((id) => bare(sequence?.phases.find((phase) => phase.id === id)?.name ?? id));
    named.forEach((name, at) => {
      if (named.indexOf(name) !== at && phases.indexOf(phases[at] ?? "") === at)
        place.at("phases", at).fault(`the segment has two phases with this name`);
    });
    phases.forEach((phase, at) => {
      if (phases.indexOf(phase) !== at) place.at("phases", at).fault(`"${phase}" is twice in the segment`);
    });
  },
  step(each, place, data) {
    checkFitting(each, place);
    checkWho(each, place.at("who"));
    checkPasses(each, place);
    checkPassesByRole(each, place.at("passes"));
    checkChecklist(each, place, data);
    if (each.does !== undefined) verbRuleOf(each.does).check?.(each.does, place, data);
  },
  offer({ for: about }, place) {
    const { sides } = place.around("who") as Step["who"];
    if (about === "each" && sides === "nobody") place.at("for").fault("the step calls on no side");
  },
};
