import { type Text, text } from "#words/text.ts";
import { type Choices, RuleError } from "../errors.ts";
import { allMeant, type Find } from "./finder.ts";
import { type NamedThing, quoted } from "./names.ts";
import { nearest } from "./nearest.ts";
import { given } from "../left-out.ts";

/** As many are all named in a refusal. */
const FEW = 4;

/** More than this are no choice between buttons. */
const MOST_CHOICES = 5;

/** The names of the things that can be meant, or else of the three most like it, for a refusal. */
export function nearestNames(things: readonly NamedThing[], written: string): string[] {
  const meant = allMeant(things, written).slice(0, FEW);
  const near =
    meant.length > 0
      ? meant
      : nearest(written, things, ({ id, name, aliases = [], knownAs = [] }) => [
          id,
          name,
          ...aliases,
          ...knownAs,
        ]);
  return near.map((thing) => thing.name);
}

/** What there is instead, for a refusal: all of a few; else the three nearest, and where all of them are listed. */
export function insteadOf(things: readonly NamedThing[], written: string, list: Text): Text {
  if (things.length > FEW) return text("near-many", { names: nearestNames(things, written), list });
  return things.length === 0
    ? text("near-none")
    : text("near-few", { names: { or: things.map(({ name }) => name) } });
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
  const meant = written === "" ? [] : allMeant(asKnown, written);
  const first = [...new Set([...meant, ...asKnown])].slice(0, MOST_KNOWN);
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

/** What is chosen between: the option of the commands that take one, the question, and what was written. */
interface Choosing {
  /** Such as `weapon`. */
  what: string;
  /** Such as "Which weapon?". */
  asks: Text;
  /** Left out where nothing was. */
  written?: string | undefined;
}

/** Things that could have been meant, as choices; undefined for none and for too many. */
export function choicesBetween(
  meant: readonly NamedThing[],
  { what, asks, written }: Choosing,
): Choices | undefined {
  if (meant.length === 0 || meant.length > MOST_CHOICES) return undefined;
  const of = meant.map((thing) => ({ ...shownParts(thing, written), value: thing.id }));
  return { asks, what, ...given({ written }), of };
}

/** What is looked for, and what is said where it is not found. */
interface Search extends Choosing {
  written: string;
  /** The refusal of a name that nothing has; `near`: what there is instead. */
  unknown: (near: Text) => RuleError;
  /** Where all of them are listed. */
  list: Text;
  /** `allCalled` for what is only known by its whole name; the others are offered as choices then. */
  find?: Find | undefined;
}

/** The one thing that is meant; refuses what fits none or several, with choices where they are few. */
export function theOne<Thing extends NamedThing>(things: readonly Thing[], search: Search): Thing {
  const { written, unknown, list, find = allMeant } = search;
  const [found, other] = find(things, written);
  if (found !== undefined && other === undefined) return found;
  const meant = allMeant(things, written);
  const refusal = meant.length < 2 ? unknown(insteadOf(things, written, list)) : severalFit(meant, written);
  throw refusal.offering(choicesBetween(meant, search));
}
