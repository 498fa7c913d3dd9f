import type { Decisions } from "../draft.ts";
import { decline, invite, offerSeat, withdraw } from "./decide-invitations.ts";
import { join, takeOpenSeat } from "./decide-joining.ts";
import { leave, removeSeat } from "./decide-seats.ts";
import { acceptUmpire } from "./decide-umpires.ts";

export type SeatAction =
  | { do: "join"; side: string }
  /** Gives up one seat or all. `whose`: the only user who may press the button. */
  | { do: "leave"; side?: string; whose?: string }
  /** Takes seats away from a user before play begins. */
  | { do: "removeSeat"; user: string; side?: string }
  /** Accepts an umpire for the user's own side. `umpire`: needed if there are several. */
  | { do: "acceptUmpire"; umpire?: string }
  /** Invites a user to a side. `side`: needed if there are several. */
  | { do: "invite"; user: string; side?: string }
  /** Offers the user's own seat. */
  | { do: "offerSeat"; to: string; side?: string }
  /** Takes an open seat by invitation or offer, or in place of `from`. */
  | { do: "takeSeat"; side?: string; from?: string }
  | { do: "decline"; side?: string }
  /** Withdraws invitations, offers and searches. */
  | { do: "withdraw"; side?: string; user?: string };

export const SEAT_DECISIONS: Decisions<SeatAction> = {
  join: (draft, { side }) => join(draft, side),
  leave: (draft, { side, whose }) => leave(draft, side, whose),
  removeSeat: (draft, { user, side }) => removeSeat(draft, user, side),
  acceptUmpire: (draft, { umpire }) => acceptUmpire(draft, umpire),
  invite: (draft, { user, side }) => invite(draft, user, side),
  offerSeat: (draft, { to, side }) => offerSeat(draft, to, side),
  takeSeat: (draft, { side, from }) => takeOpenSeat(draft, side, from),
  decline: (draft, { side }) => decline(draft, side),
  withdraw: (draft, { side, user }) => withdraw(draft, side, user),
};
