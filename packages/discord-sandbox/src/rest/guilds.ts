import type { Hono } from "hono";
import type { SandboxEnv, SandboxParts } from "../parts.ts";
import { channelPayload, findUser, guildPayload, memberOf } from "../world/payloads.ts";
import { guildOf } from "./access.ts";
import { createChannel } from "./new-channel.ts";
import { refuse } from "../shapes/refusal.ts";

/** Guilds, with their channels, roles and members. */
export function guildRoutes(api: Hono<SandboxEnv>, parts: SandboxParts): void {
  api.get("/guilds/:guildId", (context) =>
    context.json(guildPayload(guildOf(parts, context.req.param("guildId")))),
  );
  api.get("/guilds/:guildId/roles", (context) =>
    context.json(guildOf(parts, context.req.param("guildId")).roles),
  );
  api.get("/guilds/:guildId/channels", (context) => {
    const guild = guildOf(parts, context.req.param("guildId"));
    const channels = parts.world.channelsOf(guild.id).filter((channel) => !channel.thread);
    return context.json(channels.map((channel) => channelPayload(parts.world, channel)));
  });
  api.post("/guilds/:guildId/channels", (context) => createChannel(parts, context));
  api.get("/guilds/:guildId/members/:userId", (context) => {
    const guild = guildOf(parts, context.req.param("guildId"));
    const userId = context.req.param("userId");
    if (findUser(parts.world, userId) === undefined) throw refuse.unknownUser();
    const member = memberOf(parts.world, guild, userId);
    if (member === undefined) throw refuse.unknownMember();
    return context.json(member);
  });
}
