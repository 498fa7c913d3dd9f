import { bare } from "#core/names/names.ts";
import { id as idShape } from "#core/schema/primitives.ts";
import type { DataPlace } from "../place.ts";

/** A thing of a list; the choices of settings have a `value` for an id. */
interface Thing {
  id?: string;
  value?: string;
  name?: string;
  aliases?: string[];
  knownAs?: string[];
}

/** Things of these parts of a file are written by players in lists, with commas. */
const LISTED = new Set<unknown>(["checks", "questions", "modifiers", "results", "weapons"]);

function idOf({ id, value }: Thing): string | undefined {
  return id ?? value;
}

/** The things that words of a list mean; ids of things without names are compared letter by letter. */
class Owners {
  readonly #byWord = new Map<string, Thing>();

  /** Adds a fault where a word is another thing's. */
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

/**
 * The ids and names of a list each mean one thing, signs and case aside. An alias may be a family's: players are asked
 * which one they mean.
 */
export function checkNames(list: readonly unknown[], place: DataPlace): void {
  const things = list.map((entry) => (typeof entry === "object" ? (entry as Thing) : {}));
  const owners = new Owners();
  const isListed = LISTED.has(place.path[0]) && place.path.at(-1) !== "otherDice";
  things.forEach((thing, at) => {
    const here = place.at(at);
    if (idOf(thing) === undefined) return;
    owners.own(thing, here.at(thing.id === undefined ? "value" : "id"));
    if (thing.name !== undefined) owners.own(thing, here.at("name"));
    if (isListed && /[,;]/.test(thing.name ?? ""))
      here.at("name").fault("players list names with commas: it cannot have one, nor a semicolon");
  });
  things.forEach((thing, at) => {
    const { aliases = [], knownAs = [] } = thing;
    aliases.forEach((_, number) => owners.claim(thing, place.at(at, "aliases", number)));
    knownAs.forEach((_, number) => owners.claim(thing, place.at(at, "knownAs", number)));
  });
}

/** A folder or file is named by the id in it; where that name can be no id, it is the name that has to change. */
export function checkOwnName(place: DataPlace, name: string, what: "folder" | "file"): void {
  const id = place.at("id");
  if (id.value === name) return;
  const isId = idShape.safeParse(name).success;
  id.fault(
    isId ? `must be "${name}", as the ${what} is named` : `"${name}" cannot be an id: rename the ${what}`,
  );
}
