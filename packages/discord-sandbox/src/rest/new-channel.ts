import { ChannelFlags, ChannelType, PermissionFlagsBits as Bits } from "discord-api-types/v10";
import { z } from "zod";
import { checkForm } from "../shapes/form.ts";
import { integer, list, snowflake, text } from "../shapes/parts.ts";
import type { SandboxContext, SandboxParts } from "../parts.ts";
import { channelPayload } from "../world/payloads.ts";
import { basePermissions } from "../world/permissions.ts";
import { addChannel } from "../world/populate.ts";
import { refuse } from "../shapes/refusal.ts";
import { guildOf } from "./access.ts";
import { readFields } from "./request-body.ts";

const bits = z.union([z.int(), z.string().regex(/^\d+$/)]).nullish();

const channelShape = z.looseObject({
  name: text({ min: 1, max: 100 }),
  type: z.literal([ChannelType.GuildText, ChannelType.GuildCategory, ChannelType.GuildForum]).nullish(),
  parent_id: snowflake.nullish(),
  topic: text({ max: 1024 }).nullish(),
  permission_overwrites: list(
    z.looseObject({ id: snowflake, type: z.literal([0, 1]), allow: bits, deny: bits }),
  ).nullish(),
  available_tags: list(z.looseObject({ name: text({ min: 1, max: 20 }) }), { max: 20 }).nullish(),
  flags: integer({ min: 0 }).nullish(),
});

/** Makes a text channel, a category or a forum. */
export async function createChannel(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const body = await readFields(context);
  const guild = guildOf(parts, context.req.param("guildId"));
  if ((basePermissions(guild) & Bits.ManageChannels) === 0n) throw refuse.missingPermissions();
  checkForm(body, channelShape);
  const draft = body as z.infer<typeof channelShape>;
  const channel = addChannel(parts.world, {
    guildId: guild.id,
    name: draft.name,
    type: draft.type ?? ChannelType.GuildText,
    overwrites: (draft.permission_overwrites ?? []).map(({ id, type, allow, deny }) => ({
      id,
      type,
      allow: String(allow ?? 0),
      deny: String(deny ?? 0),
    })),
    ...(draft.topic ? { topic: draft.topic } : {}),
    ...(draft.parent_id ? { categoryId: draft.parent_id } : {}),
    ...(draft.type === ChannelType.GuildForum ? forumOf(draft) : {}),
  });
  return context.json(channelPayload(parts.world, channel), 201);
}

function forumOf({ available_tags: tags, flags }: z.infer<typeof channelShape>) {
  const requiresTag = ((flags ?? 0) & ChannelFlags.RequireTag) !== 0;
  return { tags: (tags ?? []).map(({ name }) => name), requiresTag };
}
