import { type Text, text } from "#words/text.ts";
import { type Choices, RuleError } from "../errors.ts";
import { allCalled, nearest, offered } from "./finder.ts";
import { type NamedThing, quoted } from "./names.ts";
import { given } from "../left-out.ts";

/** A list of so many things is named whole in a refusal. */
const FEW = 4;

/** The most buttons with choices. */
const MOST_CHOICES = 10;

/** What there is instead, for a refusal: all of a few; else the nearest, and where all of them are listed. */
export function insteadOf(things: readonly NamedThing[], written: string, list: Text): Text {
  if (things.length === 0) return text("near-none");
  if (things.length <= FEW) return text("near-few", { names: { or: things.map(({ name }) => name) } });
  const names = nearest(things, written)
    .slice(0, FEW)
    .map(({ name }) => name);
  return names.length === 0 ? list : text("near-many", { names, list });
}

/** Why a name that fits several things is refused: it names a few of them. */
export function severalFit(meant: readonly NamedThing[], written: string): RuleError {
  const names = meant.slice(0, FEW).map(({ name }) => name);
  const count = meant.length - names.length;
  return new RuleError("refuse-several-fit", {
    written: quoted(written),
    names: count === 0 ? names : [...names, text("near-more", { count })],
  });
}

/** As many of what players know a thing by are shown behind its name. */
const MOST_KNOWN = 2;

/** What players know things by, as names to be found; data/ never changes, so each is made once. */
const KNOWN = new WeakMap<readonly string[], readonly NamedThing[]>();

function asNamed(knownAs: readonly string[]): readonly NamedThing[] {
  const named = KNOWN.get(knownAs) ?? knownAs.map((known) => ({ id: known, name: known }));
  KNOWN.set(knownAs, named);
  return named;
}

/** A name, and what players know it by: first what fits what was written. */
function shownParts({ name, knownAs }: NamedThing, written = ""): { name: string; known: string[] } {
  if (knownAs === undefined) return { name, known: [] };
  const asKnown = asNamed(knownAs);
  const fitting = written === "" ? [] : offered(asKnown, written);
  const first = [...new Set([...fitting, ...asKnown])].slice(0, MOST_KNOWN);
  return { name, known: first.map((known) => known.name) };
}

/** A name with what players know it by behind it, as lists and choices show it. */
export function withKnownAs({ name, known }: { name: string; known: readonly string[] }): string {
  return known.length === 0 ? name : `${name} · ${known.join(", ")}`;
}

/** The same of a thing. */
export function shownName(thing: NamedThing, written = ""): string {
  return withKnownAs(shownParts(thing, written));
}

/** The same with the rule's number, as cards head it. */
export function headedName(thing: NamedThing, written = ""): string {
  return thing.rule === undefined ? shownName(thing, written) : `${thing.name} (${thing.rule})`;
}

/** What is chosen: the option of the commands that take one, the question, and the text in its place. */
interface Choosing {
  /** Such as `weapon`. */
  what: string;
  /** Such as "Which weapon?". */
  asks: Text;
  /** Left out where the option was. */
  written?: string | undefined;
}

/** Things as choices, one button each; undefined for none. */
export function choicesBetween(
  things: readonly NamedThing[],
  { what, asks, written }: Choosing,
): Choices | undefined {
  if (things.length === 0) return undefined;
  const of = things
    .slice(0, MOST_CHOICES)
    .map((thing) => ({ ...shownParts(thing, written), value: thing.id }));
  return { asks, what, ...given({ written }), of };
}

/** The question above names that only resemble what was written. */
export function asGuess<Asking extends Choosing>(choosing: Asking, written: string): Asking {
  return { ...choosing, asks: text("which-nearest", { written: quoted(written), asks: choosing.asks }) };
}

/** The choices for a text that is no name of exactly one thing: those that share the name, or the nearest. */
export function choicesFor(
  things: readonly NamedThing[],
  { written, ...choosing }: Choosing & { written: string },
): Choices | undefined {
  const called = allCalled(things, written);
  if (called.length > 0) return choicesBetween(called, { ...choosing, written });
  const near = nearest(things, written);
  // A short list is offered whole where nothing in it is near.
  const few = things.length <= FEW ? things : [];
  return choicesBetween(near.length > 0 ? near : few, { ...asGuess(choosing, written), written });
}

/** What is looked for, and the refusal where it is not found. */
interface Search extends Choosing {
  written: string;
  /** The refusal of a name that nothing has; `near`: what there is instead. */
  unknown: (near: Text) => RuleError;
  /** Where all of them are listed. */
  list: Text;
  /** Things of another kind that are offered with the nearest. */
  besides?: readonly NamedThing[] | undefined;
}

/** The one thing that is called so; refuses a name that none or several have, with choices. */
export function theOne<Thing extends NamedThing>(things: readonly Thing[], search: Search): Thing {
  const { written, unknown, list, besides = [] } = search;
  const called = allCalled(things, written);
  const [found, other] = called;
  if (found !== undefined && other === undefined) return found;
  const refusal =
    found === undefined ? unknown(insteadOf(things, written, list)) : severalFit(called, written);
  throw refusal.offering(choicesFor([...things, ...besides], search));
}
