import { findNamed, namesOf } from "#core/checks/find.ts";
import { readGiven } from "#core/checks/answers.ts";
import type { Check, Question } from "#core/schema/checks.ts";
import { tableOf, type System } from "#core/system.ts";
import { percent } from "#views/check-words.ts";
import type { Running } from "./app.ts";
import type { Choice } from "./command.ts";
import { MOST_CHOICES } from "./suggest.ts";

interface Named {
  id: string;
  name: string;
  aliases?: string[] | undefined;
}

/** Letters and digits in lower case, so that `17-pdr` is found by `17pdr`. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, "");
}

/** How well a thing fits what is typed: 0 begins so, 1 a word begins so, 2 contains it, 3 has all the words, 4 not. */
function rank(thing: Named, typed: string): number {
  const wanted = bare(typed);
  const names = namesOf(thing);
  if (names.some((name) => bare(name).startsWith(wanted))) return 0;
  const words = names.flatMap((name) => name.split(/[\s/-]+/).map(bare));
  if (words.some((word) => word.startsWith(wanted))) return 1;
  if (names.some((name) => bare(name).includes(wanted))) return 2;
  const all = names.map(bare).join(" ");
  return typed.split(/\s+/).every((word) => all.includes(bare(word))) ? 3 : 4;
}

/** The things that fit what is typed, by any of their names, the best fit first. */
function fitting<Thing extends Named>(things: readonly Thing[], typed: string): Thing[] {
  if (bare(typed) === "") return things.slice(0, MOST_CHOICES);
  return things
    .map((thing) => ({ thing, rank: rank(thing, typed) }))
    .filter((entry) => entry.rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_CHOICES)
    .map(({ thing }) => thing);
}

const asChoice = ({ id, name }: Named): Choice => ({ name: name.slice(0, 100), value: id });

export function checkChoices(system: System, typed: string): Choice[] {
  return fitting(system.checks, typed).map(asChoice);
}

export function weaponChoices(system: System, typed: string): Choice[] {
  return fitting(system.weapons, typed).map(asChoice);
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
      return [];
  }
}

/** The answers to one question of a check. */
export function answerChoices(system: System, check: Check, id: string, typed: string): Choice[] {
  const question = check.questions.find((candidate) => candidate.id === id);
  return question === undefined ? [] : fitting(answersTo(system, question), typed).map(asChoice);
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
  return fitting(open, name).flatMap((modifier) => whole(before, `${modifier.name}${count}`));
}

/** The next answer of a list such as `gun: 88; range: 40`. */
export function givenChoices(system: System, check: Check, typed: string): Choice[] {
  const at = typed.lastIndexOf(";");
  const before = typed.slice(0, at + 1);
  const [, name = "", value] = /^\s*([^:]*?)\s*(?::\s*(.*))?$/.exec(typed.slice(at + 1)) ?? [];
  const question = value === undefined ? undefined : findNamed(check.questions, name);
  if (question !== undefined) {
    const answers = fitting(answersTo(system, question), value ?? "");
    return answers.flatMap((answer) => whole(before, `${question.name}: ${answer.name}`));
  }
  const given = readGivenSafely(check, before);
  const open = check.questions.filter(({ id }) => given[id] === undefined);
  return fitting(open, name).flatMap((next) => whole(before, `${next.name}: `));
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
  return waiting.toReversed().map(({ id, check, chance }) => {
    const name = system.checks.find((candidate) => candidate.id === check)?.name ?? check;
    return { name: `${name} (${percent(chance.good / chance.of)}), entry ${id}`, value: id };
  });
}
