import type { Game } from "#core/schema/index.ts";
import { LONGEST_LABEL, LONGEST_SET, LONGEST_TEXT } from "../rules.ts";
import { sideName } from "#words/own-words.ts";
import { plain } from "#core/names/index.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, paragraph } from "#cards/blocks.ts";
import { belonging, fits } from "#cards/presses/codec.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Button, Choice, Field, Form, Reply, TextField } from "#cards/reply.ts";

/** The options that the user has given for a seal. */
interface Wish {
  label?: string | undefined;
  set?: string | undefined;
  side?: string | undefined;
  /** The name of the phase of an order, which is also its set. */
  for?: string | undefined;
}

type Part = "label" | "set" | "text";

const LONGEST: Record<Part, number> = { text: LONGEST_TEXT, label: LONGEST_LABEL, set: LONGEST_SET };

function fieldOf({ say }: Language, id: Part): TextField {
  return {
    id,
    kind: "text",
    label: say(`seals-form.${id}`),
    explain: say(`seals-form.${id}-explain`),
    ...(id === "text" ? {} : { placeholder: say(`seals-form.${id}-placeholder`) }),
    required: true,
    maxLength: LONGEST[id],
  };
}

/** Choices among the sides that a user plays. */
export function playedSideChoices(book: Rulebook, sides: readonly string[]): Choice[] {
  return sides.map((side) => ({ label: sideName(book, side), value: side }));
}

/** The choice of a side, for a user who plays several. */
function sideFields({ say }: Language, sides: readonly Choice[]): Field[] {
  if (sides.length < 2) return [];
  return [{ id: "side", kind: "one", label: say("seals-form.side"), choices: [...sides], required: true }];
}

type SealPress = PressNamed<"seal">;

/** The press of a seal's button. The form asks for options that are too long for the custom id. */
function pressOf({ label, side, for: phase, ...wish }: Wish): SealPress {
  const kind = "seal";
  const set = phase === undefined ? wish.set : undefined;
  if (label === undefined && set === undefined && phase === undefined) return { kind, side, asks: "label" };
  const ways: SealPress[] = [
    { kind, side, set, label, for: phase },
    ...(label === undefined ? [] : [{ kind, side, set, for: phase, asks: "label" } as const]),
    ...(set === undefined ? [] : [{ kind, side, label, asks: "set" } as const]),
  ];
  return ways.find((press) => fits(press)) ?? { kind, side, asks: "both" };
}

const ASKED: Record<NonNullable<SealPress["asks"]>, [Part, ...Part[]]> = {
  label: ["text", "label"],
  set: ["text", "set"],
  both: ["text", "label", "set"],
};

/**
 * The form of a sealed text, with a choice among `sides` if the user plays several. `textFields` adds the menus of
 * orders to the field of the text.
 */
export function formOf(
  language: Language,
  { asks }: SealPress,
  sides: readonly Choice[],
  textFields: (text: TextField) => Field[] = (text) => [text],
): Form {
  const [text, ...asked] = asks === undefined ? (["text"] as const) : ASKED[asks];
  const fields = [
    ...textFields(fieldOf(language, text)),
    ...asked.map((part) => fieldOf(language, part)),
    ...sideFields(language, sides),
  ];
  return { title: language.say("seals-form"), fields };
}

/** A button that opens the form of a sealed text. */
export function sealButton(label: string, wish: Wish = {}): Button {
  return buttonFor(pressOf(wish), label, "primary");
}

/** The name of a set: "set **Turn 3**", or "orders for **Turn 4, Movement**" for a set of orders. */
export function setName({ say }: Pick<Language, "say">, set: string, isOrders: boolean): string {
  return say(isOrders ? "seals-orders" : "seals-set", { set: plain(set) });
}

/** The card that offers the form of a sealed text. */
export function formCard({ say }: Language, game: Game, wish: Wish): Reply {
  const named = [
    ...(wish.label === undefined ? [] : [`**${plain(wish.label)}**`]),
    ...(wish.set === undefined ? [] : [setName({ say }, wish.set, wish.for !== undefined)]),
  ];
  const lines = [
    ...(named.length === 0 ? [] : [named.join(" · ")]),
    say("seals-how", { most: LONGEST_TEXT }),
  ];
  return {
    title: say("seals-form"),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...paragraph(...lines),
      ...buttonRow(
        sealButton(say("seals-write"), wish),
        ...(named.length > 0 ? [] : [buttonFor({ kind: "writeOrder" }, say("secret-order-write"))]),
      ),
    ],
  };
}
