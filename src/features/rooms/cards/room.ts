import { paragraph } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import type { Button, Reply } from "#cards/reply.ts";
import { mention } from "#cards/words.ts";
import { plain } from "#core/names/index.ts";
import type { Game, RoomKind, RoomsOffered } from "#core/schema/index.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";

/** True until a second user has a seat, an invitation or a request for a seat. */
function isAlone({ seats, invited = [], asking = [] }: Game): boolean {
  return new Set(seats.map(({ user }) => user)).size < 2 && invited.length === 0 && asking.length === 0;
}

/** The rooms that the set-up card offers: a post if the server has a forum, otherwise a thread. */
export function roomsOn(game: Game): RoomsOffered {
  const { rooms = {}, status } = game;
  return status === "setup" && isAlone(game) ? rooms : {};
}

export const ROOM_CARDS = {
  setUp(book, game) {
    const { forum, ...others } = roomsOn(game);
    return roomButtons(book, forum === undefined ? others : { forum });
  },
} satisfies FeatureCards;

function moveTo(where: RoomKind): Button["press"] {
  return { kind: "typed", command: "game move", options: `where=${where}` };
}

/** Buttons that move a game to a room of its own. */
function roomButtons({ say }: Pick<Language, "say">, { thread, forum }: RoomsOffered): Button[] {
  return [
    ...(thread === true
      ? [{ label: say("room-thread"), style: "secondary", press: moveTo("thread") } as const]
      : []),
    ...(forum === undefined
      ? []
      : [{ label: say("room-post"), style: "secondary", press: moveTo("post") } as const]),
  ];
}

/** The message in a channel from which a game's thread starts. */
export function starterCard({ say, title }: Rulebook, game: Game): Reply {
  const words = { system: title, user: mention(game.creator) };
  return {
    title: plain(game.title),
    audience: "public",
    blocks: paragraph(say("room-starter", words)),
  };
}

/** The answer to a user who asked for a room, until the room is open. */
export function openingCard({ say }: Language, as: RoomKind): Reply {
  return {
    title: say("room-opening", { as }),
    audience: "private",
    blocks: paragraph(say("room-opening-how")),
  };
}

/** In place of the opening card: where the game is, which may have ended in the meantime. */
export function openedCard({ say }: Pick<Language, "say">, game: Game): Reply {
  const { channel } = game;
  const isOver = game.status === "ended";
  return {
    title: isOver ? say("room-over", { game: plain(game.title) }) : plain(game.title),
    audience: "private",
    blocks: isOver ? [] : paragraph(say("seats-moved", { channel })),
  };
}

/** Why a room was not opened; `other` is a fault of the bot. */
export type RoomProblem = "forbidden" | "gone" | "full" | "tag" | "moderated" | "other";

/** Tells the user who asked for a room why it was not opened, and what to do. `place`: channel or forum. */
export function failedCard(
  { say }: Pick<Language, "say">,
  game: Game,
  failed: { as: RoomKind; place: string; by: string; fault: RoomProblem },
): Reply {
  const { as, place, by, fault } = failed;
  const next = game.archived === true ? paragraph(say("room-failed-away", { game: plain(game.title) })) : [];
  return {
    title: say("room-failed", { as }),
    audience: "public",
    blocks: [...paragraph(say("room-fault", { fault, as, channel: place })), ...next],
    ping: [by],
  };
}

/** The last message in a room. */
export function lastWordCard({ say }: Rulebook, game: Game): Reply {
  return {
    title: say("room-over", { game: plain(game.title) }),
    audience: "public",
    blocks: paragraph(say("room-over-how")),
  };
}

/** The names of tags to add to a forum of games. */
export function tagsCard({ say }: Language, tags: readonly string[]): Reply {
  return {
    title: say("room-tags-title"),
    audience: "private",
    blocks: [...paragraph(say("room-tags-how"), tags.map((name) => `\`${name}\``).join(" "))],
  };
}
