import { Client } from "pg";
import { POSTGRES_TABLE as TABLE } from "#store/postgres-adapter.ts";
import { nextMove, slash } from "./interactions.ts";
import { PLAYED } from "./fill.ts";
import { startSession, type Session } from "./session.ts";

/** Who plays the games that are measured, as `bench/interactions.ts` has it, and in how many of them. */
const PLAYER = "400000000000000001";
const GAMES_OF_PLAYER = 200;
/** Where the game is played of which all others are copies. */
const FIRST = "600000000000000000";
/** When the first of all comes due: long after whatever is measured. */
export const FIRST_DUE = 1_900_000_000_000;

/** Games are filled in by so many in a statement, over so many connections. */
const LOT = 100_000;
const CONNECTIONS = 2;
/** How long the documents of a game are that nobody looks at. */
const SHORT = 40;

/** The channel of the n-th game. */
export const channelOf = (n: number) => String(600_000_000_000_000_000n + BigInt(n));

/** A document as it stands in the table. */
export interface Row {
  key: string;
  value: string;
}

/** How many games there are to be, how many of them are as long as real ones, and when they come due. */
export interface Amount {
  games: number;
  whole: number;
  /** The first wake-up, and within how many milliseconds of it all others come due. */
  due?: { from: number; within: number };
}

/** In place of a time in the documents of a game that is copied: when it comes due. */
export const DUE = 7_777_777_777_777;

/** Plays a game for some moves over a store, by what its card asks for. */
async function playSome({ discord }: Session): Promise<void> {
  await discord.dispatch(slash(FIRST, "game new", { system: PLAYED, side: "both" }));
  await discord.dispatch(slash(FIRST, "game begin"));
  let { body } = await discord.dispatch(slash(FIRST, "phase"));
  for (let move = 0; move < 3; move += 1) {
    const { command, options } = nextMove(body);
    ({ body } = await discord.dispatch(slash(FIRST, command, options)));
  }
}

/** The documents of the one game that is played over a store, which is empty again afterwards. */
export async function playedOver(url: string, play: (session: Session) => Promise<void>): Promise<Row[]> {
  const session = await startSession("../src/main.ts", url);
  await play(session);
  await session.end();
  return over(url, async (client) => {
    const { rows } = await client.query<Row>(
      `SELECT key, value FROM ${TABLE} WHERE key ~ '^(game|pace|log|secret|channel|tie):'`,
    );
    await client.query(`DELETE FROM ${TABLE}`);
    return rows;
  });
}

/** Works with a database for a while. */
export async function over<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const WAKE_UP = `{"value":{"save":1}}`;
/** Copies of a game; each has an id, a channel and a player of its own, but for those of the measured player. */
const COPIES = `SELECT n, lpad(to_hex(n * 7919), 12, '0') || right($1, -12) AS id, (${FIRST} + n)::text AS channel,
    CASE WHEN n <= ${GAMES_OF_PLAYER} THEN $3 ELSE (${PLAYER} + n / 5)::text END AS player,
    ($9::bigint + n * 7919 % $10::bigint)::text AS due
  FROM generate_series($4::bigint, $5::bigint) AS n`;
const replaced = (text: string) => `replace(replace(replace(${text}, $1, id), $2, channel), $3, player)`;
const COPY = `INSERT INTO ${TABLE} (key, value)
  WITH copies AS MATERIALIZED (${COPIES})
  SELECT ${replaced("key")}, CASE WHEN n > $8::bigint THEN left(value, ${SHORT})
      ELSE replace(${replaced("value")}, '${DUE}', due) END
  FROM copies, UNNEST($6::text[], $7::text[]) AS document (key, value)
  WHERE n <= $8::bigint OR key ~ '^(game|pace|channel|tie|log:[^:]*:1$)'
  UNION ALL SELECT 'due:' || due || ':pace:' || id, '${WAKE_UP}' FROM copies`;

/**
 * Fills an empty database with copies of one game, each with its wake-up; those that are not whole have fewer log entries
 * and short documents. Indexes are made when all is there.
 */
export async function fillGames(url: string, { games, whole, due }: Amount, played?: Row[]): Promise<void> {
  const documents = played ?? (await playedOver(url, playSome));
  const { from: firstDue, within } = due ?? { from: FIRST_DUE, within: games };
  const id = documents.find(({ key }) => key.startsWith("game:"))?.key.slice("game:".length);
  if (id === undefined) throw new Error("No game was played.");
  const columns = [documents.map(({ key }) => key), documents.map(({ value }) => value)];
  await over(url, async (client) => {
    const { rows } = await client.query<{ name: string; made: string; isKey: boolean }>(
      `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made, indisprimary AS "isKey"
       FROM pg_index WHERE indrelid = '${TABLE}'::regclass`,
    );
    await client.query(`ALTER TABLE ${TABLE} DROP CONSTRAINT dispatch_rider_pkey`);
    for (const { name, isKey } of rows) if (!isKey) await client.query(`DROP INDEX ${name}`);
    await client.query(`ALTER TABLE ${TABLE} SET (autovacuum_enabled = off)`);
    let begun = 0;
    const fill = async () => {
      await over(url, async (own) => {
        await own.query("SET synchronous_commit = off");
        while (begun < games) {
          const [from, to] = [begun + 1, Math.min(games, begun + LOT)];
          begun = to;
          await own.query(COPY, [id, FIRST, PLAYER, from, to, ...columns, whole, firstDue, within]);
        }
      });
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, fill));
    await client.query("SET maintenance_work_mem = '2GB'");
    await client.query("SET max_parallel_maintenance_workers = 2");
    for (const { made, isKey } of rows) if (!isKey) await client.query(made);
    await client.query(`ALTER TABLE ${TABLE} ADD PRIMARY KEY (key)`);
    await client.query(`ALTER TABLE ${TABLE} RESET (autovacuum_enabled)`);
    await client.query(`VACUUM (ANALYZE) ${TABLE}`);
    await client.query("CHECKPOINT");
  });
}

/** What a database takes: rows, and bytes of the table and of its indexes. */
export async function sizeOf(url: string): Promise<{ rows: number; table: number; indexes: number }> {
  return over(url, async (client) => {
    const { rows } = await client.query<{ rows: number; table: number; indexes: number }>(
      `SELECT reltuples::float8 AS rows, pg_table_size(oid)::float8 AS table, pg_indexes_size(oid)::float8 AS indexes
       FROM pg_class WHERE oid = '${TABLE}'::regclass`,
    );
    return rows[0] ?? { rows: 0, table: 0, indexes: 0 };
  });
}
