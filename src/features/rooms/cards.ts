import type { Game, RoomsOffered } from "#core/schema/index.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import { roomButtons } from "./cards/room.ts";

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
