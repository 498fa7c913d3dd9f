type Write = (facts: object, message: string) => void;

/** The part of the log that is written to here; pino's loggers have it. */
export interface Log {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}
