import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { sideName, type System } from "#core/system.ts";
import { playersOf, sidesHeldBy } from "#core/waits.ts";
import type { Block, Button } from "./reply.ts";
import { listed, mention } from "./words.ts";

/** What an invited person can press; everybody else is told that it is not for them. */
export function answerButtons(side?: string, take = "Accept"): Button[] {
  const options = side === undefined ? {} : { options: { side } };
  return [
    { label: take, style: "success", command: "game seat take", ...options },
    { label: "Decline", style: "secondary", command: "game seat decline", ...options },
  ];
}

/** An invitation, or the offer of a seat; in a running game with its buttons, else the card of the set-up has them. */
export function invitedBlocks(system: System, after: Game, event: EventOf<"invited">): Block[] {
  const { user, side, for: giver } = event;
  const name = `**${sideName(system, side)}**`;
  const isStranger = giver !== undefined && after.strangers?.users.includes(giver) === true;
  const words =
    giver === undefined || isStranger
      ? `${mention(user)} is invited to play ${name}.`
      : `${mention(giver)} offers the seat of ${name} to ${mention(user)}, and keeps it until it is taken.`;
  const text: Block = { kind: "text", text: words };
  if (after.status === "setup") return [text];
  return [
    text,
    { kind: "buttons", buttons: answerButtons(side, giver === undefined ? "Accept" : "Take the seat") },
  ];
}

/** Whoever plays several sides, of which others play some too, is offered to leave those to them. */
export function sharedBlocks(system: System, game: Game): Block[] {
  const users = [...new Set(game.seats.map(({ user }) => user))];
  return users.flatMap((user): Block[] => {
    const own = sidesHeldBy(system, game, user);
    const shared = own.filter((side) => playersOf(game, side).length > 1);
    if (own.length < 2 || shared.length === 0) return [];
    const names = listed(shared.map((side) => `**${sideName(system, side)}**`));
    const buttons = shared.map((side): Button => ({
      label: `Give up ${sideName(system, side)}`,
      style: "secondary",
      command: "game leave",
      options: { side, whose: user, in: game.id },
    }));
    return [
      { kind: "text", text: `${mention(user)}, you are not alone on ${names} now. Leave it to the others?` },
      { kind: "buttons", buttons },
    ];
  });
}

/** Whether somebody who leaves a seat in a running game leaves a side without players. */
function leavesFree(after: Game, { side }: EventOf<"left">): boolean {
  return after.status === "running" && side !== "umpire" && playersOf(after, side).length === 0;
}

/** Who has left a seat; where nobody plays that side any more, how somebody else comes to it. */
export function leftBlocks(system: System, after: Game, event: EventOf<"left">): Block[] {
  const name = `**${sideName(system, event.side)}**`;
  const left: Block = { kind: "text", text: `${mention(event.user)} no longer plays ${name}.` };
  if (!leavesFree(after, event)) return [left];
  const options = { side: event.side, in: after.id };
  return [
    left,
    { kind: "note", text: `Nobody plays ${name} now: \`/game join side:${event.side}\` takes that side.` },
    {
      kind: "buttons",
      buttons: [
        { label: "Ask for a substitute", style: "secondary", command: "game seat substitute", options },
      ],
    },
  ];
}

/** Those whom an entry invites or relieves of a seat, and all who are left in a game with a side that it leaves free. */
export function calledBySeats(after: Game, { events }: LogEntry): string[] {
  return events.flatMap((event) => {
    if (event.type === "invited") return [event.user];
    if (event.type === "seatGiven") return [event.from];
    return event.type === "left" && leavesFree(after, event) ? after.seats.map(({ user }) => user) : [];
  });
}
