import type { Game } from "#core/schema/game.ts";
import type { Step } from "#core/schema/sequence.ts";
import { phaseAt } from "#core/sequence.ts";
import type { System } from "#core/system.ts";
import type { Block } from "./reply.ts";
import { listed } from "./words.ts";

/** The boxes whose items call the players to a step; undefined where a step goes by none, or happens by itself. */
function itemsOf({ ends, when, who }: Step): string | undefined {
  const condition = [when, who.where].find((each) => each !== undefined && "items" in each);
  return ends === "auto" || condition === undefined || !("items" in condition) ? undefined : condition.items;
}

/** Steps of this phase that nobody is called to because their track is empty, with the way to fill it. */
export function emptyStepBlocks(system: System, game: Game): Block[] {
  const { steps } = phaseAt(system, game.play.position);
  const names = new Map<string, string[]>();
  for (const step of steps) {
    const items = itemsOf(step);
    if (items === undefined) continue;
    const keys = system.tracks.filter(({ id }) => id === items).map(({ key }) => key);
    if (keys.some((key) => (game.play.items[key] ?? []).length > 0)) continue;
    names.set(items, [...(names.get(items) ?? []), step.name]);
  }
  return [...names].map(([id, called]): Block => {
    const track = system.tracks.find((candidate) => candidate.id === id)?.name ?? id;
    return {
      kind: "note",
      text: `${listed(called)}: nothing on the track ${track}, so passed over; \`/track track:${id}\` fills it.`,
    };
  });
}
