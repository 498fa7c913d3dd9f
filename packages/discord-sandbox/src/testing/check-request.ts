import { messageFaults } from "./message-rules.ts";
import { faultsIn, operationOf } from "./operations.ts";

/** A request of the bot, as the sandbox records it. */
export interface BotRequest {
  method: string;
  /** Below /api/v10, such as `/channels/1/messages`. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** The file parts of a multipart body. */
  files?: { field: string }[];
}

/** Bit fields, which are strings in discord.js and Discord's documentation, but integers in the API description. */
const BITFIELD = /"(default_member_permissions|permissions|allow|deny)":"(\d+)"/g;

/** Faults that Discord would find in a request, by its API description and by rules beyond it. */
export function checkRequest(request: BotRequest): string[] {
  const { method, path, query = {}, body } = request;
  const found = operationOf(method, path);
  if (found === undefined) return [`${method} ${path}: Discord has no such operation`];
  const { template, operation } = found;
  const known = operation.query ?? [];
  const faults = Object.keys(query)
    .filter((name) => !known.includes(name))
    .map((name) => `has no query parameter ${name}`);
  if (body === undefined || body === null)
    faults.push(...(operation.body === undefined ? [] : ["has no body"]));
  else if (operation.body === undefined) faults.push("has a body");
  else faults.push(...faultsIn(operation.body, withNumbers(body)), ...messageFaults(request, template));
  return faults.map((fault) => `${method} ${template}: ${fault}`);
}

/** A body with bit fields as numbers. */
function withNumbers(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(BITFIELD, '"$1":$2'));
}
