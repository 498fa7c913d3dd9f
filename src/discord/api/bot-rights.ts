import {
  type APITextChannel,
  type APIGuildMember,
  type APIRole,
  ChannelType,
  PermissionFlagsBits as Bits,
} from "discord.js";
import type { BotRight, BotUse } from "#games/command.ts";
import type { DiscordApi } from "./discord-api.ts";
import { troubleOf } from "./errors.ts";

const THREADS = new Set<number>([
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
]);
const FORUMS = new Set<number>([ChannelType.GuildForum, ChannelType.GuildMedia]);

type Needs = readonly (readonly [BotRight, bigint])[];

const VIEW = ["view", Bits.ViewChannel] as const;
const IN_CHANNEL: Needs = [VIEW, ["send", Bits.SendMessages]];
const IN_THREAD: Needs = [VIEW, ["sendInThreads", Bits.SendMessagesInThreads]];
const IN_FORUM: Needs = [VIEW, ["posts", Bits.SendMessages], ["sendInPosts", Bits.SendMessagesInThreads]];
/** Cards of games have pictures. */
const FILES: Needs = [["attach", Bits.AttachFiles]];

function needsOf(type: number, use: BotUse): Needs {
  const outsideThreads = FORUMS.has(type) ? IN_FORUM : IN_CHANNEL;
  const writing = THREADS.has(type) ? IN_THREAD : outsideThreads;
  return use === "game" ? [...writing, ...FILES] : writing;
}

/** The rights that a bot with these permissions lacks in a channel of this type. */
function lackingOf(permissions: bigint, type: number, use: BotUse): BotRight[] {
  if ((permissions & Bits.Administrator) !== 0n) return [];
  return needsOf(type, use).flatMap(([right, bit]) => ((permissions & bit) === 0n ? [right] : []));
}

/** A channel of a guild, or a thread; only what all of them have. */
type Place = APITextChannel;

/** An interaction's own channel, and what the bot may do there. */
interface Here {
  guild_id?: string | undefined;
  application_id: string;
  channel_id?: string | undefined;
  channel?: { type?: number | undefined } | undefined;
  app_permissions?: string | undefined;
}

/**
 * The rights that the bot lacks to write in a channel; none if that is not known. Discord describes the bot's
 * permissions in the interaction's own channel only: those of other channels follow from roles and overwrites.
 */
export async function botLacks(
  api: DiscordApi,
  interaction: Here,
  channel: string,
  use: BotUse,
): Promise<readonly BotRight[]> {
  const { guild_id: guild, application_id: bot, channel_id: here, app_permissions: own } = interaction;
  if (guild === undefined) return [];
  const type = interaction.channel?.type;
  if (channel === here && type !== undefined && own !== undefined && /^\d+$/.test(own))
    return lackingOf(BigInt(own), type, use);
  try {
    const place = await api.channel<Place>(channel);
    const isThread = THREADS.has(place.type);
    const [parent, { roles }, member] = await Promise.all([
      isThread ? api.channel<Place>(place.parent_id ?? channel) : place,
      api.guild(guild),
      api.member(guild, bot),
    ]);
    return lackingOf(permissionsIn(parent, { guild, roles, member, bot }), place.type, use);
  } catch (error) {
    return troubleOf(error) === "forbidden" ? ["view"] : [];
  }
}

interface Membership {
  guild: string;
  roles: readonly APIRole[];
  member: APIGuildMember;
  bot: string;
}

/** A member's permissions in a channel: of its roles, then changed for everyone, for its roles, and for itself. */
function permissionsIn(channel: Place, { guild, roles, member, bot }: Membership): bigint {
  const own = new Set([guild, ...member.roles]);
  const base = roles.reduce(
    (all, { id, permissions }) => (own.has(id) ? all | BigInt(permissions) : all),
    0n,
  );
  if ((base & Bits.Administrator) !== 0n) return base;
  const overwrites = channel.permission_overwrites ?? [];
  return [new Set([guild]), new Set(member.roles), new Set([bot])].reduce((permissions, ids) => {
    const found = overwrites.filter(({ id }) => ids.has(id));
    const deny = found.reduce((all, overwrite) => all | BigInt(overwrite.deny), 0n);
    const allow = found.reduce((all, overwrite) => all | BigInt(overwrite.allow), 0n);
    return (permissions & ~deny) | allow;
  }, base);
}
