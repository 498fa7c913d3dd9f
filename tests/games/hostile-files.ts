import { SAVE_VERSION } from "#core/schema/game.ts";
import { hashEntry, NO_ENTRY } from "#rules/log/chain.ts";
import { createGame } from "#rules/create.ts";
import { commitmentTo } from "#core/dice/fairness.ts";
import type { EventOf, GameEvent, Play } from "#core/schema/index.ts";
import type { LogEntry } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { aliasFor, peopleIn } from "../support/game/aliased.ts";
import { amount } from "../support/run/soak.ts";

/** Maximum size of an accepted file, in bytes. */
export const LARGEST = 10 * 1024 * 1024;

/** Size up to which a file is filled with entries, in bytes. */
const FILLED = amount(LARGEST / 10, LARGEST);

/** A hostile file with valid hashes. `fits`: true if it may be imported. */
export interface HostileFile {
  name: string;
  text: () => string;
  fits?: true;
}

type WrittenEntry = Partial<Pick<LogEntry, "at" | "by" | "interaction">> & { events: GameEvent[] };

/** A log of these entries with valid hashes, as text. No game is built from it. */
class Writer {
  readonly #system: System;
  readonly #lines: string[] = [];
  #previous = NO_ENTRY;
  #length = 0;
  #n = 0;
  readonly begun: EventOf<"created">;

  constructor(system: System, change: (play: Play) => Play = (play) => play) {
    this.#system = system;
    const events = createGame(system, {
      id: "badbad",
      guild: null,
      channel: "2",
      title: "Test",
      creator: aliasFor("creator"),
      commitment: commitmentTo("1".repeat(64)),
    });
    const [created, ...others] = events;
    if (created?.type !== "created") throw new Error("a game begins with its creation");
    this.begun = { ...created, play: change(created.play) };
    this.write({ events: [this.begun, ...others] });
  }

  get n(): number {
    return this.#n;
  }

  write({
    events,
    at = this.#n,
    by = aliasFor("ann"),
    interaction = String(1000 + this.#n),
  }: WrittenEntry): void {
    this.#n += 1;
    const content = {
      version: SAVE_VERSION,
      n: this.#n,
      at,
      by,
      interaction,
      events,
      previous: this.#previous,
    } as const;
    this.#previous = hashEntry(content);
    const line = JSON.stringify({ ...content, hash: this.#previous });
    this.#lines.push(line);
    this.#length += line.length + 2;
  }

  /** Appends entries up to the maximum size of a file and the maximum length of a log. */
  fill(facts: (n: number) => WrittenEntry, room = FILLED - 2000): this {
    for (let next = facts(this.#n + 1); this.#length + JSON.stringify(next).length + 400 < room;) {
      if (this.#n === 25_000) break;
      this.write(next);
      next = facts(this.#n + 1);
    }
    return this;
  }

  text(entries = this.#lines.join(",\n")): string {
    const head = {
      format: "dispatch-rider-game",
      version: 1,
      bot: "0.1.0",
      exportedAt: "2026-03-01T12:00:00Z",
      game: "badbad",
      system: { id: this.#system.id, edition: this.#system.edition },
      head: { n: this.#n, hash: this.#previous },
      sheet: {},
      people: peopleIn(this.#lines),
    };
    return `${JSON.stringify(head).slice(0, -1)},"entries":[${entries}]}`;
  }
}

const roll = (n: number): EventOf<"rolled"> => ({
  type: "rolled",
  roll: n,
  series: 1,
  purpose: "Free roll",
  notation: "d6",
  dice: [{ sides: 6, face: 1 }],
});
const join = (n: number): GameEvent => ({ type: "joined", user: aliasFor(`7${n}`), side: "axis" });
const handed: GameEvent = { type: "handedOver", from: "axis", to: "axis" };
const following = (facts: (n: number) => GameEvent[]) => (n: number) => ({ events: facts(n) });
/** Repetitions of a piece of JSON, separated by commas, up to `length` characters. */
const many = (piece: string, length: number) =>
  Array.from({ length: Math.floor(length / (piece.length + 1)) }, () => piece).join(",");

/** Repeated undos, each with the restored state. `to`: the target entry of each. */
function undos(system: System, to: (n: number) => number): string {
  const writer = new Writer(system);
  const { play } = writer.begun;
  const undone = (n: number): GameEvent => ({ type: "undone", to: to(n), play, status: "setup" });
  return writer.fill(following((n) => [n % 2 === 0 || n < 4 ? handedOf(play) : undone(n)])).text();
}

/** A move that leaves the state unchanged. */
const handedOf = ({ move }: Play): GameEvent => ({ type: "handedOver", from: "axis", to: move ?? "axis" });

/** A large number of units, all of which each event has to visit. */
function crowd(system: System, units: number): string {
  const side = system.sides[0]?.id ?? "";
  const kind = system.units?.kinds[0]?.id ?? "company";
  const named = Array.from({ length: units }, (_, at) => ({ name: `U${at}`, kind, states: {} }));
  const writer = new Writer(system, (play) => ({ ...play, units: { [side]: named } }));
  return writer.fill(following(() => [{ type: "statesReset", side, states: [] }])).text();
}

/** Files with an excess of one thing; `system` provides units and sides. */
export function hostileFiles(system: System): HostileFile[] {
  const filled = (facts: (n: number) => GameEvent[], change?: (play: Play) => Play) => () =>
    new Writer(system, change).fill(following(facts)).text();
  const withEntries = (entries: string) => () => new Writer(system).text(entries);
  return [
    {
      name: "40,000 events in one entry",
      text: () => {
        const writer = new Writer(system);
        writer.write({ events: Array.from({ length: 40_000 }, (_, n) => join(n)) });
        return writer.text();
      },
    },
    { name: "1,000 events in each entry", text: filled(() => Array.from({ length: 1000 }, () => handed)) },
    { name: "tiny entries", text: withEntries(many('{"n":1}', LARGEST - 1000)) },
    { name: "an endless list of seats", text: filled((n) => [join(n)]) },
    { name: "a roll in each entry", text: filled((n) => [roll(n - 1)]), fits: true },
    {
      name: "a hundred dice in each roll",
      text: filled((n) => [
        {
          ...roll(n - 1),
          notation: "100d6",
          dice: Array.from({ length: 100 }, () => ({ sides: 6, face: 1 })),
        },
      ]),
      fits: true,
    },
    { name: "undos that all go back to the beginning", text: () => undos(system, () => 1) },
    { name: "undos that go back to the entry before the last", text: () => undos(system, (n) => n - 2) },
    {
      name: "a large play and many entries",
      text: filled(
        () => [handed],
        (play) => ({ ...play, lists: { x: Array.from({ length: 900 }, (_, at) => `${at}`.padStart(200)) } }),
      ),
    },
    { name: "a large number of units", text: () => crowd(system, 900) },
    { name: "an even larger number of units", text: () => crowd(system, 2000) },
    { name: "deep lists", text: () => "[".repeat(LARGEST) },
    { name: "deep lists in an entry", text: withEntries("[".repeat(5_000_000) + "]".repeat(5_000_000)) },
    {
      name: "deep objects beside the log",
      text: () => `{"format":"dispatch-rider-game","a":${'{"a":'.repeat(2_000_000)}`,
    },
    { name: "one string", text: () => `{"format":"${"x".repeat(LARGEST - 100)}"}` },
    {
      name: "one string in an event",
      text: () => {
        const writer = new Writer(system);
        writer.write({ events: [{ type: "ended", result: "x".repeat(LARGEST - 5000) }] });
        return writer.text();
      },
    },
    { name: "empty entries", text: withEntries(many("{}", LARGEST - 1000)) },
    { name: "an entry of empty objects", text: withEntries(`[${many("{}", LARGEST - 1000)}]`) },
    { name: "empty lists beside the log", text: () => `{"a":[${many("[]", LARGEST - 1000)}],"format":"x"}` },
    {
      name: "an endless list of figures",
      text: () =>
        new Writer(system)
          .text()
          .replace('"sheet":{}', `"sheet":{${many('"a/b/c":{"value":1,"by":"1","at":1}', 1_000_000)}}`),
    },
    { name: "two logs", text: () => new Writer(system).text().replace("{", '{"entries":[],') },
    { name: "quotes and backslashes", text: () => '"\\'.repeat(LARGEST / 3) },
    { name: "zeros", text: () => "\0".repeat(LARGEST) },
    { name: "commas", text: withEntries(",".repeat(LARGEST - 1000)) },
    {
      name: "names of JavaScript properties",
      text: () =>
        new Writer(system, (play) => ({
          ...play,
          numbers: { ...play.numbers, constructor: 1, toString: 2, hasOwnProperty: 3 },
        })).text(),
    },
    {
      name: "a prototype",
      text: () => new Writer(system).text().replace('"settings":{', '"settings":{"__proto__":1,'),
    },
    {
      name: "items of a track called constructor",
      text: () => {
        const writer = new Writer(system);
        writer.write({ events: [{ type: "itemRemoved", track: "constructor", name: "x" }] });
        return writer.text();
      },
    },
    {
      name: "an excessive turn number",
      text: () =>
        new Writer(system, (play) => ({ ...play, position: { ...play.position, turn: 2 ** 52 } })).text(),
    },
    {
      name: "a figure beyond its track",
      text: () =>
        new Writer(system, (play) => ({
          ...play,
          numbers: Object.fromEntries(Object.keys(play.numbers).map((key) => [key, 1e300])),
        })).text(),
    },
    {
      name: "an endless list of people",
      text: () => new Writer(system).fill((n) => ({ events: [roll(n - 1)], by: aliasFor(`9${n}`) })).text(),
    },
    {
      name: "times far away",
      text: () => new Writer(system).fill((n) => ({ events: [roll(n - 1)], at: -8.64e15 }), 5000).text(),
    },
    {
      name: "an endless list of series",
      text: filled((n) => [{ type: "committed", series: n, hash: "0".repeat(64) }]),
    },
  ];
}
