import type { Rulebook } from "#words/rulebook.ts";
import type { Game, Step, GameEvent } from "#core/schema/index.ts";
import { type Text, text } from "#words/text.ts";
import type { GameTrack } from "#core/system/index.ts";

/** Items in some boxes of a track. A step waits for players only if there are such items. */
interface Calling {
  items: string;
  in: readonly string[];
}

/** The items on which a step's wait depends; undefined if it depends on none or the step does not wait. */
function callingOf(book: Rulebook, game: Game, { ends, when, who }: Step): Calling | undefined {
  if (ends === "auto" || ends === "with-next") return undefined;
  if (when !== undefined && !book.isTimeFor(game, when)) return undefined;
  const condition = [when, who.where].find((each) => each !== undefined && "items" in each);
  return condition !== undefined && "items" in condition ? condition : undefined;
}

/** The reason why a step has no such items; undefined if it has some. */
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

/** Steps of one phase that are skipped for the same reason. */
interface PassedStep {
  why: NonNullable<ReturnType<typeof whyEmpty>>;
  steps: string[];
  /** True if one of the steps is a roll. */
  hasRoll: boolean;
}

/** A reason with the names of its steps, which may be shortened. */
type StepsPassed = Pick<PassedStep, "why"> & { steps: readonly (string | Text)[] };

function passedText(book: Rulebook, { why, steps }: StepsPassed): string {
  return why.key === "phase-passed-empty"
    ? book.say(why.key, { ...why, steps })
    : book.say(why.key, { ...why, steps });
}

/** Steps that are skipped because there are no items, with the reason and how to change it. */
function emptySteps(book: Rulebook, game: Game, steps: readonly Step[]): PassedStep[] {
  const passed = new Map<string, PassedStep>();
  for (const step of steps) {
    const calling = callingOf(book, game, step);
    const why = calling === undefined ? undefined : whyEmpty(book, game, calling);
    if (why === undefined) continue;
    const same = JSON.stringify(why);
    const { steps: others = [], hasRoll = false } = passed.get(same) ?? {};
    passed.set(same, { why, steps: [...others, step.name], hasRoll: hasRoll || step.ends === "roll" });
  }
  return [...passed.values()];
}

/** The remaining steps of this phase that are skipped because there are no items. */
export function emptyStepLines(book: Rulebook, game: Game): string[] {
  const { position } = game.play;
  const { steps } = book.phaseAt(position);
  const left = steps.slice(steps.findIndex(({ id }) => id === position.step));
  return emptySteps(book, game, left).map((each) => passedText(book, each));
}

/** The names of several steps; a card names only the first. */
function shortened(steps: readonly string[]): (string | Text)[] {
  const [first = "", ...more] = steps;
  return more.length < 2 ? [...steps] : [first, text("near-more", { count: more.length })];
}

/** More steps than any sequence of play has between two waits. */
const MOST_STEPS = 500;

/** The steps that play has just skipped because there was nothing to roll for. */
export function skippedLines(
  book: Rulebook,
  before: Game | null,
  after: Game,
  events: readonly GameEvent[],
): string[] {
  const isOn = before?.status === "running" && after.status === "running";
  if (!isOn || !events.some(({ type }) => type === "done" || type === "tidied")) return [];
  const steps: Step[] = [];
  let at = book.positionAfter(before.play.position);
  for (let n = 0; n < MOST_STEPS && book.isBefore(at, after.play.position); n += 1) {
    steps.push(book.stepAt(at));
    at = book.positionAfter(at);
  }
  return emptySteps(book, after, steps)
    .filter(({ hasRoll }) => hasRoll)
    .map((each) => passedText(book, { ...each, steps: shortened(each.steps) }));
}
