import { plain } from "#core/names/index.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, menuBlock, paragraph } from "#cards/blocks.ts";
import { LONGEST_BUTTON, type Block, type Button, type Choice, type Reply } from "#cards/reply.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { FoundThrow } from "./read.ts";

/** A throw as the data of buttons and menus. */
export type CarriedThrow = Omit<PressNamed<"diceInto">, "kind" | "into">;

/** Longest label of a throw in a button, in characters. */
const LONGEST_LABEL = 16;

export function carriedThrow({ faces, sides, label }: FoundThrow): CarriedThrow {
  return {
    faces: faces.join("-"),
    ...(sides === undefined ? {} : { sides }),
    ...(label === "" ? {} : { label: label.slice(0, LONGEST_LABEL) }),
  };
}

function facesText(faces: readonly number[]): string {
  return faces.join(", ");
}

function throwText({ say }: Language, { faces, label, by }: FoundThrow): string {
  const text = facesText(faces);
  const named = label === "" ? text : say("found-dice-labelled", { label, faces: text });
  return by === "" ? named : say("found-dice-by", { thrown: named, person: by });
}

/** Asks which of several throws to enter. */
export function whichThrowCard(language: Language, throws: readonly FoundThrow[]): Reply {
  const choices = throws.map((found, at): Choice => {
    const { faces, sides = "", label = "" } = carriedThrow(found);
    // The position keeps equal throws apart.
    return { label: throwText(language, found).slice(0, 100), value: [faces, sides, label, at].join("~") };
  });
  const menu = {
    placeholder: language.say("found-dice-which"),
    press: { kind: "diceFound" },
    choices,
  } as const;
  return {
    title: language.say("found-dice"),
    audience: "private",
    blocks: menuBlock(menu),
  };
}

/** The throw that a choice of `whichThrowCard` names; undefined for any other value. */
export function throwPicked(value: string): CarriedThrow | undefined {
  const [, faces, sides, label] = /^(\d+(?:-\d+)*)~(\d*)~(.*)~\d+$/s.exec(value) ?? [];
  if (faces === undefined) return undefined;
  return { faces, ...(sides === "" ? {} : { sides: Number(sides) }), ...(label === "" ? {} : { label }) };
}

/** Asks which game the throw was for, if none is played in the channel. */
export function whichGameCard(language: Language, thrown: CarriedThrow, books: readonly Rulebook[]): Reply {
  const buttons = books.map(({ id, title }) =>
    buttonFor({ ...thrown, kind: "diceOf", system: id }, title.slice(0, LONGEST_BUTTON)),
  );
  return {
    title: titleText(language, thrown),
    audience: "private",
    blocks: [
      ...paragraph(language.say("found-dice-game")),
      ...buttonRow(...buttons, ...freeButton(language, thrown)),
    ],
  };
}

function titleText({ say }: Language, { faces, label }: CarriedThrow): string {
  const text = faces.replaceAll("-", ", ");
  return label === undefined
    ? say("found-dice-title", { faces: text })
    : say("found-dice-title-labelled", { label: plain(label), faces: text });
}

/** A button that enters the throw without a purpose, if its dice are known. */
function freeButton({ say }: Language, thrown: CarriedThrow): Button[] {
  const { sides, faces } = thrown;
  if (sides === undefined) return [];
  const dice = `${faces.split("-").length}d${sides}`;
  return [buttonFor({ ...thrown, kind: "diceInto", into: "free" }, say("found-dice-free", { dice }))];
}

/** Rolls and checks that the throw can be entered for. */
export interface ThrowPurposes {
  book: Rulebook;
  /** Pending rolls and declared checks of the channel's game, as `step:…` and `declared:…`. */
  pending: readonly { name: string; into: string }[];
  checks: readonly { id: string; name: string }[];
}

function checkMenu({ book: { say }, checks }: ThrowPurposes, thrown: CarriedThrow): Block[] {
  return menuBlock({
    placeholder: say("found-dice-checks"),
    press: { ...thrown, kind: "diceCheck" },
    choices: checks.map(({ id, name }) => ({ label: name, value: id })),
  });
}

/** Asks for the roll or check that the throw belongs to. */
export function purposesCard(thrown: CarriedThrow, purposes: ThrowPurposes): Reply {
  const { language } = purposes.book;
  const pending = purposes.pending.map(({ name, into }) =>
    buttonFor({ ...thrown, kind: "diceInto", into }, name.slice(0, LONGEST_BUTTON), "primary"),
  );
  return {
    title: titleText(language, thrown),
    audience: "private",
    redraws: true,
    blocks: [
      ...paragraph(language.say("found-dice-for")),
      ...checkMenu(purposes, thrown),
      ...buttonRow(...pending, ...freeButton(language, thrown)),
    ],
  };
}
