import type { RecordedRequest } from "../request-log.ts";
import { faultsIn, operationOf } from "./operations.ts";

/** Where a sandbox's answer differs from what Discord's API description promises for it. */
export function answerFaults({ method, path, status, response }: RecordedRequest): string[] {
  const found = operationOf(method, path);
  if (found === undefined) return [`${method} ${path}: Discord has no such operation`];
  const promised = found.operation.answers[status];
  const name = `${method} ${found.template}`;
  if (promised === undefined) return [`${name}: never answers ${status}`];
  if (promised === null) return response === undefined ? [] : [`${name}: has a body`];
  return faultsIn(promised, response).map((fault) => `${name}: ${fault}`);
}
