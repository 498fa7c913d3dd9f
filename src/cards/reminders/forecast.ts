import { localTime, DAY, HOUR, MINUTE } from "#core/pace/index.ts";
import { likelyEnd, likelyReply, usualMoment } from "./likely-times.ts";
import type { Pace, Game } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { type Say, type Text, text } from "#words/text.ts";
import { boundOf } from "#core/tracks/index.ts";
import { clockTime, day } from "../time-text.ts";
import type { System } from "#core/system/index.ts";

/** A rounded duration: "~40 min", "~20 h", "~3 days". */
function aboutText(time: number): Text {
  if (time < HOUR) return text("waiting-about-minutes", { minutes: String(Math.round(time / MINUTE)) });
  if (time < 2 * DAY) return text("waiting-about-hours", { hours: String(Math.round(time / HOUR)) });
  return text("waiting-about-days", { days: String(Math.round(time / DAY)) });
}

function partOfDay(hour: number): "morning" | "afternoon" | "evening" | "night" {
  if (hour < 5 || hour >= 22) return "night";
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}

/** A side's usual answers in this game: the time of day, and the delay. */
export function replyTexts(
  { say }: { say: Say },
  { rhythm }: Pick<Pace, "rhythm">,
  side: string,
  zone?: string,
): string[] {
  const reply = likelyReply(rhythm, side);
  if (reply === undefined) return [];
  const about = aboutText(reply.after);
  const at = usualMoment(reply.moments);
  if (at === undefined) return [say("waiting-usually", { about })];
  if (zone === undefined) return [say("waiting-usually-at", { about, hour: clockTime(at) })];
  return [say("waiting-usually-in", { about, part: partOfDay(localTime(at, zone).hour) })];
}

/** A game's likely end, if its last turn is set and it has been played for long enough. */
export function endLines(
  book: Rulebook,
  game: Game,
  { rhythm }: Pick<Pace, "rhythm">,
  now: number,
): string[] {
  const last = lastTurnOf(book, game);
  if (last === undefined || game.archived === true || game.paused !== undefined) return [];
  const end = likelyEnd(rhythm, { turn: game.play.position.turn, last }, now);
  if (end === undefined) return [];
  return [book.say("status-likely-end", { at: day(end.at), from: day(end.from), until: day(end.until) })];
}

/** The last turn of a game, if its settings give one. */
function lastTurnOf(system: System, game: Game): number | undefined {
  const limits = system.limits
    .filter(({ of }) => "turn" in of)
    .flatMap((limit) => boundOf(game, limit) ?? []);
  const steps = system.sequence.phases
    .flatMap((phase) => phase.steps)
    .flatMap(({ when }) => (when !== undefined && "fromTurn" in when ? [when.fromTurn] : []));
  const called = steps.flatMap((setting) => {
    const turn = game.settings[setting];
    return typeof turn === "number" ? [turn] : [];
  });
  const turns = [...limits, ...called];
  return turns.length === 0 ? undefined : Math.min(...turns);
}
