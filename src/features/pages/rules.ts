import type { Rules } from "#core/rules.ts";
import { take, takeOrPropose } from "./rules/decide.ts";
import { PAGES_EVOLUTIONS } from "./rules/evolve.ts";

/** Games on pages: a new page is taken with consent. */
export const PAGES_RULES = {
  decisions: { takePage: takeOrPropose },
  evolutions: PAGES_EVOLUTIONS,
  settles: {
    page: (draft, { about }, { page }) => {
      if (page?.page?.sha !== about.page) throw new Error("An answer to a page comes with its system.");
      take(draft, page);
    },
  },
} satisfies Rules;
