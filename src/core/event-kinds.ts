import { type EventKind, FEATURE_EVENT_KINDS, type GameEvent, type SubjectKind } from "./schema/index.ts";

export { LOG_KINDS, type LogKind } from "./schema/index.ts";

export const EVENT_KINDS: Record<GameEvent["type"], EventKind> = {
  created: { filedUnder: "game", cards: "new", isUndoable: false },
  committed: { filedUnder: "game", cards: "kept", isUndoable: false },
  revealed: { filedUnder: "game", cards: "kept", isUndoable: false },
  joined: { filedUnder: "seats", cards: "stale", isUndoable: false },
  left: { filedUnder: "seats", cards: "stale", isUndoable: false },
  invited: { filedUnder: "seats", cards: "kept", isUndoable: false },
  declined: { filedUnder: "seats", cards: "kept", isUndoable: false },
  seatAsked: { filedUnder: "seats", cards: "stale", isUndoable: false },
  askingDropped: { filedUnder: "seats", cards: "stale", isUndoable: false },
  umpireAccepted: { filedUnder: "seats", cards: "stale", isUndoable: false },
  seatGiven: { filedUnder: "seats", cards: "stale", isUndoable: false },
  settingChanged: { filedUnder: "settings", cards: "stale", isUndoable: false },
  corrected: { filedUnder: "tables", cards: "kept", isUndoable: false },
  began: { filedUnder: "game", cards: "new", isUndoable: true },
  ended: { filedUnder: "game", cards: "new", isUndoable: false },
  moved: { filedUnder: "game", cards: "stale", isUndoable: false },
  archived: { filedUnder: "game", cards: "stale", isUndoable: false },
  imported: { filedUnder: "game", cards: "new", isUndoable: false },
  rolled: { filedUnder: "dice", cards: "kept", isUndoable: false },
  contested: { filedUnder: "dice", cards: "new", isUndoable: true },
  diceLaid: { filedUnder: "dice", cards: "new", isUndoable: true },
  rollAgain: { filedUnder: "dice", cards: "new", isUndoable: false },
  eventDrawn: { filedUnder: "dice", cards: "stale", isUndoable: false },
  tried: { filedUnder: "dice", cards: "new", isUndoable: true },
  tableRead: { filedUnder: "tables", cards: "kept", isUndoable: false },
  declared: { filedUnder: "checks", cards: "kept", isUndoable: true },
  dismissed: { filedUnder: "checks", cards: "kept", isUndoable: true },
  checked: { filedUnder: "checks", cards: "kept", isUndoable: true },
  orderGiven: { filedUnder: "moves", cards: "new", isUndoable: true },
  orderDone: { filedUnder: "moves", cards: "new", isUndoable: true },
  orderDropped: { filedUnder: "moves", cards: "new", isUndoable: true },
  activated: { filedUnder: "moves", cards: "new", isUndoable: true },
  done: { filedUnder: "moves", cards: "new", isUndoable: true },
  handedOver: { filedUnder: "moves", cards: "new", isUndoable: true },
  advanced: { filedUnder: "moves", cards: "new", isUndoable: true },
  spokenFor: { filedUnder: "moves", cards: "kept", isUndoable: false },
  limitReached: { filedUnder: "tracks", cards: "kept", isUndoable: false },
  adjusted: { filedUnder: "tracks", cards: "stale", isUndoable: true },
  uncounted: { filedUnder: "tracks", cards: "kept", isUndoable: false },
  marked: { filedUnder: "tracks", cards: "stale", isUndoable: true },
  listed: { filedUnder: "tracks", cards: "stale", isUndoable: true },
  itemPlaced: { filedUnder: "tracks", cards: "stale", isUndoable: true },
  itemRemoved: { filedUnder: "tracks", cards: "stale", isUndoable: true },
  offerTaken: { filedUnder: "tracks", cards: "stale", isUndoable: false },
  unitAdded: { filedUnder: "units", cards: "stale", isUndoable: true },
  unitChanged: { filedUnder: "units", cards: "stale", isUndoable: true },
  lossOpened: { filedUnder: "checks", cards: "kept", isUndoable: true },
  lossNoted: { filedUnder: "units", cards: "stale", isUndoable: true },
  unitRemoved: { filedUnder: "units", cards: "stale", isUndoable: true },
  statesReset: { filedUnder: "units", cards: "stale", isUndoable: true },
  proposed: { filedUnder: "game", cards: "kept", isUndoable: false },
  agreed: { filedUnder: "game", cards: "kept", isUndoable: false },
  dropped: { filedUnder: "game", cards: "kept", isUndoable: false },
  ...FEATURE_EVENT_KINDS,
};

/** Subject of a proposal or answer; undefined for other events. */
function subjectOf(event: GameEvent): SubjectKind | undefined {
  if (event.type === "proposed") return event.about.of;
  return event.type === "agreed" || event.type === "dropped" ? event.of : undefined;
}

/**
 * The kind of an event. Proposals have the category of their subject. Dice of a step change the step's card; free dice
 * do not. After a proposal that the next move would refuse, the phase card is shown again. A pass ahead of a side that is
 * not asked changes no card.
 */
export function eventKind(event: GameEvent): Pick<EventKind, "filedUnder" | "cards"> {
  const { filedUnder, cards } = EVENT_KINDS[event.type];
  const of = subjectOf(event);
  const isOver = event.type === "dropped" && (of === "undo" || of === "end");
  const isNew = isOver || (event.type === "rolled" && event.step !== undefined);
  const isLater = event.type === "aheadSaid" && event.later === true;
  return {
    filedUnder: of === "undo" ? "undo" : of === "setting" ? "settings" : filedUnder,
    cards: isNew ? "new" : isLater ? "kept" : cards,
  };
}

/** True if an entry contains events that an undo reverts. */
export function isMove(events: readonly GameEvent[]): boolean {
  const kinds = events.map(({ type }) => EVENT_KINDS[type]);
  return kinds.some(({ isUndoable }) => isUndoable) && !kinds.some(({ isNoMove }) => isNoMove);
}
