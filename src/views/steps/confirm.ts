import { none, type StepViewOf } from "./step-view.ts";

/** Players say that they are done; where others react, Done is a word about that alone. */
export const confirmView: StepViewOf<"confirm"> = ({ reacting }) => ({
  roll: null,
  menu: null,
  above: none,
  facts: none,
  small: none,
  lists: none,
  left: () => "",
  tables: none,
  isAlone: reacting !== undefined,
});
