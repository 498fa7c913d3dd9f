import type { Outcome } from "../interactions/interactions.ts";
import type { Fields } from "../shapes/form.ts";
import type { Site } from "../site.ts";
import type { Channel, Person } from "../world/model.ts";

export function useComponent(
  _site: Site,
  _use: { body: Fields; person: Person; channel: Channel },
): Promise<Outcome> {
  throw new Error("soon");
}
