import type { Text } from "#words/text.ts";
import { RuleError } from "./errors.ts";
import { allMeant } from "./finder.ts";
import { bare, type Named } from "./names.ts";
import { choicesBetween, insteadOf, severalFit } from "./which.ts";

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

/** The setting or track that is meant by its key, id or name; refuses what fits none or several. */
export function keyedOne<Thing extends Keyed>(
  things: readonly Thing[],
  wanted: string,
  sides: readonly string[],
  { unknown, list, ...choosing }: KeyedSearch,
): Thing {
  const meant = keyedMeant(things, wanted, sides);
  const [found, other] = meant;
  if (found !== undefined && other === undefined) return found;
  const isEachSides = found !== undefined && meant.every(({ id }) => id === found.id);
  const keys = byKeys(meant);
  const near = insteadOf(found === undefined ? byKeys(things) : keys, wanted, list);
  const asCalled = meant.map(({ key, name, aliases: [whole = name] = [] }) => ({ id: key, name: whole }));
  const refusal = isEachSides
    ? new RuleError("refuse-each-sides-own", { name: found.name, near })
    : found === undefined
      ? unknown(near)
      : severalFit(keys, wanted);
  throw refusal.offering(choicesBetween(asCalled, { ...choosing, written: wanted }));
}
