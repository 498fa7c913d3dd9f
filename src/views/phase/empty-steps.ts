import type { Rulebook } from "#words/rulebook.ts";
import { isTimeFor } from "#core/conditions.ts";
import type { Game } from "#core/schema/game.ts";
import type { Step } from "#core/schema/sequence.ts";
import { phaseAt } from "#core/sequence.ts";
import type { GameTrack } from "#core/system.ts";
import type { Block } from "../reply.ts";
import { listed } from "../words.ts";

/** What calls the players to a step: items of a track, in some of its boxes. */
interface Calling {
  items: string;
  in: readonly string[];
}

/** The items that call the players to a step; undefined where a step goes by none, or waits for nobody. */
function callingOf(book: Rulebook, game: Game, { ends, when, who }: Step): Calling | undefined {
  if (ends === "auto" || ends === "with-next") return undefined;
  if (when !== undefined && !isTimeFor(book, game, when)) return undefined;
  const condition = [when, who.where].find((each) => each !== undefined && "items" in each);
  return condition !== undefined && "items" in condition ? condition : undefined;
}

/** Why nothing calls the players to a step; undefined where something does. */
function whyEmpty(book: Rulebook, game: Game, calling: Calling): string | undefined {
  const tracks = book.tracks.filter(({ id }) => id === calling.items);
  const items = tracks.flatMap(({ key }) => game.play.items[key] ?? []);
  const name = tracks[0]?.name ?? calling.items;
  const how = `\`/track track:${calling.items}\``;
  if (items.length === 0) return `passed over. Nothing is on the track ${name}; ${how} fills it.`;
  if (items.some(({ box }) => calling.in.includes(box))) return undefined;
  const boxes = calling.in.map((box) => `"${boxName(tracks[0], box)}"`).join(" or ");
  return `passed over. Nothing of ${name} is in ${boxes}; ${how} moves it.`;
}

function boxName(track: GameTrack | undefined, id: string): string {
  const boxes = track?.kind === "boxes" ? track.boxes : [];
  return boxes.find((box) => box.id === id)?.name ?? id;
}

/** The steps of this phase, from here on, that nobody is called to for want of items, with why and the way to change it. */
export function emptyStepBlocks(book: Rulebook, game: Game): Block[] {
  const { position } = game.play;
  const { steps } = phaseAt(book, position);
  const names = new Map<string, string[]>();
  for (const step of steps.slice(steps.findIndex(({ id }) => id === position.step))) {
    const calling = callingOf(book, game, step);
    const why = calling === undefined ? undefined : whyEmpty(book, game, calling);
    if (why !== undefined) names.set(why, [...(names.get(why) ?? []), step.name]);
  }
  return [...names].map(([why, called]): Block => ({ kind: "note", text: `${listed(called)}: ${why}` }));
}
