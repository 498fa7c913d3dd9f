/** What a person did wrong, said so that they can put it right. */
export class Mistake extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
