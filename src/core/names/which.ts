import { type Text, text, type Wording } from "#words/text.ts";
import { type Choices, RuleError } from "../errors.ts";
import { allCalled, containing, findCalled, nearest, offered } from "./finder.ts";
import { type NamedThing, quoted } from "./names.ts";
import { given } from "../left-out.ts";

/** Maximum length of a list that a refusal shows whole. */
const FEW = 4;

/** Maximum number of buttons with choices. */
const MAX_CHOICES = 10;

/** A thing in a refusal or choice. */
function wordsOf({ name, path, words }: NamedThing): Wording {
  return words ?? (path === undefined ? name : { name, path });
}

/** The alternatives for a refusal: all of a short list, or otherwise the nearest and the place where all are listed. */
export function insteadOf(things: readonly NamedThing[], written: string, list: Text): Text {
  if (things.length === 0) return text("near-none");
  if (things.length <= FEW) return text("near-few", { names: { or: things.map(wordsOf) } });
  const names = nearest(things, written).slice(0, FEW).map(wordsOf);
  return names.length === 0 ? list : text("near-many", { names, list });
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
interface Choosing {
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

/** Choices for a text that is not the name of exactly one thing: the things that share it, or the nearest. */
export function choicesFor(
  things: readonly NamedThing[],
  { written, isWhole = false, ...choosing }: Choosing & { written: string; isWhole?: boolean },
): Choices | undefined {
  const called = allCalled(things, written);
  if (called.length > 0) return choicesBetween(called, { ...choosing, written });
  const near = nearest(things, written);
  // A short list is offered whole if none of its names is near.
  const few = things.length <= (isWhole ? MAX_CHOICES : FEW) ? things : [];
  return choicesBetween(near.length > 0 ? near : few, { ...asGuess(choosing, written), written });
}

/** A search by name, with the texts of its refusal. */
interface Search extends Choosing {
  written: string;
  /** The refusal of an unknown name. `near`: alternatives. */
  unknown: (near: Text) => RuleError;
  /** The place where all are listed. */
  list: Text;
  /** True if all things are offered when none is near, as many as fit on buttons. */
  isWhole?: boolean;
  /** Things of another kind that are suggested together with the nearest. */
  besides?: readonly NamedThing[] | undefined;
  /** Things that another command finds, with an option of its own name. */
  elsewhere?: { command: "check" | "table"; things: readonly NamedThing[] };
}

/**
 * Refuses the name of a thing that another command finds, and offers that thing after the things whose names contain
 * the text.
 */
function refuseElsewhere(things: readonly NamedThing[], search: Search): void {
  const { written, what, asks, elsewhere } = search;
  if (elsewhere === undefined) return;
  const { command, things: others } = elsewhere;
  const thing = findCalled(others, written);
  if (thing === undefined) return;
  const { id } = thing;
  const name = wordsOf(thing);
  const refusal = new RuleError("refuse-elsewhere", { written: quoted(written), id, name, command });
  const near = choicesBetween(containing(things, written), asGuess({ what, asks, written }, written));
  const other = { name: text("choice-elsewhere", { name, command }), known: [], value: id, command };
  throw refusal.offering({
    asks: near?.asks ?? refusal.text,
    what,
    written,
    of: [...(near?.of ?? []), other],
  });
}

/** The only thing with a name. Refuses an unknown or ambiguous name, with choices. */
export function theOne<Thing extends NamedThing>(things: readonly Thing[], search: Search): Thing {
  const { written, unknown, list, besides = [] } = search;
  const called = allCalled(things, written);
  const [found, other] = called;
  if (found !== undefined && other === undefined) return found;
  if (found === undefined) refuseElsewhere([...things, ...besides], search);
  const refusal =
    found === undefined ? unknown(insteadOf(things, written, list)) : severalFit(called, written);
  throw refusal.offering(choicesFor([...things, ...besides], search));
}
