import { form } from "./fields.ts";

/** What is pressed on cards that show who plays what. */
export const seatPresses = {
  /** Asks a player into the game. */
  invite: form("game"),
  /** Offers one's own seat to somebody. */
  giveSeat: form("game"),
};
