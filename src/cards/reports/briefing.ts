import { fromFeatures } from "../feature-cards.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Game, LogEntry, SideAwaited } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { roleOf } from "#core/people/index.ts";
import { sliceOf } from "#core/past.ts";
import { buttonFor, paragraph, smallPrint } from "../blocks.ts";
import { openTexts } from "../agreements/card.ts";
import { limitLines } from "../phase/limit-lines.ts";
import { briefText } from "./entry-text.ts";
import { struckOut } from "./log.ts";
import { moveTitle } from "../phase/card.ts";
import { plain } from "#core/names/index.ts";
import { umpireNote } from "../people/umpires.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { changedSettings, linesOfSettings } from "../settings/texts.ts";
import { trackLines } from "../tracks/lines.ts";
import { unitOverview } from "../units/lines.ts";
import { ago } from "../time-text.ts";
import { firstThatFit, lastThatFit, mention, seatNamed, shortened } from "../words.ts";

/** Maximum length of the latest entries in a briefing, in characters. */
const MOST_NEWS = 1300;
/**
 * Maximum length of all parts that grow with the game, in characters. If it is exceeded, the latest entries are
 * shortened.
 */
const MOST_TEXT = 1600;
const LEAST_NEWS = 400;
const MOST_TRACKS = 600;
const MOST_UNITS = 600;
const MOST_SECRETS = 900;

/** Inputs of a briefing, besides the game. */
export interface BriefingParts {
  user: string;
  waits: readonly SideAwaited[];
  /** The latest entries, oldest first. */
  entries: readonly LogEntry[];
  /** The reader's sides whose standing orders need an answer. */
  standing: readonly string[];
  /** Number of pending private notes of those sides. */
  notes: number;
  /** The secrets that the reader may know. */
  secrets: readonly Block[];
  /** True outside of the game's channel. */
  isAway: boolean;
}

function ownSeatText(book: Rulebook, game: Game, user: string): string {
  const sides = game.seats.filter((seat) => seat.user === user).map(({ side }) => seatNamed(book, side));
  return sides.length === 0 ? "" : book.say("briefing-you-play", { sides });
}

function standsText(book: Rulebook, game: Game): string {
  if (game.status === "setup") return book.say("briefing-set-up");
  return game.status === "ended" ? book.say("briefing-ended") : `**${moveTitle(book, game)}**`;
}

function awaitedLines(book: Rulebook, game: Game, waits: readonly SideAwaited[]): string[] {
  if (game.status !== "running") return [];
  return waits.map(({ side, since: from }) =>
    book.say("briefing-since", { side: sideName(book, side), ago: ago(from) }),
  );
}

/** The house rules that the players have agreed on. */
function houseRules(book: Rulebook, game: Game): string[] {
  const lines = changedSettings(book, game).filter(({ text }) => text !== undefined);
  return linesOfSettings(book, game, lines);
}

function newsLines(book: Rulebook, game: Game, entries: readonly LogEntry[], most: number): string[] {
  const takenBack = sliceOf(entries).takenBack;
  const lines = entries.map((entry) => {
    const text = briefText(book, game, entry);
    return `\`#${entry.n}\` ${takenBack.has(entry.n) ? struckOut(book, text) : text}`;
  });
  return lastThatFit(lines, most);
}

/** Open matters besides the move: requests, rolls, seals, seats. */
function openLines(book: Rulebook, game: Game): string[] {
  const { invited = [], play } = game;
  const checks = play.declared?.map(({ id, check }) => `${book.check(check).name} #${id}`) ?? [];
  const count = play.orders.length;
  return [
    ...openTexts(book, game),
    ...(count === 0 ? [] : [book.say("briefing-orders", { count })]),
    ...(checks.length === 0 ? [] : [book.say("briefing-declared", { checks })]),
    ...invited.map(({ user, side }) =>
      book.say("seats-invited", { user: mention(user), ...book.seatWords(side) }),
    ),
    ...fromFeatures("open", book, game),
  ];
}

function part(title: string, lines: readonly string[]): Block[] {
  return lines.length === 0 ? [] : paragraph(`__${title}__`, ...lines);
}

/** The texts of the secrets, without their menus and buttons. */
function secretsText(secrets: readonly Block[]): string {
  const texts = secrets.flatMap((block) =>
    block.kind === "text" || block.kind === "note" ? block.text.replace(/^-# /, "") : [],
  );
  return shortened(texts.join("\n"), MOST_SECRETS);
}

function wayOn(book: Rulebook, { isAway, waits, user, standing, notes }: BriefingParts, game: Game): Block {
  if (isAway) return { kind: "text", text: book.say("briefing-away", { channel: game.channel }) };
  const isOthers = waits.some(({ people }) => people.some((person) => person.user !== user));
  const isSeated = roleOf(game, user).seats.length > 0;
  const buttons: Button[] = [
    buttonFor({ kind: "phase" }, book.say("briefing-phase"), "primary"),
    buttonFor({ kind: "seats" }, book.say("briefing-seats")),
    buttonFor({ kind: "log" }, book.say("briefing-log")),
  ];
  const nudge = isSeated && isOthers ? [buttonFor({ kind: "nudge" }, book.say("briefing-nudge"))] : [];
  const orders = standing.map((side): Button =>
    buttonFor({ kind: "standing", side }, book.say("passing-standing"), "primary"),
  );
  const left: Button = buttonFor({ kind: "notes" }, book.say("notes-open"));
  const own = isSeated ? [buttonFor({ kind: "ourSide" }, book.say("secret-our-side"))] : [];
  return {
    kind: "buttons",
    buttons: [...orders, ...buttons, ...own, ...(notes === 0 ? [] : [left]), ...nudge],
  };
}

/** A briefing for a player who joins a game in play: its state, the sides to act, the latest entries, open matters. */
export function briefingCard(book: Rulebook, game: Game, briefed: BriefingParts): Reply {
  const { user, waits, entries, standing, notes } = briefed;
  const units = unitOverview(book, game, MOST_UNITS);
  const stands = [
    standsText(book, game),
    ownSeatText(book, game, user),
    ...houseRules(book, game),
    ...awaitedLines(book, game, waits),
  ];
  const open = firstThatFit(book, openLines(book, game), MOST_TRACKS);
  const tracks = firstThatFit(book, trackLines(book, game), MOST_TRACKS);
  const limits = limitLines(book, game);
  const secrets = secretsText(briefed.secrets);
  const used = [...open, ...tracks, ...limits, units, secrets].join("").length;
  const room = Math.max(LEAST_NEWS, Math.min(MOST_NEWS, MOST_TEXT - used));
  return {
    title: book.say("briefing-title", { game: plain(game.title) }),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...paragraph(stands.filter((line) => line !== "").join("\n")),
      ...part(book.say("briefing-open"), open),
      ...part(book.say("briefing-tracks"), tracks),
      ...part(book.say("briefing-limits"), limits),
      ...part(book.say("briefing-units"), units === "" ? [] : [units]),
      ...part(book.say("secret-our-side"), secrets === "" ? [] : [secrets]),
      ...part(book.say("briefing-news"), newsLines(book, game, entries, room)),
      ...part(book.say("passing-standing"), standing.length === 0 ? [] : [book.say("standing-asked")]),
      ...part(book.say("notes-title"), notes === 0 ? [] : [book.say("briefing-notes", { count: notes })]),
      ...(game.status === "ended" || roleOf(game, user).sidesIn(book).length === 0
        ? []
        : umpireNote(book, game)),
      wayOn(book, briefed, game),
      ...smallPrint(book.say("briefing-foot", { system: book.title, n: String(game.head.n) })),
    ],
  };
}
