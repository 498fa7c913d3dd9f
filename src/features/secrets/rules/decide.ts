import type { Action, ActionOf } from "#core/actions.ts";
import { applyOutcome, askAfterwards, takerOf } from "#core/checks/index.ts";
import type { Decisions, Draft } from "#core/draft.ts";
import { propose } from "#core/agreements/index.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { keptLines, quoted } from "#core/names/index.ts";
import { unitsIn, needSide } from "#core/units/index.ts";
import { type ClosedRoll, LONGEST_RULING } from "#core/schema/index.ts";
import { mayRead } from "#core/ledger/index.ts";
import { needPart } from "#core/people/index.ts";
import { closedHash } from "./closed-hash.ts";
import { hasUmpire, isSameAudience, isUmpire, needCloser } from "./readers.ts";

/** Maximum number of a user's closed rolls for one audience. Does not count rolls that the game closes by its data. */
const MOST_CLOSED = 40;

type UnitToReveal = ActionOf<"revealUnits">["units"][number];

function revealUnit(draft: Draft, { id, side, unit }: UnitToReveal): void {
  needSide(draft, side);
  const there = unitsIn(draft.game).find(side, unit.name);
  if (there !== undefined)
    throw new RuleError("refuse-unit-there", { ...draft.system.sideWords(side), there: quoted(there.name) });
  draft.emit({ type: "unitRevealed", id, side, unit });
}

/** Refuses more closed rolls than the limit. The rolls of other users, and those for another audience, do not count. */
function needRoom({ game, by }: Draft, closed: ClosedRoll): void {
  if (closed.isByRule === true) return;
  const own = (game.closed ?? []).filter(
    (other) => other.by === by && other.isByRule !== true && isSameAudience(other.for, closed.for),
  );
  if (own.length >= MOST_CLOSED) throw new RuleError("refuse-too-many-closed", { most: MOST_CLOSED });
}

function closeRoll(draft: Draft, closed: ClosedRoll): void {
  needCloser(draft, draft.by);
  if (closed.for === "umpire" && !hasUmpire(draft.game)) throw new RuleError("refuse-no-secret-umpire");
  needRoom(draft, closed);
  draft.emit({ type: "rollClosed", closed });
}

function openRoll(draft: Draft, { id, salt, events }: ActionOf<"openRoll">): void {
  const closed = draft.game.closed?.find((each) => each.id === id);
  if (closed === undefined || !mayRead(draft.game, { kind: "secret", ...closed }, draft.by))
    throw new RuleError("refuse-roll-not-closed");
  if (closedHash(salt, events) !== closed.hash)
    throw new Error(`The dice of roll ${closed.from} are not those that were closed.`);
  const rolledBy = closed.by === draft.by ? undefined : closed.by;
  draft.emit({ type: "rollOpened", id, salt, ...given({ rolledBy }) });
  for (const event of events) draft.emit(event);
  if (draft.game.status === "ended") return;
  for (const event of events) if (event.type === "checked") askAfterwards(draft, event);
}

function needUmpire(draft: Draft): void {
  if (!isUmpire(draft, draft.by)) throw new RuleError("refuse-umpire-only");
}

/**
 * Applies the result of an opened check once. Only the side that took the check may do so, or the umpire. If the umpire
 * made the check for no public unit, only the umpire may.
 */
function applyResult(draft: Draft, { checks }: ActionOf<"applyResult">): void {
  needPart(draft);
  const [first] = checks;
  if (first === undefined || draft.game.play.applied?.includes(first.declaration.id) === true)
    throw new RuleError("refuse-result-applied");
  const taker = takerOf(first.declaration);
  if (draft.system.isSide(taker)) needSide(draft, taker);
  else if (hasUmpire(draft.game)) needUmpire(draft);
  draft.emit({ type: "resultApplied", id: first.declaration.id });
  for (const checked of checks) applyOutcome(draft, checked);
}

function publishRuling(draft: Draft, { text, roll }: ActionOf<"rule">): void {
  needUmpire(draft);
  const written = keptLines(text);
  if (written === "") throw new RuleError("refuse-empty-ruling");
  draft.emit({ type: "ruled", text: written.slice(0, LONGEST_RULING), ...given({ roll }) });
}

export const SECRET_DECISIONS: Partial<Decisions<Action>> = {
  revealUnits: (draft, { units }) => {
    for (const each of units) revealUnit(draft, each);
  },
  closeRoll: (draft, { closed }) => closeRoll(draft, closed),
  openRoll,
  applyResult,
  askResult(draft, { side, about }) {
    needSide(draft, side);
    propose(draft, about);
  },
  rule: publishRuling,
};
