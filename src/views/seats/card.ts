import type { Rulebook } from "#words/rulebook.ts";
import type { Game, Invitation } from "#core/schema/game.ts";
import type { Tenure } from "#core/seat-history.ts";
import { sideName } from "#core/system.ts";
import { playersOf } from "#core/waits.ts";
import { plain } from "#core/typed.ts";
import { belonging } from "../presses/belonging.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { day } from "../time-text.ts";
import { mention } from "../words.ts";

/** How many of those who played a side before are listed. */
const MOST_EARLIER = 8;

function earlierLines(tenures: readonly Tenure[]): string[] {
  const shown = tenures.slice(-MOST_EARLIER);
  const lines = shown.map(
    ({ user, from, until = from }) => `-# ${mention(user)}, ${day(from)} to ${day(until)}`,
  );
  return tenures.length > shown.length
    ? [`-# ${tenures.length - shown.length} others before`, ...lines]
    : lines;
}

function invitationText({ user, for: giver }: Invitation): string {
  return giver === undefined
    ? `Invited: ${mention(user)}`
    : `Offered by ${mention(giver)} to ${mention(user)}`;
}

function openLines(game: Game, side: string): string[] {
  const invitations = (game.invited ?? []).filter((open) => open.side === side).map(invitationText);
  const searches = (game.sought ?? [])
    .filter((open) => open.side === side)
    .map(({ user }) => `Player wanted${user === undefined ? "" : ` to replace ${mention(user)}`}`);
  return [...invitations, ...searches].map((line) => `-# ${line}`);
}

function seatLines(book: Rulebook, game: Game, side: string, history: readonly Tenure[]): string[] {
  const tenures = history.filter((tenure) => tenure.side === side);
  const now = tenures.filter(({ until }) => until === undefined);
  const players = now.map(({ user, from, after }) => {
    const whose = after === undefined ? "" : `, after ${mention(after)}`;
    return `${mention(user)} since ${day(from)}${whose}`;
  });
  return [
    `**${sideName(book, side)}**: ${players.join("; ") || "*open*"}`,
    ...openLines(game, side),
    ...earlierLines(tenures.filter(({ until }) => until !== undefined)),
  ];
}

/** Who has which seat since when, who had it before, and what is open: invitations, offers, searches. */
export function seatsCard(book: Rulebook, game: Game, history: readonly Tenure[]): Reply {
  const hasUmpire = book.umpire === true || history.some(({ side }) => side === "umpire");
  const sides = [...book.sides.map(({ id }) => id), ...(hasUmpire ? ["umpire"] : [])];
  const blocks: Block[] = sides.map((side) => ({
    kind: "text",
    text: seatLines(book, game, side, history).join("\n"),
  }));
  const free = sides.filter((side) => side !== "umpire" && playersOf(game, side).length === 0);
  const how =
    free.length > 0 ? "`/game join` takes an open side." : "`/game seat substitute` looks for a new player.";
  const button: Button =
    free.length > 0
      ? { label: "Invite a player…", style: "secondary", press: { kind: "invite" } }
      : { label: "Give my seat…", style: "secondary", press: { kind: "giveSeat" } };
  const buttons: Block = { kind: "buttons", buttons: [button] };
  return {
    title: `Seats of ${plain(game.title)}`,
    audience: "public",
    of: belonging(game),
    blocks: [
      ...blocks,
      ...(game.status === "ended" ? [] : [buttons]),
      { kind: "note", text: `Made by ${mention(game.creator)}. ${how}` },
    ],
  };
}
