import { GatewayOpcodes, InteractionType } from "discord-api-types/v10";
import type { Gateway } from "./gateway/gateway.ts";

/** What goes wrong with a request instead of, before or after its effect. */
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

/** Lets tests break things on purpose, each fault once. */
export class Faults {
  readonly #gateway: Gateway;
  readonly #planned: PlannedFault[] = [];
  #interactionsToDrop = 0;

  constructor(gateway: Gateway) {
    this.#gateway = gateway;
  }

  /**
   * Plans a fault for the next request of this method ("*": any) to this route below /api/v10; a segment
   * `:name` or `*` fits anything. "drop" cuts the connection before the request takes effect, "dropAfter" after
   * it; `delay` answers late; a status is answered in place of any effect.
   */
  next(method: string, route: string, fault: RequestFault): void {
    this.#planned.push({ method: method.toUpperCase(), pattern: segmentsOf(route), fault });
  }

  /** Plans a 429; without `retryAfter` it lacks the Retry-After header and the body's retry_after. */
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

  /** Loses the next interactions on their way to the bot. */
  dropInteractions(count = 1): void {
    this.#interactionsToDrop += count;
  }

  /** Cuts the gateway connections as a failing network does; the bot can RESUME. */
  cutGateway(): void {
    this.#gateway.cut();
  }

  /** Refuses the next connections to the gateway, as a failing proxy does. */
  refuseGateway(count = 1): void {
    this.#gateway.refuse(count);
  }

  /** Sends this in the place of the data of the next READY. */
  spoilReady(data: unknown): void {
    this.#gateway.spoilReady(data);
  }

  /** How often a bot has logged in (IDENTIFY) so far. */
  get logins(): number {
    return this.#gateway.identifies;
  }

  /** How many of these came too soon after another. */
  get earlyLogins(): number {
    return this.#gateway.admission.early;
  }

  /** Sends INVALID_SESSION; unless `resumable`, the sessions are forgotten. */
  invalidateSession({ resumable = false } = {}): void {
    this.#gateway.send(GatewayOpcodes.InvalidSession, resumable);
    if (!resumable) this.#gateway.forgetSessions();
  }

  /** Closes the gateway connections with a close code; after some, such as 4004, a bot may not come back. */
  closeGateway(code: number): void {
    this.#gateway.shut(code);
  }

  /** Asks the bot to reconnect and resume. */
  askToReconnect(): void {
    this.#gateway.send(GatewayOpcodes.Reconnect, null);
  }

  /** Dispatches any event as it stands, malformed ones too. */
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

  /** Takes the fault planned for this request, if there is one. */
  take(method: string, path: string): RequestFault | undefined {
    const segments = segmentsOf(path);
    const index = this.#planned.findIndex(
      (planned) => (planned.method === "*" || planned.method === method) && fits(planned.pattern, segments),
    );
    return index < 0 ? undefined : this.#planned.splice(index, 1)[0]?.fault;
  }

  /** Whether the interaction now being dispatched gets lost. */
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
