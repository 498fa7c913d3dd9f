import type { Context } from "#games/context.ts";
import type { Call, Command } from "#games/command.ts";
import type { AttachedFile } from "#games/workers/import-checker.ts";
import { shownTo } from "#games/entries/reply.ts";
import { RuleError } from "#core/errors.ts";
import type { Reply } from "#cards/reply.ts";
import { download } from "../api/download.ts";
import { optionRefusal } from "./option-refusal.ts";
import { declaredOptions, typeOptions, type Values } from "./options.ts";
import type { Request } from "./request.ts";
import { suggestedFor, withOfferedValues } from "./suggest.ts";

/**
 * Runs a command with the interaction's options. If they are refused, replaces typed labels of suggestions with their
 * values and retries. Throws a RuleError for options that the command does not take.
 */
export async function runCommand(
  context: Context,
  command: Command,
  call: Call,
  request: Request,
): Promise<Reply> {
  try {
    return await runAsOffered(context, command, call, request);
  } catch (error) {
    if (error instanceof RuleError && error.choices === undefined)
      error.offering(await suggestedFor(context, command, call, { request, error }));
    throw error;
  }
}

async function runAsOffered(
  context: Context,
  command: Command,
  call: Call,
  request: Request,
): Promise<Reply> {
  try {
    return await runOnce(context, command, call, request);
  } catch (error) {
    const offered =
      error instanceof RuleError ? await withOfferedValues(context, command, call, request) : undefined;
    if (offered === undefined) throw error;
    return runOnce(context, command, call, offered);
  }
}

async function runOnce(context: Context, command: Command, call: Call, request: Request): Promise<Reply> {
  const values = { ...readValues(command, request), ...attached(context, request.files ?? {}) };
  const options = command.options.safeParse(values, { reportInput: true });
  const [issue] = options.error?.issues ?? [];
  if (issue !== undefined) throw optionRefusal(issue);
  return shownTo(context, call, await command.run(context, call, options.data));
}

/** An ephemeral reply. */
export function privately(text: string): Reply {
  return { title: "", blocks: [{ kind: "text", text }], audience: "private" };
}

function readValues(command: Command, { isPressed, values }: Request): Values {
  if (isPressed === undefined) return values;
  const sub = values["sub"];
  const declared = declaredOptions(command, sub === undefined ? undefined : String(sub));
  return typeOptions(values as Record<string, string>, declared);
}

/** Attached files, each downloaded by its `fetch`. */
function attached({ platform }: Context, files: NonNullable<Request["files"]>): Record<string, AttachedFile> {
  const options = Object.entries(files).map(([name, { url, size }]) => [
    name,
    { size, fetch: () => download(platform, url) },
  ]);
  return Object.fromEntries(options) as Record<string, AttachedFile>;
}
