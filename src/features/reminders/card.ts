import { nudgePaceOf, stalledFrom, type Wishes } from "#core/pace/index.ts";
import { plain } from "#core/names/index.ts";
import { playersOf } from "#core/people/index.ts";
import type { Game, Pace, SideAwaited } from "#core/schema/index.ts";
import { buttonFor, buttonRow, paragraph } from "#cards/blocks.ts";
import { moveTitle } from "#cards/phase/card.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import { type Addressees, askingCard } from "#cards/reminders/asking.ts";
import { replyTexts } from "#cards/reminders/forecast.ts";
import type { KnownNames } from "#cards/reminders/left-server.ts";
import type { Button, Menu, Reply } from "#cards/reply.ts";
import { ago, notBefore } from "#cards/time-text.ts";
import { mention, sideIn } from "#cards/words.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** Possible delays of a reminder, for `/nudge later` and the menu. */
export function snoozeChoices({ say }: Pick<Language, "say">): Menu["choices"] {
  return [
    { label: say("snooze-1h"), value: "1h" },
    { label: say("snooze-tonight"), value: "tonight", description: say("snooze-tonight.explain") },
    { label: say("snooze-tomorrow"), value: "tomorrow", description: say("snooze-tomorrow.explain") },
    { label: say("snooze-3d"), value: "3d" },
  ];
}

/** Pending tasks of the reminded users. */
function awaitedOf({ waits }: Pace, people: readonly string[]) {
  return waits.flatMap((wait) => wait.people.filter(({ user }) => people.includes(user)));
}

/** "Your move · reminder 2 of 5"; without the number if an opponent asked for the reminder. */
function titleText({ say }: Rulebook, game: Game, awaited: Pace["waits"][number]["people"]): string {
  const { most } = nudgePaceOf(game);
  const n = Math.max(0, ...awaited.map(({ sent }) => sent)) + 1;
  const isAsked = awaited.some(({ asked = 0, last = 0 }) => asked > last);
  return isAsked || awaited.length === 0 || n > most
    ? say("reminder")
    : say("reminder-numbered", { n: String(n), most: String(most) });
}

/** The usual answer times of the reminded side, which the other players see in the channel. */
function usualLines(book: Rulebook, pace: Pace, people: readonly string[]): string[] {
  const sides = pace.waits.flatMap((wait) =>
    wait.people.some(({ user }) => people.includes(user)) ? [wait.side] : [],
  );
  const [user, ...others] = people;
  const [side] = sides;
  if (user === undefined || side === undefined || others.length > 0) return [];
  return replyTexts(book, pace, side).map((usually) =>
    book.say("reminder-usually", { who: mention(user), usually }),
  );
}

/** Reminds users of the tasks for which a game waits, with the buttons for them. `isAlone`: as a direct message. */
export function nudgeCard(
  book: Rulebook,
  game: Game,
  pace: Pace,
  { people, isAlone, lines = [] }: Addressees & { lines?: readonly string[] },
): Reply {
  const { say } = book;
  const awaited = awaitedOf(pace, people);
  const about = { move: moveTitle(book, game), game: plain(game.title, 60) };
  const since = Math.min(...awaited.map((person) => person.since));
  const text =
    awaited.length === 0
      ? say("reminder-about-game", about)
      : say("reminder-about", { ...about, ago: ago(since) });
  const card = askingCard(book, game, titleText(book, game, awaited), {
    text: [text, ...lines, ...(isAlone ? [] : usualLines(book, pace, people))].join("\n"),
    people,
    isAlone,
  });
  const menu: Menu = {
    placeholder: say("reminder-later"),
    press: { kind: "snooze" },
    choices: snoozeChoices(book),
  };
  return { ...card, blocks: [...card.blocks, { kind: "menu", menu }] };
}

/** The users who wait for a side: the opponents and the umpires. */
function othersOf(book: Rulebook, game: Game, side: string): string[] {
  const users = [...playersOf(game, book.opponentOf(side)), ...playersOf(game, "umpire")];
  return [...new Set(users)].filter((user) => !playersOf(game, side).includes(user));
}

/** A button that searches for a substitute, for the named player or side if there are several. */
export function substituteButton(
  { say }: Rulebook,
  press: PressNamed<"substitute">,
  who?: string,
  style?: Button["style"],
): Button {
  const label = who === undefined ? say("reminder-substitute") : say("reminder-substitute-for", { who });
  return buttonFor(press, label, style);
}

/** Buttons that search for a substitute. `names`: known names of users. */
function substituteButtons(
  book: Rulebook,
  { side, people }: SideAwaited,
  names: ReadonlyMap<string, string>,
): Button[] {
  const press = { kind: "substitute", side, why: "gone" } as const;
  if (people.length < 2) return [substituteButton(book, press)];
  return people.map(({ user }, at) => {
    const who = names.get(user) ?? book.say("reminder-player", { n: String(at + 1) });
    return substituteButton(book, { ...press, user }, who);
  });
}

/** The options after the last reminder. If the reminders came fast, the options start later. */
function optionsText({ say }: Rulebook, game: Game, wait: SideAwaited, wishes: Wishes): string {
  const from = stalledFrom(game, wait, wishes);
  if (from === undefined || from <= (wait.told ?? Number.POSITIVE_INFINITY)) return say("reminder-what-now");
  return say("reminder-what-now-from", { ago: notBefore(from) });
}

function stalledText(book: Rulebook, game: Game, wait: SideAwaited, left: readonly string[]): string {
  const who = wait.people.map(({ user }) => mention(user));
  if (wait.people.every(({ user }) => left.includes(user)))
    return book.say("reminder-stalled-left", { who, ago: ago(wait.since) });
  return book.say("reminder-stalled", {
    ...sideIn(book, wait.side),
    who,
    sent: Math.max(0, ...wait.people.map((person) => person.sent)),
    ago: ago(wait.since),
    more: wait.people.some(({ sent }) => sent < nudgePaceOf(game).most) ? "yes" : "no",
  });
}

/**
 * Notifies the other players that reminders ended, with their options. The buttons act on this game, even if the
 * channel has another game later.
 */
export function stalledCard(
  book: Rulebook,
  game: Game,
  wait: SideAwaited,
  {
    names = new Map(),
    left = [],
    wishes,
  }: { names?: KnownNames; left?: readonly string[] | undefined; wishes: Wishes },
): Reply {
  const { say } = book;
  const { side } = wait;
  const others = othersOf(book, game, side);
  const words = stalledText(book, game, wait, left);
  const next = others.length === 0 ? say("reminder-alone") : optionsText(book, game, wait, wishes);
  const buttons: Button[] = [
    buttonFor({ kind: "waitOn", side }, say("reminder-wait-on"), "primary"),
    ...substituteButtons(book, wait, names),
    buttonFor({ kind: "end", gone: side }, say("reminder-call")),
  ];
  return {
    title: say("reminder-unanswered", { game: plain(game.title) }),
    audience: "public",
    of: belonging(game),
    ping: others,
    blocks: [...paragraph(words, next), ...buttonRow(...buttons)],
  };
}
