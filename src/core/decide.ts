import type { Action } from "./actions.ts";
import { actAroundTable, type TableAction } from "./decisions/around-table.ts";
import { rollDeclared, takeCheck } from "./decisions/checks.ts";
import { correct } from "./decisions/corrections.ts";
import { begin, end, moveTo, reveal } from "./decisions/lifecycle.ts";
import { drawNamedEvent, rollOnNamedTable, throwFreely } from "./decisions/rolls.ts";
import { seal, unseal } from "./decisions/seals.ts";
import { needPart } from "./decisions/seats.ts";
import { changeSetting, changeSettings } from "./decisions/settings.ts";
import {
  activateUnit,
  carryOutOrder,
  confirm,
  handOver,
  moveNamedItems,
  rollStep,
} from "./decisions/steps.ts";
import { changeTrack } from "./decisions/tracks.ts";
import { endRequest, takeBack, type UndoAction } from "./decisions/undo.ts";
import { addUnits, removeUnits, setUnits } from "./decisions/units.ts";
import { Draft, type Circumstances } from "./draft.ts";
import { RuleError } from "./errors.ts";
import { goOn } from "./procedures/progress.ts";
import type { GameEvent } from "./schema/events.ts";
import type { Game } from "./schema/game.ts";

/** Actions that carry the game along: they begin play where everybody is seated. */
function act(draft: Draft, action: Action): void {
  switch (action.do) {
    case "confirm":
      return confirm(draft, action.side);
    case "handOver":
      return handOver(draft);
    case "roll":
      return rollStep(draft, action);
    case "carryOut":
      return carryOutOrder(draft, action.order, action.option);
    case "moveItems":
      return moveNamedItems(draft, action.step, action.names);
    case "activate":
      return activateUnit(draft, action);
    case "moveTo":
      return moveTo(draft, action.phase);
    default:
      return manage(draft, action);
  }
}

type Management = Exclude<
  Action,
  { do: "confirm" | "handOver" | "roll" | "carryOut" | "moveItems" | "activate" | "moveTo" }
>;

function manage(draft: Draft, action: Management): void {
  switch (action.do) {
    case "set":
      needPart(draft);
      return changeSetting(draft, action.setting, action.value);
    case "setSeveral":
      needPart(draft);
      return changeSettings(draft, action.changes);
    case "begin":
      return begin(draft);
    case "drawEvent":
      return drawNamedEvent(draft, action.event, action.side);
    case "rollTable":
      return rollOnNamedTable(draft, action);
    case "throw":
      return throwFreely(draft, action.notation, action.times, action.reason);
    case "check":
      return takeCheck(draft, action);
    case "rollDeclared":
      return rollDeclared(draft, action.id);
    case "track":
      return changeTrack(draft, action.track, action);
    default:
      return keep(draft, action);
  }
}

/** What the players name, write and seal and the bot keeps, and the end of it all. */
function keep(
  draft: Draft,
  action:
    | Extract<
        Action,
        { do: "addUnits" | "setUnits" | "removeUnits" | "correct" | "seal" | "unseal" | "reveal" | "end" }
      >
    | UndoAction
    | TableAction,
): void {
  switch (action.do) {
    case "addUnits":
      return addUnits(draft, action);
    case "setUnits":
      return setUnits(draft, action.units, action.state, action.value);
    case "removeUnits":
      return removeUnits(draft, action.units);
    case "correct":
      return correct(draft, action);
    case "seal":
      return seal(draft, action);
    case "unseal":
      return unseal(draft, action.opens);
    default:
      return close(draft, action);
  }
}

function close(
  draft: Draft,
  action: Extract<Action, { do: "reveal" | "end" }> | UndoAction | TableAction,
): void {
  switch (action.do) {
    case "reveal":
      return reveal(draft, action.secret, action.commitment);
    case "end":
      return end(draft, action);
    case "undo":
    case "agreeUndo":
    case "refuseUndo":
    case "withdrawUndo":
    case "expireUndo":
      return takeBack(draft, action);
    default:
      return actAroundTable(draft, action);
  }
}

/** Moves of the game itself: those who make one also begin play, once every side has a player. */
const MOVES = new Set(["confirm", "roll", "handOver", "carryOut", "moveItems", "activate", "moveTo"]);

/** What can still be done with a game that has ended. */
const AFTER_THE_END = new Set<Action["do"]>(["unseal", "moveGame", "archive"]);

function refuseEntered(game: Game): void {
  if (game.settings["enteredDice"] !== "forbidden") return;
  throw new RuleError(
    "dice-forbidden",
    "In this game the bot rolls all dice. Leave out `dice` and it will roll for you.",
  );
}

/**
 * What an action brings about, as events; refuses with a RuleError, and then nothing has happened.
 * The game itself is not changed: fold the events with `evolve`.
 */
export function decide(game: Game, action: Action, circumstances: Circumstances): GameEvent[] {
  const draft = new Draft(game, circumstances);
  if (game.archived === true && action.do !== "moveGame") {
    throw new RuleError("archived", "This game is put away. `/game move game:` brings it back to a channel.");
  }
  if (game.status === "ended" && !AFTER_THE_END.has(action.do)) {
    throw new RuleError("ended", "This game has ended. `/game new` starts another one in this channel.");
  }
  if (action.do === "begin" && game.status === "running") {
    throw new RuleError("already-done", "Play has begun already. `/phase` shows where it stands.");
  }
  if (MOVES.has(action.do) && game.status === "setup") {
    begin(draft);
  }
  act(draft, action);
  if (draft.game.status === "running") goOn(draft);
  endRequest(draft, game);
  if (draft.events.some((event) => event.type === "rolled" && event.enteredBy !== undefined))
    refuseEntered(game);
  return draft.finish();
}
