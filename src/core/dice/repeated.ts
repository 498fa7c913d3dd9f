import type { EventOf, Game, TakenBack } from "../schema/index.ts";

/**
 * Number of the undone roll that a throw repeats: the earliest of the same kind. A throw without a side matches any
 * side, so that players cannot hide a repeat by omitting the option.
 */
export function rollRepeated(
  { takenBack = [] }: Pick<Game, "takenBack">,
  { purpose, step, side }: Pick<EventOf<"rolled">, "purpose" | "step" | "side">,
): number | undefined {
  const isOfSide = (taken: TakenBack) =>
    taken.side === undefined || side === undefined || taken.side === side;
  return takenBack
    .filter((taken) => taken.purpose === purpose && taken.step === step && isOfSide(taken))
    .reduce<number | undefined>(
      (first, { roll }) => (first === undefined || roll < first ? roll : first),
      undefined,
    );
}
