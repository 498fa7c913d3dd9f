import { RuleError } from "./errors.ts";
import { allMeant } from "./finder.ts";
import { bare, type Named, quoted } from "./names.ts";
import { choicesBetween, insteadOf } from "./which.ts";

/**
 * What a setting or track of a game has besides: `key` is its id, followed by `.side` where each side has its own. Such
 * a one is also called as cards have it, by its name and the side's.
 */
export interface Own {
  key: string;
  side?: string;
  aliases?: string[];
}

/** A setting or a track: each side may have its own, with a key of its own. */
type Keyed = Named & Own;

/**
 * The setting or track of a key, else those that are meant: of each side's own only the one of the sides that are meant,
 * where that is clear.
 */
function keyedMeant<Thing extends Keyed>(
  things: readonly Thing[],
  wanted: string,
  sides: readonly string[],
): Thing[] {
  const key = bare(wanted);
  const byKey = things.filter((thing) => bare(thing.key) === key);
  if (byKey.length === 1) return byKey;
  const meant = allMeant(things, wanted);
  const own = meant.filter(({ side }) => side === undefined || sides.includes(side));
  return own.length === 1 ? own : meant;
}

/** Settings or tracks by the keys that are written for them. */
function byKeys(things: readonly Keyed[]): Named[] {
  return things.map(({ id, name, key, aliases = [] }) => ({
    id: key,
    name: key,
    aliases: [id, name, ...aliases],
  }));
}

/** What is said where no setting or track is meant, or several. */
interface KeyedSearch {
  what: "setting" | "track";
  /** Where all of them stand. */
  rest: string;
}

/** The setting or track that is meant by its key, id or name; refuses what fits none or several. */
export function keyedOne<Thing extends Keyed>(
  things: readonly Thing[],
  wanted: string,
  sides: readonly string[],
  { what, rest }: KeyedSearch,
): Thing {
  const meant = keyedMeant(things, wanted, sides);
  const [found, other] = meant;
  if (found !== undefined && other === undefined) return found;
  const isEachSides = found !== undefined && meant.every(({ id }) => id === found.id);
  const none = isEachSides
    ? `Each side has its own ${found.name}.`
    : `There is no ${what} ${quoted(wanted)}, or several.`;
  const instead = insteadOf(byKeys(found === undefined ? things : meant), wanted, rest);
  const asCalled = meant.map(({ key, name, aliases: [whole = name] = [] }) => ({ id: key, name: whole }));
  throw new RuleError("refuse-not-found", { none, instead }).offering(
    choicesBetween(asCalled, { what, written: wanted }),
  );
}
