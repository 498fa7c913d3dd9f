type Write = (facts: object, message: string) => void;

/** The logger, as implemented by pino. */
export interface Log {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}
