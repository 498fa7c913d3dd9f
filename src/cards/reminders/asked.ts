import { type NudgePace, nudgePaceOf } from "#core/pace.ts";
import type { Game } from "#core/schema.ts";
import { settingIn } from "#core/system.ts";
import { plain } from "#core/names.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { moveTitle } from "../phase/card.ts";
import { belonging } from "../presses/codec.ts";
import type { Button, Reply } from "../reply.ts";
import { placeLink } from "../seats/away.ts";
import { settingName, settingText } from "../settings/texts.ts";
import { ago, moment } from "../time-text.ts";
import { mention, seatNamed, sideIn } from "../words.ts";
import { waitingLines, type Waiting } from "./waiting-lines.ts";

/** Notifies a game's creator that the bot can no longer write in its channel. */
export function parkedCard({ say }: Language, game: Game, why: "gone" | "forbidden"): Reply {
  const text = why === "gone" ? say("parked-gone") : say("parked-forbidden", { link: placeLink(game) });
  return {
    title: say("parked", { game: plain(game.title) }),
    audience: "public",
    blocks: [{ kind: "text", text }],
  };
}

/**
 * Notifies a player that a game was put away `days` after its server removed the bot, and of the time of its deletion.
 */
export function putAwayCard(
  { say }: Language,
  game: Game,
  { days, deleted }: { days: number; deleted: number },
): Reply {
  return {
    title: say("left-put-away", { game: plain(game.title) }),
    audience: "public",
    blocks: [{ kind: "text", text: say("left-put-away-about", { days, ends: ago(deleted) }) }],
  };
}

/**
 * Asks a player who cannot continue what to do with their seat. The buttons act on this game, even if the channel has
 * another game later.
 */
export function notMeCard(book: Rulebook, game: Game, sides: readonly string[]): Reply {
  const { say } = book;
  const substitutes = sides.map((side): Button => ({
    label:
      sides.length === 1
        ? say("reminder-substitute")
        : say("reminder-substitute-for", { who: sideIn(book, side).side }),
    style: "primary",
    press: { kind: "substitute", side },
  }));
  const leave: Button = { label: say("not-me-leave"), style: "danger", press: { kind: "leave" } };
  return {
    title: say("not-me"),
    audience: "private",
    of: belonging(game),
    blocks: [
      { kind: "text", text: say("not-me-about", { sides: sides.map((side) => seatNamed(book, side)) }) },
      { kind: "buttons", buttons: [...substitutes, leave] },
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
export function remindingAnewCard(book: Rulebook, side: string): Reply {
  const text = book.say("reminder-anew", sideIn(book, side));
  return {
    title: book.say("reminder-waiting-on"),
    audience: "public",
    blocks: [{ kind: "text", text }],
  };
}

/** Maximum number of reminders whose times are listed. */
const MOST_LISTED = 6;

/** The delay before each reminder. */
function paceText({ say, all }: Rulebook, { first, repeat, most }: NudgePace): string {
  if (most === 0) return say("reminders-off");
  const hours = Array.from(
    { length: Math.min(most, MOST_LISTED) },
    (_, n) => first + (repeat * n * (n + 1)) / 2,
  );
  const inDays = hours.every((hour) => hour % 24 === 0);
  const numbers = hours.map((hour) => (inDays ? hour / 24 : hour));
  const shown = numbers.map(String);
  const isCut = most > MOST_LISTED;
  const count = numbers.length === 1 ? (numbers[0] ?? 1) : 2;
  const times = say(inDays ? "reminders-days" : "reminders-hours", {
    times: isCut ? shown.join(", ") : all(shown),
    count,
  });
  return say("reminders-after", { times: isCut ? say("reminders-and-so-on", { times }) : times });
}

const SETTINGS = new Set(["pace", "nudgeFirst", "nudgeRepeat", "nudgeMost", "whileAway"]);

/** The settings of a game for reminders, and the next one. */
export function remindersCard(book: Rulebook, game: Game, waiting: Waiting): Reply {
  const { say } = book;
  const lines = book.settings
    .filter(({ key }) => SETTINGS.has(key))
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
  return {
    title: say("reminders-title"),
    audience: "public",
    blocks: [
      { kind: "text", text: waits.join("\n") },
      { kind: "divider" },
      { kind: "text", text: [paceText(book, nudgePaceOf(game)), ...lines].join("\n") },
      { kind: "note", text: say("reminders-how") },
    ],
  };
}
