import type { Game } from "#core/schema/index.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import { belonging } from "#cards/presses/codec.ts";
import { moment as momentOf } from "#cards/time-text.ts";
import type { Button, Reply } from "#cards/reply.ts";
import { type EntriesPage, entryBlocks } from "#cards/reports/log.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** A page of the entries after entry `after`; `after` is 0 if the reader has neither moved nor read. `at`: its time. */
export interface SincePage extends EntriesPage {
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
export function sinceCard(book: Rulebook, game: Game, page: SincePage): Reply {
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
