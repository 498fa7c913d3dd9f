import type { Context, Env } from "hono";
import type { HttpBindings } from "@hono/node-server";
import type { Faults } from "./faults.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { Interactions } from "./interactions/interactions.ts";
import type { Log } from "./options.ts";
import type { Uploads } from "./posting/uploads.ts";
import type { PostingContext } from "./posting/files.ts";
import type { RequestLog } from "./request-log.ts";

/** The parts of a sandbox that its routes use. */
export interface SandboxParts extends PostingContext {
  gateway: Gateway;
  interactions: Interactions;
  faults: Faults;
  requests: RequestLog;
  uploads: Uploads;
  log: Log;
}

/** Environment of each request. */
export interface SandboxEnv extends Env {
  Bindings: HttpBindings;
}

export type SandboxContext = Context<SandboxEnv>;
