import { countLines, faultLines, headLine, seriesLine, verdict } from "../dice/verification.ts";
import type { ReportFacts } from "./facts.ts";
import { list, part } from "../markdown.ts";

/** The result of verifying the log and the dice. */
export function verificationPart({ book, verification: found }: ReportFacts): string[] {
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
