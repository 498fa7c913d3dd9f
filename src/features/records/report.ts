import { fromFeatures } from "#cards/feature-cards.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text } from "#words/text.ts";
import { sideName } from "#words/own-words.ts";
import { plain } from "#core/names/index.ts";
import type { Slices } from "#rules/log/index.ts";
import type { Game } from "#core/schema/index.ts";
import { paragraph, smallPrint } from "#cards/blocks.ts";
import type { Reply } from "#cards/reply.ts";
import { countLines, faultLines, headLine, seriesLine, verdict } from "#cards/dice/verification.ts";
import type { ReportedEntry } from "#cards/event-frame.ts";
import { type ReportFacts, reportedEntries, playerLines, waitingPart } from "./report/facts.ts";
import { Names, dayText, daysText, list, part } from "#cards/markdown.ts";
import { storyLines } from "./report/story.ts";
import { dicePart, tracksPart } from "./report/tracks.ts";
import { isUntitled, titleAndSystem } from "#cards/words.ts";
import { midSentence } from "#words/capitals.ts";

function resultText(book: Rulebook, { status, result, play }: Game): string {
  const turn = text("report-turn", { turn: midSentence(book.turnName), number: play.position.turn });
  if (status !== "ended") return book.say("report-running", { turn });
  const words = plain(result ?? "", 200);
  return words === ""
    ? book.say("report-ended-open", { turn })
    : book.say("report-ended", { turn, result: words });
}

/** The game in a few lines: system, dates, result, number of entries. */
function headLines(book: Rulebook, game: Game, reported: readonly ReportedEntry[]): string[] {
  const edition = book.inOwnWords(game.edition);
  const days = daysText(
    book,
    [reported[0], reported.at(-1)].map((one) => dayText(one?.entry.at ?? 0)),
  );
  const undone = reported.filter(({ isTakenBack }) => isTakenBack).length;
  const amounts = { rolls: game.dice.rolls, entries: reported.length };
  return [
    isUntitled(book, game)
      ? book.say("report-edition", { edition, days })
      : book.say("report-system", { system: book.title, edition, days }),
    "",
    resultText(book, game),
    "",
    undone === 0
      ? book.say("report-amounts", amounts)
      : book.say("report-amounts-undone", { ...amounts, undone }),
    "",
  ];
}

/** The result of verifying the log and the dice. */
function verificationPart({ book, verification: found }: ReportFacts): string[] {
  const { language } = book;
  const lines = [
    ...faultLines(language, found),
    ...countLines(language, found, "bot"),
    ...found.series.map((series) => seriesLine(language, series)),
    headLine(language, found),
  ];
  const said = book.say("report-verdict", { verdict: verdict(language, found) });
  return part(book.say("report-proof"), [said, "", ...list(lines)]);
}

/** The after-action report of a game, in Markdown. */
export function* report(facts: ReportFacts): Slices<string> {
  const { book, entries } = facts;
  const reported = yield* reportedEntries(entries);
  const game = reported.at(-1)?.after;
  if (game === undefined) throw new Error("A game without entries has no report.");
  const names = new Names(book.say, facts.names, entries);
  const opening = [
    ...headLines(book, game, reported),
    ...part(book.say("report-players"), playerLines(facts, names, game)),
    ...tracksPart(book, names, reported),
  ];
  yield;
  const story = part(book.say("report-story"), yield* storyLines(book, names, reported));
  const closing = [
    ...dicePart(facts, names, reported),
    ...(yield* waitingPart(facts, names)),
    ...fromFeatures("reported", book, names, reported),
    ...verificationPart(facts),
  ];
  const { footnotes } = names;
  const foot = footnotes.length === 0 ? [] : ["---", "", ...footnotes.map((line) => `${line}  `)];
  const title = `# ${names.read(plain(game.title))}`;
  return [title, "", ...opening, ...story, ...closing, ...foot, ""].join("\n");
}

/** The report as a file; public once the game is over. */
export function reportCard(book: Rulebook, game: Game, content: string): Reply {
  const sides = book.sides.map(({ id }) => sideName(book, id));
  return {
    title: book.say("report"),
    audience: game.status === "ended" ? "public" : "private",
    blocks: [
      ...paragraph(book.say("report-card", { game: titleAndSystem(book, game), sides, count: game.head.n })),
      ...smallPrint(book.say("report-how")),
      { kind: "file", name: `report-${game.id}.md`, content },
    ],
  };
}
