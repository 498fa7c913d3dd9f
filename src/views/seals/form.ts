import { LONGEST_LABEL, LONGEST_SET, LONGEST_TEXT } from "#core/seals.ts";
import { sideName } from "#core/system.ts";
import { plain } from "#core/typed.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Button, Choice, Field, Reply } from "../reply.ts";

/** How long options may be as they are written into a button's id, beside the command and the fields. */
const MOST_CARRIED = 68;

/** What a person wants to seal, as far as they have said. */
interface Wish {
  label?: string | undefined;
  set?: string | undefined;
  side?: string | undefined;
  /** The game that a button names which stays in the channel: its next one may have a set of the same name. */
  in?: string;
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

type Asked = keyof typeof FIELDS;

/** The sides that somebody plays, to choose one of. */
export function sideChoices(book: Rulebook, sides: readonly string[]): Choice[] {
  return sides.map((side) => ({ label: sideName(book, side), value: side }));
}

/** What `side` takes of a button's id where the form asks for it. */
const SIDE_CARRIED = 20;

/** Asks somebody who plays several sides of a set for which one it is. */
function sideFields(sides: readonly Choice[]): Field[] {
  if (sides.length < 2) return [];
  return [{ id: "side", kind: "one", label: "For which side?", choices: [...sides], required: true }];
}

/** What the button's id carries, and what the form asks: besides the text that for which the id has no room. */
function splitWish(wish: Wish, most: number): { options: Record<string, string>; asked: Asked[] } {
  if (wish.label === undefined && wish.set === undefined)
    return { options: carried(wish), asked: ["text", "label"] };
  const ways: Asked[][] = [["text"], ["text", "label"], ["text", "set"]];
  const fitting = ways
    .filter((asked) => asked.every((field) => field === "text" || wish[field] !== undefined))
    .find((asked) => new URLSearchParams(carried(wish, asked)).toString().length <= most);
  const asked = fitting ?? ["text", "label", "set"];
  return { options: carried(wish, asked), asked };
}

function carried(wish: Wish, asked: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    (["label", "set", "side", "in"] as const).flatMap((name) => {
      const value = wish[name];
      return value === undefined || asked.includes(name) ? [] : [[name, value]];
    }),
  );
}

/** A button that asks for a text in a form and seals it, for one of `sides` where the person plays several. */
export function sealButton(label: string, wish: Wish = {}, sides: readonly Choice[] = []): Button {
  const ofSide = sideFields(sides);
  const { options, asked } = splitWish(wish, MOST_CARRIED - (ofSide.length === 0 ? 0 : SIDE_CARRIED));
  const question = { title: "Seal a text", fields: [...asked.map((key) => FIELDS[key]), ...ofSide] };
  return { label, style: "primary", command: "seal write", options, question };
}

/** Offers the form in which a text is written that is to be sealed. */
export function formCard(wish: Wish, sides: readonly Choice[] = []): Reply {
  const named = [
    ...(wish.label === undefined ? [] : [`**${plain(wish.label)}**`]),
    ...(wish.set === undefined ? [] : [`set **${plain(wish.set)}**`]),
  ];
  return {
    title: "Seal a text",
    audience: "private",
    blocks: [
      {
        kind: "text",
        text: `${named.length === 0 ? "" : `${named.join(", ")}. `}Write up to ${LONGEST_TEXT} characters. The channel sees that you have sealed something and its hash, and the text when it is opened. What is sealed can neither be changed nor taken back.`,
      },
      { kind: "buttons", buttons: [sealButton("Write it", wish, sides)] },
    ],
  };
}
