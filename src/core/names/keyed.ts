import { type Text, text } from "#words/text.ts";
import { type Choices, RuleError } from "../errors.ts";
import { allCalled } from "./called.ts";
import { bare, type NamedThing } from "./names.ts";
import { asGuess, choicesBetween, insteadOf, nearestOrAll, severalFit } from "./which.ts";
import { given } from "../left-out.ts";

/** Key of a game's setting or track: its id, followed by `.side` if each side has its own. */
export interface KeyedExtra {
  key: string;
  side?: string;
}

/** A setting or track. If each side has its own, each has a different key. */
type KeyedThing = NamedThing & KeyedExtra;

interface Sides {
  sides: readonly NamedThing[];
}

/** A thing's typed names in every language, without the id. */
function typedNames({ name, aliases = [], allNames = [] }: NamedThing): string[] {
  return [name, ...aliases, ...allNames];
}

/** Other names of a setting or track. A side's own can also be followed by the name of the side. */
export function otherNames({ sides }: Sides, thing: KeyedThing): string[] {
  const own = typedNames(thing);
  const side = sides.find(({ id }) => id === thing.side);
  const behind = side === undefined ? [] : [side.id, ...typedNames(side)];
  return [...own, ...behind.flatMap((called) => own.map((name) => `${name}, ${called}`))];
}

/** Settings or tracks with all their names. */
function calledIn<Thing extends KeyedThing>(system: Sides, things: readonly Thing[]) {
  return things.map((thing) => {
    const { id, name, path, key, side } = thing;
    const own = given({ side });
    return { id, name, path, key, ...own, aliases: otherNames(system, thing), thing };
  });
}

type NameMatch<Thing extends KeyedThing> = ReturnType<typeof calledIn<Thing>>[number];

/**
 * The setting or track with a key, or else those that a text names. If each side has its own, prefers that of the
 * given sides.
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

/** Settings or tracks as things whose ids are their keys. */
function byKeys(things: readonly (KeyedThing & { aliases: string[] })[]): NamedThing[] {
  return things.map(({ id, name, key, aliases }) => ({
    id: key,
    name: `\`${key}\``,
    aliases: [id, name, ...aliases],
  }));
}

/** Texts for a name that matches none or several settings or tracks. */
interface KeyedSearch {
  what: "setting" | "track";
  asks: Text;
  /** The refusal of an unknown name. `near`: alternatives. */
  unknown: (near: Text) => RuleError;
  /** The place where all are listed. */
  list: Text;
}

/** Choices among settings or tracks. If each side has its own, the name includes the side. */
function choicesOf(
  { sides }: Sides,
  meant: readonly KeyedThing[],
  { what, ...choosing }: Pick<KeyedSearch, "what" | "asks"> & { written: string },
): Choices | undefined {
  const named = meant.map((thing) => {
    const side = sides.find(({ id }) => id === thing.side);
    const words =
      side &&
      (what === "track"
        ? text("phase-track-of-side", { track: thing, side })
        : text("setting-of-side", { setting: thing, side }));
    return { ...thing, id: thing.key, words };
  });
  return choicesBetween(named, { what, ...choosing });
}

/** The setting or track with a key, id or name. Refuses if none or several match. */
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
    ? new RuleError("refuse-each-sides-own", { name: found, near })
    : found === undefined
      ? unknown(near)
      : severalFit(keys, wanted);
  const choices =
    found === undefined
      ? choicesOf(system, nearestOrAll(things, wanted), { ...asGuess(choosing, wanted), written: wanted })
      : choicesOf(system, meant, { ...choosing, written: wanted });
  throw refusal.offering(choices);
}
