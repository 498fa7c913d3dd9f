import { type Text, text, type Wording } from "#words/text.ts";
import { type Choices, RuleError } from "../errors.ts";
import { nearest, offered } from "./finder.ts";
import { type NamedThing, quoted } from "./names.ts";
import { given } from "../left-out.ts";

/** Maximum length of a list that a refusal shows whole. */
export const FEW = 4;

/** Maximum number of buttons with choices. */
export const MAX_CHOICES = 10;

/** A thing in a refusal or choice. */
export function wordsOf({ name, path, words }: NamedThing): Wording {
  return words ?? (path === undefined ? name : { name, path });
}

/** The alternatives for a refusal: all of a short list, or otherwise the nearest and the place where all are listed. */
export function insteadOf(things: readonly NamedThing[], written: string, list: Text): Text {
  if (things.length === 0) return text("near-none");
  if (things.length <= FEW) return text("near-few", { names: { or: things.map(wordsOf) } });
  const names = nearest(things, written).slice(0, FEW).map(wordsOf);
  return names.length === 0 ? list : text("near-many", { names, list });
}

/** The nearest things; if none is near, all of a list of at most `few`, which fits on buttons. */
export function nearestOrAll<Thing extends NamedThing>(
  things: readonly Thing[],
  written: string,
  few = MAX_CHOICES,
): readonly Thing[] {
  const near = nearest(things, written);
  return near.length > 0 || things.length > few ? near : things;
}

/** The refusal of an ambiguous name, with some of its matches. */
export function severalFit(meant: readonly NamedThing[], written: string): RuleError {
  const names = meant.slice(0, FEW).map(wordsOf);
  const count = meant.length - names.length;
  return new RuleError("refuse-several-fit", {
    written: quoted(written),
    names: count === 0 ? names : [...names, text("near-more", { count })],
  });
}

/** Maximum number of other names shown after a name. */
const MAX_KNOWN = 2;

/** Other names as things for the search. Lists of data/ never change, so each is converted once. */
const KNOWN = new WeakMap<readonly string[], readonly NamedThing[]>();

function asNamed(knownAs: readonly string[]): readonly NamedThing[] {
  const named = KNOWN.get(knownAs) ?? knownAs.map((known) => ({ id: known, name: known }));
  KNOWN.set(knownAs, named);
  return named;
}

/** A name and its other names. Those that match the text come first. */
function shownParts({ name, knownAs }: NamedThing, written = ""): { name: string; known: string[] } {
  if (knownAs === undefined) return { name, known: [] };
  const asKnown = asNamed(knownAs);
  const fitting = written === "" ? [] : offered(asKnown, written);
  const first = [...new Set([...fitting, ...asKnown])].slice(0, MAX_KNOWN);
  return { name, known: first.map((known) => known.name) };
}

/** A name with its other names, in the form for lists and choices. */
export function withKnownAs({ name, known }: { name: string; known: readonly string[] }): string {
  return known.length === 0 ? name : `${name} · ${known.join(", ")}`;
}

/** A thing's name with other names that match the text. */
export function shownName(thing: NamedThing, written = ""): string {
  return withKnownAs(shownParts(thing, written));
}

/** A choice: the option that it fills, the question, and the typed text. */
export interface Choosing {
  /** The option, such as `weapon`. */
  what: string;
  /** The question, such as "Which weapon?". */
  asks: Text;
  /** The typed text; omitted if the option was. */
  written?: string | undefined;
}

/** Choices among things, one button each; undefined if there are none. */
export function choicesBetween(
  things: readonly NamedThing[],
  { what, asks, written }: Choosing,
): Choices | undefined {
  if (things.length === 0) return undefined;
  const of = things
    .slice(0, MAX_CHOICES)
    .map((thing) => ({ ...shownParts(thing, written), name: wordsOf(thing), value: thing.id }));
  return { asks, what, ...given({ written }), of };
}

/** The question after a note that the names only resemble the typed text. */
export function asGuess<Asking extends Choosing>(choosing: Asking, written: string): Asking {
  return { ...choosing, asks: text("which-nearest", { written: quoted(written), asks: choosing.asks }) };
}
