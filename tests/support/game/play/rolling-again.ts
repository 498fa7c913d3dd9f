import type { ProcedureOf } from "#core/schema/data/procedures.ts";
import type { System } from "#core/system/index.ts";

/** The system, with ties of opposed rolls rolled again. */
export function rollingAgain(system: System, changes: Partial<ProcedureOf<"opposed-roll">> = {}): System {
  const sequence = structuredClone(system.sequence);
  for (const step of sequence.phases.flatMap(({ steps }) => steps)) {
    if (step.does?.verb === "opposed-roll") step.does = { ...step.does, ties: "roll-again", ...changes };
  }
  return { ...system, sequence };
}
