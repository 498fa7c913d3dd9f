import { GatewayCloseCodes } from "discord-api-types/v10";
import type { Log } from "#app/runtime/log.ts";
import { DataError } from "#core/errors.ts";
import type { DiscordApi } from "../api/discord-api.ts";
import type { Fellows } from "./fellows.ts";
import { type Entrance, waitForEntrance } from "./knock.ts";
import { Logins, type Patience } from "./logins.ts";

interface DoorParts {
  api: DiscordApi;
  log: Log;
  signal: AbortSignal;
  patience?: Patience;
  fellows: Fellows | undefined;
  /** Discord takes the token no more; `code` is what its gateway would say. */
  onLost: (code: number) => void;
}

/** The way in to Discord: where the gateway is, and how often the bot may still log in. */
export class Doors {
  readonly logins: Logins;
  readonly #parts: DoorParts;
  #entrance: Entrance | undefined;

  constructor(parts: DoorParts) {
    this.#parts = parts;
    this.logins = new Logins({ ...parts, reenter: () => this.#reenter() });
  }

  /**
   * Waits until Discord lets the bot in for as many logins as are `needed`; false where it was stopped before. Throws a
   * DataError where it never will.
   */
  async open(needed: (shards: number) => number): Promise<boolean> {
    const wasDiscord = this.#entrance !== undefined;
    const entrance = await waitForEntrance({ ...this.#parts, wasDiscord, needed });
    if (entrance === undefined) return false;
    this.#entrance = entrance;
    this.logins.allow(entrance);
    return true;
  }

  /** Where they lead, once they are open. */
  get entrance(): Entrance {
    if (this.#entrance === undefined) throw new Error("Discord has not been reached yet");
    return this.#entrance;
  }

  async #reenter(): Promise<boolean> {
    try {
      return await this.open(() => 1);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      this.#parts.onLost(GatewayCloseCodes.AuthenticationFailed);
      return false;
    }
  }
}
