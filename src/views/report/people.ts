import { phaseAt } from "#core/sequence.ts";
import { sideName, type System } from "#core/system.ts";
import { waitingTimes, type WaitedFor } from "#core/waiting-times.ts";
import { midSentence } from "#core/names.ts";
import { phaseText } from "../words.ts";
import type { Deed, ReportFacts } from "./facts.ts";
import { dayText, part, spanText, table } from "./markdown.ts";
import type { Names } from "./names.ts";

/** A time in which somebody held a side; without `until` they still do. */
interface Held {
  user: string;
  side: string;
  from: number;
  until?: number;
}

/** Who held which side from when until when, in the order in which they took it. */
function seatsHeld(deeds: readonly Deed[]): Held[] {
  const held: Held[] = [];
  const end = (user: string, side: string, at: number) => {
    const last = held.findLast((seat) => seat.user === user && seat.side === side);
    if (last !== undefined) last.until = at;
  };
  for (const { entry } of deeds) {
    for (const event of entry.events) {
      if (event.type === "joined") held.push({ user: event.user, side: event.side, from: entry.at });
      if (event.type === "left") end(event.user, event.side, entry.at);
      if (event.type === "seatGiven") {
        end(event.from, event.side, entry.at);
        held.push({ user: event.to, side: event.side, from: entry.at });
      }
    }
  }
  return held;
}

/** Who played which side, and when. */
export function playerLines(system: System, names: Names, deeds: readonly Deed[]): string[] {
  const order = [...system.sides.map(({ id }) => id), "umpire"];
  const held = seatsHeld(deeds).toSorted((a, b) => order.indexOf(a.side) - order.indexOf(b.side));
  const rows = held.map(({ user, side, from, until }) => [
    sideName(system, side),
    names.of(user),
    dayText(from),
    until === undefined ? "the end" : dayText(until),
  ]);
  const isOver = deeds.at(-1)?.after.status === "ended";
  const shown = isOver ? rows : rows.map((cells) => cells.map((cell) => (cell === "the end" ? "now" : cell)));
  return table(["side", "player", "from", "to"], shown);
}

function waitedRow(system: System, name: string, { times, total, longest }: WaitedFor): string[] {
  const { turn } = longest.position;
  const where = `${midSentence(system.turnName)} ${turn}, ${phaseText(phaseAt(system, longest.position))}`;
  return [name, spanText(total), String(times), `${spanText(longest.lasted)} (${where})`];
}

/** How long the game waited for whom. */
export function waitingPart({ system, entries, now }: ReportFacts, names: Names): string[] {
  const { sides, players } = waitingTimes(system, entries, now);
  const head = ["waited for", "in all", "times", "longest"];
  const rows = [
    ...sides.map((waited) => waitedRow(system, sideName(system, waited.of), waited)),
    ...players.map((waited) => waitedRow(system, names.of(waited.of), waited)),
  ];
  return part("Waiting", table(head, rows));
}
