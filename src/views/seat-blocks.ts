import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { sideName, type System } from "#core/system.ts";
import type { Block, Button } from "./reply.ts";
import { mention } from "./words.ts";

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
  const words =
    giver === undefined
      ? `${mention(user)} is invited to play ${name}.`
      : `${mention(giver)} offers the seat of ${name} to ${mention(user)}, and keeps it until it is taken.`;
  const text: Block = { kind: "text", text: words };
  if (after.status === "setup") return [text];
  return [
    text,
    { kind: "buttons", buttons: answerButtons(side, giver === undefined ? "Accept" : "Take the seat") },
  ];
}

/** Those whom an entry invites. */
export function calledByInvitation({ events }: LogEntry): string[] {
  return events.flatMap((event) => (event.type === "invited" ? [event.user] : []));
}
