import type { Rulebook } from "#words/rulebook.ts";
import { phaseText } from "#core/phases.ts";
import type { Game } from "#core/schema/game.ts";
import { seatHistory } from "#core/seat-history.ts";
import { phaseAt } from "#core/sequence.ts";
import { sideName } from "#core/system.ts";
import { waitingTimes, type WaitedFor } from "#core/waiting-times.ts";
import { midSentence } from "#core/names.ts";
import type { ReportFacts } from "./facts.ts";
import { dayText, part, spanText, table } from "./markdown.ts";
import type { Names } from "./names.ts";

/** Who played which side, and when. */
export function playerLines({ book, entries }: ReportFacts, names: Names, game: Game): string[] {
  const order = [...book.sides.map(({ id }) => id), "umpire"];
  const stillHeld = game.status === "ended" ? "the end" : "now";
  const tenures = seatHistory(entries).toSorted((a, b) => order.indexOf(a.side) - order.indexOf(b.side));
  const rows = tenures.map(({ user, side, from, until }) => [
    sideName(book, side),
    names.of(user),
    dayText(from),
    until === undefined ? stillHeld : dayText(until),
  ]);
  return table(["side", "player", "from", "to"], rows);
}

function waitedRow(book: Rulebook, name: string, { times, total, longest }: WaitedFor): string[] {
  const { turn } = longest.position;
  const where = `${midSentence(book.turnName)} ${turn}, ${phaseText(phaseAt(book, longest.position))}`;
  return [name, spanText(total), String(times), `${spanText(longest.lasted)} (${where})`];
}

/** How long the game waited for whom. */
export function waitingPart({ book, entries, now }: ReportFacts, names: Names): string[] {
  const { sides, players } = waitingTimes(book, entries, now);
  const head = ["waited for", "in all", "times", "longest"];
  const rows = [
    ...sides.map((waited) => waitedRow(book, sideName(book, waited.of), waited)),
    ...players.map((waited) => waitedRow(book, names.of(waited.of), waited)),
  ];
  return part("Waiting", table(head, rows));
}
