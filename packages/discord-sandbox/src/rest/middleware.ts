import type { MiddlewareHandler } from "hono";
import type { RequestFault } from "../faults.ts";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import { readBody } from "./request-body.ts";

/** Applies a planned fault to the request. */
export function withFaults(parts: SandboxParts, prefix: string): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    const fault = parts.faults.take(context.req.method, context.req.path.slice(prefix.length));
    if (fault === undefined) return next();
    return applyFault(context, next, fault);
  };
}

async function applyFault(
  context: SandboxContext,
  next: () => Promise<void>,
  fault: RequestFault,
): Promise<Response | undefined> {
  if (fault === "drop") return cutConnection(context);
  if (fault === "dropAfter") {
    await next();
    context.res = undefined;
    context.res = cutConnection(context);
    return undefined;
  }
  if ("delay" in fault) {
    await new Promise((resolve) => {
      setTimeout(resolve, fault.delay);
    });
    await next();
    return undefined;
  }
  return Response.json(fault.body ?? {}, { status: fault.status, headers: fault.headers ?? {} });
}

const CUT_HEADER = "x-sandbox-cut";

function cutConnection(context: SandboxContext): Response {
  context.env.incoming.socket.destroy();
  return new Response(null, { status: 500, headers: { [CUT_HEADER]: "1" } });
}

/** Notifies the request log's listeners. */
export function withRecord(parts: SandboxParts, prefix: string): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    if (!parts.requests.hasListeners) return next();
    const { json, files } = await readBody(context).catch(() => ({ json: undefined, files: [] }));
    const body = structuredClone(json);
    await next();
    const { res } = context;
    const isCut = res.headers.has(CUT_HEADER);
    parts.requests.note({
      method: context.req.method,
      path: context.req.path.slice(prefix.length),
      query: context.req.query(),
      headers: context.req.header(),
      contentType: context.req.header("content-type"),
      body,
      files: files.map(({ index, name, type, bytes }) => ({
        field: fieldName(index),
        name,
        type,
        size: bytes.length,
      })),
      status: isCut ? 0 : res.status,
      response: isCut ? undefined : await readAnswer(res),
    });
    return undefined;
  };
}

function fieldName(index: string): string {
  return /^\d+$/.test(index) ? `files[${index}]` : index;
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.clone().text();
  try {
    return text === "" ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
