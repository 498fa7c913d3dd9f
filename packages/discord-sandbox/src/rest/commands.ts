import { ApplicationCommandType } from "discord-api-types/v10";
import type { Hono } from "hono";
import { checkCommand, checkCommands } from "../shapes/command.ts";
import { type Fields } from "../shapes/form.ts";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import type { Command } from "../world/model.ts";
import { guildOf } from "./access.ts";
import { refuse } from "../shapes/refusal.ts";
import { readBody, readFields } from "./request-body.ts";

const MAX_COMMANDS = 100;
const TRANSLATIONS = new Set(["name_localizations", "description_localizations"]);

/** Application commands, global and per guild: list, get, create, edit, delete, overwrite all. */
export function commandRoutes(api: Hono<SandboxEnv>, parts: SandboxParts): void {
  for (const base of ["/applications/:appId/commands", "/applications/:appId/guilds/:guildId/commands"]) {
    api.get(base, (context) => {
      const commands = commandsIn(parts, scopeOf(parts, context));
      const isFull = context.req.query("with_localizations") === "true";
      return context.json(isFull ? commands : withoutLocalizations(commands));
    });
    api.put(base, (context) => overwriteCommands(parts, context));
    api.post(base, (context) => createCommand(parts, context));
    api.get(`${base}/:commandId`, (context) => context.json(commandOf(parts, context)));
    api.patch(`${base}/:commandId`, (context) => editCommand(parts, context));
    api.delete(`${base}/:commandId`, (context) => {
      parts.world.commands.delete(commandOf(parts, context).id);
      parts.world.signals.emit({ kind: "commandsUpdate" });
      return context.body(null, 204);
    });
  }
}

type Scope = string | undefined;

function scopeOf(parts: SandboxParts, context: SandboxContext): Scope {
  if (context.req.param("appId") !== parts.world.identity.applicationId) throw refuse.unknownApplication();
  const guildId = context.req.param("guildId");
  return guildId === undefined ? undefined : guildOf(parts, guildId).id;
}

function commandsIn(parts: SandboxParts, scope: Scope): Command[] {
  return parts.world.commands.all().filter((command) => command.guild_id === scope);
}

/** Commands as Discord lists them unless asked for their translations. */
function withoutLocalizations(commands: Command[]): unknown {
  return JSON.parse(
    JSON.stringify(commands, (key, value: unknown) => (TRANSLATIONS.has(key) ? undefined : value)),
  );
}

function commandOf(parts: SandboxParts, context: SandboxContext): Command {
  const scope = scopeOf(parts, context);
  const command = parts.world.commands.get(context.req.param("commandId") ?? "");
  if (command === undefined || command.guild_id !== scope) throw refuse.unknownCommand();
  return command;
}

async function overwriteCommands(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const { json } = await readBody(context);
  const scope = scopeOf(parts, context);
  const drafts = checkCommands(json);
  const earlier = commandsIn(parts, scope);
  const kept = drafts.map((draft) =>
    buildCommand(parts, scope, { draft, earlier: sameName(earlier, draft) }),
  );
  parts.world.change(() => {
    for (const { id } of earlier)
      if (!kept.some((command) => command.id === id)) parts.world.commands.delete(id);
    for (const command of kept) parts.world.commands.set(command.id, command);
  });
  parts.world.signals.emit({ kind: "commandsUpdate" });
  return context.json(kept);
}

async function createCommand(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const draft = await readFields(context);
  const scope = scopeOf(parts, context);
  checkCommand(draft);
  const known = commandsIn(parts, scope);
  const earlier = sameName(known, draft);
  if (!earlier && known.length >= MAX_COMMANDS) throw refuse.commandLimit();
  const command = buildCommand(parts, scope, { draft, earlier });
  keepCommand(parts, command);
  return context.json(command, earlier ? 200 : 201);
}

async function editCommand(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const draft = await readFields(context);
  const earlier = commandOf(parts, context);
  const merged: Fields = { ...(earlier as unknown as Fields), ...draft };
  checkCommand(merged);
  const command = buildCommand(parts, earlier.guild_id, { draft: merged, earlier });
  keepCommand(parts, command);
  return context.json(command);
}

function keepCommand(parts: SandboxParts, command: Command): void {
  parts.world.commands.set(command.id, command);
  parts.world.signals.emit({ kind: "commandsUpdate" });
}

function sameName(commands: Command[], draft: Fields): Command | undefined {
  const type = draft["type"] ?? ApplicationCommandType.ChatInput;
  return commands.find((command) => command.name === draft["name"] && command.type === type);
}

function buildCommand(
  parts: SandboxParts,
  scope: Scope,
  { draft, earlier }: { draft: Fields; earlier: Command | undefined },
): Command {
  const command = {
    id: earlier?.id ?? parts.world.ids.next(),
    application_id: parts.world.identity.applicationId,
    ...commonFields(draft),
    ...(scope === undefined ? globalFields(draft) : { guild_id: scope }),
  };
  const isSame = earlier && sameButVersion(earlier, command);
  return { ...command, version: isSame ? earlier.version : parts.world.ids.next() } as Command;
}

function commonFields(draft: Fields): Fields {
  const permissions = draft["default_member_permissions"] ?? null;
  return {
    type: draft["type"] ?? ApplicationCommandType.ChatInput,
    name: draft["name"],
    name_localizations: draft["name_localizations"] ?? null,
    description: draft["description"] ?? "",
    description_localizations: draft["description_localizations"] ?? null,
    options: draft["options"] ?? [],
    default_member_permissions: typeof permissions === "number" ? permissions.toString() : permissions,
    nsfw: draft["nsfw"] ?? false,
  };
}

function globalFields(draft: Fields): Fields {
  return {
    dm_permission: draft["dm_permission"] ?? true,
    contexts: draft["contexts"] ?? null,
    integration_types: draft["integration_types"] ?? [0],
  };
}

function sameButVersion(earlier: Command, command: object): boolean {
  const { version: _version, ...rest } = earlier;
  return JSON.stringify(rest) === JSON.stringify(command);
}
