import { fromFeatures } from "../features.ts";
import { nudgePaceOf, stalledFrom } from "#core/pace.ts";
import type { Game, Pace, SideAwaited } from "#core/schema.ts";
import { opponentOf } from "#core/system.ts";
import { plain } from "#core/names.ts";
import { playersOf, sidesHeldBy } from "#core/people.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { allButtons } from "../phase/buttons.ts";
import { awaitedColour, moveTitle, phaseCard } from "../phase/card.ts";
import { orderBlocks } from "../phase/orders.ts";
import { belonging } from "../presses/codec.ts";
import { type Block, type Button, controlCount, type Menu, type Reply } from "../reply.ts";
import { ago, notBefore } from "../time-text.ts";
import { mention, sideIn } from "../words.ts";
import { replyTexts } from "./forecast.ts";
import { given } from "#core/left-out.ts";

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
export function nudgeCard(book: Rulebook, game: Game, pace: Pace, { people, isAlone }: Addressees): Reply {
  const { say } = book;
  const awaited = awaitedOf(pace, people);
  const about = { move: moveTitle(book, game), game: plain(game.title, 60) };
  const since = Math.min(...awaited.map((person) => person.since));
  const text =
    awaited.length === 0
      ? say("reminder-about-game", about)
      : say("reminder-about", { ...about, ago: ago(since) });
  const card = askingCard(book, game, titleText(book, game, awaited), {
    text: [text, ...(isAlone ? [] : usualLines(book, pace, people))].join("\n"),
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

/** The users that a card asks for their move, and whether it is private. */
export interface Addressees {
  people: readonly string[];
  isAlone: boolean;
}

/** With more controls than this, the features' buttons are omitted. */
const MOST_CONTROLS = 8;

/** Asks users for their move, with the buttons for it. `text`: the task. */
export function askingCard(
  book: Rulebook,
  game: Game,
  title: string,
  { text, people, isAlone }: Addressees & { text: string },
): Reply {
  const { say } = book;
  const colour = awaitedColour(book, game);
  const open: Button = { label: say("reminder-open"), style: "secondary", press: { kind: "phase" } };
  const leave: Button = { label: say("reminder-not-me"), style: "secondary", press: { kind: "notMe" } };
  const play = playButtons(book, game);
  const blocks: Block[] = [
    { kind: "text", text },
    ...playMenus(book, game),
    ...orderBlocks(book, game, { sides: people.flatMap((user) => sidesHeldBy(book, game, user)) }),
  ];
  const more = fromFeatures("buttons", book);
  // Open, Not me, and the menu of a reminder.
  const isCrowded = controlCount(blocks) + play.length + more.length + 3 > MOST_CONTROLS;
  return {
    title,
    audience: "public",
    of: belonging(game),
    blocks: [...blocks, { kind: "buttons", buttons: [...play, open, ...(isCrowded ? [] : more), leave] }],
    ...given({ colour }),
    ...(isAlone ? {} : { ping: [...people] }),
  };
}

/** A reminder after a later one replaced it. */
export function replacedCard({ say }: Language): Reply {
  return {
    title: say("reminder"),
    audience: "public",
    blocks: [{ kind: "note", text: say("reminder-replaced") }],
  };
}

/** Buttons that continue play. Undo and the overview are on the phase card. */
function playButtons(book: Rulebook, game: Game): Button[] {
  return allButtons(book, game, { without: { undo: true } });
}

/** Menus that reminders omit: look-ups, checks and orders. */
const LOOK_UPS = new Set(["tables", "checks", "orders"]);

/** Menus that continue play. The others are on the phase card. */
function playMenus(book: Rulebook, game: Game): Block[] {
  return phaseCard(book, game).blocks.filter(
    (block) => block.kind === "menu" && !("press" in block.menu && LOOK_UPS.has(block.menu.press.kind)),
  );
}

/** The users who wait for a side: the opponents and the umpires. */
function othersOf(book: Rulebook, game: Game, side: string): string[] {
  const users = [...playersOf(game, opponentOf(book, side)), ...playersOf(game, "umpire")];
  return [...new Set(users)].filter((user) => !playersOf(game, side).includes(user));
}

/** Buttons that search for a substitute. `names`: known names of users. */
function substituteButtons(
  { say }: Rulebook,
  { side, people }: SideAwaited,
  names: ReadonlyMap<string, string>,
): Button[] {
  const press = { kind: "substitute", side, why: "gone" } as const;
  if (people.length < 2) return [{ label: say("reminder-substitute"), style: "secondary", press }];
  return people.map(({ user }, at) => {
    const who = names.get(user) ?? say("reminder-player", { n: String(at + 1) });
    return {
      label: say("reminder-substitute-for", { who }),
      style: "secondary",
      press: { ...press, user },
    };
  });
}

/** The options after the last reminder. After fast reminders there is time to wait. */
function whatNow({ say }: Rulebook, wait: SideAwaited): string {
  const from = stalledFrom(wait);
  if (from === undefined || from === wait.told) return say("reminder-what-now");
  return say("reminder-what-now-from", { ago: notBefore(from) });
}

/**
 * Notifies the other players that reminders ended, with their options. The buttons act on this game, even if the
 * channel has another game later.
 */
export function stalledCard(
  book: Rulebook,
  game: Game,
  wait: SideAwaited,
  names: ReadonlyMap<string, string> = new Map(),
): Reply {
  const { say } = book;
  const { side } = wait;
  const others = othersOf(book, game, side);
  const words = say("reminder-stalled", {
    ...sideIn(book, side),
    who: wait.people.map(({ user }) => mention(user)),
    sent: Math.max(0, ...wait.people.map((person) => person.sent)),
    ago: ago(wait.since),
  });
  const next = others.length === 0 ? say("reminder-alone") : whatNow(book, wait);
  const buttons: Button[] = [
    { label: say("reminder-wait-on"), style: "primary", press: { kind: "waitOn", side } },
    ...substituteButtons(book, wait, names),
    { label: say("reminder-call"), style: "secondary", press: { kind: "end", gone: side } },
  ];
  return {
    title: say("reminder-unanswered", { game: plain(game.title) }),
    audience: "public",
    of: belonging(game),
    ping: others,
    blocks: [
      { kind: "text", text: `${words}\n${next}` },
      { kind: "buttons", buttons },
    ],
  };
}
