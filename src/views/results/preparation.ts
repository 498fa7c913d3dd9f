import type { GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { isTakenOver } from "#core/tables/taking-over.ts";
import type { Block } from "../reply.ts";
import { shownOnSetup } from "../set-up/card.ts";
import type { EventFrame } from "./event-frame.ts";
import { newsBlocks } from "./news.ts";

/** What a mission decides: while a game is set up its card asks for it, and shows it. */
const PREPARATIONS = new Set<GameEvent["type"]>(["settingChanged", "adjusted", "itemPlaced", "limitReached"]);

/** Whether the entry only enters what the mission says into a game that is being set up. */
export function isPreparation({ status }: Game, { events }: LogEntry): boolean {
  const decided = events.filter((event) => !isTakenOver(event));
  return status === "setup" && decided.length > 0 && decided.every(({ type }) => PREPARATIONS.has(type));
}

/** What was entered into a game that is set up, as far as its card does not show it; that needs no explanations. */
export function preparedBlocks(frame: EventFrame, { events }: LogEntry): Block[] {
  const { book, after } = frame;
  const shown = new Set(shownOnSetup(book, after));
  const rest = events.filter(
    (event) =>
      !(event.type === "settingChanged" && shown.has(event.setting)) &&
      !("track" in event && shown.has(event.track)),
  );
  return newsBlocks(frame, rest).filter(({ kind }) => kind !== "note");
}
