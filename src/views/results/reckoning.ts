import type { Rulebook } from "#words/rulebook.ts";
import { withMinus } from "#core/names/signs.ts";
import { tasksOf } from "#core/procedures/verbs.ts";
import type { EventOf } from "#core/schema/events.ts";
import { stepNamed } from "#core/sequence/sequence.ts";
import { sideName } from "#core/system.ts";
import { paragraph, smallPrint } from "../blocks.ts";
import { dieFace } from "../dice/faces.ts";
import type { Block } from "../reply.ts";
import { added, sideIn, signed } from "../words.ts";

type Contest = EventOf<"contested">;
type Reckoning = Contest["reckonings"][number];

/** A tie, and what comes of it; "" where one side rolled higher. */
function tieText(book: Rulebook, { winner, tie, reckonings }: Contest): string {
  const total = withMinus(Math.max(...reckonings.map((reckoning) => reckoning.total)));
  if (winner === null) return book.say("results-contest-tie-again", { total });
  if (tie !== "odd" && tie !== "even") return "";
  return book.say(`results-contest-tie-${tie}`, { ...sideIn(book, winner), total });
}

/** Whether the game knows a modifier for the side that held the marker. */
function hasModifier(book: Rulebook, { step, reckonings }: Contest): boolean {
  const { contest } = tasksOf(stepNamed(book, step));
  return contest?.holderModifier !== undefined || reckonings.some(({ modifier }) => modifier !== 0);
}

function holderText(book: Rulebook, { holder, reckonings }: Contest): string {
  if (holder === null) return book.say("results-contest-no-holder");
  const modifier = signed(reckonings.find(({ side }) => side === holder)?.modifier ?? 0);
  return book.say("results-contest-holder", { modifier, ...sideIn(book, holder) });
}

/** "Axis ⚃ + 1 = **5**": a side's dice, and what is added to them. */
function throwText(book: Rulebook, reckoning: Reckoning, rolled: EventOf<"rolled"> | undefined): string {
  const { natural, modifier, total } = reckoning;
  const side = sideName(book, reckoning.side);
  const own = rolled?.dice.filter((die) => die.for === reckoning.side) ?? [];
  const dice =
    own.length === 1
      ? own.map(({ sides, face }) => dieFace(sides, face, `**${face}**`)).join(" ")
      : `**${withMinus(natural)}**`;
  return modifier === 0
    ? book.say("results-contest-throw", { side, dice })
    : book.say("results-contest-throw-added", {
        side,
        dice,
        added: added(modifier),
        total: withMinus(total),
      });
}

/** An opposed roll in a line: each side's dice and total, the tie if it is one. */
export function reckoningBlocks(
  book: Rulebook,
  contested: Contest,
  rolled: EventOf<"rolled"> | undefined,
): Block[] {
  const throws = contested.reckonings.map((reckoning) => throwText(book, reckoning, rolled));
  const isExplained = contested.winner !== null && hasModifier(book, contested);
  const lines = [throws.join(" · "), tieText(book, contested)];
  return [
    ...paragraph(lines.filter((line) => line !== "").join("\n")),
    ...(isExplained ? smallPrint(holderText(book, contested)) : []),
  ];
}
