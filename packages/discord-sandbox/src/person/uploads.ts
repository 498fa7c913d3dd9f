import type { APIAttachment } from "discord-api-types/v10";

/** How many files a person can hold ready; older ones are let go. */
const MOST = 20;

/** Files that people hold ready for the commands that they are typing, as Discord's client does. */
export class Uploads {
  readonly #ready = new Map<string, APIAttachment[]>();

  add(personId: string, file: APIAttachment): void {
    this.#ready.set(personId, [...this.of(personId), file].slice(-MOST));
  }

  /** A person's files, oldest first. */
  of(personId: string): readonly APIAttachment[] {
    return this.#ready.get(personId) ?? [];
  }
}
