import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "#store/open-store.ts";
import { CLAIM_DUE } from "#store/postgres/rows.ts";
import { DUE } from "#store/postgres/schema.ts";
import type { Store } from "#store/store.ts";
import { findPostgres, type Server } from "./servers.ts";

/** A node of PostgreSQL's plan. */
interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
}

const ROWS = 20_000;
const MAX_CLAIMED = 100;
const [TABLE] = DUE.split(".").toReversed();
const { missing, given, create } = findPostgres();

describe.skipIf(missing || given)("with 100,000 wake-ups of which 20,000 are due", () => {
  let server: Server;
  let client: Client;
  const stores: Store[] = [];
  /** Another process of the bot. */
  const open = async () => {
    const store = await openStore(server.url);
    stores.push(store);
    return store;
  };
  beforeAll(async () => {
    server = await create();
    await open();
    client = new Client(server.url);
    await client.connect();
    await client.query(`INSERT INTO ${DUE} (at, kind, id)
      SELECT n, 'pace', 'g' || n FROM generate_series(1, ${5 * ROWS}) AS n`);
  });
  afterAll(async () => {
    await client?.end();
    for (const store of stores) await store.close();
    await server?.remove();
  });

  /** PostgreSQL's plan for claiming the earliest due rows. */
  async function claimedBy(me: string): Promise<Node[]> {
    const explained = `EXPLAIN (ANALYZE, FORMAT JSON) ${CLAIM_DUE}`;
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(explained, [
      me,
      ROWS,
      MAX_CLAIMED,
    ]);
    return everyNode(rows[0]!["QUERY PLAN"][0].Plan);
  }

  function everyNode(node: Node): Node[] {
    return [node, ...(node.Plans ?? []).flatMap(everyNode)];
  }

  const handled = (node: Node) =>
    (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];

  test.each([
    ["before PostgreSQL has statistics of the table", async () => {}],
    ["with statistics", () => client.query("ANALYZE")],
    ["while other processes hold the first ones", () => stores[0]!.claimWakeUps(ROWS, 3 * MAX_CLAIMED)],
  ])("a hundred are claimed in index order, with hardly more rows read: %s", async (_, prepare) => {
    await prepare();
    const store = await open();
    const nodes = await claimedBy(store.leases().holder);
    const onTable = nodes.filter((node) => node["Relation Name"] === TABLE);
    const indexes = onTable.flatMap((node) => node["Index Name"] ?? []);
    expect(new Set(indexes)).toEqual(new Set(["dispatch_rider_due_pkey"]));
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
    expect(Math.max(...onTable.map(handled))).toBeLessThan(10 * MAX_CLAIMED);
  });
});
