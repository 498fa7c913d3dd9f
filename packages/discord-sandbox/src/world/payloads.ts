import type { APIGuildMember, APIRole, APIUser } from "discord-api-types/v10";
import { ChannelFlags, ChannelType, ForumLayoutType } from "discord-api-types/v10";
import { isMember } from "./membership.ts";
import { botRoleIds, personPermissionsIn } from "./permissions.ts";
import type { Channel, Guild, Person } from "./model.ts";
import type { World } from "./world.ts";

/** A role as Discord sends it. */
export function roleOf(draft: {
  id: string;
  name: string;
  position: number;
  permissions: bigint;
  botId?: string;
}): APIRole {
  return {
    id: draft.id,
    name: draft.name,
    description: null,
    permissions: draft.permissions.toString(),
    position: draft.position,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: draft.botId !== undefined,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
    ...(draft.botId === undefined ? {} : { tags: { bot_id: draft.botId } }),
  } as unknown as APIRole;
}

/** A person as Discord's user object. */
export function userOf(person: Person): APIUser {
  return asUser({
    id: person.id,
    username: person.name.toLowerCase().replaceAll(/[^a-z0-9_.]/g, "_"),
    global_name: person.name,
    discriminator: "0",
    avatar: null,
    accent_color: person.color,
    public_flags: 0,
  });
}

/** The bot as Discord's user object. */
export function botUserOf(world: World): APIUser {
  return asUser({
    id: world.identity.applicationId,
    username: world.identity.botName,
    global_name: null,
    discriminator: "0001",
    avatar: null,
    public_flags: 0,
    bot: true,
  });
}

function asUser(user: object): APIUser {
  const whole: object = { ...user, flags: 0, primary_guild: null };
  return whole as APIUser;
}

/** A user by id, bot or person. */
export function findUser(world: World, id: string): APIUser | undefined {
  if (id === world.identity.applicationId) return botUserOf(world);
  const person = world.people.get(id);
  return person && userOf(person);
}

/** A member of a guild; undefined if unknown or not in it. */
export function memberOf(world: World, guild: Guild, userId: string): APIGuildMember | undefined {
  const user = findUser(world, userId);
  if (user === undefined || !isMember(guild, userId)) return undefined;
  return asMember({
    user,
    nick: null,
    avatar: null,
    banner: null,
    roles: user.bot === true ? botRoleIds(guild) : (guild.memberRoles?.[userId] ?? []),
    joined_at: guild.joinedAt,
    premium_since: null,
    communication_disabled_until: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: 0,
  });
}

function asMember(member: object): APIGuildMember {
  return member as APIGuildMember;
}

/** A channel, thread or direct message as Discord sends it. */
export function channelPayload(world: World, channel: Channel): Record<string, unknown> {
  const common = {
    id: channel.id,
    type: channel.type,
    last_message_id: channel.lastMessageId ?? null,
    flags: 0,
  };
  if (channel.type === ChannelType.DM || channel.type === ChannelType.GroupDM) {
    const { recipientId = "", members = [recipientId] } = channel;
    return { ...common, recipients: members.flatMap((id) => findUser(world, id) ?? []) };
  }
  const inGuild = { ...common, guild_id: channel.guildId, name: channel.name };
  if (channel.thread) return { ...inGuild, ...threadFields(channel, channel.thread) };
  return { ...inGuild, ...placeFields(channel), ...(channel.forum ? forumFields(channel.forum) : {}) };
}

function placeFields(channel: Channel): Record<string, unknown> {
  return {
    position: channel.position,
    parent_id: channel.categoryId ?? null,
    topic: channel.topic ?? null,
    nsfw: channel.nsfw ?? false,
    rate_limit_per_user: channel.rateLimitPerUser ?? 0,
    permission_overwrites: channel.overwrites,
  };
}

function forumFields({ tags, requiresTag }: NonNullable<Channel["forum"]>): Record<string, unknown> {
  return {
    available_tags: tags,
    flags: requiresTag ? ChannelFlags.RequireTag : 0,
    default_reaction_emoji: null,
    default_sort_order: null,
    default_forum_layout: ForumLayoutType.NotSet,
    default_auto_archive_duration: 4320,
    default_thread_rate_limit_per_user: 0,
  };
}

function threadFields(channel: Channel, thread: NonNullable<Channel["thread"]>): Record<string, unknown> {
  return {
    parent_id: channel.parentId,
    owner_id: thread.ownerId,
    message_count: thread.messageCount,
    total_message_sent: thread.messageCount,
    member_count: 1,
    applied_tags: thread.tagIds,
    rate_limit_per_user: channel.rateLimitPerUser ?? 0,
    thread_metadata: {
      archived: thread.archived,
      auto_archive_duration: thread.autoArchiveMinutes,
      archive_timestamp: thread.archivedAt,
      create_timestamp: thread.createdAt,
      locked: thread.locked,
    },
  };
}

/** A channel in an interaction: reduced, with the user's permissions. */
export function partialChannel(world: World, channel: Channel, personId: string): Record<string, unknown> {
  return {
    ...channelPayload(world, channel),
    permissions: personPermissionsIn(world, channel, personId).toString(),
  };
}

/** A guild as returned by REST. */
export function guildPayload(guild: Guild): Record<string, unknown> {
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.ownerId,
    roles: guild.roles,
    ...emptyGuildFields,
  };
}

const emptyGuildFields = {
  icon: null,
  splash: null,
  discovery_splash: null,
  home_header: null,
  banner: null,
  description: null,
  region: "deprecated",
  afk_channel_id: null,
  afk_timeout: 300,
  widget_enabled: false,
  widget_channel_id: null,
  verification_level: 0,
  default_message_notifications: 0,
  explicit_content_filter: 0,
  emojis: [],
  stickers: [],
  features: [],
  mfa_level: 0,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  max_presences: null,
  max_members: 500_000,
  vanity_url_code: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  preferred_locale: "en-US",
  public_updates_channel_id: null,
  max_video_channel_users: 25,
  max_stage_video_channel_users: 50,
  nsfw: false,
  nsfw_level: 0,
  premium_progress_bar_enabled: false,
  safety_alerts_channel_id: null,
  incidents_data: null,
};

/** A guild as sent by GUILD_CREATE. */
export function guildCreatePayload(world: World, guild: Guild): Record<string, unknown> {
  const channels = world.channelsOf(guild.id);
  return {
    ...guildPayload(guild),
    joined_at: guild.joinedAt,
    large: false,
    unavailable: false,
    member_count: world.people.rows.size + 1 - (guild.absent?.length ?? 0),
    members: [memberOf(world, guild, world.identity.applicationId)],
    channels: channels.filter((channel) => !channel.thread).map((channel) => channelPayload(world, channel)),
    threads: channels
      .filter((channel) => channel.thread?.archived === false)
      .map((channel) => channelPayload(world, channel)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}
