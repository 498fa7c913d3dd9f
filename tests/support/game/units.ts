import { units } from "#core/schema/data/units.ts";
import type { System } from "#core/system/index.ts";
import { lhy } from "./given-when-then.ts";

/** A system with companies and their squads, six per side. */
export const withUnits: System = {
  ...lhy,
  units: units.parse({
    most: 6,
    kinds: [
      {
        id: "company",
        name: "Company",
        plural: "Companies",
        states: [
          {
            id: "orders",
            name: "Orders",
            explain: "What it has been told.",
            choices: [
              { id: "none", name: "none" },
              { id: "advance", name: "advance" },
            ],
            default: "none",
          },
        ],
      },
      {
        id: "squad",
        name: "Squad",
        plural: "Squads",
        of: "company",
        states: [
          {
            id: "suppression",
            name: "Suppression",
            explain: "How many markers lie on it.",
            number: { min: 0, max: 3, start: 0 },
          },
        ],
      },
    ],
  }),
};
