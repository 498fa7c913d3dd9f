/** One request of the bot and what it was answered. */
export interface RecordedRequest {
  method: string;
  /** Below /api/v10, as sent: "/channels/123/messages". */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  contentType: string | undefined;
  /** The JSON body, or the `payload_json` of a multipart one. */
  body: unknown;
  files: { field: string; name: string; type: string; size: number }[];
  /** What was answered; 0 where the connection was cut. */
  status: number;
  response: unknown;
}

/** Tells listeners of every HTTP request that the bot sends. */
export class RequestLog {
  readonly #listeners = new Set<(request: RecordedRequest) => void>();

  get isHeard(): boolean {
    return this.#listeners.size > 0;
  }

  /** Listens until the returned function is called. */
  listen(listener: (request: RecordedRequest) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  note(request: RecordedRequest): void {
    for (const listener of this.#listeners) listener(request);
  }
}
