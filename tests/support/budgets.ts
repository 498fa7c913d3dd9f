import type { GameEvent } from "#core/schema/events.ts";

/** What a card may take up: characters as they are read, buttons and menus, pixels of height on a phone. */
export interface Budget {
  characters?: number;
  controls?: number;
  height?: number;
}

/**
 * What each kind of card may take up, printed tables apart; left out: as much as it needs. A message that tells a result
 * and goes on to another phase is a card of both.
 */
export const BUDGETS = {
  "set-up": { characters: 600, controls: 12, height: 800 },
  /** With all that can be chosen. */
  "set-up in full": { characters: 700, controls: 16 },
  phase: { characters: 500, controls: 8, height: 700 },
  "change of hand": { characters: 200, controls: 8 },
  result: { characters: 350, controls: 8, height: 520 },
  "result and phase": { characters: 700, controls: 10 },
  news: { characters: 350, controls: 8 },
  /** With the answers to each request that is open. */
  status: { characters: 600, controls: 13 },
  request: { characters: 400, controls: 8 },
  reminder: { characters: 350, controls: 8 },
  briefing: { characters: 1400, controls: 8 },
  help: { characters: 700, controls: 8 },
  refusal: { characters: 300, controls: 5 },
  check: { characters: 500, controls: 12 },
  table: { controls: 6 },
  seats: { characters: 400, controls: 8 },
  /** The log, how dice fell, tracks: for those who ask for it. */
  report: { characters: 1600, controls: 8 },
  /** For whoever asks alone: rules, details, the log, what is kept about them. */
  private: { characters: 3600, controls: 12 },
} as const satisfies Record<string, Budget>;

export type CardKind = keyof typeof BUDGETS;

type EventType = GameEvent["type"];

const DICE: EventType[] = ["rolled", "contested", "checked", "tableRead", "tried", "eventDrawn"];
const REQUESTS: EventType[] = ["proposed", "seatAsked", "invited", "substituteSought"];
const ADVANCES: EventType[] = ["advanced", "began", "orderGiven"];
/** After these the phase is shown. Of two sides done at the same step, the second edits the card of the first. */
const SHOWS: EventType[] = ["undone", "orderDone", "done"];

/** What kind of card an entry brings; `isPlayed`: the game runs after it. */
export function kindOfEntry(events: readonly GameEvent[], isPlayed = true): CardKind {
  const has = (types: readonly EventType[]) => events.some(({ type }) => types.includes(type));
  if (!isPlayed) return has(["rolled"]) ? "result" : "set-up";
  if (has(REQUESTS)) return "request";
  if (has(DICE)) return has(ADVANCES) ? "result and phase" : "result";
  if (has(ADVANCES)) return "phase";
  if (has(["handedOver"])) return "change of hand";
  return has(SHOWS) ? "phase" : "news";
}

/** What of a card is more than its budget. */
export function overBudget(kind: CardKind, shown: { characters: number; controls: number }): string[] {
  const budget: Budget = BUDGETS[kind];
  return (["characters", "controls"] as const).flatMap((what) => {
    const most = budget[what];
    return most === undefined || shown[what] <= most
      ? []
      : [`${kind}: ${shown[what]} ${what}, ${most} allowed`];
  });
}
