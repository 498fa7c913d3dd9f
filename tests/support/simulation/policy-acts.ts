import { USERS } from "./acts.ts";
import type { LongGame } from "./long-game.ts";
import type { OtherName, StretchName } from "./policy-plan.ts";

export const [ANNA, BEN] = USERS;

/** `side`: the side of the stretcher. `tries`: the other player asks for a substitute. */
interface Table {
  side: string;
  tries(): Promise<void>;
}

type Acts<Name extends string> = Record<Name, (game: LongGame, table: Table) => Promise<unknown>>;

const me = (said: Record<string, string>) => (game: LongGame) => game.does(ANNA, "me set", said);
const away = (said: Record<string, string>) => (game: LongGame) => game.does(ANNA, "me away", said);
const pace = (said: Record<string, string>) => (game: LongGame) => game.does(ANNA, "game pace", said);
const deadline = (user: string) => (game: LongGame) => {
  const each = game.world.chance.pick(["1d", "3d", "7d", "14d"]);
  const follows = game.world.chance.pick(["pass", "substitute", "adjourned", "lost"]);
  return game.does(
    user,
    "game deadline",
    Object.fromEntries(new URLSearchParams(`each=${each}&then=${follows}`)),
  );
};

/** By the stretcher, who is the creator. */
export const STRETCHES: Acts<StretchName> = {
  "every month": me({ every: "720" }),
  "every hour": me({ every: "0" }),
  "quiet nights": me({ quiet: "22-7", zone: "Europe/Berlin" }),
  "quiet days": me({ quiet: "8-23", zone: "America/New_York" }),
  "workdays off": me({ daysoff: "mon-sat" }),
  "no quiet hours": me({ quiet: "none", daysoff: "none" }),
  "away three days": away({ until: "3d" }),
  "away a month": away({ until: "30d" }),
  "away later": away({ until: "20d", from: "10d" }),
  back: (game) => game.does(ANNA, "me back"),
  "snooze three days": (game) => game.does(ANNA, "nudge later", { for: "3d" }),
  "snooze a month": (game) => game.does(ANNA, "nudge later", { for: "30d" }),
  "rare reminders": pace({ first: "720", repeat: "720" }),
  "no reminders": pace({ most: "0" }),
  "slow pace": pace({ every: "14 days" }),
  "ask for a pause": (game) => game.does(ANNA, "game pause", { until: "10d" }),
  ill: (game) => game.does(ANNA, "game pause", { until: "3d", ill: true }),
  leave: (game) => game.does(ANNA, "game leave"),
  join: (game, { side }) => game.does(ANNA, "game join", { side }),
  "ask for an undo": (game) => game.does(ANNA, "undo"),
  withdraw: (game) => game.answers(ANNA, "withdraw"),
  "set a phase": (game) =>
    game.does(ANNA, "phase", { to: game.world.chance.pick(game.system.sequence.phases).name }),
  "propose a deadline": deadline(ANNA),
  play: (game) => game.plays(ANNA),
  "play and take back": async (game) => {
    await game.plays(ANNA);
    await game.does(ANNA, "undo");
  },
  "play much and take back": async (game) => {
    const { n } = (await game.game()).head;
    for (let move = 0; move < 12; move += 1) await game.plays(ANNA);
    await game.does(ANNA, "undo", { to: String(n) });
  },
  archive: (game) => game.does(ANNA, "game archive"),
  bring: (game) => game.brings(ANNA),
  agree: (game) => game.answers(ANNA, "agree"),
};

/** By the other player. */
export const OTHERS: Acts<OtherName> = {
  nothing: async () => {},
  nudge: (game) => game.does(BEN, "nudge now"),
  agree: (game) => game.answers(BEN, "agree"),
  refuse: (game) => game.answers(BEN, "refuse"),
  play: (game) => game.plays(BEN),
  "propose a deadline": deadline(BEN),
  "end the deadline": (game) => game.does(BEN, "game deadline", { each: "none" }),
  try: (_, table) => table.tries(),
};
