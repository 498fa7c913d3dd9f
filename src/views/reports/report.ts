import type { Rulebook } from "#words/rulebook.ts";
import { sideName } from "#core/system.ts";
import type { Game } from "#core/schema/game.ts";
import { plain } from "#core/typed.ts";
import type { Reply } from "../reply.ts";
import { correctionsPart, sealsPart, undoPart, verificationPart } from "./closing.ts";
import { dicePart } from "./dice.ts";
import { deedsOf, type Deed, type ReportFacts } from "./facts.ts";
import { dayText, part } from "./markdown.ts";
import { Names } from "./names.ts";
import { playerLines, waitingPart } from "./people.ts";
import { storyLines } from "./story.ts";
import { tracksPart } from "./tracks.ts";
import { counted, isUntitled, listed, titleAndSystem } from "../words.ts";

function resultText({ status, result, play }: Game, book: Rulebook): string {
  const turn = `${book.turnName.toLowerCase()} ${play.position.turn}`;
  if (status !== "ended") return `Being played, ${turn}.`;
  return `Ended in ${turn}: **${plain(result ?? "", 200) || "no result given"}**`;
}

/** The game in a few lines: what it was, when, how it ended, how much of it there is. */
function headLines(book: Rulebook, game: Game, deeds: readonly Deed[]): string[] {
  const [first, last] = [deeds[0], deeds.at(-1)].map((deed) => dayText(deed?.entry.at ?? 0));
  const undone = deeds.filter(({ isTakenBack }) => isTakenBack).length;
  const amounts = [
    counted(game.dice.rolls, "roll"),
    counted(deeds.length, "log entry", "log entries"),
    ...(undone === 0 ? [] : [`${undone} of them taken back`]),
  ];
  return [
    `${isUntitled(book, game) ? game.edition : `**${book.title}** (${game.edition})`}, ${first === last ? first : `${first} to ${last}`}`,
    "",
    resultText(game, book),
    "",
    `${listed(amounts)}. All times are UTC.`,
    "",
  ];
}

/** The after-action report of a game, in Markdown. */
export function report(facts: ReportFacts): string {
  const { book, entries } = facts;
  const deeds = deedsOf(entries);
  const game = deeds.at(-1)?.after;
  if (game === undefined) throw new Error("A game without entries has no report.");
  const names = new Names(facts.names, entries);
  const lines = [
    ...headLines(book, game, deeds),
    ...part("Players", playerLines(facts, names, game)),
    ...tracksPart(book, names, deeds),
    ...part("What happened", storyLines(book, names, deeds)),
    ...dicePart(facts, names, deeds),
    ...waitingPart(facts, names),
    ...undoPart(names, deeds),
    ...sealsPart(book, names, deeds),
    ...correctionsPart(book, names),
    ...verificationPart(facts),
  ];
  const { footnotes } = names;
  const foot = footnotes.length === 0 ? [] : ["---", "", ...footnotes.map((line) => `${line}  `)];
  return [`# ${names.read(plain(game.title))}`, "", ...lines, ...foot, ""].join("\n");
}

/** The report as a file; shown to all once the game is over. */
export function reportCard(book: Rulebook, game: Game, content: string): Reply {
  const sides = book.sides.map(({ id }) => sideName(book, id));
  return {
    title: "After-action report",
    audience: game.status === "ended" ? "public" : "private",
    blocks: [
      {
        kind: "text",
        text: `${titleAndSystem(book, game)}: ${listed(sides)}, ${counted(game.head.n, "log entry", "log entries")}.`,
      },
      {
        kind: "note",
        text: "The file is Markdown: any text editor shows it, most forums and wikis draw it.",
      },
      { kind: "file", name: `report-${game.id}.md`, content },
    ],
  };
}
