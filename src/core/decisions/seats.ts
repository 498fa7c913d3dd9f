import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { findSide, sideName } from "../system.ts";
import { hasAuthority, sidesHeldBy } from "../waits.ts";

/** The sides that a word means: a side's id or name, `both`, or `umpire`. */
function sidesWanted(draft: Draft, wanted: string): string[] {
  const { system } = draft;
  const lower = wanted.trim().toLowerCase();
  if (lower === "both") return system.sides.map((side) => side.id);
  if (lower === "umpire") return ["umpire"];
  const side = findSide(system, wanted);
  if (side !== undefined) return [side];
  const names = system.sides.map((candidate) => candidate.id).join(", ");
  throw new RuleError("bad-value", `There is no side "${wanted}". Choose one of: ${names}, both, umpire.`);
}

/** A person takes a side, both sides (solo), or the umpire's seat. Several people may share a side. */
export function join(draft: Draft, wanted: string): void {
  const sides = sidesWanted(draft, wanted);
  const open = sides.filter(
    (side) => !draft.game.seats.some((seat) => seat.user === draft.by && seat.side === side),
  );
  if (open.length === 0) {
    const names = sides.map((side) => sideName(draft.system, side)).join(" and ");
    throw new RuleError(
      "already-done",
      `You are playing ${names} already. \`/phase\` shows what is awaited.`,
    );
  }
  for (const side of open) draft.emit({ type: "joined", user: draft.by, side });
}

/** A person gives up every seat in the game; the seats stay open for others. */
export function leave(draft: Draft): void {
  const seats = draft.game.seats.filter((seat) => seat.user === draft.by);
  if (seats.length === 0)
    throw new RuleError("not-a-player", "You have no seat in this game, so there is none to leave.");
  for (const seat of seats) draft.emit({ type: "left", user: draft.by, side: seat.side });
}

/** Refuses with `not-a-player` those who neither hold a side nor have authority. */
export function needPart(draft: Draft): void {
  if (!hasAuthority(draft.game, draft.by)) sidesPlayedBy(draft);
}

/** The sides that a person holds; refuses with `not-a-player` those who hold none and names the way in. */
function sidesPlayedBy(draft: Draft): string[] {
  const sides = sidesHeldBy(draft.system, draft.game, draft.by);
  if (sides.length > 0) return sides;
  const names = draft.system.sides.map((side) => `\`${side.id}\``).join(" or ");
  throw new RuleError(
    "not-a-player",
    `You have no side in this game. Take one with \`/game join\`: ${names}.`,
  );
}
