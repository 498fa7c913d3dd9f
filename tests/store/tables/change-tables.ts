import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { POSTGRES_STEPS, prepare } from "#store/postgres/schema.ts";
import { changeTables, SQLITE_STEPS } from "#store/sqlite/schema.ts";

/** Numbers of columns that the steps after the first one add. */
export const ADDED = [1, 2, 3, 4];

/** Later steps that rewrite all documents, which takes a while. Each fails if it ran before. */
const later = (documents: string) =>
  ADDED.map((n) => `ALTER TABLE ${documents} ADD COLUMN c${n} TEXT; UPDATE ${documents} SET c${n} = value`);

/** Changes the tables of a store by these steps. */
export async function changeStore(url: string): Promise<void> {
  if (url.startsWith("sqlite:")) {
    const database = new DatabaseSync(url.replace("sqlite://", ""), { timeout: 20_000 });
    changeTables(database, [...SQLITE_STEPS, ...later("documents")]);
    return database.close();
  }
  const client = new Client(url);
  await client.connect();
  try {
    await prepare(client, "a store", [...POSTGRES_STEPS, ...later("public.dispatch_rider")]);
  } finally {
    await client.end();
  }
}

// In a process of its own, which a test kills.
if (process.argv[1] === import.meta.filename) {
  process.stdout.write("\n");
  await changeStore(process.argv[2] ?? "");
}
