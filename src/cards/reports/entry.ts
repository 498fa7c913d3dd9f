import type { Rulebook } from "#words/rulebook.ts";
import type { Game, LogEntry } from "#core/schema/index.ts";
import { buttonRow, paragraph, smallPrint } from "../blocks.ts";
import { declarationBlocks } from "../checks/about.ts";
import { doubtNote, notesOf } from "../checks/doubts.ts";
import { leftTexts } from "../checks/next.ts";
import { meaningLines, outcomeLines, placesRead } from "../checks/outcomes.ts";
import { answersText } from "../checks/words.ts";
import { diceText, rollMark } from "../dice/rolls.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Reply } from "../reply.ts";
import { verifyButton } from "../results/details.ts";
import { moment } from "../time-text.ts";
import { ruleMark, shortHash } from "../words.ts";
import { authoredText } from "./entry-text.ts";

/** Arithmetic of an entry's checks: answers, odds, doubts and rules. */
function checkBlocks(book: Rulebook, game: Game, { events }: LogEntry): Block[] {
  return events.flatMap((event): Block[] => {
    if (event.type !== "checked") return [];
    const { declaration } = event;
    const check = book.check(declaration.check);
    const said = answersText(book, declaration);
    return [
      ...paragraph([`**${check.name}**${ruleMark(check.rule)}`, said].filter(Boolean).join("\n")),
      ...paragraph(
        [...outcomeLines(book, event), ...meaningLines(book, event), ...leftTexts(book, event)].join("\n"),
      ),
      ...declarationBlocks(book, declaration, game.settings),
      ...notesOf(placesRead(book, event).map((place) => doubtNote(book, place))),
      ...smallPrint(check.text),
    ];
  });
}

/** An entry in full, with all details of its dice, shown privately. */
export function entryDetails(book: Rulebook, game: Game, entry: LogEntry): Reply {
  const rolled = entry.events.find((event) => event.type === "rolled");
  const verify = verifyButton(book, entry.events);
  const dice = rolled === undefined ? [] : [`${rollMark(book, rolled)}: ${diceText(book, rolled)}`];
  return {
    title: book.say("results-entry", { n: entry.n }),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...paragraph(`${moment(entry.at)} · ${authoredText(book, game, entry)}`, ...dice),
      ...checkBlocks(book, game, entry),
      ...smallPrint(book.say("results-hash", { hash: shortHash(entry.hash) })),
      ...buttonRow(...(verify === undefined ? [] : [verify])),
    ],
  };
}
