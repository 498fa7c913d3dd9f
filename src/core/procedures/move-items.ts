import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { quoted } from "../names.ts";
import type { ProcedureOf } from "../schema/procedures.ts";
import { keyFor } from "../system.ts";

/** Moves the named items of the given sides from one box to another. Refuses a name that is not in the first. */
export function moveItems(
  draft: Draft,
  procedure: ProcedureOf<"move-items">,
  sides: readonly string[],
  names: readonly string[],
): void {
  if (names.length === 0) throw new RuleError("bad-value", "Name at least one that is to be moved.");
  for (const name of names) {
    const key = sides
      .map((side) => keyFor(draft.system.tracks, procedure.items, side))
      .find((candidate) =>
        draft.game.play.items[candidate]?.some(
          (item) => item.name === name && procedure.from.includes(item.box),
        ),
      );
    const item = draft.game.play.items[key ?? ""]?.find((candidate) => candidate.name === name);
    if (key === undefined || item === undefined) {
      throw new RuleError(
        "bad-value",
        `${quoted(name)} cannot be moved now. \`/track\` shows where everything stands.`,
      );
    }
    draft.emit({ type: "itemPlaced", track: key, item: { ...item, box: procedure.to } });
  }
}
