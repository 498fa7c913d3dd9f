/** A recorded request of the bot, with the response. */
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
  /** Status of the response; 0 if the connection was cut. */
  status: number;
  response: unknown;
}

/** Notifies listeners of every HTTP request of the bot. */
export class RequestLog {
  readonly #listeners = new Set<(request: RecordedRequest) => void>();

  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  /** Adds a listener; the returned function removes it. */
  listen(listener: (request: RecordedRequest) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  note(request: RecordedRequest): void {
    for (const listener of this.#listeners) listener(request);
  }
}
