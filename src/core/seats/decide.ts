import type { Decisions } from "../draft.ts";
import { decline, invite, offerSeat, withdraw } from "./decide-invitations.ts";
import { archive, moveToChannel, type PlaceWish } from "../lifecycle/decide-places.ts";
import { join, takeOpenSeat } from "./decide-joining.ts";
import { leave, removeSeat } from "./decide-seats.ts";
import { searchSubstitute, type SubstituteWish } from "./decide-substitutes.ts";
import { acceptUmpire } from "./decide-umpires.ts";

/** What a person can ask around a game: who plays it, and where. */
export type TableAction =
  | { do: "join"; side: string }
  /** Gives up one seat, or all; `whose`: for whom the pressed button was. */
  | { do: "leave"; side?: string; whose?: string }
  /** Takes seats away from somebody before play begins. */
  | { do: "removeSeat"; user: string; side?: string }
  /** Accepts an umpire for the own side; `umpire` where there are several. */
  | { do: "acceptUmpire"; umpire?: string }
  /** Lets a person take a side of the running game; `side` where it is not the only one that can be meant. */
  | { do: "invite"; user: string; side?: string }
  /** Offers one's own seat. */
  | { do: "offerSeat"; to: string; side?: string }
  /** Takes what is open to the person: an invitation, an offered seat, or that of `from` who is to be replaced. */
  | { do: "takeSeat"; side?: string; from?: string }
  | { do: "decline"; side?: string }
  /** Takes invitations, offers and searches back. */
  | { do: "withdraw"; side?: string; user?: string }
  | ({ do: "seekSubstitute" } & SubstituteWish)
  /** Plays the game in another channel from now on. */
  | ({ do: "moveGame" } & PlaceWish)
  /** Puts the game away, out of its channel. */
  /** `deleted`: when the bot deletes a game of a server that removed it (ms since 1970). */
  | { do: "archive"; deleted?: number };

/** Who sits at the table, who is let in, and where the table stands. */
export const AROUND_TABLE: Decisions<TableAction> = {
  join: (draft, { side }) => join(draft, side),
  leave: (draft, { side, whose }) => leave(draft, side, whose),
  removeSeat: (draft, { user, side }) => removeSeat(draft, user, side),
  acceptUmpire: (draft, { umpire }) => acceptUmpire(draft, umpire),
  invite: (draft, { user, side }) => invite(draft, user, side),
  offerSeat: (draft, { to, side }) => offerSeat(draft, to, side),
  takeSeat: (draft, { side, from }) => takeOpenSeat(draft, side, from),
  decline: (draft, { side }) => decline(draft, side),
  withdraw: (draft, { side, user }) => withdraw(draft, side, user),
  seekSubstitute: searchSubstitute,
  moveGame: moveToChannel,
  archive: (draft, { deleted }) => archive(draft, deleted),
};
