import { ChannelType } from "discord-api-types/v10";
import type { Population } from "../options.ts";
import { everyonePermissions, botPermissions } from "./permissions.ts";
import type { Channel, Guild, Person } from "./model.ts";
import { roleOf } from "./payloads.ts";
import { newTag } from "./threads.ts";
import type { World } from "./world.ts";

const COLORS = [0xe67e22, 0x3498db, 0x2ecc71, 0x9b59b6, 0xe91e63, 0xf1c40f, 0x1abc9c, 0xe74c3c];

/** Fills a new world: a guild, its channels and its people. */
export function populate(world: World, population: Population): void {
  world.change(() => {
    const people = population.people.map((person) =>
      addPerson(world, { ...person, ...spoken(population.guild) }),
    );
    const guild = newGuild(world, population.guild, people[0]?.id ?? world.identity.applicationId);
    for (const channel of population.channels) addChannel(world, { guildId: guild.id, ...channel });
  });
}

function spoken({ locale }: { locale?: string }): { locale?: string } {
  return locale === undefined ? {} : { locale };
}

/** Adds a person, with the first guild's locale by default. */
export function addPerson(world: World, draft: { name: string; color?: number; locale?: string }): Person {
  const { name, color } = draft;
  const fallback = COLORS[world.people.rows.size % COLORS.length] ?? 0;
  const person: Person = {
    id: world.ids.next(),
    name,
    color: color ?? fallback,
    dmsOpen: true,
    ...spoken(world.guilds.all()[0] ?? {}),
    ...spoken(draft),
  };
  world.people.set(person.id, person);
  world.signals.emit({ kind: "personCreate", person });
  return person;
}

/** Adds a guild with one channel; everyone is in it, including the bot. */
export function addGuild(world: World, draft: Population["guild"]): { guild: Guild; channel: Channel } {
  return world.change(() => {
    const guild = newGuild(world, draft, world.people.all()[0]?.id ?? world.identity.applicationId);
    world.signals.emit({ kind: "memberJoin", guild, userId: world.identity.applicationId });
    return { guild, channel: addChannel(world, { guildId: guild.id, name: "general" }) };
  });
}

interface ChannelDraft extends Partial<Pick<Channel, "topic" | "type" | "categoryId" | "overwrites">> {
  guildId: string;
  name: string;
  tags?: readonly string[];
  requiresTag?: boolean;
}

/** Adds a text channel at the end of its guild's list, or with `tags` a forum. */
export function addChannel(world: World, { tags, requiresTag = false, ...draft }: ChannelDraft): Channel {
  const channel: Channel = {
    id: world.ids.next(),
    type: tags === undefined ? ChannelType.GuildText : ChannelType.GuildForum,
    position: world.channelsOf(draft.guildId).length,
    overwrites: [],
    ...draft,
    ...(tags === undefined ? {} : { forum: { tags: tags.map((name) => newTag(world, name)), requiresTag } }),
  };
  world.channels.set(channel.id, channel);
  world.signals.emit({ kind: "channelCreate", channel });
  return channel;
}

function newGuild(world: World, draft: Population["guild"], ownerId: string): Guild {
  const id = world.ids.next();
  const everyone = roleOf({ id, name: "@everyone", position: 0, permissions: everyonePermissions });
  const bot = roleOf({
    id: world.ids.next(),
    name: world.identity.botName,
    position: 1,
    permissions: botPermissions,
    botId: world.identity.applicationId,
  });
  const joinedAt = new Date(world.now()).toISOString();
  const guild: Guild = { id, name: draft.name, ownerId, joinedAt, roles: [everyone, bot], ...spoken(draft) };
  world.guilds.set(id, guild);
  return guild;
}

/** The bot's direct messages with a person; created when first requested. */
export function directChannel(world: World, personId: string): Channel {
  const known = world.channels.all().find((channel) => channel.recipientId === personId);
  return known ?? addDirectChannel(world, { name: "", recipientId: personId });
}

/** The direct messages of people among themselves, without the bot; created when first requested. */
export function privateChannel(world: World, people: readonly Person[]): Channel {
  const members = people.map(({ id }) => id).sort();
  const known = world.channels.all().find((channel) => channel.members?.join() === members.join());
  return known ?? addDirectChannel(world, { name: people.map(({ name }) => name).join(", "), members });
}

function addDirectChannel(world: World, draft: Pick<Channel, "name" | "recipientId" | "members">): Channel {
  const channel: Channel = {
    id: world.ids.next(),
    type: (draft.members?.length ?? 0) > 2 ? ChannelType.GroupDM : ChannelType.DM,
    position: 0,
    overwrites: [],
    ...draft,
  };
  world.channels.set(channel.id, channel);
  world.signals.emit({ kind: "channelCreate", channel });
  return channel;
}
