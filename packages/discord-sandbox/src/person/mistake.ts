/** A person's mistake, with a message that says how to correct it. */
export class Mistake extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
