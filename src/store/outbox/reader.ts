import { parseJson, type Backend, type OutboxKind, type OutboxRow } from "../backend.ts";
import { failureOf, faultOf } from "../documents/reader.ts";
import { readDocument, type Documents } from "../documents/shapes.ts";
import { yieldToEventLoop } from "../in-slices.ts";
import type { Migration } from "../migrations.ts";
import type { Notice, OnDamaged } from "../store.ts";

/** Number of messages that are parsed in one turn of the event loop. */
const CHUNK = 256;

/** Reads messages of the outbox and migrates them to the current shape. */
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
    onDamaged?: OnDamaged,
  ): Promise<Documents[K][]> {
    const rows = await this.#backend.rows.outbox(kind, whose).catch(failureOf("the outbox"));
    const found: Documents[K][] = [];
    for (const [at, row] of rows.entries()) {
      if (at > 0 && at % CHUNK === 0) await yieldToEventLoop();
      const message = this.#parsed(kind, row, onDamaged);
      if (message !== undefined) found.push(message);
    }
    return found;
  }

  async notice(id: string): Promise<Notice | undefined> {
    const row = await this.#row(id);
    return row?.kind === "notice" ? this.#parsed("notice", row)?.notice : undefined;
  }

  /** True if this process wrote the row; always true where it has the store to itself. */
  async isOwn(id: string): Promise<boolean> {
    return !this.#backend.leases.isShared || (await this.#row(id))?.isOwn === true;
  }

  #row(id: string) {
    return this.#backend.rows.outboxRow(id).catch(failureOf(`outbox row ${id}`));
  }

  #parsed<K extends OutboxKind>(kind: K, row: OutboxRow, onDamaged?: OnDamaged): Documents[K] | undefined {
    const name = `outbox row ${row.id}`;
    try {
      return readDocument(kind, name, parseJson(row.value), this.#migrations);
    } catch (error) {
      const fault = faultOf(name, error);
      if (onDamaged === undefined) throw fault;
      onDamaged(fault);
      return undefined;
    }
  }
}
