import type { Book } from "../book.ts";
import type { ActingSides } from "../effects.ts";
import { otherOf } from "../effects.ts";
import { nameKey, nearestOf } from "../words.ts";

/** The sides of a step: `all`, or ids of sides and roles. */
export type Sides = "all" | string[];

/** Who acts in a step. Several `steps`: each acts in a step of its own. `inTurn`: they hand the move back and forth. */
export interface StepSides {
  steps: Sides[];
  inTurn?: boolean;
}

/** Ids of the roles of the side in turn, in a part that belongs to one side after the other. */
export const IN_TURN = { id: "inTurn", opposite: "waiting" };

/** The part of a turn in which a step is. */
export interface PartOwner {
  /** True if the part belongs to a side. */
  isOwned: boolean;
  /** The ids of the side in turn and of its opponent. */
  inTurn: { id: string; opposite: string };
  /** The sides or roles to which the part belongs one after the other, and the one whose turn is read. */
  turns?: readonly string[];
  turn?: string | undefined;
}

const ALL = new Set(["all", "both", "all sides", "both sides", "each side"]);

function sideIn(book: Book, written: string, { isOwned, inTurn }: PartOwner): string | undefined {
  const key = nameKey(written);
  if (key === "side in turn") return isOwned ? inTurn.id : undefined;
  if (key === "other side") return isOwned ? inTurn.opposite : undefined;
  const id = book.actor(written)?.id;
  return id !== undefined && !isOwned && book.isOfTurn(id) ? undefined : id;
}

/** All sides in the order in which they act: in a part of a side, that side first. */
function allInTurn({ sides }: Book, { isOwned, inTurn }: PartOwner): string[] {
  return isOwned ? [inTurn.id, inTurn.opposite] : sides.map(({ id }) => id);
}

/** The sides that a text names; undefined if it names anything else. */
export function whoIn(book: Book, text: string, part: PartOwner): StepSides | undefined {
  if (ALL.has(nameKey(text))) return { steps: ["all"] };
  const inTurn = /^(.+?)\s+in turn$/i.exec(text)?.[1];
  if (inTurn !== undefined && ALL.has(nameKey(inTurn)))
    return { steps: [allInTurn(book, part)], inTurn: true };
  const one = sideIn(book, text, part);
  if (one !== undefined) return { steps: [[one]] };
  const steps = (inTurn ?? text)
    .split(/,?\s*\bthen\b\s*/i)
    .map((names) => names.split(/,|\band\b/i).map((name) => sideIn(book, name.trim(), part)));
  const found = steps.map((ids) => ids.filter((id) => id !== undefined));
  if (found.some((ids, at) => ids.length === 0 || ids.length < (steps[at]?.length ?? 0))) return undefined;
  return { steps: found, ...(inTurn === undefined ? {} : { inTurn: true }) };
}

/** The nearest words for a side, if a text is nearly one. */
export function nearWho(book: Book, text: string): string | undefined {
  return nearestOf(text, [
    ...book.actors.map(({ name }) => name),
    "Both",
    "Both in turn",
    "All",
    "The side in turn",
    "The other side",
  ]);
}

/** The sides that the effects of a step's end concern. */
export function actingIn(book: Book, sides: Sides): ActingSides {
  const ids = sides === "all" ? book.sides.map(({ id }) => id) : sides;
  const [only, more] = ids;
  const other = only === undefined || more !== undefined ? undefined : otherOf(book, { id: only, name: "" });
  return { own: ids.map((side) => ({ side })), ...(other === undefined ? {} : { other: { side: other } }) };
}
