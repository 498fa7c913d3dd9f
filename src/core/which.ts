import { type Choices, RuleError } from "./errors.ts";
import { allMeant, type Find } from "./finder.ts";
import { inRow, type Named, quoted } from "./names.ts";
import { nearest } from "./nearest.ts";

/** As many are all named in a refusal. */
const FEW = 4;

/** More than this are no choice between buttons. */
const MOST_CHOICES = 5;

/** The names of the things that can be meant, or else of the three most like it, for a refusal. */
export function nearestNames(things: readonly Named[], written: string): string {
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
  return inRow(near.map((thing) => thing.name));
}

/** What there is instead, for a refusal: all of a few; else the three nearest, and `rest`, where the others stand. */
export function insteadOf(things: readonly Named[], written: string, rest: string): string {
  if (things.length > FEW) return `Nearest: ${nearestNames(things, written)}. ${rest}`;
  return things.length === 0 ? "There are none." : `Choose one of: ${inRow(things.map(({ name }) => name))}.`;
}

/**
 * Why nothing was found, for a refusal: those of which it could be each, or what there is instead of `none`. `rest`: where
 * all of them stand.
 */
export function notFound(things: readonly Named[], written: string, none: string, rest: string): string {
  const meant = allMeant(things, written);
  if (meant.length < 2) return `${none}. ${insteadOf(things, written, rest)}`;
  const more = meant.length > FEW ? ` and ${meant.length - FEW} more` : "";
  return `${quoted(written)} fits several: ${inRow(meant.slice(0, FEW).map(({ name }) => name))}${more}. ${rest}`;
}

/** As many of what players know a thing by are shown behind its name. */
const MOST_KNOWN = 2;

/** A name as lists and choices show it, with what players know it by: first what fits what was written. */
export function shownName({ name, knownAs = [] }: Named, written = ""): string {
  if (knownAs.length === 0) return name;
  const asKnown = knownAs.map((known) => ({ id: known, name: known }));
  const meant = written === "" ? [] : allMeant(asKnown, written);
  const first = [...new Set([...meant, ...asKnown])].slice(0, MOST_KNOWN);
  return `${name} · ${first.map((known) => known.name).join(", ")}`;
}

/** The same with the rule's number, as cards head it. */
export function headedName(thing: Named, written = ""): string {
  return thing.rule === undefined ? shownName(thing, written) : `${thing.name} (${thing.rule})`;
}

/** What is chosen between: its kind as a word of the question, and what was written. */
interface Choosing {
  /** Such as `weapon`: the option of the commands that take one, and the question's word. */
  what: string;
  /** The question, where it is not "Which …?" with that word. */
  asks?: string | undefined;
  /** Left out where nothing was. */
  written?: string | undefined;
}

/** Things that could have been meant, as choices; undefined for none and for too many. */
export function choicesBetween(
  meant: readonly Named[],
  { what, asks, written }: Choosing,
): Choices | undefined {
  if (meant.length === 0 || meant.length > MOST_CHOICES) return undefined;
  const of = meant.map((thing) => ({ label: shownName(thing, written), value: thing.id }));
  return { asks: asks ?? `Which ${what}?`, what, ...(written === undefined ? {} : { written }), of };
}

/** What is looked for, and what is said where it is not found. */
interface Search extends Choosing {
  written: string;
  /** What is not there, such as `There is no table "x"`. */
  none: string;
  /** Where all of them stand. */
  rest: string;
  /** `allCalled` for what is only known by its whole name; the others are offered as choices then. */
  find?: Find | undefined;
}

/** What is said of a name that is unknown, by what was looked for. */
const UNKNOWN: Readonly<Record<string, UnknownKey>> = {
  system: "refuse-unknown-system",
  table: "refuse-unknown-table",
  event: "refuse-unknown-event",
  check: "refuse-unknown-check",
  weapon: "refuse-unknown-weapon",
};
type UnknownKey = `refuse-unknown-${"system" | "table" | "event" | "check" | "weapon"}`;

/** The one thing that is meant; refuses what fits none or several, with choices where they are few. */
export function theOne<Thing extends Named>(things: readonly Thing[], search: Search): Thing {
  const { written, none, rest, find = allMeant } = search;
  const [found, other] = find(things, written);
  if (found !== undefined && other === undefined) return found;
  const message = notFound(things, written, none, rest);
  throw new RuleError(UNKNOWN[search.what] ?? "refuse-several-fit", { message }).offering(
    choicesBetween(allMeant(things, written), search),
  );
}
