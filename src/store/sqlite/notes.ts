import type { StatementSync } from "node:sqlite";
import type { Lease } from "../leases/leases.ts";
import type { KeptNotes } from "../leases/local-leases.ts";
import type { SqliteConnection } from "./connection.ts";

const PUT = "INSERT OR REPLACE INTO lease (name, note) VALUES (?, ?)";

/** The notes of leases, such as the gateway sessions that the next process resumes. */
export class SqliteNotes implements KeptNotes {
  readonly #connection: SqliteConnection;
  readonly #find: StatementSync;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.#find = connection.database.prepare("SELECT name, note FROM lease WHERE name = ?");
  }

  read(names: readonly string[]): Promise<Lease[]> {
    return this.#connection.run(() =>
      names.flatMap((name) => (this.#find.get(name) as Lease | undefined) ?? []),
    );
  }

  write(notes: readonly Lease[]): Promise<void> {
    return this.#connection.write(notes.map(({ name, note }) => [PUT, name, note]));
  }
}
