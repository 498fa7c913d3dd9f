import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

type Change = [table: string, id: string, value?: unknown];

/** Records of one kind by id, in memory; changes go through the journal. */
export class RecordList<T> {
  readonly name: string;
  readonly rows = new Map<string, T>();
  readonly #write: (change: Change) => void;

  constructor(name: string, write: (change: Change) => void) {
    this.name = name;
    this.#write = write;
  }

  get(id: string): T | undefined {
    return this.rows.get(id);
  }

  set(id: string, value: T): void {
    this.rows.set(id, value);
    this.#write([this.name, id, value]);
  }

  delete(id: string): void {
    if (this.rows.delete(id)) this.#write([this.name, id]);
  }

  all(): T[] {
    return [...this.rows.values()];
  }
}

/** Path of the journal in a data folder. */
function journalIn(dataDir: string): string {
  return join(dataDir, "journal.jsonl");
}

/** Owner-only, because it holds the bot's token and private messages. */
const MODE = 0o600;
const COMPACT_AT = 20_000;

/**
 * Tables in memory and in one append-only file of JSON lines. A change is on disk before the call returns, so a
 * killed process loses nothing that it has answered. A truncated last line is dropped on opening.
 */
export class Records {
  readonly #tables = new Map<string, RecordList<unknown>>();
  readonly #saved = new Map<string, Map<string, unknown>>();
  readonly #path: string | undefined;
  #file: number | undefined;
  #lines = 0;
  #open: Change[] | undefined;

  constructor(dataDir?: string) {
    if (dataDir === undefined) return;
    mkdirSync(dataDir, { recursive: true });
    this.#path = journalIn(dataDir);
    if (existsSync(this.#path)) this.#replay(readFileSync(this.#path, "utf8"));
  }

  /** Opens a table with its records from the journal. */
  table<T>(name: string): RecordList<T> {
    const table = new RecordList<T>(name, (change) => this.#write(change));
    for (const [id, value] of this.#saved.get(name) ?? []) table.rows.set(id, value as T);
    this.#saved.delete(name);
    this.#tables.set(name, table);
    return table;
  }

  /** Writes the changes of a call as one line: after a crash all of them are there, or none. */
  together<T>(change: () => T): T {
    if (this.#open) return change();
    this.#open = [];
    try {
      return change();
    } finally {
      const changes = this.#open;
      this.#open = undefined;
      if (changes.length > 0) this.#append(changes);
    }
  }

  /** Rewrites the journal with the current state, in a new file that replaces the old one atomically. */
  compact(): void {
    if (this.#path === undefined) return;
    const draft = `${this.#path}.new`;
    // A leftover of a crash may have another mode.
    rmSync(draft, { force: true });
    const file = openSync(draft, "wx", MODE);
    this.#lines = 0;
    for (const table of this.#tables.values()) {
      for (const [id, value] of table.rows) {
        writeSync(file, `${JSON.stringify([[table.name, id, value]])}\n`);
        this.#lines += 1;
      }
    }
    fsyncSync(file);
    closeSync(file);
    renameSync(draft, this.#path);
    this.close();
    this.#file = openSync(this.#path, "a", MODE);
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #write(change: Change): void {
    if (this.#open) this.#open.push(change);
    else this.#append([change]);
  }

  #append(changes: Change[]): void {
    if (this.#path === undefined || this.#file === undefined) return;
    appendFileSync(this.#file, `${JSON.stringify(changes)}\n`);
    this.#lines += 1;
    if (this.#lines < COMPACT_AT) return;
    const rows = [...this.#tables.values()].reduce((sum, table) => sum + table.rows.size, 0);
    if (this.#lines > COMPACT_AT + 3 * rows) this.compact();
  }

  #replay(text: string): void {
    const end = text.lastIndexOf("\n");
    if (end < 0) return;
    for (const line of text.slice(0, end).split("\n")) {
      for (const [table, id, value] of JSON.parse(line) as Change[]) {
        const rows = this.#saved.get(table) ?? new Map<string, unknown>();
        this.#saved.set(table, rows);
        if (value === undefined) rows.delete(id);
        else rows.set(id, value);
      }
    }
  }
}
