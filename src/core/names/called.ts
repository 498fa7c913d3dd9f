import { namesOf, plainOf } from "./keys.ts";
import { bare, type NamedThing, plainMinus, tidy } from "./names.ts";

/** Maximum length of a name, in characters. */
const LONGEST = 100;

/** A thing's names without signs, and its name with its rule number as in card titles. */
function bareNames(thing: NamedThing): string[] {
  const { name, rule } = thing;
  return [...namesOf(thing), ...(rule === undefined ? [] : [`${name} (${rule})`])].map(bare);
}

/** A thing's names in one spelling. */
function plainNames(thing: NamedThing): string[] {
  return namesOf(thing).map(plainOf);
}

/** Things by their names in a form. */
type ByName = ReadonlyMap<string, ReadonlySet<NamedThing>>;

/** The indexes of a list. The second is made when the first does not have a text. */
interface Indexes {
  bare: ByName;
  plain?: ByName;
}

/** Lists of data/ never change, so each is indexed once. */
const INDEXES = new WeakMap<readonly NamedThing[], Indexes>();

function indexed(things: readonly NamedThing[], namesIn: (thing: NamedThing) => string[]): ByName {
  const index = new Map<string, Set<NamedThing>>();
  for (const thing of things)
    for (const name of namesIn(thing)) index.set(name, (index.get(name) ?? new Set()).add(thing));
  return index;
}

function indexesOf(things: readonly NamedThing[]): Indexes {
  const indexes = INDEXES.get(things) ?? { bare: indexed(things, bareNames) };
  INDEXES.set(things, indexes);
  return indexes;
}

function plainIndexOf(things: readonly NamedThing[]): ByName {
  const indexes = indexesOf(things);
  indexes.plain ??= indexed(things, plainNames);
  return indexes.plain;
}

/** Indexes a list that never changes, so that its first search is as fast as all others. */
export function indexNames(things: readonly NamedThing[]): void {
  plainIndexOf(things);
}

/** The part before the first " · ", after which lists show other names. */
function headOf(written: string): string {
  const at = written.indexOf(" · ");
  return at === -1 ? "" : written.slice(0, at);
}

/** True for a number with a sign or in brackets. It is no name without them: `+2` and `×2` are not `2`. */
function isSigned(written: string): boolean {
  return /^\s*(?:[+−–—(-][^\p{L}]*|[x×*]\s*\d+\s*)$/iu.test(written);
}

/** True if a word of a text begins with a sign: `acquired +1`, `armor -c`. */
function hasSignedWord(written: string): boolean {
  return /\s[+−–—-](?:\d|\p{L}(?!\p{L}))/u.test(written);
}

/** True if a text is one of the names of a thing, apart from upper case, blanks and the form of its dashes. */
function isExactly(thing: NamedThing, written: string): boolean {
  const typed = tidy(plainMinus(written));
  return namesOf(thing).some((name) => tidy(plainMinus(name)) === typed);
}

/** The things with a name, or else with the name before its other names, or else with a name in another spelling. */
function withName(things: readonly NamedThing[], written: string): ReadonlySet<NamedThing> | undefined {
  const { bare: byName } = indexesOf(things);
  const [text, head] = [bare(written), bare(headOf(written))];
  const named = (text === "" ? undefined : byName.get(text)) ?? (head === "" ? undefined : byName.get(head));
  const plain = named === undefined ? plainOf(written) : "";
  return plain === "" ? named : plainIndexOf(things).get(plain);
}

/**
 * The things whose id, name or alias is the given text. Ignores case, accents and signs, a rule number or other names
 * after it, and the plural. Accepts Roman for Arabic numerals, and cm for mm. Returns only the strictest matches.
 */
export function allCalled<Thing extends NamedThing>(things: readonly Thing[], written: string): Thing[] {
  const byId = things.filter(({ id }) => id === written);
  if (byId.length > 0 || written.length > LONGEST) return byId;
  if (isSigned(written) || hasSignedWord(written)) return things.filter((thing) => isExactly(thing, written));
  const named = withName(things, written);
  if (named === undefined) return [];
  const called = things.filter((thing) => named.has(thing));
  if (called.length === 1) return called;
  const exact = called.filter((thing) => isExactly(thing, written));
  return exact.length > 0 ? exact : called;
}
