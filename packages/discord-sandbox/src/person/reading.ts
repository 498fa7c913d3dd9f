import type { APIMessage } from "discord-api-types/v10";
import type { Hono } from "hono";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import { isAcquainted } from "../world/membership.ts";
import { cutWindow } from "../world/message-book.ts";
import type { Channel, Person, StoredMessage } from "../world/model.ts";
import { directChannel } from "../world/populate.ts";
import { isVisibleTo } from "../world/signals.ts";
import { maySee } from "./events.ts";
import { Mistake } from "./mistake.ts";
import { bodyOf, channelOf, personNamed } from "./requests.ts";
import { unreadByAll } from "./unread.ts";

/** Reading: messages, pins, direct messages, and unread counts. */
export function readingRoutes(routes: Hono<SandboxEnv>, parts: SandboxParts): void {
  routes.get("/channels/:id/messages", (context) =>
    context.json(inWindow(messagesFor(parts, channelOf(parts, context), viewerOf(parts, context)), context)),
  );
  routes.get("/channels/:id/pins", (context) => {
    const channel = channelOf(parts, context);
    const viewer = viewerOf(parts, context);
    const pins = maySee(parts.world, channel, viewer) ? parts.world.messages.pinnedIn(channel.id) : [];
    return context.json(pins.map(({ message }) => message));
  });
  routes.get("/people/:id/dms", (context) => {
    const person = personNamed(parts, context.req.param("id"));
    const channel = directChannelOf(parts, person);
    return context.json(channel ? inWindow(messagesFor(parts, channel, person.id), context) : []);
  });
  routes.post("/people/:id/dms", (context) => {
    const { id } = openDirectMessages(parts, personNamed(parts, context.req.param("id")));
    return context.json({ id });
  });
  routes.post("/unread", async (context) => context.json(unreadByAll(parts, await bodyOf(context))));
}

function directChannelOf({ world }: SandboxParts, person: Person): Channel | undefined {
  return world.channels.all().find(({ recipientId }) => recipientId === person.id);
}

/** Opens direct messages; as on Discord, person and bot must share a guild. */
function openDirectMessages(parts: SandboxParts, person: Person): Channel {
  const known = directChannelOf(parts, person);
  if (known) return known;
  if (!isAcquainted(parts.world, person.id))
    throw new Mistake(`${person.name} is in no server with ${parts.world.identity.botName}.`, 403);
  return directChannel(parts.world, person.id);
}

function viewerOf(parts: SandboxParts, context: SandboxContext): string | undefined {
  const as = context.req.query("as");
  return as === undefined || as === "" ? undefined : personNamed(parts, as).id;
}

function messagesFor({ world }: SandboxParts, channel: Channel, viewer: string | undefined): StoredMessage[] {
  if (!maySee(world, channel, viewer)) return [];
  return world.messages.inChannel(channel.id).filter((stored) => isVisibleTo(stored, viewer));
}

/** All messages, or the newest `limit` of those before one; oldest first. */
function inWindow(all: StoredMessage[], context: SandboxContext): APIMessage[] {
  const { limit, before } = context.req.query();
  const count = Number(limit ?? all.length);
  if (!Number.isInteger(count) || count < 0) throw new Mistake(`"${limit}" is not a number of messages.`);
  return cutWindow(all, { limit: count, before })
    .reverse()
    .map((stored) => stored.message);
}
