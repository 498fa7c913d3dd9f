import { DataError } from "#core/errors.ts";

/** Exits the program with a line for each fault of a DataError; rethrows other errors. */
export function endWithFaults(error: unknown, code = 2): never {
  if (!(error instanceof DataError)) throw error;
  for (const fault of error.faults) process.stderr.write(`${fault}\n`);
  process.exit(code);
}
