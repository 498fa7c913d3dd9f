import type { APIAttachment } from "discord-api-types/v10";

/** Most files of a person; the oldest are dropped. */
const MAX_FILES = 20;

/** Files that people uploaded for the commands they are typing, as in Discord's client. */
export class Uploads {
  readonly #ready = new Map<string, APIAttachment[]>();

  add(personId: string, file: APIAttachment): void {
    this.#ready.set(personId, [...this.of(personId), file].slice(-MAX_FILES));
  }

  /** A person's files, oldest first. */
  of(personId: string): readonly APIAttachment[] {
    return this.#ready.get(personId) ?? [];
  }
}
