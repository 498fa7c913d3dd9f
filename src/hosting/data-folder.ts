import { accessSync, constants, mkdirSync, realpathSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DataError } from "#core/errors.ts";

/** The folder of the published games. */
export const GAMES = fileURLToPath(new URL("../../data", import.meta.url));

/**
 * Creates the folder of DATA_DIR in an existing one, so that a mistyped path creates nothing. Throws a DataError if
 * it cannot be created or written, or has another use.
 */
export function makeFolder(path: string): void {
  try {
    const isThere = statSync(path, { throwIfNoEntry: false });
    if (isThere?.isDirectory() === false)
      throw new DataError([`DATA_DIR ${path} is a file; choose a folder`]);
    if (isThere !== undefined && realpathSync(path) === realpathSync(GAMES))
      throw new DataError([`DATA_DIR ${path} contains the published games; choose another folder`]);
    // For the bot's user only, because it holds the secrets of future dice and the key of sealed texts.
    if (isThere === undefined) mkdirSync(path, { mode: 0o700 });
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof DataError) throw error;
    const { syscall, message } = error as NodeJS.ErrnoException;
    const what =
      syscall === "mkdir" ? "created; create its parent folder" : "written; let the bot write to the folder";
    throw new DataError([`DATA_DIR ${path} cannot be ${what} or choose another (${message})`]);
  }
}
