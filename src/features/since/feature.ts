import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply, Button } from "#cards/reply.ts";
import { type EntriesPage, entryBlocks } from "#cards/reports/log.ts";
import { moment as momentOf } from "#cards/time-text.ts";
import { isMove } from "#core/event-kinds.ts";
import type { Feature } from "#core/feature.ts";
import { given } from "#core/left-out.ts";
import type { Game } from "#core/schema/index.ts";
import type { Handlers, Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { changePace } from "#games/pace/waiting.ts";
import type { FeatureData } from "#games/people/feature-data.ts";
import { entriesPage } from "#games/records/log-pages.ts";
import type { Running } from "#games/running/running.ts";
import { aliasIn } from "#rules/log/index.ts";
import { bookOf, type Rulebook } from "#words/rulebook.ts";
import type { SINCE_SHAPES } from "./shapes.ts";

/** A page of the entries after entry `after`; `after` is 0 if the reader has neither moved nor read. `at`: its time. */
interface SincePage extends EntriesPage {
  after: number;
  at: number | undefined;
  /** True if the game has an alias of the reader, without which a mark could not be deleted with their data. */
  mayMark: boolean;
}

function pageButtons({ say }: Rulebook, game: Game, page: SincePage): Button[] {
  const { after, entries, older, newer, mayMark } = page;
  const turn = (label: string, from: number | undefined): Button[] =>
    from === undefined ? [] : [buttonFor({ kind: "since", after, from }, label)];
  const isLast = entries.length > 0 && newer === undefined;
  const mark: Button[] =
    isLast && mayMark ? [buttonFor({ kind: "readUpTo", entry: game.head.n }, say("since-mark"))] : [];
  return [
    ...turn(say("log-older"), older),
    ...turn(say("log-newer"), newer),
    buttonFor({ kind: "phase" }, say("results-back"), "primary"),
    ...mark,
  ];
}

/** The entries since the reader last moved or read, in order; only the reader sees them. */
function sinceCard(book: Rulebook, game: Game, page: SincePage): Reply {
  const { at, entries } = page;
  const isEmpty = entries.length === 0;
  const since =
    at === undefined
      ? ({ from: "begin", time: "" } as const)
      : ({ from: "move", time: momentOf(at) } as const);
  return {
    title: book.say("since-title"),
    audience: "private",
    redraws: true,
    of: belonging(game),
    blocks: [
      ...(isEmpty ? paragraph(book.say("since-nothing", since)) : entryBlocks(book, game, page)),
      ...buttonRow(...pageButtons(book, game, page)),
      ...(isEmpty ? [] : smallPrint(book.say("since-part", since))),
    ],
  };
}

/** Number of entries read at a time, from the end of the log. */
const AT_A_TIME = 50;

/** The user's last move of play, or the later entry up to which they have read; 0 if there is neither. */
async function lastSeen({ games }: Context, { game, pace }: Running, user: string): Promise<number> {
  const { [user]: read = 0 } = pace.read ?? {};
  for (let to = game.head.n; to > read; to -= AT_A_TIME) {
    const entries = await games.entries(game, Math.max(read, to - AT_A_TIME) + 1, to);
    const own = entries.findLast(({ by, events }) => by === user && isMove(events));
    if (own !== undefined) return own.n;
  }
  return read;
}

/** The entry before the first page, and the first entry of this page. Both are found if omitted. */
interface PagePlace {
  after?: number | undefined;
  from?: number | undefined;
}

/** Shows a user the entries since they last moved or read: the first page, or the one that starts at entry `from`. */
async function showSince(context: Context, call: Call, wanted: PagePlace = {}): Promise<Reply> {
  const { games } = context;
  const running = await games.here(call);
  const { system, game, people } = running;
  const after = wanted.after ?? (await lastSeen(context, running, call.user.id));
  const page = await entriesPage(context, game, wanted.from ?? after + 1, after + 1);
  const [last] = after === 0 ? [] : await games.entries(game, after, after);
  const mayMark = aliasIn(people, call.user.id) !== undefined;
  return sinceCard(bookOf(system, call.language), game, { ...page, after, at: last?.at, mayMark });
}

/** Marks the entries up to `entry` as read. */
async function markRead(context: Context, call: Call, entry: number): Promise<Reply> {
  const running = await context.games.here(call);
  await changePace(context, running, call.now, ({ read, ...pace }) => ({
    ...pace,
    read: { ...read, [call.user.id]: Math.max(1, Math.min(entry, running.game.head.n)) },
  }));
  return showSince(context, call);
}

/** The button that shows the entries since the reader's last turn. */
const cards = {
  buttons: ({ say }) => [{ label: say("since-title"), style: "secondary", press: { kind: "since" } }],
} satisfies FeatureCards;

const presses: Handlers<keyof typeof SINCE_SHAPES.presses> = {
  since: showSince,
  readUpTo: (context, call, { entry }) => markRead(context, call, entry),
};

/** The entry up to which a user has read. It is deleted with the user's data in the game's reminders. */
const data = {
  own({ kept: { pace }, user }) {
    return given({ readUpTo: pace?.read?.[user] });
  },
} satisfies FeatureData;

export const SINCE: Feature = {
  name: "since",
  cards,
  presses,
  data,
};
