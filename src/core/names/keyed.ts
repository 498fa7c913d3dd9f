import { type Text, text } from "#words/text.ts";
import { type Choices, RuleError } from "../errors.ts";
import { allCalled, nearest } from "./finder.ts";
import { bare, type NamedThing } from "./names.ts";
import { asGuess, choicesBetween, insteadOf, severalFit } from "./which.ts";
import { given } from "../left-out.ts";

/** What a setting or track of a game has besides: `key` is its id, followed by `.side` where each side has its own. */
export interface KeyedExtra {
  key: string;
  side?: string;
}

/** A setting or a track: each side may have its own, with a key of its own. */
type KeyedThing = NamedThing & KeyedExtra;

interface Sides {
  sides: readonly NamedThing[];
}

/** A name as typed: in every language, without the id. */
function typedNames({ name, aliases = [], allNames = [] }: NamedThing): string[] {
  return [name, ...aliases, ...allNames];
}

/** What a setting or track is called besides its name: one of each side also with that of the side behind. */
export function otherNames({ sides }: Sides, thing: KeyedThing): string[] {
  const own = typedNames(thing);
  const side = sides.find(({ id }) => id === thing.side);
  const behind = side === undefined ? [] : [side.id, ...typedNames(side)];
  return [...own, ...behind.flatMap((called) => own.map((name) => `${name}, ${called}`))];
}

/** Settings or tracks by all that they are called. */
function calledIn<Thing extends KeyedThing>(system: Sides, things: readonly Thing[]) {
  return things.map((thing) => {
    const { id, name, key, side } = thing;
    const own = given({ side });
    return { id, name, key, ...own, aliases: otherNames(system, thing), thing };
  });
}

type NameMatch<Thing extends KeyedThing> = ReturnType<typeof calledIn<Thing>>[number];

/**
 * The setting or track of a key, else those that are meant: of each side's own only the one of the sides that are meant,
 * where that is clear.
 */
function keyedMeant<Thing extends KeyedThing>(
  things: readonly NameMatch<Thing>[],
  wanted: string,
  sides: readonly string[],
): NameMatch<Thing>[] {
  const key = bare(wanted);
  const byKey = things.filter((thing) => bare(thing.key) === key);
  if (byKey.length === 1) return byKey;
  const meant = allCalled(things, wanted);
  const own = meant.filter(({ side }) => side === undefined || sides.includes(side));
  return own.length === 1 ? own : meant;
}

/** Settings or tracks by the keys that are written for them. */
function byKeys(things: readonly (KeyedThing & { aliases: string[] })[]): NamedThing[] {
  return things.map(({ id, name, key, aliases }) => ({
    id: key,
    name: `\`${key}\``,
    aliases: [id, name, ...aliases],
  }));
}

/** What is said where no setting or track is meant, or several. */
interface KeyedSearch {
  what: "setting" | "track";
  asks: Text;
  /** The refusal of a name that nothing has; `near`: what there is instead. */
  unknown: (near: Text) => RuleError;
  /** Where all of them are listed. */
  list: Text;
}

/** Settings or tracks to choose between, those of each side with its name. */
function choicesOf(
  { sides }: Sides,
  meant: readonly KeyedThing[],
  { what, ...choosing }: Pick<KeyedSearch, "what" | "asks"> & { written: string },
): Choices | undefined {
  const named = meant.map(({ key, name }) => ({ id: key, name }));
  const choices = choicesBetween(named, { what, ...choosing });
  const nameOf = (key: string, name: string | Text): string | Text => {
    const thing = meant.find((each) => each.key === key);
    const side = sides.find(({ id }) => id === thing?.side);
    if (thing === undefined || side === undefined) return name;
    const ofSide = { side: side.name };
    return what === "track"
      ? text("phase-track-of-side", { track: thing.name, ...ofSide })
      : text("setting-of-side", { setting: thing.name, ...ofSide });
  };
  const of = choices?.of.map((each) => ({ ...each, name: nameOf(each.value, each.name) }));
  return choices && of && { ...choices, of };
}

/** The setting or track that is meant by its key, id or name; refuses what fits none or several. */
export function keyedOne<Thing extends KeyedThing>(
  system: Sides,
  { of, wanted, sides }: { of: readonly Thing[]; wanted: string; sides: readonly string[] },
  { unknown, list, ...choosing }: KeyedSearch,
): Thing {
  const things = calledIn(system, of);
  const meant = keyedMeant(things, wanted, sides);
  const [found, other] = meant;
  if (found !== undefined && other === undefined) return found.thing;
  const isEachSides = found !== undefined && meant.every(({ id }) => id === found.id);
  const keys = byKeys(meant);
  const near = insteadOf(found === undefined ? byKeys(things) : keys, wanted, list);
  const refusal = isEachSides
    ? new RuleError("refuse-each-sides-own", { name: found.name, near })
    : found === undefined
      ? unknown(near)
      : severalFit(keys, wanted);
  const choices =
    found === undefined
      ? choicesOf(system, nearest(things, wanted), { ...asGuess(choosing, wanted), written: wanted })
      : choicesOf(system, meant, { ...choosing, written: wanted });
  throw refusal.offering(choices);
}
