import { likelyEnd, type LikelyEnd } from "../src/core/pace/forecast.ts";
import { rhythmAfter } from "../src/core/pace/rhythm.ts";
import type { Rhythm } from "../src/core/pace/rhythm-shape.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 9, 3, 6);
const SIDES = ["one", "other"] as const;

/** Figures that look random and are the same each time. */
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

  /** Around 1, with a spread, and seldom far above it. */
  around(spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return Math.exp(spread * normal);
  }
}

/** How people of several kinds answer. */
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

/** The next moment from `at` on at which a person sits down at an hour of their evening. */
function evening(luck: Luck, at: number, { ahead }: Player, mayBe: (weekday: number) => boolean): number {
  for (let day = Math.floor((at + ahead) / DAY) * DAY; ; day += DAY) {
    const sits = day - ahead + 18 * HOUR + luck.below(5 * 60) * MINUTE;
    // 1970-01-01 was a Thursday.
    if (sits >= at && mayBe((day / DAY + 3) % 7)) return sits;
  }
}

/** When a person answers who was called at `at`; some answer at once, as long as both are there. */
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

/** A forecast, at which turn of how many it was made, and when the game was over in truth. */
export interface Forecast {
  kinds: readonly [Kind, Kind];
  finished: number;
  toCome: number;
  said: LikelyEnd;
  end: number;
}

/** Plays a game of two people and makes forecasts at moments of it. */
function forecastsOf(luck: Luck, kinds: readonly [Kind, Kind]): Forecast[] {
  const players = [player(luck, kinds[0]), player(luck, kinds[1])] as const;
  const last = 5 + luck.below(6);
  const moves = 4 + luck.below(11);
  const made: Omit<Forecast, "end">[] = [];
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
      if (said !== undefined) made.push({ kinds, finished: turn - 1, toCome: last - turn + 1, said });
      const isNewTurn = move === inTurn - 1;
      const beat = { at: now, by: [by], awaited: [next], turn: turn + (isNewTurn ? 1 : 0), isNewTurn };
      rhythm = rhythmAfter(rhythm ?? begun(by), [by], beat);
    }
  }
  return made.map((forecast) => ({ ...forecast, end: now }));
}

/** As it stands when play begins. */
function begun(first: string): Rhythm {
  return rhythmAfter(undefined, [], { at: START, by: [], awaited: [first], turn: 1, isNewTurn: true });
}

/** How many of the ends fall into the ranges, before and behind them, in percent; and how wide these are. */
function fate(forecasts: readonly Forecast[]) {
  const share = (is: (forecast: Forecast) => boolean) =>
    (100 * forecasts.filter(is).length) / Math.max(1, forecasts.length);
  const widths = forecasts.map(({ said: { from, until } }) => (until - from) / DAY);
  return {
    inside: share(({ said, end }) => said.from <= end && end <= said.until),
    before: share(({ said, end }) => end < said.from),
    behind: share(({ said, end }) => end > said.until),
    width: widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0,
  };
}

function line(name: string, forecasts: readonly Forecast[]): string {
  const { inside, before, behind, width } = fate(forecasts);
  const cells = [inside, before, behind].map((percent) => `${percent.toFixed(1)} %`.padStart(8));
  return `| ${[name.padEnd(30), String(forecasts.length).padStart(7), ...cells, `${width.toFixed(0)} d`.padStart(6)].join(" | ")} |`;
}

/** Many games of all kinds of players, each with one forecast at a moment drawn by lot. */
export function oneOfEach(seed: number, games: number): Forecast[] {
  const luck = new Luck(seed);
  return Array.from({ length: games }, () => {
    const kinds = [KINDS[luck.below(KINDS.length)]!, KINDS[luck.below(KINDS.length)]!] as const;
    const forecasts = forecastsOf(luck, kinds);
    return forecasts.length === 0 ? [] : [forecasts[luck.below(forecasts.length)]!];
  }).flat();
}

/** How many in a hundred ends fall into the stated range. */
export function shareInside(forecasts: readonly Forecast[]): number {
  return fate(forecasts).inside;
}

const GAMES = 20_000;

/** How true the forecasts of a game's end are: prints how often the end falls into the range that is to hold 80 %. */
export function benchForecast(say: (line: string) => void): void {
  const all = oneOfEach(20_261_123, GAMES);
  say(`${GAMES.toLocaleString("en")} simulated games, one forecast in each; the range is to hold 80 %.`);
  say(`| ${"".padEnd(30)} |   games |   inside |   before |   behind |  width |`);
  say(`| ${"-".repeat(30)} | ------: | -------: | -------: | -------: | -----: |`);
  say(line("all", all));
  for (const kind of KINDS)
    say(
      line(
        `both ${kind}`,
        all.filter(({ kinds }) => kinds.every((one) => one === kind)),
      ),
    );
  for (const kind of KINDS)
    say(
      line(
        `one or both ${kind}`,
        all.filter(({ kinds }) => kinds.includes(kind)),
      ),
    );
  for (const turns of [1, 2, 3, 4])
    say(
      line(
        `${turns} turns finished`,
        all.filter(({ finished }) => finished === turns),
      ),
    );
  say(
    line(
      "more turns finished",
      all.filter(({ finished }) => finished > 4),
    ),
  );
  for (const turns of [1, 2, 3])
    say(
      line(
        `${turns} turns to come`,
        all.filter(({ toCome }) => toCome === turns),
      ),
    );
  say(
    line(
      "more turns to come",
      all.filter(({ toCome }) => toCome > 3),
    ),
  );
  say("");
}
