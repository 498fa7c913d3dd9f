import { GatewayOpcodes, InteractionType } from "discord-api-types/v10";
import type { Gateway } from "./gateway/gateway.ts";

/** A failure of a request, in place of its effect, or before or after it. */
export type RequestFault =
  | "drop"
  | "dropAfter"
  | { delay: number }
  | { status: number; body?: unknown; headers?: Record<string, string> };

interface PlannedFault {
  method: string;
  pattern: string[];
  fault: RequestFault;
}

/** Injects faults for tests, each once. */
export class Faults {
  readonly #gateway: Gateway;
  readonly #planned: PlannedFault[] = [];
  #interactionsToDrop = 0;

  constructor(gateway: Gateway) {
    this.#gateway = gateway;
  }

  /**
   * Plans a fault for the next request of a method ("*": any) to a route below /api/v10; a segment `:name` or `*`
   * matches anything. "drop" cuts the connection before the request takes effect, "dropAfter" after it; `delay`
   * responds late; a status is returned without any effect.
   */
  next(method: string, route: string, fault: RequestFault): void {
    this.#planned.push({ method: method.toUpperCase(), pattern: segmentsOf(route), fault });
  }

  /** Plans a 429. Without `retryAfter` the Retry-After header and the body's retry_after are missing. */
  rateLimit(method: string, route: string, { retryAfter }: { retryAfter?: number } = {}): void {
    const message = "You are being rate limited.";
    const scope = { "X-RateLimit-Scope": "shared" };
    const fault =
      retryAfter === undefined
        ? { status: 429, body: { message, global: false }, headers: scope }
        : {
            status: 429,
            body: { message, retry_after: retryAfter, global: false },
            headers: {
              ...scope,
              "Retry-After": String(Math.ceil(retryAfter)),
              "X-RateLimit-Reset-After": String(retryAfter),
            },
          };
    this.next(method, route, fault);
  }

  /** Loses the next interactions before they reach the bot. */
  dropInteractions(count = 1): void {
    this.#interactionsToDrop += count;
  }

  /** Cuts the gateway connections like a failing network; the bot can RESUME. */
  cutGateway(): void {
    this.#gateway.cut();
  }

  /** Refuses the next gateway connections like a failing proxy. */
  refuseGateway(count = 1): void {
    this.#gateway.refuse(count);
  }

  /** Replaces the data of the next READY. */
  spoilReady(data: unknown): void {
    this.#gateway.spoilReady(data);
  }

  /** Number of logins (IDENTIFY) so far. */
  get logins(): number {
    return this.#gateway.identifies;
  }

  /** Number of logins that were too soon after another. */
  get earlyLogins(): number {
    return this.#gateway.admission.early;
  }

  /** Sends INVALID_SESSION; unless `resumable`, deletes the sessions. */
  invalidateSession({ resumable = false } = {}): void {
    this.#gateway.send(GatewayOpcodes.InvalidSession, resumable);
    if (!resumable) this.#gateway.forgetSessions();
  }

  /**
   * Closes the gateway connections with a close code; after a fatal one, such as 4004, a bot may not reconnect.
   */
  closeGateway(code: number): void {
    this.#gateway.shut(code);
  }

  /** Asks the bot to reconnect and resume. */
  askToReconnect(): void {
    this.#gateway.send(GatewayOpcodes.Reconnect, null);
  }

  /** Dispatches any event, even a malformed one. */
  dispatch(event: string, data: object): void {
    this.#gateway.dispatch(event, data, { intents: 0 });
  }

  /** Dispatches an INTERACTION_CREATE of a slash command that lacks its `data`. */
  malformedInteraction(): void {
    const id = "1000000000000000001";
    const user = { id, username: "nobody", discriminator: "0", avatar: null, global_name: null };
    this.dispatch("INTERACTION_CREATE", {
      id,
      application_id: id,
      type: InteractionType.ApplicationCommand,
      token: "malformed",
      version: 1,
      user,
      entitlements: [],
      authorizing_integration_owners: {},
      locale: "en-US",
      app_permissions: "0",
    });
  }

  /** Returns and consumes the fault planned for a request, if any. */
  take(method: string, path: string): RequestFault | undefined {
    const segments = segmentsOf(path);
    const index = this.#planned.findIndex(
      (planned) => (planned.method === "*" || planned.method === method) && fits(planned.pattern, segments),
    );
    return index < 0 ? undefined : this.#planned.splice(index, 1)[0]?.fault;
  }

  /** Consumes a planned drop of an interaction; false if there is none. */
  takeDroppedInteraction(): boolean {
    if (this.#interactionsToDrop === 0) return false;
    this.#interactionsToDrop -= 1;
    return true;
  }
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function fits(pattern: string[], segments: string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, index) => part === "*" || part.startsWith(":") || part === segments[index]);
}
