import { ChannelType, GatewayIntentBits as Intents } from "discord-api-types/v10";
import { guildsOfBot, isBotIn } from "../world/membership.ts";
import { isBotHere } from "../world/installs.ts";
import type { Channel, Guild } from "../world/model.ts";
import { channelPayload, findUser, guildCreatePayload, memberOf } from "../world/payloads.ts";
import type { Signal } from "../world/signals.ts";
import type { World } from "../world/world.ts";
import type { Gateway } from "./gateway.ts";
import type { Session } from "./session.ts";

const messageEvents = {
  messageCreate: "MESSAGE_CREATE",
  messageUpdate: "MESSAGE_UPDATE",
} as const;

const channelEvents = {
  channelCreate: ["CHANNEL_CREATE", "THREAD_CREATE"],
  channelUpdate: ["CHANNEL_UPDATE", "THREAD_UPDATE"],
  channelDelete: ["CHANNEL_DELETE", "THREAD_DELETE"],
} as const;

/** Dispatches the sandbox's events to the bot, by its intents. */
export function reportToGateway(world: World, gateway: Gateway): void {
  world.signals.listen((signal) => {
    if (isElsewhere(world, signal)) return undefined;
    switch (signal.kind) {
      case "messageCreate":
      case "messageUpdate":
        return reportMessage(world, gateway, signal);
      case "messageDelete":
        return reportDeletion(gateway, signal);
      case "channelCreate":
      case "channelUpdate":
      case "channelDelete":
        return reportChannel(world, gateway, signal);
      case "memberJoin":
      case "memberLeave":
        return reportMembership(world, gateway, signal);
      case "personCreate":
        return reportPerson(world, gateway, signal.person.id);
      default:
        return undefined;
    }
  });
}

/** True for an event in a place without the bot. */
function isElsewhere(world: World, signal: Signal): boolean {
  return "channel" in signal && !isBotHere(world, signal.channel);
}

function messageIntents(channel: Channel): number {
  return channel.guildId === undefined ? Intents.DirectMessages : Intents.GuildMessages;
}

function reportMessage(
  world: World,
  gateway: Gateway,
  { kind, stored, channel }: Extract<Signal, { kind: "messageCreate" | "messageUpdate" }>,
): void {
  if (stored.audience !== undefined) return;
  const { message } = stored;
  const isOwn = message.author.id === world.identity.applicationId;
  const guild = channel.guildId === undefined ? undefined : world.guilds.get(channel.guildId);
  const { user: _user, ...member } = (guild && memberOf(world, guild, message.author.id)) ?? {
    user: undefined,
  };
  const place = guild ? { guild_id: guild.id, member } : {};
  const payload = (session: Session): object => {
    const full = { ...message, channel_type: channel.type, ...place };
    const mayRead = isOwn || !guild || (session.intents & Intents.MessageContent) !== 0;
    return mayRead ? full : { ...full, content: "", embeds: [], attachments: [], components: [] };
  };
  gateway.dispatch(messageEvents[kind], payload, {
    intents: messageIntents(channel),
    guildId: channel.guildId,
  });
}

function reportDeletion(
  gateway: Gateway,
  { stored, channel }: Extract<Signal, { kind: "messageDelete" }>,
): void {
  if (stored.audience !== undefined) return;
  const place = channel.guildId === undefined ? {} : { guild_id: channel.guildId };
  const payload = { id: stored.message.id, channel_id: channel.id, ...place };
  gateway.dispatch("MESSAGE_DELETE", payload, { intents: messageIntents(channel), guildId: channel.guildId });
}

function reportChannel(
  world: World,
  gateway: Gateway,
  { kind, channel }: Extract<Signal, { kind: keyof typeof channelEvents }>,
): void {
  const [forChannel, forThread] = channelEvents[kind];
  const recipients = { intents: Intents.Guilds, guildId: channel.guildId };
  if (channel.type === ChannelType.DM) {
    if (kind === "channelCreate") {
      gateway.dispatch(forChannel, channelPayload(world, channel), { intents: Intents.DirectMessages });
    }
    return;
  }
  if (!channel.thread) return gateway.dispatch(forChannel, channelPayload(world, channel), recipients);
  const { id, guildId, parentId, type } = channel;
  const gone = { id, guild_id: guildId, parent_id: parentId, type };
  const full = {
    ...channelPayload(world, channel),
    ...(kind === "channelCreate" ? { newly_created: true } : {}),
  };
  return gateway.dispatch(forThread, kind === "channelDelete" ? gone : full, recipients);
}

/** Dispatches changes of members, and of the bot's own guilds. */
function reportMembership(
  world: World,
  gateway: Gateway,
  { kind, guild, userId }: Extract<Signal, { kind: "memberJoin" | "memberLeave" }>,
): void {
  const [intents, guildId] = [Intents.Guilds, guild.id];
  if (userId !== world.identity.applicationId) {
    if (isBotIn(world, guildId))
      reportPersonIn(world, gateway, { guild, userId, isIn: kind === "memberJoin" });
  } else if (kind === "memberJoin") {
    gateway.dispatch("GUILD_CREATE", guildCreatePayload(world, guild), { intents, guildId });
  } else gateway.dispatch("GUILD_DELETE", { id: guildId }, { intents, guildId });
}

function reportPersonIn(
  world: World,
  gateway: Gateway,
  { guild, userId, isIn }: { guild: Guild; userId: string; isIn: boolean },
): void {
  const about = { user: findUser(world, userId), guild_id: guild.id };
  const member = isIn ? { ...memberOf(world, guild, userId), ...about } : about;
  const recipients = { intents: Intents.GuildMembers, guildId: guild.id };
  gateway.dispatch(isIn ? "GUILD_MEMBER_ADD" : "GUILD_MEMBER_REMOVE", member, recipients);
}

function reportPerson(world: World, gateway: Gateway, userId: string): void {
  for (const guild of guildsOfBot(world)) reportPersonIn(world, gateway, { guild, userId, isIn: true });
}
