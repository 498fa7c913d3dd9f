import { likelyEnd, type LikelyEnd } from "#cards/reminders/likely-times.ts";
import { rhythmAfter, type Rhythm } from "#games/rhythm/rhythm.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 9, 3, 6);
const SIDES = ["one", "other"] as const;

/** Pseudo-random numbers that are the same each time. */
class Luck {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(most: number): number {
    return Math.floor(this.next() * most);
  }

  /** Around 1, with a spread, and rarely far above it. */
  around(spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return Math.exp(spread * normal);
  }
}

/** Kinds of players, by their answer times. */
const KINDS = ["steady", "evenings", "weekends", "a week away"] as const;
type Kind = (typeof KINDS)[number];

interface Player {
  kind: Kind;
  /** How far their clock is ahead of UTC. */
  ahead: number;
  hours: number;
  away: { from: number; until: number }[];
}

function player(luck: Luck, kind: Kind): Player {
  const from = START + luck.below(60 * 24) * HOUR;
  const away = kind === "a week away" ? [{ from, until: from + 7 * DAY }] : [];
  return { kind, ahead: (luck.below(24) - 11) * HOUR, hours: 6 + luck.below(24), away };
}

/** The next time from `at` on at which a player sits down in the evening. */
function evening(luck: Luck, at: number, { ahead }: Player, mayBe: (weekday: number) => boolean): number {
  for (let day = Math.floor((at + ahead) / DAY) * DAY; ; day += DAY) {
    const sits = day - ahead + 18 * HOUR + luck.below(5 * 60) * MINUTE;
    // 1970-01-01 was a Thursday.
    if (sits >= at && mayBe((day / DAY + 3) % 7)) return sits;
  }
}

/** When a player called at `at` answers; sometimes at once, while both are present. */
function answerAt(luck: Luck, at: number, who: Player): number {
  if (luck.below(10) < 2) return at + (1 + luck.below(12)) * MINUTE;
  const said = {
    steady: () => at + who.hours * luck.around(0.8) * HOUR,
    "a week away": () => at + who.hours * luck.around(0.8) * HOUR,
    evenings: () => evening(luck, at, who, () => luck.below(10) < 8),
    weekends: () => evening(luck, at, who, (weekday) => luck.below(100) < (weekday >= 5 ? 90 : 12)),
  }[who.kind]();
  const gone = who.away.find(({ from, until }) => from <= said && said < until);
  return gone === undefined ? said : gone.until + luck.below(24 * 60) * MINUTE;
}

/** A forecast, and the real end. */
interface Forecast {
  said: LikelyEnd;
  end: number;
}

/** Plays a game of two players and makes forecasts during it. */
function forecastsOf(luck: Luck, kinds: readonly [Kind, Kind]): Forecast[] {
  const players = [player(luck, kinds[0]), player(luck, kinds[1])] as const;
  const last = 5 + luck.below(6);
  const moves = 4 + luck.below(11);
  const made: LikelyEnd[] = [];
  let [now, mover] = [START, 0];
  let rhythm: Rhythm | undefined;
  for (let turn = 1; turn <= last; turn += 1) {
    const inTurn = Math.max(2, Math.round(moves * luck.around(0.25)));
    for (let move = 0; move < inTurn; move += 1) {
      const [by, next] = [SIDES[mover % 2]!, SIDES[(mover + 1) % 2]!];
      const [asked, from] = [now, mover % 2];
      now = answerAt(luck, now, players[from as 0 | 1]);
      mover += 1;
      const looked = asked + luck.next() * (now - asked);
      const said = likelyEnd(rhythm, { turn, last }, looked);
      if (said !== undefined) made.push(said);
      const isNewTurn = move === inTurn - 1;
      const beat = { at: now, by: [by], awaited: [next], turn: turn + (isNewTurn ? 1 : 0), isNewTurn };
      rhythm = rhythmAfter(rhythm ?? begun(by), [by], beat);
    }
  }
  return made.map((said) => ({ said, end: now }));
}

/** The rhythm at the start of play. */
function begun(first: string): Rhythm {
  return rhythmAfter(undefined, [], { at: START, by: [], awaited: [first], turn: 1, isNewTurn: true });
}

/** Many games of all kinds of players, each with a forecast at a random moment. */
export function oneOfEach(seed: number, games: number): Forecast[] {
  const luck = new Luck(seed);
  return Array.from({ length: games }, () => {
    const kinds = [KINDS[luck.below(KINDS.length)]!, KINDS[luck.below(KINDS.length)]!] as const;
    const forecasts = forecastsOf(luck, kinds);
    return forecasts.length === 0 ? [] : [forecasts[luck.below(forecasts.length)]!];
  }).flat();
}

/** The percentage of ends within the forecast range. */
export function shareInside(forecasts: readonly Forecast[]): number {
  const inside = forecasts.filter(({ said, end }) => said.from <= end && end <= said.until);
  return (100 * inside.length) / forecasts.length;
}
