import type { Game } from "#core/schema/game.ts";
import { LONGEST_LABEL, LONGEST_SET, LONGEST_TEXT } from "#core/seals.ts";
import { sideName } from "#core/system.ts";
import { plain } from "#core/typed.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { belonging } from "../presses/belonging.ts";
import { fits } from "../presses/codec.ts";
import type { PressNamed } from "../presses/press.ts";
import type { Button, Choice, Field, Question, Reply } from "../reply.ts";

/** What a person wants to seal, as far as they have said. */
interface Wish {
  label?: string | undefined;
  set?: string | undefined;
  side?: string | undefined;
}

const FIELDS: Record<"label" | "set" | "text", Field> = {
  text: {
    id: "text",
    kind: "text",
    label: "Your text",
    explain: "Nobody sees it until it is opened.",
    required: true,
    maxLength: LONGEST_TEXT,
  },
  label: {
    id: "label",
    kind: "text",
    label: "What is it?",
    explain: "Everyone sees this now.",
    placeholder: "e.g. Orders, turn 3",
    required: true,
    maxLength: LONGEST_LABEL,
  },
  set: {
    id: "set",
    kind: "text",
    label: "The set it belongs to",
    explain: "Everyone sees this now. Texts of one set open together.",
    placeholder: "e.g. Turn 3",
    required: true,
    maxLength: LONGEST_SET,
  },
};

/** The sides that somebody plays, to choose one of. */
export function sideChoices(book: Rulebook, sides: readonly string[]): Choice[] {
  return sides.map((side) => ({ label: sideName(book, side), value: side }));
}

/** Asks somebody who plays several sides of a set for which one it is. */
function sideFields(sides: readonly Choice[]): Field[] {
  if (sides.length < 2) return [];
  return [{ id: "side", kind: "one", label: "For which side?", choices: [...sides], required: true }];
}

type SealPress = PressNamed<"seal">;

/** What the button carries of a wish, and what its form asks instead where that is too long. */
function pressOf({ label, set, side }: Wish): SealPress {
  const kind = "seal";
  if (label === undefined && set === undefined) return { kind, side, asks: "label" };
  const ways: SealPress[] = [
    { kind, side, set, label },
    ...(label === undefined ? [] : [{ kind, side, set, asks: "label" } as const]),
    ...(set === undefined ? [] : [{ kind, side, label, asks: "set" } as const]),
  ];
  return ways.find((press) => fits(press)) ?? { kind, side, asks: "both" };
}

const ASKED: Record<NonNullable<SealPress["asks"]>, (keyof typeof FIELDS)[]> = {
  label: ["text", "label"],
  set: ["text", "set"],
  both: ["text", "label", "set"],
};

/** The form of a text that is to be sealed, for one of `sides` where the person plays several. */
export function formOf({ asks }: SealPress, sides: readonly Choice[]): Question {
  const asked = asks === undefined ? (["text"] as const) : ASKED[asks];
  return { title: "Seal a text", fields: [...asked.map((key) => FIELDS[key]), ...sideFields(sides)] };
}

/** A button that asks for a text in a form and seals it. */
export function sealButton(label: string, wish: Wish = {}): Button {
  return { label, style: "primary", press: pressOf(wish) };
}

/** Offers the form in which a text is written that is to be sealed. */
export function formCard(game: Game, wish: Wish): Reply {
  const named = [
    ...(wish.label === undefined ? [] : [`**${plain(wish.label)}**`]),
    ...(wish.set === undefined ? [] : [`set **${plain(wish.set)}**`]),
  ];
  return {
    title: "Seal a text",
    audience: "private",
    of: belonging(game),
    blocks: [
      {
        kind: "text",
        text: `${named.length === 0 ? "" : `${named.join(", ")}. `}Write up to ${LONGEST_TEXT} characters. The channel sees that you have sealed something and its hash, and the text when it is opened. What is sealed can neither be changed nor taken back.`,
      },
      { kind: "buttons", buttons: [sealButton("Write it", wish)] },
    ],
  };
}
