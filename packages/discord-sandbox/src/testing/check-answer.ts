import type { RecordedRequest } from "../request-log.ts";
import { faultsIn, operationOf } from "./operations.ts";

/** Differences of a sandbox's response from Discord's API description. */
export function answerFaults({ method, path, status, response }: RecordedRequest): string[] {
  const found = operationOf(method, path);
  if (found === undefined) return [`${method} ${path}: Discord has no such operation`];
  const promised = found.operation.answers[status];
  const name = `${method} ${found.template}`;
  if (promised === undefined) return [`${name}: never answers ${status}`];
  if (promised === null) return response === undefined ? [] : [`${name}: has a body`];
  return faultsIn(promised, response).map((fault) => `${name}: ${fault}`);
}
