import { type Fields, isFields } from "../shapes/form.ts";
import { isSnowflake, compareSnowflakes } from "../world/snowflakes.ts";
import type { SandboxParts } from "../parts.ts";
import type { Channel, Person, StoredMessage } from "../world/model.ts";
import { isVisibleTo } from "../world/signals.ts";
import { maySee } from "./events.ts";
import { Mistake } from "./mistake.ts";

interface Unread {
  personId: string;
  channelId: string;
  count: number;
  pings: number;
}

/**
 * All unread counts except zeros. `marks`: the last message read, by "person channel"; `since` replaces missing ones. A
 * direct message always pings.
 */
export function unreadByAll({ world }: SandboxParts, { marks, since }: Fields): Unread[] {
  if (!isFields(marks) || typeof since !== "string" || !isSnowflake(since))
    throw new Mistake('"since" must be an id, and "marks" an object of ids by "person channel".');
  const isReader = (channel: Channel) => (person: Person) => maySee(world, channel, person.id);
  return world.channels.all().flatMap((channel) => {
    const messages = world.messages.inChannel(channel.id);
    return world.people
      .all()
      .filter(isReader(channel))
      .map((person) => {
        const mark = marks[`${person.id} ${channel.id}`];
        const unread = newerThan(messages, typeof mark === "string" ? mark : since).filter(
          (stored) => stored.message.author.id !== person.id && isVisibleTo(stored, person.id),
        );
        const pings = unread.filter((stored) => channel.recipientId !== undefined || isPing(stored, person));
        return { personId: person.id, channelId: channel.id, count: unread.length, pings: pings.length };
      })
      .filter(({ count }) => count > 0);
  });
}

function newerThan(messages: StoredMessage[], mark: string): StoredMessage[] {
  const lastRead = messages.findLastIndex(({ message }) => compareSnowflakes(message.id, mark) <= 0);
  return messages.slice(lastRead + 1);
}

function isPing({ message }: StoredMessage, { id }: Person): boolean {
  return message.mention_everyone || message.mentions.some((user) => user.id === id);
}
