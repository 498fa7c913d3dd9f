import type { GameEvent } from "#core/schema/events.ts";

/** Limits of a card: characters as read, buttons and menus, and height on a phone in pixels. */
export interface Budget {
  characters?: number;
  controls?: number;
  height?: number;
}

/**
 * Limits for each kind of card, without printed tables; unlimited if left out. A result that leads to another
 * phase counts as a card of both.
 */
export const BUDGETS = {
  /** With the buttons of open requests and invitations. */
  "set-up": { characters: 600, controls: 12, height: 800 },
  /** With everything that can be set. */
  "set-up in full": { characters: 700, controls: 16 },
  phase: { characters: 500, controls: 8, height: 700 },
  "change of hand": { characters: 200, controls: 8 },
  result: { characters: 350, controls: 8, height: 520 },
  "result and phase": { characters: 700, controls: 10 },
  news: { characters: 350, controls: 8 },
  /** With the buttons of each open request. */
  status: { characters: 600, controls: 13 },
  request: { characters: 400, controls: 8 },
  reminder: { characters: 350, controls: 8 },
  briefing: { characters: 1400, controls: 8 },
  help: { characters: 700, controls: 8 },
  refusal: { characters: 300, controls: 5 },
  check: { characters: 500, controls: 12 },
  table: { controls: 6 },
  seats: { characters: 400, controls: 8 },
  /** The log, dice statistics, tracks: on request. */
  report: { characters: 1600, controls: 8 },
  /** On request, privately: rules, details, the log, a user's data. */
  private: { characters: 3600, controls: 12 },
} as const satisfies Record<string, Budget>;

export type CardKind = keyof typeof BUDGETS;

type EventType = GameEvent["type"];

const DICE: EventType[] = ["rolled", "contested", "checked", "tableRead", "tried", "eventDrawn"];
const REQUESTS: EventType[] = ["proposed", "seatAsked", "invited", "substituteSought"];
const ADVANCES: EventType[] = ["advanced", "began", "orderGiven"];
/** Events after which the phase is shown. If both sides end a step, the second edits the first one's card. */
const SHOWS: EventType[] = ["orderDone", "done"];

/** The kind of card of an entry. `isPlayed`: the game runs after it. */
export function kindOfEntry(events: readonly GameEvent[], isPlayed = true): CardKind {
  const has = (types: readonly EventType[]) => events.some(({ type }) => types.includes(type));
  if (!isPlayed) return has(["rolled"]) ? "result" : "set-up";
  if (has(REQUESTS)) return "request";
  if (has(["undone"])) return "result and phase";
  if (has(DICE)) return has(ADVANCES) ? "result and phase" : "result";
  if (has(ADVANCES)) return "phase";
  if (has(["handedOver"])) return "change of hand";
  return has(SHOWS) ? "phase" : "news";
}

/** The parts of a card above its limits. */
export function overBudget(kind: CardKind, shown: { characters: number; controls: number }): string[] {
  const budget: Budget = BUDGETS[kind];
  return (["characters", "controls"] as const).flatMap((what) => {
    const most = budget[what];
    return most === undefined || shown[what] <= most
      ? []
      : [`${kind}: ${shown[what]} ${what}, ${most} allowed`];
  });
}
