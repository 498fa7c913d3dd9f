type Write = (facts: object, message: string) => void;

/** The log as far as the bot writes to it; pino's loggers have it. */
export interface Log {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}
