import { type DataName, text, textOfThing, type Wording } from "#words/text.ts";
import type { SystemFacts } from "./facts.ts";

type Methods = typeof NAMING;
interface WithNames extends SystemFacts, Methods {}

/** Names the parts of a system in texts. */
export const NAMING = {
  titleText(this: SystemFacts): DataName {
    return textOfThing(this, "title", this.title);
  },

  /** The unit of ranges; undefined if the game has none. */
  unitOfRanges(this: SystemFacts): DataName | undefined {
    return this.rangeUnit === "" ? undefined : textOfThing(this, "rangeUnit", this.rangeUnit);
  },

  /** A side or the umpire's seat: its name alone. */
  seatName(this: SystemFacts, seat: string): Wording {
    if (seat === "umpire") return text("seats-umpire");
    return this.sides.find(({ id }) => id === seat) ?? seat;
  },

  /** A side: name and verb form. */
  sideWords(this: WithNames, side: string): { side: Wording; form: "plural" | "singular" } {
    const isPlural = this.sides.some(({ id, plural }) => id === side && plural === true);
    return { side: this.seatName(side), form: isPlural ? "plural" : "singular" };
  },

  /** A side or the umpire's seat in a sentence: "the Allies", "Axis", "the umpire". */
  seatWords(this: WithNames, seat: string): { side: Wording; form: "plural" | "umpire" | "singular" } {
    return seat === "umpire" ? { side: this.seatName(seat), form: "umpire" } : this.sideWords(seat);
  },

  /** Several sides as the subject of a sentence. */
  sidesWords(
    this: WithNames,
    sides: readonly string[],
  ): { sides: Wording[]; form: "plural" | "several" | "singular" } {
    const names = sides.map((side) => this.seatName(side));
    const [only, other] = sides;
    const form = only === undefined || other !== undefined ? "several" : this.sideWords(only).form;
    return { sides: names, form };
  },
};
