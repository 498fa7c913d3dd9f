import type { Effect, Step } from "#core/schema/index.ts";
import type { Book } from "../book.ts";
import { readEffects, ROLLER } from "../effects.ts";
import { bold } from "../faults.ts";
import { Ids, textWithin } from "../words.ts";
import type { WrittenEffects } from "./step-end.ts";
import { actingIn, type Sides } from "./who.ts";

/** Maximum number of buttons with effects. */
const MOST_OFFERS = 5;

/** The effects of a step: of its end, and of its buttons. */
export function stepEffects(
  book: Book,
  line: number,
  sides: Sides,
  written: readonly WrittenEffects[],
): Pick<Step, "effects" | "offers"> {
  const ids = new Ids();
  const atEnd: Effect[] = [];
  const offers: NonNullable<Step["offers"]> = [];
  for (const { label, effects } of written) {
    const acting = label === undefined ? actingIn(book, sides) : ROLLER;
    const found = readEffects(book, line, effects, acting);
    if (label === undefined) {
      atEnd.push(...found);
      continue;
    }
    const moves = found.filter((each) => each.verb === "adjust-track");
    if (moves.length < found.length)
      book.faults.add(
        line,
        `The button ${bold(label)} can only move tracks up or down: markers, lists and \`to 0\` come with the end of a step, without a question.`,
      );
    offers.push({ id: ids.of("offer"), label: textWithin(label, 60), for: "each", effects: moves });
  }
  if (offers.length > MOST_OFFERS)
    book.faults.add(line, `A step has at most ${MOST_OFFERS} buttons with effects.`);
  return { ...(atEnd.length > 0 ? { effects: atEnd } : {}), ...(offers.length > 0 ? { offers } : {}) };
}
