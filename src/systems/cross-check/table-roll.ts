import { checkEffects } from "./effects.ts";
import { nothing, type StepCheckOf } from "./step-check.ts";

/** The table is one that is rolled on, and its effects can read it. */
export const tableRollCheck: StepCheckOf<"table-roll"> = {
  ends: ["roll", "with-next"],
  asksAlways: true,
  itself: nothing,
  named: (does, place, references) => {
    const table = references.tableWithDice(does.table, place.at("table"));
    if (table !== undefined)
      checkEffects(does.effects, place.at("effects"), references, { side: true, table });
  },
};
