import { DataError } from "#core/errors.ts";

/** Ends the program with a line for each fault of the data or the configuration, and a code; throws all else on. */
export function endWithFaults(error: unknown, code = 2): never {
  if (!(error instanceof DataError)) throw error;
  for (const fault of error.faults) process.stderr.write(`${fault}\n`);
  process.exit(code);
}
