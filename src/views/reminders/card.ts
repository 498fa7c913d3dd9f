import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/game.ts";
import type { NudgePace } from "#core/pace/nudge-times.ts";
import { paceOf, stalledFrom } from "#core/pace/plan.ts";
import type { Pace, SideAwaited } from "#core/schema/waiting.ts";
import { opponentOf, settingIn, sideName } from "#core/system.ts";
import { playersOf, sidesHeldBy } from "#core/waits.ts";
import { placeLink } from "../seats/away.ts";
import { allButtons } from "../phase/buttons.ts";
import { awaitedColour, phaseCard, phaseTitle, waitingLine } from "../phase/card.ts";
import { plain } from "#core/typed.ts";
import type { Block, Button, Menu, Reply } from "../reply.ts";
import { settingName, settingText } from "../set-up/settings.ts";
import { ago, moment, notBefore } from "../time-text.ts";
import { waitingLines, type Waiting } from "./waiting-lines.ts";
import { counted, listed, mention } from "../words.ts";
import { belonging } from "../presses/belonging.ts";

/** How long a reminder can be put off, and what a press says. */
export const SNOOZES = [
  { label: "1 hour", value: "1h" },
  { label: "tonight", value: "tonight", description: "19:00 where you live" },
  { label: "tomorrow", value: "tomorrow", description: "9:00 where you live" },
  { label: "3 days", value: "3d" },
] as const;

function snoozeMenu(): Menu {
  return {
    placeholder: "Remind me in…",
    press: { kind: "snooze" },
    choices: SNOOZES.map((choice) => ({ ...choice })),
  };
}

/** Since when the people of a reminder have been waited for, the longest first. */
function sinceOf({ waits }: Pace, people: readonly string[]): number | undefined {
  const times = waits.flatMap((wait) =>
    wait.people.filter(({ user }) => people.includes(user)).map(({ since }) => since),
  );
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Reminds people of what a game waits for, with the buttons and menus that do it. `isAlone`: as a direct message. */
export function nudgeCard(
  book: Rulebook,
  game: Game,
  pace: Pace,
  { people, isAlone }: { people: readonly string[]; isAlone: boolean },
): Reply {
  const since = sinceOf(pace, people);
  const colour = awaitedColour(book, game);
  const blocks: Block[] = [
    { kind: "text", text: `**${phaseTitle(book, game)}**\n${waitingLine(book, game)}` },
    ...(since === undefined ? [] : [{ kind: "note", text: `Waiting began ${ago(since)}` } as const]),
    { kind: "buttons", buttons: playButtons(book, game, people) },
    ...playMenus(book, game),
    { kind: "buttons", buttons: [phaseButton, notMe] },
    { kind: "menu", menu: snoozeMenu() },
  ];
  return {
    title: `${plain(game.title)}: your move`,
    audience: "public",
    of: belonging(game),
    blocks,
    ...(colour === undefined ? {} : { colour }),
    ...(isAlone ? {} : { ping: [...people] }),
  };
}

/** What can be done now to go on; the way back and the overview are on the phase card. */
function playButtons(book: Rulebook, game: Game, people: readonly string[]): Button[] {
  const sides = people.flatMap((user) => sidesHeldBy(book, game, user));
  return allButtons(book, game, sides).filter(
    (button) => !("press" in button) || (button.press.kind !== "undo" && button.press.kind !== "status"),
  );
}

/** The menus with which to go on; tables are looked up on the phase card. */
function playMenus(book: Rulebook, game: Game): Block[] {
  return phaseCard(book, game).blocks.filter(
    (block) => block.kind === "menu" && !("press" in block.menu && block.menu.press.kind === "tables"),
  );
}

const phaseButton: Button = { label: "Phase card", style: "secondary", press: { kind: "phase" } };
const notMe: Button = { label: "Not me", style: "secondary", press: { kind: "notMe" } };

/** Everybody who is not waited for: the other side's players and the umpires. */
function othersOf(book: Rulebook, game: Game, side: string): string[] {
  const users = [...playersOf(game, opponentOf(book, side)), ...playersOf(game, "umpire")];
  return [...new Set(users)].filter((user) => !playersOf(game, side).includes(user));
}

/** For whom a substitute can be asked; `names`: what people are called, as far as that is known. */
function substituteButtons({ side, people }: SideAwaited, names: ReadonlyMap<string, string>): Button[] {
  const press = { kind: "substitute", side, why: "gone" } as const;
  if (people.length < 2) return [{ label: "Ask for a substitute", style: "secondary", press }];
  return people.map(({ user }, at) => ({
    label: `Substitute for ${names.get(user) ?? `player ${at + 1}`}`,
    style: "secondary",
    press: { ...press, user },
  }));
}

/** After reminders that came fast there is still time to wait. */
function whatNow(wait: SideAwaited): string {
  const from = stalledFrom(wait);
  if (from === undefined || from === wait.told) return "What now?";
  return `What now? Others may end the game or seek a substitute without them ${notBefore(from)}.`;
}

/** Tells the others that reminders have ended, and what they can do in this game, whatever the channel plays later. */
export function stalledCard(
  book: Rulebook,
  game: Game,
  wait: SideAwaited,
  names: ReadonlyMap<string, string> = new Map(),
): Reply {
  const { side } = wait;
  const people = wait.people.map(({ user }) => mention(user));
  const sent = Math.max(0, ...wait.people.map((person) => person.sent));
  const got = `${counted(sent, "reminder")}${people.length > 1 ? " each" : ""}`;
  const others = othersOf(book, game, side);
  const next = others.length === 0 ? "**Wait on** begins with them again." : whatNow(wait);
  const words = `**${sideName(book, side)}** (${listed(people)}) got ${got} without an answer; waiting began ${ago(wait.since)}. No more reminders will follow. ${next}`;
  const buttons: Button[] = [
    { label: "Wait on", style: "primary", press: { kind: "waitOn", side } },
    ...substituteButtons(wait, names),
    { label: "Call the game", style: "secondary", press: { kind: "end", gone: side } },
  ];
  return {
    title: `${plain(game.title)}: no answer`,
    audience: "public",
    of: belonging(game),
    ping: others,
    blocks: [
      { kind: "text", text: words },
      { kind: "buttons", buttons },
    ],
  };
}

/** Tells a game's creator that the bot cannot speak there any more. */
export function parkedCard(game: Game, why: "gone" | "forbidden"): Reply {
  const words =
    why === "gone"
      ? "Its channel is gone. To go on, type `/game move game:` in another channel and choose it."
      : `I may not write in its [channel](${placeLink(game)}) any more. Let me see it and send messages there, and play on; or type \`/game move game:\` in another channel and choose it.`;
  return {
    title: `${plain(game.title)} is parked`,
    audience: "public",
    blocks: [{ kind: "text", text: `${words} Nothing is lost, and there are no reminders until then.` }],
  };
}

/** A person who says "not me" is asked what is to become of their seat in this game, whatever the channel plays later. */
export function notMeCard(book: Rulebook, game: Game, sides: readonly string[]): Reply {
  const names = listed(sides.map((side) => sideName(book, side)));
  const substitutes = sides.map((side): Button => ({
    label: sides.length === 1 ? "Ask for a substitute" : `Substitute for ${sideName(book, side)}`,
    style: "primary",
    press: { kind: "substitute", side },
  }));
  return {
    title: "Not you?",
    audience: "private",
    of: belonging(game),
    blocks: [
      {
        kind: "text",
        text: `You play **${names}**. A substitute can take over, and you keep the seat until then; or you leave it open at once.`,
      },
      {
        kind: "buttons",
        buttons: [...substitutes, { label: "Leave the seat", style: "danger", press: { kind: "leave" } }],
      },
    ],
  };
}

/**
 * Says who is reminded, and when those who may not be disturbed now will be; `at` in ms, infinity for never. Only who
 * asked sees it: what the others see is the reminder itself.
 */
export function nudgeSentCard(nudged: readonly { user: string; at: number }[], now: number): Reply {
  const lines = nudged.map(({ user, at }) => {
    if (at <= now) return `${mention(user)} is reminded now.`;
    if (at === Number.POSITIVE_INFINITY) return `${mention(user)} has no hour at which to be reminded.`;
    return `${mention(user)} is reminded ${ago(at)}, not before.`;
  });
  const text = [...new Set(lines)].join("\n");
  return { title: "Reminder", audience: "private", blocks: [{ kind: "text", text }] };
}

/** Says until when a person is left alone. */
export function reminderNotedCard(until: number, isZoneUnknown: boolean): Reply {
  const zone = isZoneUnknown ? " `/me set zone:` tells me your time zone; I took UTC." : "";
  return {
    title: "",
    audience: "private",
    blocks: [{ kind: "text", text: `Noted: nothing reminds you of this before ${moment(until)}.${zone}` }],
  };
}

/** Says that a side is reminded again. */
export function remindingAnewCard(book: Rulebook, side: string): Reply {
  const text = `Reminders for **${sideName(book, side)}** begin again.`;
  return { title: "Waiting on", audience: "public", blocks: [{ kind: "text", text }] };
}

/** The most reminders whose times are listed. */
const MOST_LISTED = 6;

/** After how long a wait each reminder comes. */
function paceText({ first, repeat, most }: NudgePace): string {
  if (most === 0) return "Nobody is reminded in this game.";
  const hours = Array.from(
    { length: Math.min(most, MOST_LISTED) },
    (_, n) => first + (repeat * n * (n + 1)) / 2,
  );
  const inDays = hours.every((hour) => hour % 24 === 0);
  const times = hours.map((hour) => String(inDays ? hour / 24 : hour));
  const unit = inDays ? "day" : "hour";
  const isOne = times.length === 1 && times[0] === "1";
  const more = most > MOST_LISTED ? " and so on" : "";
  const listedTimes = more === "" ? listed(times) : times.join(", ");
  return `Reminders come after ${listedTimes} ${unit}${isOne ? "" : "s"} of waiting${more}, if the person may be disturbed then.`;
}

const SETTINGS = new Set(["nudgeFirst", "nudgeRepeat", "nudgeMost", "whileAway"]);

/** How a game reminds, and whom next. */
export function remindersCard(book: Rulebook, game: Game, waiting: Waiting): Reply {
  const lines = book.settings
    .filter(({ key }) => SETTINGS.has(key))
    .map((setting) => `**${settingName(book, setting)}**: ${settingText(setting, settingIn(game, setting))}`);
  const waits = [waitingLine(book, game), ...waitingLines(game, waiting)];
  const isRunning = game.status === "running" && game.archived !== true;
  return {
    title: "Reminders",
    audience: "public",
    blocks: [
      { kind: "text", text: isRunning ? waits.join("\n") : "The game waits for nobody." },
      { kind: "divider" },
      { kind: "text", text: [paceText(paceOf(game)), ...lines].join("\n") },
      {
        kind: "note",
        text: "`/nudge game` changes this for the game; `/me` says when you yourself may be reminded, and how.",
      },
    ],
  };
}
