import { type APIGuildForumTag, ChannelType } from "discord-api-types/v10";
import type { Channel } from "./model.ts";
import type { World } from "./world.ts";

interface ThreadDraft {
  name: string;
  ownerId: string;
  id?: string | undefined;
  type?: ChannelType;
  autoArchiveMinutes?: number;
  tagIds?: string[];
}

/** Starts a thread in a channel, or a post in a forum; one from a message has the message's id. */
export function addThread(world: World, parent: Channel, draft: ThreadDraft): Channel {
  const now = new Date(world.now()).toISOString();
  const thread: Channel = {
    id: draft.id ?? world.ids.next(),
    type: draft.type ?? ChannelType.PublicThread,
    name: draft.name,
    position: 0,
    parentId: parent.id,
    overwrites: [],
    ...(parent.guildId === undefined ? {} : { guildId: parent.guildId }),
    thread: {
      ownerId: draft.ownerId,
      archived: false,
      locked: false,
      autoArchiveMinutes: draft.autoArchiveMinutes ?? 4320,
      archivedAt: now,
      createdAt: now,
      messageCount: 0,
      tagIds: draft.tagIds ?? [],
      activeAt: world.now(),
      renamedAt: [],
    },
  };
  world.channels.set(thread.id, thread);
  world.signals.emit({ kind: "channelCreate", channel: thread });
  return thread;
}

/** Unarchives a thread for a message, unless it is locked; returns true if messages are allowed. */
export function reopenThread(world: World, channel: Channel): boolean {
  const { thread } = channel;
  if (thread?.archived !== true) return true;
  if (thread.locked) return false;
  thread.archived = false;
  thread.activeAt = world.now();
  world.channels.set(channel.id, channel);
  world.signals.emit({ kind: "channelUpdate", channel });
  return true;
}

/** Archives the threads without activity for their time to archive. */
export function archiveIdle(world: World): void {
  for (const channel of world.channels.rows.values()) {
    const { thread } = channel;
    if (thread === undefined || thread.archived) continue;
    const last = world.messages.get(channel.lastMessageId ?? "")?.message.timestamp ?? thread.createdAt;
    const idleSince = Math.max(thread.activeAt, Date.parse(last));
    if (world.now() - idleSince < thread.autoArchiveMinutes * 60_000) continue;
    thread.archived = true;
    thread.archivedAt = new Date(world.now()).toISOString();
    world.channels.set(channel.id, channel);
    world.signals.emit({ kind: "channelUpdate", channel });
  }
}

export function newTag(world: World, name: string, moderated = false): APIGuildForumTag {
  return { id: world.ids.next(), name, moderated, emoji_id: null, emoji_name: null };
}
