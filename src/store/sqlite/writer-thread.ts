import { DatabaseSync } from "node:sqlite";
import type { MessagePort } from "node:worker_threads";
import { portOf } from "#thread";
import type { WriterTask, WriterResult } from "./thread-writer.ts";
import { DirectWriter, tune } from "./transactions.ts";

function serve(port: MessagePort): void {
  let writer: DirectWriter | undefined;
  port.on("message", ({ file, statements }: WriterTask) => {
    try {
      writer ??= new DirectWriter(opened(file));
      if (statements === undefined) writer.truncateLog();
      else writer.transact(statements);
      port.postMessage({} satisfies WriterResult);
    } catch (error) {
      port.postMessage({ error: plain(error) } satisfies WriterResult);
    }
  });
}

/** A locked database is reported at once. */
function opened(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0 });
  tune(database);
  return database;
}

/** An error with SQLite's code, which a message to another thread would drop. */
function plain(error: unknown): NonNullable<WriterResult["error"]> {
  const { message, errcode } = error as Error & { errcode?: number };
  return { message, errcode };
}

const port = portOf("write");
if (port !== null) serve(port);
