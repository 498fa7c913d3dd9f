import { among } from "#core/names/index.ts";
import type { Reference } from "#core/schema/index.ts";
import type { DataPlace } from "../place.ts";
import { CHECK_NOUNS } from "./checks/nouns.ts";
import type { GameData } from "./game-data.ts";
import { isKnown, type KnownIds } from "./known.ts";
import { NOUNS, type Finder } from "./nouns.ts";

const FINDERS: Record<Reference["noun"], Finder> = { ...NOUNS, ...CHECK_NOUNS };

/** Maximum number of known values in a fault. If there are more, the fault lists the nearest. */
const MAX_LISTED = 40;

function textOf(known: KnownIds): string {
  return typeof known === "string" ? known : `${known.min} to ${known.max}`;
}

function listed(written: unknown, list: readonly KnownIds[]): string {
  const all = [...new Set(list.map(textOf))];
  if (all.length === 0) return "there are none";
  if (all.length <= MAX_LISTED) return `there are: ${all.join(", ")}`;
  const things = all.map((id) => ({ id, name: id }));
  const alike = among(things)
    .nearest(String(written))
    .map(({ id }) => id);
  const shown = alike.length === 0 ? all.slice(0, MAX_LISTED) : alike;
  return `there are ${all.length}, such as ${shown.join(", ")}`;
}

/** Adds a fault for a reference that does not resolve. */
export function checkReference(reference: Reference, place: DataPlace, data: GameData): void {
  const { value } = place;
  const { noun, of, or } = reference;
  if (value === or) return;
  const unknown = FINDERS[noun](place, data, reference)?.find(
    (list) => !list.some((known) => isKnown(value, known)),
  );
  if (unknown === undefined) return;
  const owner = of === undefined ? "" : ` of "${String(place.around(of))}"`;
  const known = or === undefined ? unknown : [...unknown, or];
  place.fault(`${JSON.stringify(value)} is no ${noun}${owner}; ${listed(value, known)}`);
}
