import { asked, readGiven } from "#core/checks/answers.ts";
import { chanceOf } from "#core/checks/chain.ts";
import { checkOf } from "#core/checks/find.ts";
import { findNamed, fitting, type Named } from "#core/names.ts";
import type { Check, Question } from "#core/schema/checks.ts";
import { tableOf, type System } from "#core/system.ts";
import { percent } from "#views/words.ts";
import type { Running } from "../games.ts";
import type { Choice } from "../command.ts";
import { MOST_CHOICES } from "./suggest.ts";

/** The best fits, as many as Discord shows. */
function best<Thing extends Named>(things: readonly Thing[], typed: string): readonly Thing[] {
  return fitting(things, typed).slice(0, MOST_CHOICES);
}

const asChoice = ({ id, name }: Named): Choice => ({ name: name.slice(0, 100), value: id });

export function checkChoices(system: System, typed: string): Choice[] {
  return best(system.checks, typed).map(asChoice);
}

export function weaponChoices(system: System, typed: string): Choice[] {
  return best(system.weapons, typed).map(asChoice);
}

function answersTo(system: System, question: Question): readonly Named[] {
  switch (question.kind) {
    case "weapon":
      return system.weapons;
    case "choice":
      return question.choices;
    case "row":
      return tableOf(system, question.table).rows;
    case "number":
    case "setting":
      return [];
  }
}

/** The answers to one question of a check. */
export function answerChoices(system: System, check: Check, id: string, typed: string): Choice[] {
  const question = check.questions.find((candidate) => candidate.id === id);
  return question === undefined ? [] : best(answersTo(system, question), typed).map(asChoice);
}

/** Splits a list as it is typed: what stands before the last separator, and what is being typed behind it. */
function lastPart(typed: string): { before: string; last: string } {
  const at = Math.max(typed.lastIndexOf(","), typed.lastIndexOf(";"));
  return { before: typed.slice(0, at + 1), last: typed.slice(at + 1).trim() };
}

/** A whole text that autocomplete offers; Discord takes 100 characters at most. */
function whole(before: string, rest: string): Choice[] {
  const text = before === "" ? rest : `${before} ${rest}`;
  return text.length > 100 ? [] : [{ name: text, value: text }];
}

/** The next modifier of a list that is being typed; those that stand there already are left out. */
export function modifierChoices(check: Check, typed: string): Choice[] {
  const { before, last } = lastPart(typed);
  const parts = before.split(/[,;]+/).map((part) => part.replace(/\s*[x×*]?\s*\d+\s*$/, ""));
  const there = new Set(parts.map((part) => findNamed(check.modifiers, part)));
  const [, name = last, count = ""] = /^(.*?)(\s*[x×*]\s*\d+)?$/.exec(last) ?? [];
  const open = check.modifiers.filter((modifier) => !there.has(modifier));
  return best(open, name).flatMap((modifier) => whole(before, `${modifier.name}${count}`));
}

/** The next answer of a list such as `gun: 88; range: 40`. */
export function givenChoices(system: System, check: Check, typed: string): Choice[] {
  const at = typed.lastIndexOf(";");
  const before = typed.slice(0, at + 1);
  const [, name = "", value] = /^\s*([^:]*?)\s*(?::\s*(.*))?$/.exec(typed.slice(at + 1)) ?? [];
  const question = value === undefined ? undefined : findNamed(asked(check), name);
  if (question !== undefined) {
    const answers = best(answersTo(system, question), value ?? "");
    return answers.flatMap((answer) => whole(before, `${question.name}: ${answer.name}`));
  }
  const given = readGivenSafely(check, before);
  const open = asked(check).filter(({ id }) => given[id] === undefined);
  return best(open, name).flatMap((next) => whole(before, `${next.name}: `));
}

function readGivenSafely(check: Check, typed: string): Record<string, string> {
  try {
    return readGiven(check, typed);
  } catch {
    return {};
  }
}

/** The declared checks that wait for their roll, the latest first. */
export function declaredChoices({ system, game }: Running): Choice[] {
  const waiting = game.play.declared ?? [];
  return waiting.toReversed().map((declaration) => {
    const { id } = declaration;
    const { name } = checkOf(system, declaration.check);
    return { name: `${name} (${percent(chanceOf(declaration))}), entry ${id}`, value: id };
  });
}
