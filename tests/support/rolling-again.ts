import type { ProcedureOf } from "#core/procedures/shape.ts";
import type { System } from "#core/system.ts";

/** The same game, in which both sides roll again where their opposed rolls are equal. */
export function rollingAgain(system: System, changes: Partial<ProcedureOf<"opposed-roll">> = {}): System {
  const { sequence, ...rest } = structuredClone(system);
  for (const step of sequence.phases.flatMap(({ steps }) => steps)) {
    if (step.does?.verb === "opposed-roll") step.does = { ...step.does, ties: "roll-again", ...changes };
  }
  return { ...rest, sequence };
}
