import type { Rulebook } from "#words/rulebook.ts";
import { isTimeFor } from "#core/sequence/conditions.ts";
import type { Game } from "#core/schema/game.ts";
import type { Step } from "#core/sequence/shape.ts";
import { phaseAt } from "#core/sequence/sequence.ts";
import type { GameTrack } from "#core/system.ts";

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

/** Why nothing calls the players to some steps; undefined where something does. */
function whyEmpty(book: Rulebook, game: Game, calling: Calling) {
  const tracks = book.tracks.filter(({ id }) => id === calling.items);
  const items = tracks.flatMap(({ key }) => game.play.items[key] ?? []);
  const track = tracks[0]?.name ?? calling.items;
  const how = `\`/track track:${calling.items}\``;
  if (items.length === 0) return { key: "phase-passed-empty", track, how } as const;
  if (items.some(({ box }) => calling.in.includes(box))) return undefined;
  const boxes = book.any(calling.in.map((box) => `"${boxName(tracks[0], box)}"`));
  return { key: "phase-passed-elsewhere", track, how, boxes } as const;
}

function boxName(track: GameTrack | undefined, id: string): string {
  const boxes = track?.kind === "boxes" ? track.boxes : [];
  return boxes.find((box) => box.id === id)?.name ?? id;
}

/** Steps of one phase that are passed over for the same reason. */
interface Passed {
  why: NonNullable<ReturnType<typeof whyEmpty>>;
  steps: string[];
}

function passedText(book: Rulebook, { why, steps }: Passed): string {
  return why.key === "phase-passed-empty"
    ? book.say(why.key, { ...why, steps })
    : book.say(why.key, { ...why, steps });
}

/** The steps of this phase, from here on, that nobody is called to for want of items, with why and the way to change it. */
export function emptyStepLines(book: Rulebook, game: Game): string[] {
  const { position } = game.play;
  const { steps } = phaseAt(book, position);
  const passed = new Map<string, Passed>();
  for (const step of steps.slice(steps.findIndex(({ id }) => id === position.step))) {
    const calling = callingOf(book, game, step);
    const why = calling === undefined ? undefined : whyEmpty(book, game, calling);
    if (why === undefined) continue;
    const same = JSON.stringify(why);
    passed.set(same, { why, steps: [...(passed.get(same)?.steps ?? []), step.name] });
  }
  return [...passed.values()].map((each) => passedText(book, each));
}
