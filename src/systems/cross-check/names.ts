import { bare } from "#core/names/index.ts";
import type { DataPlace } from "../place.ts";

/** A thing of a list; choices of settings have a `value` for an id. */
interface Thing {
  id?: string;
  value?: string;
  name?: string;
  aliases?: string[];
  knownAs?: string[];
}

/** Parts whose names players type in comma-separated lists. */
const LISTED = new Set<unknown>(["checks", "questions", "modifiers", "results", "weapons"]);

function idOf({ id, value }: Thing): string | undefined {
  return id ?? value;
}

/** Parts whose names may stand several times: phases, each in its part of the turn, limits, and results. */
const REPEATED = new Set<unknown>(["phases", "limits", "rows"]);

/** Maps names to the things of a list. Ids of things without names are case-sensitive. */
class Owners {
  readonly #byWord = new Map<string, Thing>();

  /** Adds a fault if a name belongs to another thing. */
  claim(thing: Thing, word: DataPlace): void {
    const owner = this.#byWord.get(this.#key(thing, word)) ?? thing;
    if (owner === thing) return;
    const text = String(word.value);
    word.fault(
      idOf(owner) === idOf(thing) ? `"${text}" is used twice` : `"${text}" already means "${idOf(owner)}"`,
    );
  }

  own(thing: Thing, word: DataPlace): void {
    this.claim(thing, word);
    const key = this.#key(thing, word);
    this.#byWord.set(key, this.#byWord.get(key) ?? thing);
  }

  #key({ name }: Thing, { value }: DataPlace): string {
    return name === undefined ? String(value) : bare(String(value));
  }
}

/** True if the names of a list may stand several times. Rows differ by their rolls, if they have them. */
function isRepeated(place: DataPlace): boolean {
  const { path, value } = place;
  if (path[0] === "checks" && path.at(-1) === "results") return true;
  if (path.length !== 1 || !REPEATED.has(path[0])) return false;
  return path[0] !== "rows" || (value as Thing[]).every((thing) => "rolls" in thing);
}

/**
 * Checks that ids and names in a list are distinct, ignoring signs and case. An alias may name several things;
 * players then choose among them.
 */
export function checkNames(list: readonly unknown[], place: DataPlace): void {
  const things = list.map((entry) => (typeof entry === "object" ? (entry as Thing) : {}));
  const owners = new Owners();
  const isListed = LISTED.has(place.path[0]) && place.path.at(-1) !== "otherDice";
  things.forEach((thing, at) => {
    const here = place.at(at);
    if (idOf(thing) === undefined) return;
    owners.own(thing, here.at(thing.id === undefined ? "value" : "id"));
    if (thing.name !== undefined && !isRepeated(place)) owners.own(thing, here.at("name"));
    if (isListed && /[,;]/.test(thing.name ?? ""))
      here.at("name").fault("must not contain commas or semicolons, because players separate names by them");
  });
  things.forEach((thing, at) => {
    const { aliases = [], knownAs = [] } = thing;
    aliases.forEach((_, number) => owners.claim(thing, place.at(at, "aliases", number)));
    knownAs.forEach((_, number) => owners.claim(thing, place.at(at, "knownAs", number)));
  });
}
