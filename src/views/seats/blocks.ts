import type { Rulebook } from "#words/rulebook.ts";
import { hostsOf } from "#core/decisions/asking.ts";
import type { EventOf, GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { sideName } from "#core/system.ts";
import { playersOf, sidesHeldBy } from "#core/waits.ts";
import type { Scene } from "../results/events.ts";
import type { Block, Button } from "../reply.ts";
import { acceptBlocks } from "./umpires.ts";
import { listed, mention } from "../words.ts";

/** What an invited person can press; everybody else is told that it is not for them. */
export function answerButtons(side?: string, take = "Accept"): Button[] {
  return [
    { label: take, style: "success", press: { kind: "take", side } },
    { label: "Decline", style: "secondary", press: { kind: "decline", side } },
  ];
}

/** An invitation, or the offer of a seat; in a running game with its buttons, else the card of the set-up has them. */
export function invitedBlocks(book: Rulebook, after: Game, event: EventOf<"invited">): Block[] {
  const { user, side, for: giver } = event;
  const name = `**${sideName(book, side)}**`;
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
export function sharedBlocks(book: Rulebook, game: Game): Block[] {
  const users = [...new Set(game.seats.map(({ user }) => user))];
  return users.flatMap((user): Block[] => {
    const own = sidesHeldBy(book, game, user);
    const shared = own.filter((side) => playersOf(game, side).length > 1);
    if (own.length < 2 || shared.length === 0) return [];
    const names = listed(shared.map((side) => `**${sideName(book, side)}**`));
    const buttons = shared.map((side): Button => ({
      label: `Give up ${sideName(book, side)}`,
      style: "secondary",
      press: { kind: "leave", side, whose: user },
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

/** Who sits down; whoever was let in by another, by whom. A running game has no card with the ways of answering. */
export function joinedBlocks({ book, after, by }: Scene, { user, side }: EventOf<"joined">): Block[] {
  const host = by === user ? "" : `, let in by ${mention(by)}`;
  const seat = side === "umpire" ? "is the umpire" : `plays **${sideName(book, side)}**`;
  const joined: Block = { kind: "text", text: `${mention(user)} ${seat}${host}.` };
  if (after.status !== "running") return [joined];
  return [joined, ...sharedBlocks(book, after), ...(side === "umpire" ? acceptBlocks(after) : [])];
}

/** Who asks for seats while a game is set up, each with the ways of answering. */
export function askingBlocks(book: Rulebook, game: Game): Block[] {
  const open = (game.asking ?? []).filter(({ refused }) => refused !== true);
  return open.flatMap(({ user, side }): Block[] => {
    const hosts = listed(hostsOf(book, game, side).map(mention));
    return [
      {
        kind: "text",
        text: `${mention(user)} asks for the seat of **${sideName(book, side)}**. ${hosts}, let them in?`,
      },
      {
        kind: "buttons",
        buttons: [
          { label: "Let in", style: "success", press: { kind: "letIn", user, side } },
          { label: "Refuse", style: "secondary", press: { kind: "turnDown", user, side } },
        ],
      },
    ];
  });
}

/** What became of a request for a seat. */
export function askingDroppedText(book: Rulebook, { user, side, why }: EventOf<"askingDropped">): string {
  const name = `**${sideName(book, side)}**`;
  return why === "withdrawn"
    ? `${mention(user)} no longer asks for ${name}.`
    : `${mention(user)} was turned down for ${name}.`;
}

/** Who has left a seat; where nobody plays that side any more, how somebody else comes to it. */
export function leftBlocks({ book, after, by }: Scene, event: EventOf<"left">): Block[] {
  const name = `**${sideName(book, event.side)}**`;
  if (event.removed === true)
    return [{ kind: "text", text: `${mention(by)} removed ${mention(event.user)} from ${name}.` }];
  const left: Block = { kind: "text", text: `${mention(event.user)} no longer plays ${name}.` };
  if (!leavesFree(after, event)) return [left];
  const press = { kind: "substitute", side: event.side, why: "left" } as const;
  return [
    left,
    { kind: "note", text: `Nobody plays ${name} now: \`/game join side:${event.side}\` takes that side.` },
    {
      kind: "buttons",
      buttons: [{ label: "Ask for a substitute", style: "secondary", press }],
    },
  ];
}

/** Whom each event calls: who is invited, seated, turned down or relieved of a seat, and whose consent is asked for. */
const CALLED: {
  [Type in GameEvent["type"]]?: (book: Rulebook, after: Game, event: EventOf<Type>) => string[];
} = {
  invited: (_, __, { user }) => [user],
  askingDropped: (_, __, { user }) => [user],
  seatAsked: (book, after, { side }) => hostsOf(book, after, side),
  joined: (_, __, { user, awaits = [] }) => [user, ...awaits],
  seatGiven: (_, __, { from, awaits = [] }) => [from, ...awaits],
  moved: (_, after, { from }) => (from === undefined ? [] : after.seats.map(({ user }) => user)),
  archived: (_, after, { from }) => (from === undefined ? [] : after.seats.map(({ user }) => user)),
  left: (_, after, event) => [
    ...(event.removed === true ? [event.user] : []),
    ...(leavesFree(after, event) ? after.seats.map(({ user }) => user) : []),
  ],
};

/** Those whom an entry calls because of seats; all who are left in a game with a side that it leaves free. */
export function calledBySeats(book: Rulebook, after: Game, { events }: LogEntry): string[] {
  return events.flatMap((event) => {
    const call = CALLED[event.type] as ((...told: [Rulebook, Game, GameEvent]) => string[]) | undefined;
    return call?.(book, after, event) ?? [];
  });
}
