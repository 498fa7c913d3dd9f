import { id as idShape } from "#core/schema/index.ts";
import type { DataPlace } from "./place.ts";

/** Checks that the name of a folder or file is its id. If the name cannot be an id, the fault concerns the name. */
export function checkOwnName(place: DataPlace, name: string, what: "folder" | "file"): void {
  const id = place.at("id");
  if (id.value === name) return;
  const isId = idShape.safeParse(name).success;
  id.fault(
    isId ? `must be "${name}", as the ${what} is named` : `"${name}" cannot be an id: rename the ${what}`,
  );
}
