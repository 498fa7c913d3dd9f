import { parseJson, type Backend, type OutboxKind, type OutboxRow } from "../backend.ts";
import { failureOf, faultOf } from "../documents/reader.ts";
import { readDocument, type Documents } from "../documents/shapes.ts";
import { turnOfOthers } from "../in-slices.ts";
import type { Migration } from "../migrations.ts";
import type { Notice, PassOver } from "../store.ts";

/** How many messages are parsed before other work has its turn. */
const CHUNK = 256;

/** Reads messages of the outbox in today's shape. */
export class OutboxReader {
  readonly #backend: Backend;
  readonly #migrations: readonly Migration[];

  constructor(backend: Backend, migrations: readonly Migration[]) {
    this.#backend = backend;
    this.#migrations = migrations;
  }

  /** Messages of a kind, oldest first: those that this process holds, or all. */
  async list<K extends OutboxKind>(
    kind: K,
    whose: "own" | "all",
    passOver?: PassOver,
  ): Promise<Documents[K][]> {
    const rows = await this.#backend.rows.outbox(kind, whose).catch(failureOf("the outbox"));
    const found: Documents[K][] = [];
    for (const [at, row] of rows.entries()) {
      if (at > 0 && at % CHUNK === 0) await turnOfOthers();
      const message = this.#parsed(kind, row, passOver);
      if (message !== undefined) found.push(message);
    }
    return found;
  }

  async notice(id: string): Promise<Notice | undefined> {
    const row = await this.#row(id);
    return row?.kind === "notice" ? this.#parsed("notice", row)?.notice : undefined;
  }

  /** True if this process wrote the row; always where it has the store to itself. */
  async isOwn(id: string): Promise<boolean> {
    return !this.#backend.leases.isShared || (await this.#row(id))?.isOwn === true;
  }

  #row(id: string) {
    return this.#backend.rows.outboxRow(id).catch(failureOf(`outbox row ${id}`));
  }

  #parsed<K extends OutboxKind>(kind: K, row: OutboxRow, passOver?: PassOver): Documents[K] | undefined {
    const name = `outbox row ${row.id}`;
    try {
      return readDocument(kind, name, parseJson(row.value), this.#migrations);
    } catch (error) {
      const fault = faultOf(name, error);
      if (passOver === undefined) throw fault;
      passOver(fault);
      return undefined;
    }
  }
}
