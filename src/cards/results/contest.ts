import { sidesOf } from "#core/dice/index.ts";
import { withMinus } from "#core/names/index.ts";
import { effectKind, tasksOf, GivenOrder } from "#core/procedures/index.ts";
import type { EventOf, GameEvent, Order, Game } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { paragraph, smallPrint } from "../blocks.ts";
import { dieFace } from "../dice/faces.ts";
import type { Block } from "../reply.ts";
import { added, sideIn, signed } from "../words.ts";

type Contest = EventOf<"contested">;
type Reckoning = Contest["reckonings"][number];

/** A tie and its consequence; "" if one side rolled higher. */
function tieText(book: Rulebook, { winner, tie, reckonings }: Contest): string {
  const total = withMinus(Math.max(...reckonings.map((reckoning) => reckoning.total)));
  if (winner === null) return book.say("results-contest-tie-again", { total });
  if (tie !== "odd" && tie !== "even") return "";
  return book.say(`results-contest-tie-${tie}`, { ...sideIn(book, winner), total });
}

/** True if the game has a modifier for the side that held the marker. */
function hasModifier(book: Rulebook, { step, reckonings }: Contest): boolean {
  const { contest } = tasksOf(book.stepNamed(step));
  return contest?.holderModifier !== undefined || reckonings.some(({ modifier }) => modifier !== 0);
}

function holderText(book: Rulebook, { holder, reckonings }: Contest): string {
  if (holder === null) return book.say("results-contest-no-holder");
  const modifier = signed(reckonings.find(({ side }) => side === holder)?.modifier ?? 0);
  return book.say("results-contest-holder", { modifier, ...sideIn(book, holder) });
}

/** A side's dice and modifier: "Axis ⚃ + 1 = **5**". */
function throwText(book: Rulebook, { step }: Contest, reckoning: Reckoning): string {
  const { natural, modifier, total } = reckoning;
  const side = sideName(book, reckoning.side);
  const { contest } = tasksOf(book.stepNamed(step));
  const [sides, ...others] = contest === undefined ? [] : sidesOf(contest.dice);
  const words = `**${withMinus(natural)}**`;
  const isOne = sides !== undefined && others.length === 0;
  const dice = isOne ? dieFace(sides, natural, words) : words;
  return modifier === 0
    ? book.say("results-contest-throw", { side, dice })
    : book.say("results-contest-throw-added", {
        side,
        dice,
        added: added(modifier),
        total: withMinus(total),
      });
}

/** An opposed roll in a line: dice and total of each side, and the tie if there is one. */
export function reckoningBlocks(book: Rulebook, contested: Contest): Block[] {
  const throws = contested.reckonings.map((reckoning) => throwText(book, contested, reckoning));
  const isExplained = contested.winner !== null && hasModifier(book, contested);
  const lines = [throws.join(" · "), tieText(book, contested)];
  return [
    ...paragraph(lines.filter((line) => line !== "").join("\n")),
    ...(isExplained ? smallPrint(holderText(book, contested)) : []),
  ];
}

/** The tracks by which a side can forfeit a marker. */
function forfeitedBy(book: Rulebook, marker: string): string[] {
  const effects = book.sequence.phases.flatMap(({ steps }) => steps.flatMap((step) => step.effects ?? []));
  return effects.flatMap((effect) => {
    const { stake } = effectKind(effect).told;
    return stake?.marker === marker ? stake.without : [];
  });
}

/** True if carrying out an order can move a marker to another side. */
function canMove(book: Rulebook, marker: string, order: Order): boolean {
  const tracks = new Set([marker, ...forfeitedBy(book, marker)]);
  const effects = new GivenOrder(book, order).ways.flatMap((option) => option.effects ?? []);
  return effects.some((effect) => effectKind(effect).moves.some((track) => tracks.has(track)));
}

/** True if the entry ends with a repetition, for which players enter their dice. */
function isRepeated(events: readonly GameEvent[]): boolean {
  const lastOf = (...types: GameEvent["type"][]) => events.findLastIndex(({ type }) => types.includes(type));
  return lastOf("rollAgain") > lastOf("contested", "tableRead");
}

/** The holder of the marker for which the entry rolled, and the winner of the last roll; undefined if it is repeated. */
export function contestDecided(book: Rulebook, after: Game, events: readonly GameEvent[]) {
  const contested = events.findLast((event) => event.type === "contested");
  if (contested === undefined || isRepeated(events)) return undefined;
  const { contest } = tasksOf(book.stepNamed(contested.step));
  if (contest === undefined) return undefined;
  const { marker } = contest;
  return { marker, winner: contested.winner, holder: after.play.markers[marker] ?? null };
}

/** "✅ 🟦 The Allies win the Initiative", with "for now" while an order can still move the marker. */
export function contestTitle(book: Rulebook, after: Game, events: readonly GameEvent[]): string | undefined {
  const decided = contestDecided(book, after, events);
  if (decided === undefined) return undefined;
  const { marker: id, holder, winner } = decided;
  const marker = book.track(id).name;
  if (holder === null) return book.say("results-contest-nobody", { marker });
  const key = holder === winner ? "results-contest-won" : "results-contest-holds";
  const title = book.say(key, { ...sideIn(book, holder), marker });
  const isOpen = after.play.orders.some((order) => canMove(book, id, order));
  return isOpen ? book.say("results-contest-for-now", { title }) : title;
}
