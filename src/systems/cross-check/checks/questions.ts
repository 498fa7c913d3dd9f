import type { AskedChoice, Question } from "#core/checks/question-shape.ts";
import type { Setting } from "#core/schema/system.ts";
import { checkDemands, type Scope } from "./demands.ts";
import { checkImplied } from "./follow-ups.ts";
import { checkCalled } from "../ids.ts";
import { checkResult } from "./readings.ts";
import type { DataPlace } from "../../place.ts";

function checkSetting(id: string, place: DataPlace, { references }: Scope): void {
  const setting = references.commonSetting(id, place);
  if (setting !== undefined && setting.choices === undefined)
    place.fault(`the setting "${setting.id}" offers no choices`);
}

/** What a setting's answer goes by is asked in every check that asks the question. */
function checkBeside(
  { side, with: other }: { side?: string | undefined; with?: string | undefined },
  place: DataPlace,
  checks: Scope["checks"],
): void {
  for (const { id: check, questions } of checks) {
    if (side !== undefined && !questions.some((asked) => asked.id === side && asked.kind === "side"))
      place.at("side").fault(`"${check}" has no question "${side}" of the kind "side"`);
    if (other !== undefined && !questions.some((asked) => asked.id === other))
      place.at("with").fault(`"${check}" has no question "${other}"`);
  }
}

/** A setting that answers a question gives only answers that can be, and of the side that another question names. */
function checkFrom(question: Question, place: DataPlace, { checks, references }: Scope): void {
  if ((question.kind !== "number" && question.kind !== "choice") || question.from === undefined) return;
  const { setting: id, side } = question.from;
  const setting = references.setting(id, place.at("setting"));
  if (setting === undefined) return;
  const strange = strangeTo(question, setting);
  if (strange !== undefined) place.at("setting").fault(`the setting "${id}" ${strange}`);
  if ((setting.perSide === true) !== (side !== undefined)) {
    const how = side === undefined ? "each side: `side` names the question whose" : "all: leave out `side`";
    place.fault(`the setting "${id}" has a value for ${how}`);
  }
  checkBeside(question.from, place, checks);
}

/** What a setting can be that is no answer to a question; undefined where all is. */
function strangeTo(
  question: Extract<Question, { kind: "number" | "choice" }>,
  { number, choices = [] }: Setting,
): string | undefined {
  if (question.kind === "number") {
    if (number === undefined) return "is no number";
    const { min, max } = question;
    return number.min < min || number.max > max ? `goes beyond ${min} to ${max}` : undefined;
  }
  const strange = choices.filter(({ value }) => !question.choices.some((choice) => choice.id === value));
  if (choices.length === 0) return "offers no choices";
  return strange.length === 0
    ? undefined
    : `can be what is no choice: ${strange.map(({ value }) => value).join(", ")}`;
}

/** Notes a phase that the sequence does not have. */
export function checkPhase(phase: string, place: DataPlace, { references }: Scope): void {
  const phases = references.sequence?.phases.map(({ id }) => id);
  if (phases?.includes(phase) === false)
    place.fault(`there is no phase "${phase}"; there are: ${phases.join(", ")}`);
}

/** The phases and roles in which a choice is usual are there. */
function checkUsual({ usualIn = [] }: AskedChoice, place: DataPlace, scope: Scope): void {
  const { references } = scope;
  usualIn.forEach(({ phase, role }, at) => {
    checkPhase(phase, place.at(at, "phase"), scope);
    if (role !== undefined) references.sideOrRole(role, place.at(at, "role"));
  });
}

/** Notes what makes a question one that nobody could ask or answer. */
export function checkQuestion(question: Question, place: DataPlace, scope: Scope): void {
  checkFrom(question, place.at("from"), scope);
  switch (question.kind) {
    case "weapon":
      if (scope.weapons.length === 0) place.fault("the game has no weapons: there is no weapons.json");
      return;
    case "number":
      if (question.min > question.max) place.fault(`min ${question.min} is above max ${question.max}`);
      checkImplied(question.implies, place.at("implies"), scope);
      return;
    case "side":
      return;
    case "setting":
      return checkSetting(question.setting, place.at("setting"), scope);
    case "row": {
      const table = scope.references.table(question.table, place.at("table"));
      if (table?.rows.some(({ name }) => /[,;]/.test(name)) === true) {
        place
          .at("table")
          .fault(
            `names of rows of "${table.id}" have commas or semicolons, between which players list answers`,
          );
      }
      return;
    }
    case "choice":
      checkCalled(question.choices, place.at("choices"));
      question.choices.forEach((choice, at) => {
        checkDemands(choice.demands, place.at("choices", at, "demands"), scope);
        checkImplied(choice.implies, place.at("choices", at, "implies"), scope);
        checkUsual(choice, place.at("choices", at, "usualIn"), scope);
        for (const check of scope.checks) {
          checkResult(choice.result, place.at("choices", at, "result"), { check, place, scope });
        }
      });
  }
}
