import type { Hono } from "hono";
import type { SandboxEnv, SandboxParts } from "../parts.ts";
import { guildsOfBot } from "../world/membership.ts";
import { botUserOf, userOf } from "../world/payloads.ts";

/** The bot's own application. */
export function applicationRoutes(api: Hono<SandboxEnv>, parts: SandboxParts): void {
  for (const path of ["/applications/@me", "/oauth2/applications/@me"]) {
    api.get(path, (context) => context.json(applicationPayload(parts)));
  }
}

function applicationPayload({ world }: SandboxParts): object {
  const owner = world.people.all()[0];
  return {
    id: world.identity.applicationId,
    name: world.identity.botName,
    icon: null,
    description: "",
    type: null,
    bot: botUserOf(world),
    summary: "",
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: "0".repeat(64),
    flags: 0,
    flags_new: "0",
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: [],
    hook: true,
    is_monetized: false,
    is_verified: false,
    is_discoverable: false,
    storefront_available: false,
    integration_types_config: { 0: {}, 1: {} },
    approximate_guild_count: guildsOfBot(world).length,
    approximate_user_install_count: 0,
    ...(owner ? { owner: userOf(owner) } : {}),
    team: null,
  };
}
