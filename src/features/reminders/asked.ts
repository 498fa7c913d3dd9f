import { agreedHours, isUnanswered, nudgePaceOf } from "#core/pace/index.ts";
import type { Game } from "#core/schema/index.ts";
import { commonNumber, settingIn } from "#core/system/index.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { buttonFor, buttonRow, paragraph } from "#cards/blocks.ts";
import { moveTitle } from "#cards/phase/card.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import { settingName, settingText } from "#cards/settings/texts.ts";
import { ago, moment } from "#cards/time-text.ts";
import { mention, seatNamed, sideIn } from "#cards/words.ts";
import { waitingLines, type Waiting } from "#cards/reminders/waiting-lines.ts";
import { substituteButton } from "./card.ts";

/**
 * Asks a player who cannot continue what to do with their seat. The buttons act on this game, even if the channel has
 * another game later.
 */
export function notMeCard(book: Rulebook, game: Game, sides: readonly string[]): Reply {
  const { say } = book;
  const substitutes = sides.map((side) => {
    const who = sides.length === 1 ? undefined : sideIn(book, side).side;
    return substituteButton(book, { kind: "substitute", side }, who, "primary");
  });
  const leave = buttonFor({ kind: "leave" }, say("not-me-leave"), "danger");
  return {
    title: say("not-me"),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...paragraph(say("not-me-about", { sides: sides.map((side) => seatNamed(book, side)) })),
      ...buttonRow(...substitutes, leave),
    ],
  };
}

/**
 * Confirms a nudge: who is reminded, and when users in quiet hours will be. `at`: milliseconds, or infinity for
 * never. Private, because the other players see the reminder.
 */
export function nudgeSentCard(
  { say }: Language,
  nudged: readonly { user: string; at: number }[],
  now: number,
): Reply {
  const lines = nudged.map(({ user, at }) => {
    const who = mention(user);
    if (at <= now) return say("nudge-now", { who });
    if (at === Number.POSITIVE_INFINITY) return say("nudge-never", { who });
    return say("nudge-at", { who, ago: ago(at) });
  });
  const text = [...new Set(lines)].join("\n");
  return { title: say("nudge-title"), audience: "private", blocks: [{ kind: "text", text }] };
}

/** Confirms the time until which a user is not reminded. */
export function reminderNotedCard({ say }: Language, until: number, isZoneUnknown: boolean): Reply {
  const text = say(isZoneUnknown ? "snoozed-utc" : "snoozed", { until: moment(until) });
  return { title: "", audience: "private", blocks: [{ kind: "text", text }] };
}

/** Confirms that reminders of a side have been restarted. */
export function remindersRestartedCard(book: Rulebook, side: string): Reply {
  const blocks = paragraph(book.say("reminder-restarted", sideIn(book, side)));
  return { title: book.say("reminder-waiting-on"), audience: "public", blocks };
}

/** Maximum number of reminders whose times are listed. */
const MAX_LISTED = 6;

/** The time of each reminder after the start of a wait. */
function paceText({ say, all }: Rulebook, game: Game): string {
  const { first, repeat, most } = nudgePaceOf(game);
  if (most === 0) return say("reminders-off");
  const hours = Array.from(
    { length: Math.min(most, MAX_LISTED) },
    (_, n) => first + (repeat * n * (n + 1)) / 2,
  );
  const inDays = hours.every((hour) => hour % 24 === 0);
  const numbers = hours.map((hour) => (inDays ? hour / 24 : hour));
  const shown = numbers.map(String);
  const isCut = most > MAX_LISTED;
  const count = numbers.length === 1 ? (numbers[0] ?? 1) : 2;
  const times = say(inDays ? "reminders-days" : "reminders-hours", {
    times: isCut ? shown.join(", ") : all(shown),
    count,
  });
  return say("reminders-after", { times: isCut ? say("reminders-and-so-on", { times }) : times });
}

/** The settings of a game's reminders that have an effect beside the others, so that no two name different times. */
function settingsInEffect(game: Game): Set<string> {
  const { most } = nudgePaceOf(game);
  const isTimed = most > 0 && agreedHours(game) === undefined;
  return new Set([
    "pace",
    ...(isTimed ? ["nudgeFirst"] : []),
    ...(most > 1 ? ["nudgeRepeat"] : []),
    ...(commonNumber(game, "nudgeMost") === most ? ["nudgeMost"] : []),
    "whileAway",
  ]);
}

/** The settings of a game for reminders that have an effect, and its waits with their next reminders. */
export function remindersCard(book: Rulebook, game: Game, waiting: Waiting): Reply {
  const { say } = book;
  const inEffect = settingsInEffect(game);
  const lines = book.settings
    .filter(({ key }) => inEffect.has(key))
    .map((setting) =>
      say("reminders-setting", {
        setting: settingName(book, setting),
        value: settingText(book, setting, settingIn(game, setting)),
      }),
    );
  const isRunning = game.status === "running" && game.archived !== true;
  const waits = isRunning
    ? [say("status-move", { move: moveTitle(book, game) }), ...waitingLines(book, game, waiting)]
    : [say("reminders-none-due")];
  const stalled = isRunning ? waiting.pace.waits.filter(isUnanswered) : [];
  return {
    title: say("reminders-title"),
    audience: "private",
    of: belonging(game),
    blocks: [
      { kind: "text", text: waits.join("\n") },
      ...buttonRow(
        ...stalled.map(({ side }) => buttonFor({ kind: "waitOn", side }, say("reminder-wait-on"))),
      ),
      { kind: "divider" },
      { kind: "text", text: [paceText(book, game), ...lines].join("\n") },
      { kind: "note", text: say("reminders-how") },
    ],
  };
}
