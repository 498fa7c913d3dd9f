import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { firstHolder, giveMarker, watchLimits } from "../tracks/index.ts";
import { advanceTo, beginPlay, settle } from "../steps/index.ts";
import { takeBackContest, tasksOf } from "../procedures/index.ts";
import type { Phase, Game, Position, Proposal, SubjectOf } from "../schema/index.ts";
import { type System } from "../system/index.ts";
import { playersOf, namesOfPeople, creatorWords, needPart, roleOf } from "../people/index.ts";
import { propose } from "../agreements/index.ts";
import { placeInTurn } from "../places.ts";
import { keptFor } from "../seats/index.ts";

/** Begins play. Refuses if play has begun, or if a side has no player. Sets the markers from the settings. */
function beginGame(draft: Draft): void {
  if (draft.game.status === "running") return;
  needPart(draft);
  const open = draft.system.sides.filter((side) => playersOf(draft.game, side.id).length === 0);
  if (open.length > 0) {
    const invited = [...new Set(open.flatMap(({ id }) => keptFor(draft.game, id)))];
    if (invited.length > 0)
      throw new RuleError("refuse-invited-not-come", { player: namesOfPeople(invited), names: open });
    const ids = open.map(({ id }) => id);
    throw new RuleError("refuse-seats-open", draft.system.sidesWords(ids));
  }
  watchLimits(draft, () => draft.emit({ type: "began" }));
  for (const track of draft.system.tracks) {
    const side = firstHolder(draft, track);
    if (side !== null) giveMarker(draft, track.key, side);
  }
  beginPlay(draft);
}

/** Refuses users who are neither creator nor umpire. */
function needAuthority(draft: Draft): void {
  if (roleOf(draft.game, draft.by).hasAuthority) return;
  throw new RuleError("refuse-creator-or-umpire", creatorWords(draft.game));
}

/** Takes back the opposed rolls of the steps from `to` up to `from`, which are played again. */
function takeBackRolls(draft: Draft, to: Position, from: Position): void {
  const { system } = draft;
  for (let at = to; system.isBefore(at, from); at = system.positionAfter(at)) {
    const step = system.stepAt(at);
    const { contest } = tasksOf(step);
    if (contest !== undefined) takeBackContest(draft, step, contest);
  }
}

/** Moves play by hand to the start of a phase in the current turn. */
function moveTo(draft: Draft, wanted: string): void {
  needAuthority(draft);
  const { system, game } = draft;
  const from = game.play.position;
  const to = system.startOfPhaseIn(placeInTurn(system, game, wanted));
  const phase = system.phaseAt(to);
  advanceTo(draft, to, `Put at ${phase.name} by hand.`);
  takeBackRolls(draft, to, from);
  settle(draft, from);
  if (draft.game.play.position.phase !== phase.id) refuseEmpty(draft, phase);
}

/** Refuses a phase that awaits no side. Gives the reason if a marker has no holder. */
function refuseEmpty({ system, game }: Draft, phase: Phase): never {
  const roles = phase.steps.flatMap(({ who }) => (typeof who.sides === "string" ? [] : who.sides));
  const marker = roles.map((role) => system.vacantMarker(game, role)).find((id) => id !== undefined);
  throw marker === undefined
    ? new RuleError("refuse-empty-phase", { phase })
    : new RuleError("refuse-empty-phase-marker", {
        phase,
        track: system.track(marker),
        key: marker,
      });
}

/** Publishes the dice secret, and commits to the next one. */
function reveal(draft: Draft, secret: string, commitment: string): void {
  needPart(draft);
  const { dice, closed = [] } = draft.game;
  if (closed.length > 0) throw new RuleError("refuse-closed-rolls");
  const { series } = dice;
  draft.emit({ type: "revealed", series, secret });
  draft.emit({ type: "committed", series: series + 1, hash: commitment });
}

/**
 * True if a user may end a game alone: a neutral umpire, or a player without an opponent who still answers. Before
 * play, its creator, or anyone if it was idle for long. `stalled`: unresponsive sides.
 */
export function mayEndAlone(
  system: System,
  game: Game,
  user: string,
  stalled: readonly string[] = [],
): boolean {
  if (roleOf(game, user).isNeutral()) return true;
  if (game.status === "setup") return game.creator === user || stalled.length === system.sides.length;
  return roleOf(game, user).opponents(system, stalled).length === 0;
}

/** A request to end a game alone, with a result in the player's words. */
interface Ending {
  /** The dice secret. */
  secret: string;
  /** The unresponsive sides. */
  stalled?: readonly string[];
  /** True if the place that a moved game left is gone. */
  gone?: boolean;
  result: string;
}

/** Proposes to end the game. The newest proposal replaces earlier ones, and further play drops it. */
function proposeEnd(draft: Draft, result: string): void {
  needPart(draft);
  if (roleOf(draft.game, draft.by).sidesIn(draft.system).length === 0)
    throw new RuleError("refuse-end-not-yours");
  propose(draft, { of: "end", result });
}

/**
 * Refuses to end a moved game alone if other players have not seen its new place yet. `gone`: nobody can bring it back,
 * but a further move sends them direct messages.
 */
function refuseHidden({ system, game, by }: Draft, gone = false): void {
  const { home, status } = game;
  if (home === undefined || status !== "running") return;
  const unseen = roleOf(game, by)
    .opponents(system)
    .filter((user) => home.unseen.includes(user));
  if (unseen.length === 0) return;
  const player = namesOfPeople(unseen);
  throw gone
    ? new RuleError("refuse-end-after-move-gone", { player })
    : new RuleError("refuse-end-after-move", { player, channel: home.channel });
}

function emitEnd(draft: Draft, result: string, secret: string): void {
  draft.emit({ type: "revealed", series: draft.game.dice.series, secret });
  draft.emit({ type: "ended", result });
}

/** Ends the game alone with a result, and publishes the dice secret. */
function end(draft: Draft, { result, secret, stalled = [], gone }: Ending): void {
  needPart(draft);
  if (!mayEndAlone(draft.system, draft.game, draft.by, stalled))
    throw new RuleError("refuse-end-needs-consent");
  refuseHidden(draft, gone);
  emitEnd(draft, result, secret);
}

/** Ends the game as agreed. */
export function agreeOnEnd(
  draft: Draft,
  { about, holders }: Proposal & { about: SubjectOf<"end"> },
  { secret = "", gone }: { secret?: string; gone?: boolean },
): void {
  if (!holders.some(({ user }) => user === draft.by)) refuseHidden(draft, gone);
  emitEnd(draft, about.result, secret);
}

/** Actions on the game as a whole. */
export type GameAction =
  | { do: "begin" }
  /** Sets the phase by hand. */
  | { do: "moveTo"; phase: string }
  /** Publishes the dice secret. `commitment`: the commitment to the next secret. */
  | { do: "reveal"; secret: string; commitment: string }
  /** Proposes the game's end to the other side. */
  | { do: "proposeEnd"; result: string }
  | ({ do: "end" } & Ending);

export const GAME_DECISIONS: Decisions<GameAction> = {
  begin: beginGame,
  moveTo: (draft, { phase }) => moveTo(draft, phase),
  reveal: (draft, { secret, commitment }) => reveal(draft, secret, commitment),
  proposeEnd: (draft, { result }) => proposeEnd(draft, result),
  end,
};
