import type { Hono } from "hono";
import { z } from "zod";
import { checkForm } from "../shapes/form.ts";
import { snowflake } from "../shapes/parts.ts";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import { guildsOfBot } from "../world/membership.ts";
import { basePermissions } from "../world/permissions.ts";
import { botUserOf, channelPayload, findUser } from "../world/payloads.ts";
import { directChannel } from "../world/populate.ts";
import { refuse } from "../shapes/refusal.ts";
import { readFields } from "./request-body.ts";

/** Users, direct messages, and the gateway's address. */
export function userRoutes(api: Hono<SandboxEnv>, parts: SandboxParts): void {
  api.get("/users/@me", (context) => {
    const user = botUserOf(parts.world);
    return context.json({
      ...user,
      verified: true,
      email: null,
      mfa_enabled: true,
      flags: 0,
      locale: "en-US",
    });
  });
  api.get("/users/@me/guilds", (context) =>
    context.json(
      guildsOfBot(parts.world).map((guild) => ({
        id: guild.id,
        name: guild.name,
        icon: null,
        owner: false,
        features: [],
        permissions: basePermissions(guild).toString(),
      })),
    ),
  );
  api.get("/users/:userId", (context) => {
    const user = findUser(parts.world, context.req.param("userId"));
    if (user === undefined) throw refuse.unknownUser();
    return context.json(user);
  });
  api.post("/users/@me/channels", (context) => openDirectChannel(parts, context));
  const url = () => `${parts.files.baseUrl.replace("http", "ws")}/gateway`;
  api.get("/gateway", (context) => context.json({ url: url() }));
  api.get("/gateway/bot", (context) => {
    const { sessionStartLimit } = parts.gateway.admission;
    const { shards } = parts.world.limits;
    return context.json({ url: url(), shards, session_start_limit: sessionStartLimit });
  });
}

async function openDirectChannel(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const body = await readFields(context);
  checkForm(body, z.looseObject({ recipient_id: snowflake }));
  const person = parts.world.people.get(String(body["recipient_id"]));
  if (person === undefined) throw refuse.invalidRecipient();
  return context.json(channelPayload(parts.world, directChannel(parts.world, person.id)));
}
