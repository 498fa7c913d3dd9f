import { id as idShape } from "#core/schema.ts";
import type { DataPlace } from "./place.ts";

/** Checks that a folder or file has the name of its id; if the name cannot be an id, the fault is the name's. */
export function checkOwnName(place: DataPlace, name: string, what: "folder" | "file"): void {
  const id = place.at("id");
  if (id.value === name) return;
  const isId = idShape.safeParse(name).success;
  id.fault(
    isId ? `must be "${name}", as the ${what} is named` : `"${name}" cannot be an id: rename the ${what}`,
  );
}
