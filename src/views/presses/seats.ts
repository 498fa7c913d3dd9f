import { z } from "zod";
import { button, form, number, word, yes } from "./fields.ts";

/** How a request or a proposal is answered. */
const answer = z.enum(["agree", "refuse", "withdraw"]);

/** Of the request or proposal of entry `asked`; `card`: it stands on a card of the game, not on the message that asks. */
export const answering = { asked: number, answer, card: yes };

/** What is pressed about who plays, and how a game ends. */
export const seatPresses = {
  join: button("game", { side: word }),
  seats: button("game"),
  briefing: button("game"),
  /** An invitation or an advert is taken; `from`: whose seat, `n`: the entry of the advert. */
  take: button("game", { side: word.optional(), from: word.optional(), n: number.optional() }),
  decline: button("game", { side: word.optional() }),
  /** Asks a player into the game. */
  invite: form("game"),
  /** Offers one's own seat to somebody. */
  giveSeat: form("game"),
  /** Who asks for a seat is let in, or turned down. */
  letIn: button("game", { user: word, side: word }),
  turnDown: button("game", { user: word, side: word }),
  accept: button("game", { umpire: word }),
  /** A seat is given up; `whose`: only they may press it. */
  leave: button("game", { side: word.optional(), whose: word.optional() }),
  /** `why`: the side does not answer, or its last player has left. */
  substitute: button("game", {
    side: word,
    user: word.optional(),
    why: z.enum(["gone", "left"]).optional(),
  }),
  /** Brings a game to a channel. */
  bring: button("game", { channel: word }),
  /** Asks whether the game is to end; `gone`: on the message that this side does not answer. */
  end: button("game", { gone: word.optional() }),
  endSure: button("game"),
  endAnswer: button("game", answering),
  pauseAnswer: button("game", answering),
  deadlineAnswer: button("game", answering),
};
