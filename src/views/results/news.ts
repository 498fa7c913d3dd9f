import { isTakenOver } from "#core/taking-over.ts";
import type { EventOf, GameEvent } from "#core/schema/events.ts";
import { randomEventOf } from "#core/system.ts";
import type { Block } from "../reply.ts";
import { takenOverText } from "../tables/figures.ts";
import { sideIn } from "../words.ts";
import { contestDecided } from "./contest-title.ts";
import { eventBlocks, unitBlocks, type Scene } from "./events.ts";
import { foldedRounds, roundText } from "./rolled-again.ts";
import { inRuns } from "./units.ts";
import { insteadText } from "./unrolled.ts";

const text = (words: string): Block[] => (words === "" ? [] : [{ kind: "text", text: words }]);

/** Whether an event is told with the roll on its table that follows. */
function isDrawnByRoll(
  { book }: Scene,
  events: readonly GameEvent[],
  { side, event }: EventOf<"eventDrawn">,
) {
  const { table } = randomEventOf(book, event);
  return events.some((each) => each.type === "tableRead" && each.table === table && each.side === side);
}

/** What a throw is shown with: a check, a contest of both sides, or a table that was rolled on. */
const TELLING = new Set<GameEvent["type"] | undefined>(["contested", "checked", "tableRead"]);

/** Whether a throw is shown with what it came to. */
function isToldWith(events: readonly GameEvent[], at: number): boolean {
  return TELLING.has(events.slice(at + 1).find(({ type }) => type !== "diceLaid")?.type);
}

/** Whether a marker moves only as the title says: to the winner of the roll for it. */
function isInTitle({ book, after }: Scene, all: readonly GameEvent[], event: EventOf<"marked">): boolean {
  const decided = contestDecided(book, after, all);
  return decided?.marker === event.track && event.why === undefined && decided.holder === event.to;
}

/** The events of an entry from one of them on, but for those that its title or what they led to tells. */
function notTold(scene: Scene, all: readonly GameEvent[], from: number): GameEvent[] {
  const events = all.slice(from);
  const checked = new Set(
    events.flatMap((event) => (event.type === "checked" ? [event.declaration.id] : [])),
  );
  return events.filter((event, at) => {
    if (event.type === "declared") return !checked.has(event.declaration.id);
    if (event.type === "marked") return !isInTitle(scene, all, event);
    if (event.type === "eventDrawn") return !isDrawnByRoll(scene, events, event);
    return event.type !== "rolled" || !isToldWith(events, at);
  });
}

/** An event as it is shown, with the throw that it was made with. */
function newsOf(scene: Scene, all: readonly GameEvent[], event: GameEvent): Block[] {
  const before = all.slice(0, Math.max(0, all.indexOf(event)));
  const rolled = before.findLast((each) => each.type === "rolled");
  return eventBlocks({ ...scene, rolled: rolled ?? scene.rolled }, event);
}

/** Who won a roll for a marker that another side holds after it. */
function winnerBlocks({ book, after }: Scene, all: readonly GameEvent[]): Block[] {
  const decided = contestDecided(book, after, all);
  if (decided === undefined || decided.winner === null || decided.winner === decided.holder) return [];
  return text(book.say("results-contest-winner", sideIn(book, decided.winner)));
}

/**
 * What the events of an entry show on a card; the same is said once of all units to which it happened, and of all figures
 * that the game takes over.
 */
export function newsBlocks(scene: Scene, all: readonly GameEvent[]): Block[] {
  const { book } = scene;
  const taken = all.filter(isTakenOver);
  const counting = all.findLastIndex(({ type }) => type === "rollAgain") + 1;
  const rest = notTold(scene, all, counting).filter((event) => !isTakenOver(event));
  const shown = { ...scene, draws: all.filter((event) => event.type === "eventDrawn") };
  const rounds = foldedRounds(all.slice(0, counting).filter((event) => !isTakenOver(event))).flatMap((part) =>
    "draws" in part ? text(roundText(book, part)) : newsOf(scene, all, part),
  );
  const news = inRuns(rest).flatMap((part) =>
    Array.isArray(part) ? unitBlocks(shown, ...part) : newsOf(shown, all, part),
  );
  const made = all.flatMap((event) => (event.type === "declared" ? insteadText(book, event) : []));
  return [
    ...rounds,
    ...news,
    ...winnerBlocks(scene, all),
    ...text(made.join("")),
    ...text(taken.length === 0 ? "" : takenOverText(book, taken)),
  ];
}
